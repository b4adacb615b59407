//! Failing disks: acknowledged writes are kept, reads continue, and the server recovers by itself
//! (requirements R1 and R2).

use std::{
    fs,
    process::{Child, Command, Stdio},
    thread,
};

use crate::{
    installation::{Installation, Server, wait_until},
    writer::{Reply, SETTINGS, WRITES_AT_ONCE, Writer},
};

/// Runs the server under strace, which injects the faults of the options. With `-D` the server
/// keeps the process id.
fn serve_traced(installation: &Installation, output: &str, options: &[&str]) -> Server {
    let found = Command::new("strace").arg("--version").output();
    assert!(
        found.is_ok_and(|output| output.status.success()),
        "strace is missing: run the tests through `just test`, which installs it, or install it \
         (Debian: 'apt-get install strace')"
    );
    let fixed = ["strace", "-D", "-f", "--seccomp-bpf", "-o", output];
    let launcher = [&fixed, options].concat();
    installation.serve_under(&launcher, "info", &SETTINGS)
}

fn log_path(installation: &Installation) -> String {
    let path = installation.path("data").join("klarlonn.sqlite-wal");
    path.to_str().unwrap().to_owned()
}

/// Counts the responses 201 in a trace, after checking that each follows an fsync of SQLite's log
/// that is newer than the previous response.
fn count_synced_acknowledgements(trace: &str) -> usize {
    let (mut is_written, mut is_synced, mut count) = (false, false, 0);
    for line in trace.lines() {
        let is_call = |name: &str| line.contains(&format!(" {name}("));
        let is_on_log = line.contains("klarlonn.sqlite-wal>");
        if is_call("pwrite64") && is_on_log {
            (is_written, is_synced) = (true, false);
        }
        let is_fsync = (is_call("fsync") || is_call("fdatasync")) && is_on_log;
        let is_done = line.ends_with("= 0");
        // strace prints the result of an interrupted call on a separate line.
        if is_done && (is_fsync || line.contains("sync resumed>")) {
            is_synced = is_written;
        }
        if line.contains("\"HTTP/1.0 ") {
            if line.contains("\"HTTP/1.0 201 ") {
                assert!(is_synced, "acknowledged before it was synced: {line}");
                count += 1;
            }
            (is_written, is_synced) = (false, false);
        }
    }
    count
}

// safety R1
#[test]
fn each_write_is_synced_before_its_acknowledgement() {
    let installation = Installation::new();
    let trace = installation.path("trace");
    let calls = "trace=fsync,fdatasync,pwrite64,sendto,writev";
    let options = ["-y", "-s", "32", "-e", calls];
    let server = serve_traced(&installation, trace.to_str().unwrap(), &options);
    let mut writer = Writer::join(&server, 1);
    for _ in 0..WRITES_AT_ONCE {
        let reply = writer.write(&server.address).unwrap();
        assert!(reply.status < 300, "{reply:?}");
    }
    server.stop();
    let count = count_synced_acknowledgements(&fs::read_to_string(trace).unwrap());
    // The member, the first entry, eight entries and eight posts; a sign-in returns 200.
    assert_eq!(count, 18);
}

fn assert_unavailable(reply: &Reply) {
    assert_eq!(reply.status, 503, "{reply:?}");
    assert!(reply.head.contains("retry-after: 2"), "{reply:?}");
    assert_eq!(reply.body["code"], "unavailable", "{reply:?}");
}

