//! An installation for one test: its own folder, and helpers to run the binary in it.

use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, ChildStderr, Command, Output, Stdio},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use data_encoding::HEXLOWER;
use klarlonn_testing::ReceivedEmail;
use serde_json::json;
use tempfile::TempDir;

const BINARY: &str = env!("CARGO_BIN_EXE_klarlonn");
/// Password of all test members.
pub(crate) const PASSWORD: &str = "fjell og fjord";

/// A folder with a minimal frontend and data.
pub(crate) struct Installation {
    folder: Arc<TempDir>,
}

/// Output and exit code of a command.
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
    /// Returns the one sentence that a failed command prints.
    pub(crate) fn sentence(&self) -> &str {
        self.sentence_of(1)
    }

    /// Returns the one sentence of a command that failed with this exit code.
    pub(crate) fn sentence_of(&self, code: i32) -> &str {
        assert_eq!(self.code, code, "{self:?}");
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
            "<!doctype html><!--head--><!--styles--><!--page--><!--page-data-->",
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

    /// Returns the command, started by a launcher that takes the program as its last arguments.
    fn command_under(&self, launcher: &[&str], arguments: &[&str]) -> Command {
        let words: Vec<&str> = [launcher, &[BINARY], arguments].concat();
        let mut command = Command::new(words[0]);
        command.args(&words[1..]);
        self.set_up(&mut command);
        command
    }

    /// Returns a command of the example program `fixture`, which writes past the rules of the site.
    pub(crate) fn fixture(&self, arguments: &[&str], settings: &[(&str, &str)]) -> Command {
        let program = Path::new(BINARY).with_file_name("examples/fixture");
        assert!(
            program.exists(),
            "run 'cargo build -p klarlonn-server --example fixture' first"
        );
        let mut command = Command::new(program);
        command.args(arguments);
        self.set_up(&mut command);
        command.envs(settings.iter().copied());
        command
    }

    /// Sets the folder and the environment of a program.
    fn set_up(&self, command: &mut Command) {
        command
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("KLARLONN_DATA_DIR", self.path("data"))
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("KLARLONN_FRONTEND_DIR", self.path("frontend"))
            .env("KLARLONN_BCRYPT_COST", "4")
            .env("KLARLONN_BRREG_URL", "off")
            .env("KLARLONN_OFFICIAL_UPDATE", "off")
            // A site that `doctor` finds not started; `serve` is given another address.
            .env("KLARLONN_LISTEN", "127.0.0.1:9")
            .env("KLARLONN_LOG", "warn");
    }

    /// Returns the path of the SQLite file.
    pub(crate) fn database_file(&self) -> PathBuf {
        self.path("data/klarlonn.sqlite")
    }

    /// Returns the file of the tag key, which a server or `rekey` has created.
    pub(crate) fn tag_key_file(&self) -> PathBuf {
        let mut files = fs::read_dir(self.path("config/klarlonn")).unwrap();
        files.next().unwrap().unwrap().path()
    }

    /// Returns the tag key in the forms in which it could leak: as hexadecimal text and as bytes.
    pub(crate) fn tag_key_forms(&self) -> [Vec<u8>; 2] {
        let text = fs::read_to_string(self.tag_key_file()).unwrap();
        let hex = text.trim_end().as_bytes();
        [hex.to_vec(), HEXLOWER.decode(hex).unwrap()]
    }

    /// Returns the emails that were written to files.
    pub(crate) fn emails(&self) -> Vec<ReceivedEmail> {
        let files = fs::read_dir(self.path("data").join("outbox"));
        let paths = files.into_iter().flatten().map(|file| file.unwrap().path());
        let emails = paths.filter(|path| path.extension().is_some_and(|end| end == "eml"));
        emails
            .map(|path| ReceivedEmail::parse(&fs::read(path).unwrap()))
            .collect()
    }

    /// Runs a command to completion.
    pub(crate) fn run(&self, arguments: &[&str]) -> Outcome {
        self.command(arguments).output().unwrap().into()
    }

    /// Imports a survey of September 2025 from a CSV file with this name.
    pub(crate) fn import_salaries(&self, name: &str, content: &str) -> Outcome {
        let file = self.write(name, content);
        let file = file.to_str().unwrap();
        let imported = self.run(&["import", "salaries", file, "--month", "2025-09"]);
        assert_eq!(imported.code, 0, "{imported:?}");
        imported
    }

    /// Runs a command to completion, started by a launcher such as strace.
    pub(crate) fn run_under(&self, launcher: &[&str], arguments: &[&str]) -> Outcome {
        let mut command = self.command_under(launcher, arguments);
        command.output().unwrap().into()
    }

    /// Runs a command to completion, with an environment variable.
    pub(crate) fn run_with(&self, arguments: &[&str], name: &str, value: &Path) -> Outcome {
        self.command(arguments)
            .env(name, value)
            .output()
            .unwrap()
            .into()
    }

    /// Runs a server that is expected not to start; it is stopped after 20 seconds if it does.
    pub(crate) fn serve_expecting_failure(&self) -> Outcome {
        self.serve_expecting_failure_with(&[])
    }

    /// Like [`Self::serve_expecting_failure`], with flags.
    pub(crate) fn serve_expecting_failure_with(&self, flags: &[&str]) -> Outcome {
        let address = free_address();
        let arguments = [&["serve", "--listen", &address], flags].concat();
        let mut command = self.command_under(&["timeout", "20"], &arguments);
        command.output().unwrap().into()
    }

    /// Starts the server on a free port and waits until it is ready.
    pub(crate) fn serve(&self, log_level: &str) -> Server {
        self.serve_with(log_level, &[])
    }

    /// Starts the server with environment variables.
    pub(crate) fn serve_with(&self, log_level: &str, settings: &[(&str, &str)]) -> Server {
        self.serve_under(&[], log_level, settings)
    }

    /// Starts the server by a launcher, such as strace, that keeps the process id for the server.
    pub(crate) fn serve_under(
        &self,
        launcher: &[&str],
        log_level: &str,
        settings: &[(&str, &str)],
    ) -> Server {
        // Another test may take the free port first, so several attempts are made.
        let started = (0..5).find_map(|_| self.start(launcher, log_level, settings));
        let mut started = started.expect("every port was taken");
        let (sender, ended) = mpsc::channel();
        // The server would block if nobody read its log.
        thread::spawn(move || {
            let mut rest = String::new();
            started.log.read_to_string(&mut rest).unwrap();
            // A server that is killed has no receiver left.
            sender.send(rest).ok();
        });
        Server {
            address: started.address,
            start_log: started.start_log,
            process: started.process,
            ended,
            _folder: Arc::clone(&self.folder),
        }
    }

    /// Starts the server with this standard error, and returns its address at once.
    pub(crate) fn serve_into(&self, log: Stdio, settings: &[(&str, &str)]) -> (String, Child) {
        let address = free_address();
        let mut command = self.command(&["serve", "--log", "info", "--listen", &address]);
        let process = command.envs(settings.iter().copied()).stderr(log).spawn();
        (address, process.unwrap())
    }

    /// Starts the server once, and reads its log until it is ready. Returns `None` if the port is taken.
    fn start(
        &self,
        launcher: &[&str],
        log_level: &str,
        settings: &[(&str, &str)],
    ) -> Option<StartedServer> {
        let address = free_address();
        let arguments = ["serve", "--log", log_level, "--listen", &address];
        let mut process = self
            .command_under(launcher, &arguments)
            .env("KLARLONN_PUBLICATION", "at_once")
            .envs(settings.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(process.stderr.take().unwrap());
        let (mut line, mut start_log) = (String::new(), String::new());
        while !line.contains("serving") {
            if line.contains("cannot serve on") {
                process.wait().unwrap();
                return None;
            }
            line.clear();
            assert_ne!(log.read_line(&mut line).unwrap(), 0, "the server ended");
            start_log.push_str(&line);
        }
        Some(StartedServer {
            address,
            process,
            log,
            start_log,
        })
    }
}

/// A server that is ready, whose log is read up to there.
struct StartedServer {
    address: String,
    process: Child,
    log: BufReader<ChildStderr>,
    start_log: String,
}

/// Sends a signal to a process.
pub(crate) fn signal(name: &str, pid: u32) {
    let status = Command::new("kill").args([name, &pid.to_string()]).status();
    assert!(status.unwrap().success());
}

/// Returns an address with a free port.
pub(crate) fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .to_string()
}

