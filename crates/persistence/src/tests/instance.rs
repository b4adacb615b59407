//! A PostgreSQL of a test's own, which can be stopped, frozen and started again.

use std::{
    env, fs,
    net::TcpListener,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// A server with few connections, gone with this value.
pub(super) struct Instance {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
}

impl Instance {
    /// Starts a server that takes this many connections.
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
            .as_owner("tee")
            .arg("-a")
            .arg(data.join("postgresql.conf"))
            .stdin(text(&instance, &settings)));
        instance.start_again();
        instance
    }

    pub(super) fn url(&self) -> String {
        url(self.port, "postgres")
    }

    /// Starts the server after it was stopped.
    pub(super) fn start_again(&self) {
        let log = self.folder.path().join("log");
        run(self
            .control("start")
            .arg("--wait")
            .arg(format!("--log={}", log.display())));
    }

    /// Stops the server, and ends its connections at once.
    pub(super) fn stop(&self) {
        run(self.control("stop").arg("--mode=immediate"));
    }

    /// Freezes all processes of the server; its sockets stay open, and nobody reads them.
    pub(super) fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets the processes go on.
    pub(super) fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let file = fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let postmaster = file.lines().next().unwrap().to_owned();
        // First the one that starts others.
        run(Command::new("kill").arg(signal).arg(&postmaster));
        let children = format!("/proc/{postmaster}/task/{postmaster}/children");
        let children = fs::read_to_string(children).unwrap();
        for child in children.split_whitespace() {
            // It may have ended meanwhile.
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
        self.as_owner(self.programs.join(name))
    }

    /// PostgreSQL refuses to run as root.
    fn as_owner(&self, program: impl AsRef<Path>) -> Command {
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

/// A database of a server on a port of this machine.
pub(super) fn url(port: u16, database: &str) -> String {
    format!("postgres://postgres@127.0.0.1:{port}/{database}")
}

fn is_root() -> bool {
    fs::metadata("/proc/self").unwrap().uid() == 0
}

/// A text as what a command reads.
fn text(instance: &Instance, text: &str) -> Stdio {
    let path = instance.folder.path().join("settings");
    fs::write(&path, text).unwrap();
    fs::File::open(path).unwrap().into()
}

fn run(command: &mut Command) {
    // Not the test's own output, which the server would hold open.
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.unwrap().success(), "{command:?}");
}
