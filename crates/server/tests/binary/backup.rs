//! Backups: created under load, restored, and rejected if incomplete or changed (requirement R7).

use std::{fs, path::Path, thread, time::SystemTime};

use crate::{
    installation::{Installation, PASSWORD, file_names},
    writer::{SETTINGS, WRITES_AT_ONCE, Writer},
};

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Returns an installation with some entries, and a backup of it.
fn installation_with_backup() -> (Installation, String) {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "300"]);
    let file = path(&installation.path("backup.sqlite")).to_owned();
    let outcome = installation.run(&["backup", &file]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    (installation, file)
}

// safety R7
#[test]
fn backup_under_load_restores_what_was_acknowledged() {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let mut writers: Vec<Writer> = (0..4).map(|number| Writer::join(&server, number)).collect();
    let half = usize::try_from(WRITES_AT_ONCE / 2).unwrap();
    let write = |writer: &mut Writer| {
        for _ in 0..half {
            let reply = writer.write(&server.address).unwrap();
            assert!(reply.status < 300, "{reply:?}");
        }
    };
    writers.iter_mut().for_each(write);
    let mut before = writers.clone();
    let file = installation.path("backup.sqlite");
    thread::scope(|scope| {
        let threads: Vec<_> = writers
            .iter_mut()
            .map(|writer| scope.spawn(move || write(writer)))
            .collect();
        let outcome = installation.run(&["backup", path(&file)]);
        assert_eq!(outcome.code, 0, "{outcome:?}");
        for thread in threads {
            thread.join().unwrap();
        }
    });
    for (before, after) in before.iter_mut().zip(&writers) {
        before.allow(after);
    }
    server.stop();

    let other = Installation::new();
    assert_eq!(other.run(&["rekey"]).code, 0, "creates a key");
    fs::remove_file(other.database_file()).unwrap();
    fs::copy(installation.tag_key_file(), other.tag_key_file()).unwrap();
    let outcome = other.run(&["restore", path(&file)]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert!(
        outcome.stdout.contains("matches the database"),
        "{outcome:?}"
    );
    let server = other.serve_with("info", &SETTINGS);
    for writer in &mut before {
        writer.sign_in_after_restore(&server);
        writer.compare(&server);
    }
}

/// They contain what members may delete later, and fill the disk.
#[test]
fn copies_of_killed_runs_are_removed_after_a_day() {
    let installation = Installation::new();
    installation.serve("info").stop();
    let data = installation.path("data");
    let leave_behind = |path: &Path, is_old: bool| {
        fs::copy(installation.database_file(), path).unwrap();
        if is_old {
            let file = fs::File::options().write(true).open(path).unwrap();
            file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        }
    };
    let daily = installation.path("daily");
    fs::create_dir(&daily).unwrap();
    let [old, new] =
        ["1.sqlite.klarlonn-backup", "2.sqlite.klarlonn-backup"].map(|name| daily.join(name));
    let trial = data.join("klarlonn.sqlite.klarlonn-trial");
    leave_behind(&old, true);
    leave_behind(&new, false);
    leave_behind(&trial, true);
    let file = daily.join("backup.sqlite");
    let outcome = installation.run(&["backup", path(&file)]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert!(!old.exists() && new.exists() && trial.exists());
    installation.serve("info").stop();
    assert!(!trial.exists());
}

#[test]
fn backup_and_dry_run_do_not_create_a_database() {
    let installation = Installation::new();
    let file = installation.path("backup.sqlite");
    for arguments in [["backup", path(&file)], ["migrate", "--dry-run"]] {
        let outcome = installation.run(&arguments);
        assert!(
            outcome.sentence().contains("there is no database at"),
            "{outcome:?}"
        );
    }
    assert!(!file.exists() && !installation.path("data").exists());
}

// safety R7
#[test]
fn backup_replaces_no_file_and_restore_only_with_force() {
    let (installation, file) = installation_with_backup();
    installation.run(&["demo", "--entries", "400"]);
    let before = fs::read(&file).unwrap();
    let again = installation.run(&["backup", &file]);
    assert!(again.sentence().contains("already exists"), "{again:?}");
    assert_eq!(fs::read(&file).unwrap(), before);
    let rejected = installation.run(&["restore", &file]);
    assert!(
        rejected.sentence().ends_with("use --force to replace it"),
        "{rejected:?}"
    );
    let entries = || installation.run(&["doctor"]).stdout;
    assert!(entries().contains(": 400 salaries"), "{}", entries());
    let forced = installation.run(&["restore", &file, "--force"]);
    assert_eq!(forced.code, 0, "{forced:?}");
    assert!(entries().contains(": 300 salaries"), "{}", entries());
}

// safety R7
#[test]
fn restore_ignores_the_log_of_the_replaced_database() {
    let (installation, file) = installation_with_backup();
    // A killed server leaves its log behind.
    let server = installation.serve_with("info", &SETTINGS);
    Writer::join(&server, 1);
    server.kill();
    assert!(
        installation
            .path("data")
            .join("klarlonn.sqlite-wal")
            .exists()
    );
    let forced = installation.run(&["restore", &file, "--force"]);
    assert_eq!(forced.code, 0, "{forced:?}");
    let found = installation.run(&["doctor"]).stdout;
    assert!(found.contains("is not damaged"), "{found}");
    assert!(found.contains(": 300 salaries"), "{found}");
}

// safety R7
#[test]
fn restore_ends_sessions_and_repeats_deletions() {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let tokens = ["kari", "ola"].map(|name| server.join(name));
    let file = path(&installation.path("backup.sqlite")).to_owned();
    assert_eq!(installation.run(&["backup", &file]).code, 0);
    let form = format!(r#"{{"password":"{PASSWORD}"}}"#);
    let deleted = server.call("DELETE", "/api/profile", &tokens[0], &form);
    assert!(deleted.status < 300, "{deleted:?}");
    server.stop();
    let restored = installation.run(&["restore", &file, "--force"]);
    assert!(restored.stdout.contains("1 accounts"), "{restored:?}");

    let server = installation.serve_with("info", &SETTINGS);
    for token in &tokens {
        assert_eq!(server.call("GET", "/api/auth/me", token, "").status, 401);
    }
    let sign_in = |name: &str| {
        let form = format!(r#"{{"email":"{name}@example.no","password":"{PASSWORD}"}}"#);
        server.call("POST", "/api/auth/login", "", &form).status
    };
    assert_eq!((sign_in("kari"), sign_in("ola")), (401, 200));
}

#[test]
fn restore_without_the_tag_key_reports_undone_deletions() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "50"]);
    // Creates the tag key.
    assert_eq!(installation.run(&["report"]).code, 0);
    let file = path(&installation.path("backup.sqlite")).to_owned();
    assert_eq!(installation.run(&["backup", &file]).code, 0);
    fs::remove_file(installation.tag_key_file()).unwrap();
    installation.write("data/deleted-accounts", "2026-11-30 0a c\n");
    let restored = installation.run(&["restore", &file, "--force"]);
    for problem in ["PROBLEM  tag key:", "PROBLEM  deletions:"] {
        assert!(restored.stdout.contains(problem), "{restored:?}");
    }
}

// safety R7
#[test]
fn changed_or_unverifiable_backup_is_rejected() {
    let (installation, file) = installation_with_backup();
    let intact = fs::read(&file).unwrap();
    let checksum = fs::read_to_string(format!("{file}.sha256")).unwrap();
    let restore = || installation.run(&["restore", &file, "--force"]);

    let mut changed = intact.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    fs::write(&file, &changed).unwrap();
    assert!(restore().sentence().contains("does not match its checksum"));
    fs::write(&file, &intact[..intact.len() - 1]).unwrap();
    assert!(restore().sentence().contains("does not match its checksum"));
    fs::write(&file, &intact).unwrap();
    for text in ["", "no checksum\n"] {
        fs::write(format!("{file}.sha256"), text).unwrap();
        assert!(restore().sentence().contains("contains no checksum"));
    }
    fs::remove_file(format!("{file}.sha256")).unwrap();
    assert!(restore().sentence().contains("is missing or"));
    fs::write(format!("{file}.sha256"), checksum).unwrap();
    // The failed attempts changed nothing in the data folder.
    let names = file_names(&installation.path("data"));
    assert_eq!(names, ["klarlonn.sqlite", "klarlonn.sqlite.lock"]);
    assert_eq!(restore().code, 0);
}

#[test]
fn backup_of_postgres_names_the_right_tool() {
    let installation = Installation::new();
    let url = Path::new("postgres://nobody@127.0.0.1:1/none");
    for arguments in [["backup", "file"], ["restore", "file"]] {
        let outcome = installation.run_with(&arguments, "KLARLONN_DATABASE_URL", url);
        assert!(
            outcome.sentence().contains("use pg_dump and pg_restore"),
            "{outcome:?}"
        );
    }
}
