//! An installation for one test: an own folder, and ways to run the binary in it.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, ChildStderr, Command, Output, Stdio},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use klarlonn_testing::ReceivedEmail;
use serde_json::json;
use tempfile::TempDir;

/// The password of who joins.
pub(crate) const PASSWORD: &str = "fjell og fjord";

/// A folder with a tiny frontend and room for data.
pub(crate) struct Installation {
    folder: Arc<TempDir>,
}

/// What a command said and how it ended.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Outcome {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Outcome {
    /// The one sentence that a failed command says.
    pub(crate) fn sentence(&self) -> &str {
        assert_eq!(self.code, 1, "{self:?}");
        assert_eq!(self.stderr.lines().count(), 1, "{self:?}");
        self.stderr.trim_end().strip_prefix("klarlonn: ").unwrap()
    }
}

impl Installation {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let frontend = folder.path().join("frontend");
        fs::create_dir(&frontend).unwrap();
        fs::write(
            frontend.join("index.html"),
            "<!doctype html><!--head--><!--page--><!--page-data-->",
        )
        .unwrap();
        Self {
            folder: Arc::new(folder),
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, content: &str) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, content).unwrap();
        path
    }

    fn command(&self, arguments: &[&str]) -> Command {
        self.command_under(&[], arguments)
    }

    /// The command, started by a program that takes the program to run as its last arguments.
    fn command_under(&self, launcher: &[&str], arguments: &[&str]) -> Command {
        let binary = env!("CARGO_BIN_EXE_klarlonn");
        let words: Vec<&str> = [launcher, &[binary], arguments].concat();
        let mut command = Command::new(words[0]);
        command
            .args(&words[1..])
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("KLARLONN_DATA_DIR", self.path("data"))
            .env("KLARLONN_FRONTEND_DIR", self.path("frontend"))
            .env("KLARLONN_BCRYPT_COST", "4")
            .env("KLARLONN_BRREG_URL", "off")
            .env("KLARLONN_LOG", "warn");
        command
    }

    /// The letters that were written into files.
    pub(crate) fn emails(&self) -> Vec<ReceivedEmail> {
        let files = fs::read_dir(self.path("data").join("outbox"));
        let paths = files.into_iter().flatten().map(|file| file.unwrap().path());
        let emails = paths.filter(|path| path.extension().is_some_and(|end| end == "eml"));
        emails
            .map(|path| ReceivedEmail::read(&fs::read(path).unwrap()))
            .collect()
    }

    /// Runs a command to its end.
    pub(crate) fn run(&self, arguments: &[&str]) -> Outcome {
        self.command(arguments).output().unwrap().into()
    }

    /// Runs a command to its end, with a setting of the environment.
    pub(crate) fn run_with(&self, arguments: &[&str], name: &str, value: &Path) -> Outcome {
        self.command(arguments)
            .env(name, value)
            .output()
            .unwrap()
            .into()
    }

    /// Runs a server that refuses to start; one that does start is ended after 20 seconds.
    pub(crate) fn serve_in_vain(&self) -> Outcome {
        let arguments = ["serve", "--listen", &free_address()];
        let mut command = self.command_under(&["timeout", "20"], &arguments);
        command.output().unwrap().into()
    }

    /// Starts the server on a free port and waits until it serves.
    pub(crate) fn serve(&self, log_level: &str) -> Server {
        self.serve_with(log_level, &[])
    }

    /// Starts the server with settings of the environment.
    pub(crate) fn serve_with(&self, log_level: &str, settings: &[(&str, &str)]) -> Server {
        self.serve_under(&[], log_level, settings)
    }

    /// Starts the server by a launcher, such as strace, that leaves it the process it was started as.
    pub(crate) fn serve_under(
        &self,
        launcher: &[&str],
        log_level: &str,
        settings: &[(&str, &str)],
    ) -> Server {
        // Another test may take the free port first.
        let mut starts = (0..5).map(|_| self.start(launcher, log_level, settings));
        let (address, process, mut log) = starts.find_map(Result::ok).expect("the server ended");
        let (tell, ended) = mpsc::channel();
        // A log that nobody reads would hold the server up.
        thread::spawn(move || {
            let mut rest = String::new();
            log.read_to_string(&mut rest).unwrap();
            tell.send(rest).ok();
        });
        Server {
            address,
            process,
            ended,
            _folder: Arc::clone(&self.folder),
        }
    }

    /// Starts the server once, and reads its log until it serves; fails when its port is taken.
    fn start(
        &self,
        launcher: &[&str],
        log_level: &str,
        settings: &[(&str, &str)],
    ) -> Result<(String, Child, BufReader<ChildStderr>), String> {
        let address = free_address();
        let arguments = ["serve", "--log", log_level, "--listen", &address];
        let mut process = self
            .command_under(launcher, &arguments)
            .envs(settings.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(process.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("serving") {
            if line.contains("cannot serve on") {
                process.wait().unwrap();
                return Err(line);
            }
            line.clear();
            assert_ne!(log.read_line(&mut line).unwrap(), 0, "the server ended");
        }
        Ok((address, process, log))
    }
}

/// An address that nobody serves on.
pub(crate) fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .to_string()
}

