//! Editions are rebuilt with `klarlonn edition`.

use std::{fs, path::Path};

use klarlonn_domain::{
    open_data::{Edition, EditionFile},
    store::in_transaction,
};
use klarlonn_persistence::{DatabaseStore, Options};
use klarlonn_testing::day;

use crate::installation::Installation;

/// Writes the edition of a month in a new folder, which must succeed.
fn rebuild(installation: &Installation, month: &str, folder: &str) -> String {
    let path = installation.path(folder);
    let outcome = installation.run(&["edition", month, path.to_str().unwrap()]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    outcome.stdout
}

/// Reads an edition from its folder.
fn read(folder: &Path, figures_on: &str) -> Edition {
    let files = fs::read_dir(folder).unwrap().map(|file| {
        let file = file.unwrap();
        EditionFile {
            name: file.file_name().into_string().unwrap(),
            content: fs::read(file.path()).unwrap(),
        }
    });
    Edition {
        figures_on: day(figures_on),
        files: files.collect(),
    }
}

fn store(installation: &Installation, edition: &Edition) {
    let database = installation.path("data").join("klarlonn.sqlite");
    let store = DatabaseStore::open(database.to_str().unwrap(), Options::default()).unwrap();
    let added = in_transaction(&store, |unit| unit.editions().add(edition));
    assert!(added.unwrap());
}

#[test]
fn edition_from_a_backup_has_the_same_bytes() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "2000"]);
    // The figures are of the day of the edition, whenever it is rebuilt.
    let text = rebuild(&installation, "2030-01", "first");
    assert!(text.contains("wrote 9 files of 2030-01"), "{text}");
    store(
        &installation,
        &read(&installation.path("first"), "2030-01-01"),
    );
    let backup = installation.path("backup.sqlite");
    let backup = backup.to_str().unwrap();
    assert_eq!(installation.run(&["backup", backup]).code, 0);
    installation.run(&["demo", "--entries", "4000"]);
    let outcome = installation.run(&[
        "edition",
        "2030-01",
        installation.path("later").to_str().unwrap(),
    ]);
    let sentence = outcome.sentence();
    assert!(
        sentence.contains("differ from the stored edition: KL01.csv"),
        "{sentence}"
    );
    assert_eq!(installation.run(&["restore", backup, "--force"]).code, 0);
    let text = rebuild(&installation, "2030-01", "second");
    assert!(
        text.contains("all are the same as in the stored edition"),
        "{text}"
    );
    let [first, second] = ["first", "second"].map(|folder| {
        let mut edition = read(&installation.path(folder), "2030-01-01");
        edition
            .files
            .sort_by(|one, other| one.name.cmp(&other.name));
        edition
    });
    assert_eq!(first, second);
}

#[test]
fn edition_does_not_overwrite_files() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "50"]);
    rebuild(&installation, "2030-01", "folder");
    let folder = installation.path("folder");
    let outcome = installation.run(&["edition", "2030-01", folder.to_str().unwrap()]);
    outcome.sentence();
}
