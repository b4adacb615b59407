//! Editions are rebuilt with `klarlonn edition`.

use std::{fs, path::Path};

use klarlonn_domain::{
    open_data::{Edition, EditionFile},
    store::in_transaction,
};
use klarlonn_persistence::{DatabaseStore, Options};
use klarlonn_testing::day;

use crate::installation::Installation;

/// Reads the edition of October 2026 from its folder.
fn read(folder: &Path) -> Edition {
    let files = fs::read_dir(folder).unwrap().map(|file| {
        let file = file.unwrap();
        EditionFile {
            name: file.file_name().into_string().unwrap(),
            content: fs::read(file.path()).unwrap(),
        }
    });
    let mut files: Vec<EditionFile> = files.collect();
    files.sort_by(|one, other| one.name.cmp(&other.name));
    Edition {
        figures_on: day("2026-10-01"),
        files,
    }
}

fn store(installation: &Installation, edition: &Edition) {
    let database = installation.database_file();
    let store = DatabaseStore::open(database.to_str().unwrap(), Options::default()).unwrap();
    let added = in_transaction(&store, |unit| unit.editions().add(edition));
    assert!(added.unwrap());
}

// Files and the day of the figures stay, whenever it is rebuilt and whatever was published since.
#[test]
fn edition_from_a_backup_has_the_same_bytes() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "500"]);
    let [first, second] = ["first", "second"].map(|name| installation.path(name));
    let outcome = installation.run(&["edition", "2026-10", first.to_str().unwrap()]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    let edition = read(&first);
    assert_eq!(edition.files.len(), 9);
    let mut stored = edition.clone();
    let changed = stored
        .files
        .iter_mut()
        .find(|file| file.name == "SHA256SUMS");
    changed.unwrap().content.push(b' ');
    store(&installation, &stored);
    let backup = installation.path("backup.sqlite");
    let backup = backup.to_str().unwrap();
    assert_eq!(installation.run(&["backup", backup]).code, 0);
    installation.run(&["demo", "--entries", "1000"]);
    assert_eq!(installation.run(&["restore", backup, "--force"]).code, 0);
    let outcome = installation.run(&["edition", "2026-10", second.to_str().unwrap()]);
    let sentence = outcome.sentence();
    assert!(
        sentence.ends_with("differ from the stored edition: SHA256SUMS"),
        "{sentence}"
    );
    assert_eq!(read(&second), edition);
}

#[test]
fn edition_is_withdrawn_once_and_can_be_written_again() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "500"]);
    let edition = Edition {
        figures_on: day("2026-10-01"),
        files: vec![EditionFile {
            name: "KL01.csv".to_owned(),
            content: Vec::new(),
        }],
    };
    store(&installation, &edition);
    let withdraw = || installation.run(&["edition", "2026-10", "--withdraw"]);
    assert_eq!(withdraw().code, 0);
    let again = withdraw();
    let sentence = again.sentence();
    assert!(
        sentence.ends_with("there is no edition of 2026-10 with files"),
        "{sentence}"
    );
    let folder = installation.path("folder");
    let written = installation.run(&["edition", "2026-10", folder.to_str().unwrap()]);
    assert_eq!(written.code, 0, "{written:?}");
}

#[test]
fn edition_of_a_later_month_or_into_a_full_folder_is_refused() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "50"]);
    let folder = installation.path("folder");
    let edition = |month: &str| installation.run(&["edition", month, folder.to_str().unwrap()]);
    let later = edition("2999-01");
    assert!(
        later.sentence().ends_with("2999-01 has not begun"),
        "{later:?}"
    );
    assert!(!folder.exists());
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("KL01.csv"), "other").unwrap();
    let full = edition("2026-10");
    assert!(full.sentence().ends_with("is not empty"), "{full:?}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}
