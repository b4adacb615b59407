//! Folders and files of an installation are private to the user of the server.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

use crate::installation::{Installation, Server, contains, wait_until};

/// Starts the program with the usual umask, which lets everybody read new files.
const USUAL_UMASK: [&str; 4] = ["sh", "-c", "umask 022 && exec \"$@\"", "sh"];

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

/// Returns everything in a folder and its subfolders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    entries
        .flat_map(|entry| {
            let path = entry.path();
            let within = if path.is_dir() { files(&path) } else { vec![] };
            [vec![path], within].concat()
        })
        .collect()
}

/// Asserts that others have access to nothing, and that these files are among what was checked.
fn assert_private(folder: &Path, expected: &[&str]) {
    let files = files(folder);
    for name in expected {
        assert!(files.iter().any(|file| file.ends_with(name)), "{name}");
    }
    for path in files.iter().map(PathBuf::as_path).chain([folder]) {
        assert_eq!(mode(path) & 0o077, 0, "{} {:o}", path.display(), mode(path));
    }
}

/// Starts a server that has written an entry and an email.
fn serve(installation: &Installation) -> Server {
    let server = installation.serve_under(&USUAL_UMASK, "info", &[]);
    let email = r#"{"email":"kari@example.no"}"#;
    let entry = r#"{"institution":"UiO","program":"Jus","futureJobTitle":"Jurist"}"#;
    let token = server.join("kari");
    server
        .call("POST", "/api/student-entries", &token, entry)
        .json();
    server.call("POST", "/api/auth/forgot-password", "", email);
    wait_until("the emails are written", || {
        !installation.emails().is_empty()
    });
    server
}

const WRITTEN: [&str; 5] = [
    "klarlonn.sqlite",
    "klarlonn.sqlite-wal",
    "klarlonn.sqlite-shm",
    "klarlonn.sqlite.lock",
    "outbox/000001.eml",
];

// safety S60
#[test]
fn files_of_a_new_installation_are_private_without_the_key() {
    let installation = Installation::new();
    let server = serve(&installation);
    let [data, backups] = ["data", "backups"].map(|name| installation.path(name));
    assert_private(&data, &WRITTEN);
    assert_private(&installation.path("config"), &["klarlonn"]);
    fs::create_dir(&backups).unwrap();
    set_mode(&backups, 0o700);
    let target = backups.join("backup.sqlite");
    let outcome = installation.run(&["backup", target.to_str().unwrap()]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert_private(&backups, &["backup.sqlite", "backup.sqlite.sha256"]);
    assert_eq!(files(&backups).len(), 2);
    let key_forms = installation.tag_key_forms();
    let files = [files(&data), files(&backups)].concat();
    for file in files.iter().filter(|file| file.is_file()) {
        let content = fs::read(file).unwrap();
        for key in &key_forms {
            assert!(!contains(&content, key), "{}", file.display());
        }
    }
    server.stop();
}

// safety S60
#[test]
fn access_of_others_is_removed_at_start() {
    let installation = Installation::new();
    let server = serve(&installation);
    server.kill();
    let data = installation.path("data");
    for path in ["", "outbox"] {
        set_mode(&data.join(path), 0o755);
    }
    for suffix in ["", "-wal", "-shm", ".lock"] {
        set_mode(&data.join(format!("klarlonn.sqlite{suffix}")), 0o644);
    }
    set_mode(&installation.tag_key_file(), 0o640);
    let found = installation.run(&["doctor"]);
    assert_eq!(found.code, 1);
    for wide in ["data (0755)", "klarlonn.sqlite (0644)", ".key (0640)"] {
        assert!(found.stdout.contains(wide), "{wide}: {found:?}");
    }
    assert_eq!(mode(&data), 0o755, "`doctor` changes nothing");
    let server = installation.serve_under(&USUAL_UMASK, "info", &[]);
    assert_private(&data, &WRITTEN);
    assert_private(&installation.path("config"), &[]);
    assert_eq!(installation.run(&["doctor"]).code, 0);
    server.stop();
}

// safety S60
#[test]
fn key_in_the_data_folder_is_a_problem() {
    let installation = Installation::new();
    installation.run(&["migrate"]);
    let key = installation.path("data").join("tag.key");
    let found = installation.run_with(&["rekey"], "KLARLONN_TAG_KEY_FILE", &key);
    assert_eq!(found.code, 0, "{found:?}");
    let found = installation.run_with(&["doctor"], "KLARLONN_TAG_KEY_FILE", &key);
    assert_eq!(found.code, 1);
    let problem = "the tag key is in the data folder";
    assert!(found.stdout.contains(problem), "{found:?}");
}