/// Makes some system calls on SQLite's log fail while four members write, then kills the server and
/// compares the data of the next one with the acknowledged writes.
#[expect(clippy::print_stdout, reason = "the figures are the result of a run")]
fn assert_acknowledged_writes_survive(fault: &str) {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let mut writers: Vec<Writer> = (0..4).map(|number| Writer::join(&server, number)).collect();
    server.stop();

    let (log, inject) = (log_path(&installation), format!("inject={fault}"));
    let calls = "trace=fsync,pwrite64";
    let options = ["-P", &log, "-e", calls, "-e", &inject];
    let server = serve_traced(&installation, "/dev/null", &options);
    let (mut accepted, mut rejected) = (0, 0);
    thread::scope(|scope| {
        let address = server.address.as_str();
        let write = |writer: &mut Writer| -> Vec<Reply> {
            let replies = (0..WRITES_AT_ONCE).map(|_| writer.write(address).unwrap());
            replies.collect()
        };
        let threads = writers
            .iter_mut()
            .map(|writer| scope.spawn(move || write(writer)));
        for replies in threads.collect::<Vec<_>>() {
            for reply in replies.join().unwrap() {
                if reply.status < 300 {
                    accepted += 1;
                } else {
                    assert_unavailable(&reply);
                    rejected += 1;
                }
            }
        }
    });
    assert_eq!(server.get("/api/health/live"), r#"{"status":"ok"}"#);
    server.kill();
    println!("{fault}: {accepted} accepted, {rejected} rejected");
    assert!(accepted > 10 && rejected > 10, "{accepted}, {rejected}");

    let server = installation.serve_with("info", &SETTINGS);
    for writer in &mut writers {
        writer.compare(&server);
        assert_eq!(writer.contribute(&server.address).unwrap().status, 201);
    }
    server.stop();
    let found = installation.run(&["doctor"]).stdout;
    assert!(found.contains(" is not damaged"), "{found}");
}

// safety R2
#[test]
fn failed_fsync_loses_no_acknowledged_write() {
    assert_acknowledged_writes_survive("fsync:error=EIO:when=2+3");
}

// safety R2
#[test]
fn fsync_on_full_disk_loses_no_acknowledged_write() {
    assert_acknowledged_writes_survive("fsync:error=ENOSPC:when=3+4");
}

// safety R2
#[test]
fn failed_write_loses_no_acknowledged_write() {
    assert_acknowledged_writes_survive("pwrite64:error=EIO:when=5+9");
}

// safety R2
#[test]
fn write_on_full_disk_loses_no_acknowledged_write() {
    assert_acknowledged_writes_survive("pwrite64:error=ENOSPC:when=3+8");
}

fn status(server: &Server, path: &str) -> u16 {
    server.call("GET", path, "", "").status
}

// safety R2
#[test]
fn readiness_fails_while_the_disk_does_not_sync() {
    let installation = Installation::new();
    installation.run(&["migrate"]);
    installation.serve("info").stop();
    let log = log_path(&installation);
    let options = [
        "-P",
        &log,
        "-e",
        "trace=fsync",
        "-e",
        "inject=fsync:error=EIO",
    ];
    let server = serve_traced(&installation, "/dev/null", &options);
    assert_eq!(status(&server, "/api/health/ready"), 503);
    assert_eq!(status(&server, "/api/health/live"), 200);
    assert_eq!(status(&server, "/api/statistics"), 200);
}

/// Makes all reads of SQLite's files fail until the returned process is killed.
fn fail_reads(installation: &Installation, server: &Server) -> Child {
    let database = installation.database_file();
    let database = database.to_str().unwrap();
    let (log, pid) = (log_path(installation), server.pid().to_string());
    let tracer = Command::new("strace")
        .args([
            "-f",
            "-o",
            "/dev/null",
            "-p",
            &pid,
            "-P",
            database,
            "-P",
            &log,
        ])
        .args(["-e", "trace=pread64", "-e", "inject=pread64:error=EIO"])
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    wait_until("all threads are traced", || {
        let threads = fs::read_dir(format!("/proc/{pid}/task")).unwrap();
        let statuses = threads.map(|thread| {
            let status = thread.unwrap().path().join("status");
            fs::read_to_string(status).unwrap_or_default()
        });
        statuses
            .into_iter()
            .all(|status| !status.contains("TracerPid:\t0"))
    });
    tracer
}

// safety R2
#[test]
fn failed_read_returns_503_until_the_disk_recovers() {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let mut writer = Writer::join(&server, 1);
    let own = || server.call("GET", "/api/my-salary-entries", &writer.token, "");
    let mut tracer = fail_reads(&installation, &server);
    for _ in 0..3 {
        let response = own();
        assert_eq!(response.status, 503, "{response:?}");
        assert!(response.head.contains("retry-after: 2"), "{response:?}");
    }
    assert_eq!(status(&server, "/api/health/ready"), 503);
    assert_eq!(status(&server, "/api/statistics"), 200);
    tracer.kill().unwrap();
    tracer.wait().unwrap();

    assert_eq!(own().status, 200);
    assert!(writer.write(&server.address).unwrap().status < 300);
    let (_, log) = server.stop();
    assert!(!log.contains("put a backup"), "the file is intact: {log}");
    assert!(log.contains("klarlonn doctor"), "{log}");
}

#[test]
fn unreadable_database_is_logged_once_and_not_per_call() {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let token = server.join("kari");
    let mut tracer = fail_reads(&installation, &server);
    // The viewer of this session is not known from before.
    for number in 0..20 {
        let unknown = format!("{}{number:02}", &token[..token.len() - 2]);
        assert_eq!(server.call("GET", "/api/auth/me", &token, "").status, 503);
        assert_eq!(server.call("GET", "/api/jobs", &unknown, "").status, 200);
    }
    tracer.kill().unwrap();
    tracer.wait().unwrap();
    let (_, log) = server.stop();
    for message in ["call failed", "viewer lookup failed"] {
        let lines = log.lines().filter(|line| line.contains(message));
        assert_eq!(lines.count(), 1, "{message}: {log}");
    }
}

// safety R2
#[test]
fn unreadable_page_is_not_reported_as_damage() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "500"]);
    let database = installation.database_file();
    let database = database.to_str().unwrap();
    // While the file is opened, and while it is checked.
    for first_fault in [10, 60] {
        let fault = format!("inject=pread64,read:error=EIO:when={first_fault}+");
        let options = ["-P", database, "-e", "trace=pread64,read", "-e", &fault];
        let launcher = [&["strace", "-f", "-o", "/dev/null"], &options[..]].concat();
        let doctor = installation.run_under(&launcher, &["doctor"]);
        assert_eq!(doctor.code, 1, "{doctor:?}");
        assert!(!doctor.stdout.contains("is damaged"), "{doctor:?}");
        assert!(doctor.stdout.contains("Input/output error"), "{doctor:?}");
    }
}