/// Whether a part stands somewhere in bytes.
pub(crate) fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Waits until something happens, ten seconds at the most.
pub(crate) fn wait_until(what: &str, mut happened: impl FnMut() -> bool) {
    let has_happened = (0..200).any(|_| {
        thread::sleep(Duration::from_millis(50));
        happened()
    });
    assert!(has_happened, "{what}");
}

/// A running server.
pub(crate) struct Server {
    pub(crate) address: String,
    process: Child,
    /// Gets the rest of the log when the server has ended.
    ended: mpsc::Receiver<String>,
    /// Stays as long as the server, which ends when its database file is gone.
    _folder: Arc<TempDir>,
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
}

impl Answer {
    /// The body, which must be of a call that succeeded.
    pub(crate) fn json(&self) -> serde_json::Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        serde_json::from_str(&self.body).unwrap()
    }
}

impl Server {
    /// Lets somebody join, and answers the session's token.
    pub(crate) fn join(&self, username: &str) -> String {
        let form = json!({
            "name": "Kari Nordmann",
            "username": username,
            "email": format!("{username}@example.no"),
            "password": PASSWORD,
        });
        let joined = self.call("POST", "/api/auth/register", "", &form.to_string());
        joined.json()["token"].as_str().unwrap().to_owned()
    }

    /// The body of an answer.
    pub(crate) fn get(&self, path: &str) -> String {
        self.get_with(path, "Accept: */*")
    }

    /// The body of an answer to a request with this header.
    pub(crate) fn get_with(&self, path: &str, header: &str) -> String {
        self.ask("GET", path, &[header], b"").body
    }

    /// The answer to a call with a JSON body, made by who has the token, if it is given.
    pub(crate) fn call(&self, method: &str, path: &str, token: &str, body: &str) -> Answer {
        let authorization = format!("Authorization: Bearer {token}");
        let headers = ["Content-Type: application/json", &authorization];
        let count = if token.is_empty() { 1 } else { 2 };
        self.ask(method, path, &headers[..count], body.as_bytes())
    }

    /// The answer to a request.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[&str], body: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, headers, length) = (&self.address, headers.join("\r\n"), body.len());
        let head = format!(
            "{method} {path} HTTP/1.0\r\nHost: {host}\r\nContent-Length: {length}\r\n{headers}\r\n\r\n"
        );
        stream.write_all(&[head.as_bytes(), body].concat()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        Answer {
            status: head.split(' ').nth(1).unwrap().parse().unwrap(),
            body: body.to_owned(),
        }
    }

    /// Asks the server to stop (SIGTERM).
    pub(crate) fn terminate(&self) {
        let pid = self.process.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &pid])
                .status()
                .unwrap()
                .success()
        );
    }

    /// Resident memory now, KiB.
    pub(crate) fn memory(&self) -> u64 {
        self.status_line("VmRSS:")
    }

    /// The most resident memory since [`Self::reset_peak_memory`], KiB.
    pub(crate) fn peak_memory(&self) -> u64 {
        self.status_line("VmHWM:")
    }

    pub(crate) fn reset_peak_memory(&self) {
        fs::write(format!("/proc/{}/clear_refs", self.process.id()), "5").unwrap();
    }

    fn status_line(&self, name: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with(name)).unwrap();
        let number = line.split_whitespace().nth(1).unwrap();
        number.parse().unwrap()
    }

    /// Asks the server to stop, and answers its exit code and the rest of its log. Five seconds
    /// are all it has.
    pub(crate) fn stop(self) -> (i32, String) {
        self.terminate();
        self.wait_for_end(Duration::from_secs(5))
    }

    /// Waits until the server has ended, and answers its exit code and the rest of its log.
    pub(crate) fn wait_for_end(mut self, timeout: Duration) -> (i32, String) {
        let log = self.ended.recv_timeout(timeout);
        let log = log.unwrap_or_else(|_| panic!("the server ends within {timeout:?}"));
        (self.process.wait().unwrap().code().unwrap_or(-1), log)
    }

    /// The id of the server's process.
    pub(crate) fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Ends the server at once, wherever it is (`kill -9`).
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that has stopped already cannot be killed.
        let _ = self.process.kill();
    }
}
