//! What the commands print, and what they change.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpListener,
    thread,
    time::{Duration, SystemTime},
};

use klarlonn_persistence::fixtures::execute;

use crate::installation::{Installation, file_names};

const SURVEY: &str = "title,pay,place\nLege,900000,Oslo\nLege,90000,Oslo\nSykepleier,600000,\n";

#[test]
fn help_names_every_command_and_setting() {
    let help = Installation::new().run(&["--help"]);
    assert_eq!(help.code, 0);
    assert!(
        help.stdout
            .starts_with("Anonymous pay in Norway: the server and its tools\n")
    );
    for word in [
        "serve",
        "migrate",
        "import",
        "demo",
        "doctor",
        "KLARLONN_LISTEN",
        "KLARLONN_DATABASE_URL",
    ] {
        assert!(
            help.stdout.contains(word),
            "{word} is missing in {}",
            help.stdout
        );
    }
}

#[test]
fn health_is_that_of_the_running_server() {
    let installation = Installation::new();
    let server = installation.serve("info");
    let address = server.address.clone();
    let health = || installation.run(&["health", "--listen", &address]);
    assert_eq!(health().stdout, "ready\n");
    server.stop();
    let stopped = health();
    assert!(
        stopped
            .sentence()
            .starts_with("no server answers at 127.0.0.1:"),
        "{stopped:?}"
    );
    // A stand-in, which answers as a server without its database does.
    let other = TcpListener::bind(&address).unwrap();
    thread::spawn(move || {
        let (mut stream, _) = other.accept().unwrap();
        let _ = stream.read(&mut [0; 1024]).unwrap();
        stream.write_all(b"HTTP/1.0 503 Service Unavailable\r\n\r\n")
    });
    let unready = health();
    assert!(
        unready.sentence().starts_with("the server is not ready: "),
        "{unready:?}"
    );
}

#[test]
fn daily_backups_replace_the_oldest() {
    let installation = Installation::new();
    installation.run(&["migrate"]);
    let folder = installation.path("daily");
    fs::create_dir(&folder).unwrap();
    for day in ["2026-01-01", "2026-01-02"] {
        let file = folder.join(format!("klarlonn-daily-{day}.sqlite"));
        fs::write(&file, "").unwrap();
        let written = SystemTime::UNIX_EPOCH + Duration::from_hours(24);
        fs::File::options()
            .write(true)
            .open(file)
            .unwrap()
            .set_modified(written)
            .unwrap();
    }
    fs::write(folder.join("notes.txt"), "").unwrap();
    let arguments = [
        "backup",
        "--folder",
        folder.to_str().unwrap(),
        "--keep",
        "1",
    ];
    for _ in 0..2 {
        let outcome = installation.run(&arguments);
        assert_eq!(outcome.code, 0, "{outcome:?}");
    }
    let names = file_names(&folder);
    assert_eq!(names.len(), 3, "{names:?}");
    assert!(
        names[0].starts_with("klarlonn-daily-2") && !names[0].contains("2026-01"),
        "{names:?}"
    );
    assert_eq!(names[1], format!("{}.sha256", names[0]));
    assert_eq!(names[2], "notes.txt");
}

#[test]
fn import_reports_rejected_rows() {
    let installation = Installation::new();
    let file = installation.write("survey.csv", SURVEY);
    let imported = installation.run(&[
        "import",
        "salaries",
        file.to_str().unwrap(),
        "--month",
        "2025-09",
        "--map",
        "job_title=title",
        "--map",
        "annual_salary=pay",
        "--map",
        "location=place",
    ]);
    assert_eq!(
        imported.stdout,
        "row 3 rejected: annual_salary is outside the allowed bounds\n\
         3 read, 2 stored, 0 already stored, 1 rejected\n"
    );
}

