//! The database file of a running server: removed, replaced, shared, locked, damaged.

use std::{
    fs,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use klarlonn_domain::store::{Store, TransactionKind};
use klarlonn_persistence::{DatabaseStore, Options};

use crate::{
    installation::{Installation, Server},
    writer::{SETTINGS, Writer},
};

/// Asserts that the server ends by itself, with this sentence as the last log line.
fn assert_ends_with_sentence(server: Server) {
    let (code, log) = server.wait_for_end(Duration::from_secs(10));
    assert_eq!(code, 1, "{log}");
    let last = log.trim_end().lines().last().unwrap();
    assert!(last.starts_with("klarlonn: the database file "), "{log}");
    assert!(
        last.ends_with("was removed or replaced while in use; put it back and start again"),
        "{log}"
    );
}

/// Removes the file with this name under a server, and asserts that the server ends. Returns its installation.
fn assert_removal_ends_the_server(name: &str) -> Installation {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let mut writer = Writer::join(&server, 1);
    fs::remove_file(installation.path("data").join(name)).unwrap();
    // Nothing written to an unlinked file is acknowledged.
    if let Ok(reply) = writer.contribute(&server.address) {
        assert_eq!(reply.status, 503, "{reply:?}");
    }
    assert_ends_with_sentence(server);
    installation
}

// safety R2
#[test]
fn removed_database_file_ends_the_server() {
    let installation = assert_removal_ends_the_server("klarlonn.sqlite");
    assert!(
        !installation.database_file().exists(),
        "no empty one is created"
    );
}

// safety R2
#[test]
fn removed_log_file_ends_the_server() {
    assert_removal_ends_the_server("klarlonn.sqlite-wal");
}

// safety R2
#[test]
fn replaced_database_file_ends_the_server() {
    let other = Installation::new();
    other.run(&["migrate"]);
    let installation = Installation::new();
    let server = installation.serve("info");
    let copy = installation.path("copy");
    fs::copy(other.database_file(), &copy).unwrap();
    fs::rename(copy, installation.database_file()).unwrap();
    assert_ends_with_sentence(server);
}

// safety R2, R7
#[test]
fn running_server_excludes_other_servers_restore_and_rekey() {
    let installation = Installation::new();
    let server = installation.serve("info");
    let key = fs::read(installation.tag_key_file()).unwrap();
    let second = installation.serve_expecting_failure();
    assert!(
        second
            .sentence()
            .ends_with("is in use by another klarlonn; stop that one first"),
        "{second:?}"
    );
    let backup = installation.path("backup.sqlite");
    let backup = backup.to_str().unwrap();
    // Commands documented to run beside a server still work.
    for arguments in [
        &["moderators", "list"][..],
        &["doctor"],
        &["migrate"],
        &["demo"],
        &["backup", backup],
    ] {
        let outcome = installation.run(arguments);
        assert_eq!(outcome.code, 0, "{outcome:?}");
    }
    for arguments in [&["restore", backup, "--force"][..], &["rekey"]] {
        let rejected = installation.run(arguments);
        assert!(rejected.sentence().contains("is in use"), "{rejected:?}");
    }
    assert_eq!(fs::read(installation.tag_key_file()).unwrap(), key);
    assert!(server.get("/api/health/ready").contains("ok"));
    server.kill();
    let server = installation.serve("info");
    let statistics = server.call("GET", "/api/statistics", "", "").json();
    assert_ne!(statistics["totalEntries"], 0);
    server.stop();
    assert_eq!(installation.run(&["rekey"]).code, 0);
}

#[expect(clippy::disallowed_methods, reason = "the test measures time")]
fn now() -> Instant {
    Instant::now()
}

/// Holds the write lock of the file until the sender is dropped, as another program could.
fn hold_lock(installation: &Installation) -> (mpsc::Sender<()>, thread::JoinHandle<()>) {
    let url = format!("sqlite:{}", installation.database_file().display());
    let (release, released) = mpsc::channel::<()>();
    let (locked, is_locked) = mpsc::channel();
    let holding = thread::spawn(move || {
        let store = DatabaseStore::open(&url, Options::default()).unwrap();
        store
            .transact(TransactionKind::Call, &mut |_| {
                locked.send(()).unwrap();
                let _ = released.recv_timeout(Duration::from_secs(20));
                Ok(())
            })
            .unwrap();
    });
    is_locked.recv().unwrap();
    (release, holding)
}

// safety R4
#[test]
fn locked_file_rejects_writes_within_five_seconds() {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let mut writers: Vec<Writer> = (0..30)
        .map(|number| Writer::join(&server, number))
        .collect();
    let token = writers[0].token.clone();
    let (release, holding) = hold_lock(&installation);
    thread::scope(|scope| {
        let address = server.address.as_str();
        let writing: Vec<_> = writers
            .iter_mut()
            .enumerate()
            .map(|(number, writer)| {
                scope.spawn(move || {
                    // They start one after the other, so that some wait for others first.
                    thread::sleep(Duration::from_millis(50) * u32::try_from(number).unwrap());
                    let started = now();
                    (writer.contribute(address).unwrap(), started.elapsed())
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(500));
        for path in ["/api/statistics", "/api/my-salary-entries", "/api/profile"] {
            let started = now();
            assert_eq!(server.call("GET", path, &token, "").status, 200, "{path}");
            assert!(started.elapsed() < Duration::from_secs(1), "{path} waited");
        }
        let mut longest = Duration::ZERO;
        for writing in writing {
            let (reply, time) = writing.join().unwrap();
            assert_eq!(reply.status, 503, "{reply:?}");
            assert!(reply.head.contains("retry-after: 2"), "{reply:?}");
            longest = longest.max(time);
        }
        println!("the last of 30 writers got a response after {longest:?}");
        assert!(longest < Duration::from_secs(5), "{longest:?}");
    });
    drop(release);
    holding.join().unwrap();
    for writer in &mut writers {
        assert_eq!(writer.contribute(&server.address).unwrap().status, 201);
        writer.compare(&server);
    }
}

// safety R2
#[test]
fn damaged_pages_are_reported() {
    const PAGE: usize = 4_096;
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "500"]);
    let file = installation.database_file();
    let undamaged = fs::read(&file).unwrap();
    let pages = undamaged.len() / PAGE;
    for page in [1, 2, pages / 3, pages / 2, pages - 1] {
        let mut bytes = undamaged.clone();
        bytes[page * PAGE..(page + 1) * PAGE].fill(0xA5);
        fs::write(&file, &bytes).unwrap();
        let doctor = installation.run(&["doctor"]);
        assert_eq!(doctor.code, 1, "page {page} of {pages}");
        let problem = "is damaged; ";
        assert!(doctor.stdout.contains(problem), "{page}: {doctor:?}");
        let serve = installation.serve_expecting_failure();
        assert!(serve.sentence().contains(problem), "{page}: {serve:?}");
    }
    fs::write(&file, &undamaged).unwrap();
    assert_eq!(installation.run(&["doctor"]).code, 0);
}
