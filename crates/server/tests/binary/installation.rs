//! An installation for one test: an own folder, and ways to run the binary in it.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

use tempfile::TempDir;

/// A folder with a tiny frontend and room for data.
pub(crate) struct Installation {
    folder: TempDir,
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
        Self { folder }
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
        let mut command = Command::new(env!("CARGO_BIN_EXE_klarlonn"));
        command
            .args(arguments)
            .current_dir(self.folder.path())
            .env_clear()
            .env("KLARLONN_DATA_DIR", self.path("data"))
            .env("KLARLONN_FRONTEND_DIR", self.path("frontend"))
            .env("KLARLONN_LOG", "warn");
        command
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

    /// Starts the server on a free port and waits until it serves.
    pub(crate) fn serve(&self, log_level: &str) -> Server {
        let address = free_address();
        let mut process = self
            .command(&["serve", "--log", log_level, "--listen", &address])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(process.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("serving") {
            line.clear();
            assert_ne!(log.read_line(&mut line).unwrap(), 0, "the server ended");
        }
        Server {
            address,
            process,
            log,
        }
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

/// A running server.
pub(crate) struct Server {
    pub(crate) address: String,
    process: Child,
    log: BufReader<std::process::ChildStderr>,
}

impl Server {
    /// The body of an answer.
    pub(crate) fn get(&self, path: &str) -> String {
        self.get_with(path, "Accept: */*")
    }

    /// The body of an answer to a request with this header.
    pub(crate) fn get_with(&self, path: &str, header: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        write!(
            stream,
            "GET {path} HTTP/1.0\r\nHost: {host}\r\n{header}\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        body.to_owned()
    }

    /// Asks the server to stop, and answers its exit code and the rest of its log.
    pub(crate) fn stop(mut self) -> (i32, String) {
        let pid = self.process.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &pid])
                .status()
                .unwrap()
                .success()
        );
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        (self.process.wait().unwrap().code().unwrap_or(-1), log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that has stopped already cannot be killed.
        let _ = self.process.kill();
    }
}