/// Returns the sorted names of the files in a folder.
pub(crate) fn file_names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// Returns whether `bytes` contain `part`.
pub(crate) fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Waits until a condition holds, for at most a minute: on a busy machine, a reload of the figures begins
/// nine times as long after the last one as that took.
pub(crate) fn wait_until(description: &str, mut condition: impl FnMut() -> bool) {
    let is_fulfilled = (0..1_200).any(|_| {
        thread::sleep(Duration::from_millis(50));
        condition()
    });
    assert!(is_fulfilled, "{description}");
}

/// Returns the response to a request to this address.
pub(crate) fn request_at(
    host: &str,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &[u8],
) -> Response {
    try_request_at(host, method, path, headers, body).unwrap()
}

/// Returns the response to a request to this address, or why there is none.
pub(crate) fn try_request_at(
    host: &str,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &[u8],
) -> io::Result<Response> {
    let mut stream = TcpStream::connect(host)?;
    let (headers, length) = (headers.join("\r\n"), body.len());
    let head = format!(
        "{method} {path} HTTP/1.0\r\nHost: {host}\r\nContent-Length: {length}\r\n{headers}\r\n\r\n"
    );
    stream.write_all(&[head.as_bytes(), body].concat())?;
    let mut response = Vec::new();
    stream.read_to_end(&mut response)?;
    let response = String::from_utf8_lossy(&response);
    let (head, body) = response.split_once("\r\n\r\n").unwrap();
    Ok(Response {
        head: format!("{head}\r\n"),
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        body: body.to_owned(),
    })
}