#[test]
fn demo_adds_only_missing_entries_of_a_seed() {
    let installation = Installation::new();
    let demo = |entries| {
        installation
            .run(&["demo", "--entries", entries, "--seed", "7"])
            .stdout
    };
    assert_eq!(demo("300"), "300 generated, 300 stored, 0 already stored\n");
    assert_eq!(demo("300"), "300 generated, 0 stored, 300 already stored\n");
    assert_eq!(
        demo("500"),
        "500 generated, 200 stored, 300 already stored\n"
    );
}

#[test]
fn doctor_reports_problems_and_creates_nothing() {
    let installation = Installation::new();
    let before = installation.run(&["doctor"]);
    assert_eq!(before.code, 1);
    for problem in ["data folder", "database"] {
        assert!(
            before.stdout.contains(&format!("PROBLEM  {problem}: ")),
            "{before:?}"
        );
    }
    assert!(!installation.path("data").exists());
    installation.run(&["migrate"]);
    let after = installation.run(&["doctor"]);
    assert_eq!(
        (after.code, after.stdout.contains("PROBLEM")),
        (0, false),
        "{after:?}"
    );
    for check in [
        "settings",
        "data folder",
        "file modes",
        "database",
        "migrations",
        "entries",
        "tag key",
    ] {
        let line = format!("ok       {check}: ");
        assert!(after.stdout.contains(&line), "{check}: {after:?}");
    }
}

#[test]
fn doctor_reports_a_damaged_database() {
    let installation = Installation::new();
    installation.run(&["migrate"]);
    let file = installation.database_file();
    // The only connection empties the log, whose first page would be read instead of the file's.
    execute(file.to_str().unwrap(), "DELETE FROM search_counts").unwrap();
    assert!(!file.with_extension("sqlite-wal").exists());
    let mut bytes = fs::read(&file).unwrap();
    // Number of free pages in the header.
    bytes[39] = 5;
    fs::write(&file, bytes).unwrap();
    let outcome = installation.run(&["doctor"]);
    assert!(
        outcome.code == 1
            && outcome
                .stdout
                .contains("klarlonn.sqlite is damaged; restore a backup"),
        "{outcome:?}"
    );
}

#[test]
fn rekey_replaces_the_key_and_old_or_missing_keys_fail() {
    let installation = Installation::new();
    installation.run(&["migrate"]);
    let first = installation.run(&["rekey"]);
    assert_eq!(first.code, 0, "{first:?}");
    let file = installation.tag_key_file();
    let key = fs::read_to_string(&file).unwrap();
    let second = installation.run(&["rekey"]);
    assert!(second.stdout.starts_with("replaced the tags of 0 members"));
    assert_ne!(fs::read_to_string(&file).unwrap(), key);
    assert_eq!(installation.run(&["doctor"]).code, 0);
    fs::write(&file, key).unwrap();
    for (command, start) in [("doctor", "PROBLEM  tag key: "), ("rekey", "klarlonn: ")] {
        let outcome = installation.run(&[command]);
        let output = format!("{}{}", outcome.stdout, outcome.stderr);
        let sentence = output.lines().find(|line| line.starts_with(start)).unwrap();
        assert!(
            sentence.contains("does not match this database"),
            "{output}"
        );
        assert_eq!(outcome.code, 1);
    }
    fs::remove_file(&file).unwrap();
    let missing = installation.run(&["rekey"]);
    assert!(
        missing.stderr.contains("the tag key is missing"),
        "{missing:?}"
    );
    assert!(!file.exists(), "no other key is created");
}

#[test]
fn companies_are_imported_from_the_register_download() {
    let installation = Installation::new();
    let file = installation.write(
        "enheter.json",
        r#"[{"organisasjonsnummer": "923609016", "navn": "EQUINOR ASA"}]"#,
    );
    let outcome = installation.run(&["import", "companies", file.to_str().unwrap()]);
    assert_eq!(
        outcome.stdout,
        "1 read, 1 stored, 0 already stored, 0 rejected\n"
    );
}
