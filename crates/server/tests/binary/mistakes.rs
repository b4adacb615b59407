//! Invalid input is reported in one clear sentence and changes nothing.

use std::{net::TcpListener, path::Path};

use crate::installation::{Installation, free_address};

#[test]
fn invalid_flag_prints_usage() {
    let outcome = Installation::new().run(&["serve", "--listen", "somewhere"]);
    assert_eq!(outcome.code, 2);
    assert!(outcome.stderr.contains("--listen"), "{outcome:?}");
}

#[test]
fn unknown_table_to_update_is_reported() {
    let outcome = Installation::new().run(&["official", "update", "--only", "11814"]);
    assert_eq!(outcome.code, 2);
    assert!(outcome.stderr.contains("11418"), "{outcome:?}");
}

#[test]
fn unknown_setting_in_the_file_prevents_the_start() {
    let installation = Installation::new();
    installation.write("klarlonn.toml", "lisen = \"127.0.0.1:1\"\n");
    let sentence = installation.run(&["serve"]).sentence().to_owned();
    assert!(
        sentence.starts_with("the settings file klarlonn.toml is invalid"),
        "{sentence}"
    );
}

#[test]
fn unwritable_data_folder_is_reported() {
    let installation = Installation::new();
    let file = installation.write("file", "");
    let outcome = installation.run_with(&["migrate"], "KLARLONN_DATA_DIR", &file.join("data"));
    assert!(
        outcome.sentence().starts_with("the data folder "),
        "{outcome:?}"
    );
    assert!(
        outcome.sentence().contains("cannot be written"),
        "{outcome:?}"
    );
}

#[test]
fn port_in_use_is_reported() {
    let installation = Installation::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let outcome = installation.run(&["serve", "--listen", &address]);
    assert!(
        outcome
            .sentence()
            .starts_with(&format!("cannot serve on {address}: ")),
        "{outcome:?}"
    );
}

#[test]
fn missing_frontend_is_reported_with_the_build_command() {
    let installation = Installation::new();
    let nowhere = Path::new("/nowhere");
    let outcome = installation.run_with(&["serve"], "KLARLONN_FRONTEND_DIR", nowhere);
    assert!(outcome.sentence().contains("npm run build"), "{outcome:?}");
}

#[test]
fn database_errors_are_reported_without_password() {
    let installation = Installation::new();
    let sentence_for = |url: &str| {
        let outcome = installation.run_with(&["migrate"], "KLARLONN_DATABASE_URL", Path::new(url));
        outcome.sentence().to_owned()
    };
    assert!(
        sentence_for("mysql://root:hemmelig@host/db").contains("sqlite:"),
        "lists the supported kinds"
    );
    let address = free_address();
    let sentence = sentence_for(&format!("postgres://klarlonn:hemmelig@{address}/klarlonn"));
    assert!(sentence.contains("Connection refused"), "{sentence}");
    assert!(!sentence.contains("hemmelig"), "{sentence}");
}

#[test]
fn import_reports_wrong_arguments() {
    let installation = Installation::new();
    let file = installation.write("survey.csv", "stilling,lønn\nLege,900000\n");
    let file = file.to_str().unwrap();
    let unknown = installation.run(&[
        "import",
        "salaries",
        file,
        "--month",
        "2025-09",
        "--map",
        "tittel=stilling",
    ]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.stderr.contains("is not a field"), "{unknown:?}");
    let undated = installation.run(&["import", "salaries", file]);
    assert_eq!(undated.code, 2);
    assert!(undated.stderr.contains("--month"), "{undated:?}");
}