/// A running server.
pub(crate) struct Server {
    pub(crate) address: String,
    /// The log until the server was ready.
    pub(crate) start_log: String,
    process: Child,
    /// Receives the rest of the log when the server has ended.
    ended: mpsc::Receiver<String>,
    /// Lives as long as the server, which ends if its database file is removed.
    _folder: Arc<TempDir>,
}

#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    /// Status line and headers.
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    /// Returns the body of a successful response as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        serde_json::from_str(&self.body).unwrap()
    }
}

/// Returns the form of a salary of which others see every field.
pub(crate) fn salary_form(
    title: &str,
    company: &str,
    pay: u64,
    location: &str,
) -> serde_json::Value {
    json!({
        "jobTitle": title,
        "company": company,
        "annualSalary": pay,
        "employmentPercentage": 100,
        "experienceYears": "3-5",
        "location": location,
        "display": "all",
    })
}

impl Server {
    /// Registers a member, and returns the session token.
    pub(crate) fn join(&self, username: &str) -> String {
        let form = json!({
            "name": "Kari Nordmann",
            "username": username,
            "email": format!("{username}@example.no"),
            "password": PASSWORD,
        });
        let response = self.call("POST", "/api/auth/register", "", &form.to_string());
        response.json()["token"].as_str().unwrap().to_owned()
    }

    /// Returns the body of a response.
    pub(crate) fn get(&self, path: &str) -> String {
        self.request("GET", path, &["Accept: */*"], b"").body
    }

    /// Returns the response to a call with a JSON body; an empty token means no authorization.
    pub(crate) fn call(&self, method: &str, path: &str, token: &str, body: &str) -> Response {
        let authorization = format!("Authorization: Bearer {token}");
        let headers = ["Content-Type: application/json", &authorization];
        let count = if token.is_empty() { 1 } else { 2 };
        self.request(method, path, &headers[..count], body.as_bytes())
    }

    /// Returns the response to a request.
    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[&str],
        body: &[u8],
    ) -> Response {
        request_at(&self.address, method, path, headers, body)
    }

    /// Asks the server to stop (SIGTERM).
    pub(crate) fn terminate(&self) {
        signal("-TERM", self.process.id());
    }

    /// Returns the current resident memory, KiB.
    pub(crate) fn memory(&self) -> u64 {
        self.status_line("VmRSS:")
    }

    /// Returns the peak resident memory since [`Self::reset_peak_memory`], KiB.
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

    /// Stops the server within five seconds, and returns its exit code and the rest of its log.
    pub(crate) fn stop(self) -> (i32, String) {
        self.terminate();
        self.wait_for_end(Duration::from_secs(5))
    }

    /// Waits until the server has ended, and returns its exit code and the rest of its log.
    pub(crate) fn wait_for_end(mut self, timeout: Duration) -> (i32, String) {
        let log = self.ended.recv_timeout(timeout);
        let log = log.unwrap_or_else(|_| panic!("the server ends within {timeout:?}"));
        (self.process.wait().unwrap().code().unwrap_or(-1), log)
    }

    /// Returns the process id of the server.
    pub(crate) fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Kills the server immediately (`kill -9`).
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fails if the server has already stopped.
        let _ = self.process.kill();
    }
}
