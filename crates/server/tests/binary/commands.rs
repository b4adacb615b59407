use std::fs;

use crate::installation::Installation;

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
fn migrate_names_what_ran_and_then_has_nothing_to_do() {
    let installation = Installation::new();
    let first = installation.run(&["migrate"]);
    assert!(
        first.code == 0 && first.stdout.starts_with("ran "),
        "{first:?}"
    );
    assert_eq!(
        installation.run(&["migrate"]).stdout,
        "the database is up to date\n"
    );
}

#[test]
fn an_import_tells_what_became_of_every_row_and_adds_nothing_the_second_time() {
    let installation = Installation::new();
    let file = installation.write("survey.csv", SURVEY);
    let arguments = [
        "import",
        "salaries",
        file.to_str().unwrap(),
        "--map",
        "job_title=title",
        "--map",
        "annual_salary=pay",
        "--map",
        "location=place",
    ];
    let first = installation.run(&arguments);
    assert_eq!(
        first.stdout,
        "row 3 refused: annual_salary is outside the allowed bounds\n\
         3 read, 2 kept, 0 there before, 1 refused\n"
    );
    let again = installation.run(&arguments);
    assert!(
        again
            .stdout
            .ends_with("3 read, 0 kept, 2 there before, 1 refused\n"),
        "{again:?}"
    );
}

#[test]
fn demo_fills_up_to_what_is_asked_for_and_the_same_seed_adds_nothing() {
    let installation = Installation::new();
    let demo = |entries| {
        installation
            .run(&["demo", "--entries", entries, "--seed", "7"])
            .stdout
    };
    assert_eq!(demo("300"), "300 made, 300 kept, 0 there before\n");
    assert_eq!(demo("300"), "300 made, 0 kept, 300 there before\n");
    assert_eq!(demo("500"), "500 made, 200 kept, 300 there before\n");
}

#[test]
fn doctor_finds_what_is_missing_makes_nothing_and_is_content_when_it_is_there() {
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
    assert_eq!(
        after
            .stdout
            .lines()
            .filter(|line| line.starts_with("ok "))
            .count(),
        7
    );
}

#[test]
fn doctor_tells_that_the_database_is_damaged() {
    let installation = Installation::new();
    installation.run(&["migrate"]);
    let file = installation.path("data").join("klarlonn.sqlite");
    let mut bytes = fs::read(&file).unwrap();
    // The header's number of pages that are free.
    bytes[39] = 5;
    fs::write(&file, bytes).unwrap();
    let outcome = installation.run(&["doctor"]);
    assert!(
        outcome.code == 1
            && outcome
                .stdout
                .contains("klarlonn.sqlite is damaged; put a backup"),
        "{outcome:?}"
    );
}

#[test]
fn a_new_key_for_tags_takes_the_place_of_the_old_one_and_a_lost_one_is_told() {
    let installation = Installation::new();
    installation.run(&["migrate"]);
    let first = installation.run(&["rekey"]);
    assert_eq!(first.code, 0, "{first:?}");
    let file = installation.path("data").join("tag.key");
    let key = fs::read_to_string(&file).unwrap();
    let second = installation.run(&["rekey"]);
    assert!(
        second
            .stdout
            .starts_with("what 0 members gave and wrote anonymously has new tags")
    );
    assert_ne!(fs::read_to_string(&file).unwrap(), key);
    assert_eq!(installation.run(&["doctor"]).code, 0);
    fs::write(&file, key).unwrap();
    for (command, start) in [("doctor", "PROBLEM  tag key: "), ("rekey", "klarlonn: ")] {
        let outcome = installation.run(&[command]);
        let told = format!("{}{}", outcome.stdout, outcome.stderr);
        let sentence = told.lines().find(|line| line.starts_with(start)).unwrap();
        assert!(
            sentence.contains("is not the one that this database's"),
            "{told}"
        );
        assert_eq!(outcome.code, 1);
    }
    fs::remove_file(&file).unwrap();
    let lost = installation.run(&["rekey"]);
    assert!(
        lost.stderr.contains("the key for tags is missing"),
        "{lost:?}"
    );
    assert!(!file.exists(), "no other key is made");
}

#[test]
fn companies_are_imported_from_the_registers_download() {
    let installation = Installation::new();
    let file = installation.write(
        "enheter.json",
        r#"[{"organisasjonsnummer": "923609016", "navn": "EQUINOR ASA"}]"#,
    );
    let outcome = installation.run(&["import", "companies", file.to_str().unwrap()]);
    assert_eq!(
        outcome.stdout,
        "1 read, 1 kept, 0 there before, 0 refused\n"
    );
}