/// Limits the size of files that the server can write, to simulate a full disk.
fn limit_files(server: &Server, bytes: &str) {
    let (pid, limit) = (server.pid().to_string(), format!("--fsize={bytes}:"));
    let limited = Command::new("prlimit")
        .args(["--pid", &pid, &limit])
        .status();
    assert!(limited.unwrap().success());
}

// safety R2
#[test]
fn full_disk_returns_503_until_there_is_space() {
    let installation = Installation::new();
    // If the signal is ignored, the write fails.
    let launcher = ["sh", "-c", r#"trap '' XFSZ; exec "$@""#, "sh"];
    let server = installation.serve_under(&launcher, "info", &SETTINGS);
    let mut writer = Writer::join(&server, 1);
    assert_eq!(status(&server, "/api/health/ready"), 200);

    limit_files(&server, "4096");
    for _ in 0..3 {
        assert_unavailable(&writer.write(&server.address).unwrap());
    }
    wait_until("the server is not ready", || {
        status(&server, "/api/health/ready") == 503
    });
    let own = server.call("GET", "/api/my-salary-entries", &writer.token, "");
    assert_eq!(own.json()["entries"].as_array().unwrap().len(), 1);

    limit_files(&server, "unlimited");
    wait_until("the server is ready", || {
        status(&server, "/api/health/ready") == 200
    });
    for _ in 0..3 {
        let reply = writer.write(&server.address).unwrap();
        assert!(reply.status < 300, "{reply:?}");
    }
    writer.compare(&server);
}
