//! A PostgreSQL server for one test, which can be stopped, frozen and restarted.

use std::{
    env, fs,
    net::TcpListener,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// A server with few connections. Dropping it stops the server.
pub(super) struct Instance {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
}

impl Instance {
    /// Creates and starts a server that accepts `max_connections` connections.
    pub(super) fn start(max_connections: u32) -> Self {
        let programs = env::var("KLARLONN_TEST_POSTGRES_PROGRAMS").expect(
            "KLARLONN_TEST_POSTGRES_PROGRAMS is not set: run the tests through `just test`",
        );
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let instance = Self {
            programs: programs.into(),
            folder: tempfile::tempdir().unwrap(),
            port: listener.local_addr().unwrap().port(),
        };
        drop(listener);
        if is_root() {
            run(Command::new("chown")
                .arg("postgres")
                .arg(instance.folder.path()));
        }
        let data = instance.data();
        run(instance.program("initdb").arg("--pgdata").arg(&data).args([
            "--username=postgres",
            "--auth=trust",
            "--no-sync",
            "--no-locale",
            "--encoding=UTF8",
        ]));
        let settings = format!(
            "port = {}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n\
             max_connections = {max_connections}\nsuperuser_reserved_connections = 0\n\
             autovacuum = off\nmax_wal_senders = 0\nshared_buffers = '8MB'\n",
            instance.port
        );
        run(instance
            .postgres_command("tee")
            .arg("-a")
            .arg(data.join("postgresql.conf"))
            .stdin(settings_file(&instance, &settings)));
        instance.start_server();
        instance
    }

    pub(super) fn url(&self) -> String {
        url(self.port, "postgres")
    }

    /// Returns `HOST:PORT`.
    pub(super) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    pub(super) fn start_server(&self) {
        let log = self.folder.path().join("log");
        run(self
            .control("start")
            .arg("--wait")
            .arg(format!("--log={}", log.display())));
    }

    /// Stops the server immediately and closes its connections.
    pub(super) fn stop(&self) {
        run(self.control("stop").arg("--mode=immediate"));
    }

    /// Freezes all processes of the server. Its sockets stay open but are not read.
    pub(super) fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Resumes the processes.
    pub(super) fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let file = fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let postmaster = file.lines().next().unwrap().to_owned();
        // First the process that starts the others.
        run(Command::new("kill").arg(signal).arg(&postmaster));
        let children = format!("/proc/{postmaster}/task/{postmaster}/children");
        let children = fs::read_to_string(children).unwrap();
        for child in children.split_whitespace() {
            // The child may have ended already.
            let _ = Command::new("kill")
                .arg(signal)
                .arg(child)
                .stderr(Stdio::null())
                .status();
        }
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn control(&self, action: &str) -> Command {
        let mut command = self.program("pg_ctl");
        command
            .arg(action)
            .arg("--silent")
            .arg("--pgdata")
            .arg(self.data());
        command
    }

    fn program(&self, name: &str) -> Command {
        self.postgres_command(self.programs.join(name))
    }

    /// Returns a command that runs as the user `postgres` if the test runs as root, because
    /// PostgreSQL refuses to run as root.
    fn postgres_command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
            command.arg(program.as_ref());
            command
        } else {
            Command::new(program.as_ref())
        };
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        if self.data().join("postmaster.pid").exists() {
            self.thaw();
            self.stop();
        }
    }
}

/// Returns the URL of a database of a local server.
pub(super) fn url(port: u16, database: &str) -> String {
    format!("postgres://postgres@127.0.0.1:{port}/{database}")
}

fn is_root() -> bool {
    fs::metadata("/proc/self").unwrap().uid() == 0
}

/// Writes a text to a file and returns it as the standard input of a command.
fn settings_file(instance: &Instance, text: &str) -> Stdio {
    let path = instance.folder.path().join("settings");
    fs::write(&path, text).unwrap();
    fs::File::open(path).unwrap().into()
}

fn run(command: &mut Command) {
    // The server would hold the test's own output open.
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.unwrap().success(), "{command:?}");
}
