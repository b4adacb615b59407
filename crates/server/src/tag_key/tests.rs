//! The key on a first start, on later ones, and when it is another.

use std::os::unix::fs::PermissionsExt as _;

use klarlonn_domain::{account::TagKey as _, data_rights::rekey};
use klarlonn_testing::MemoryStore;

use super::*;
use crate::cli::{AccountFlags, SettingFlags};

#[test]
fn a_key_is_64_hexadecimal_digits() {
    let bytes = TagKeyBytes::random();
    assert_eq!(bytes.to_hex().parse(), Ok(bytes));
    assert_eq!(format!(" {}\n", bytes.to_hex()).parse(), Ok(bytes));
    for text in ["", "ab", &"g".repeat(64), &"a".repeat(63), &"a".repeat(66)] {
        assert_eq!(text.parse::<TagKeyBytes>(), Err(NotAKey), "{text}");
    }
    assert_eq!(format!("{bytes:?}"), "TagKeyBytes(..)");
}

fn settings(folder: &Path, key: Option<TagKeyBytes>) -> Settings {
    let file = folder.join("settings.toml");
    std::fs::write(&file, "").unwrap();
    let accounts = AccountFlags {
        tag_key: key.map(TagKeyBytes::to_hex),
        ..AccountFlags::default()
    };
    Settings::resolve(SettingFlags {
        config: Some(file),
        data_dir: Some(folder.to_owned()),
        accounts,
        ..SettingFlags::default()
    })
    .unwrap()
}

#[test]
fn the_first_start_makes_a_key_that_only_the_servers_user_reads_and_later_ones_take_it() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let store = MemoryStore::default();
    assert!(
        look(&settings, &store)
            .unwrap()
            .starts_with("there is none yet")
    );
    let first = open(&settings, &store).unwrap();
    let mode = std::fs::metadata(file(&settings))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    let second = open(&settings, &store).unwrap();
    assert_eq!(first.sign("member"), second.sign("member"));
    assert!(
        look(&settings, &store)
            .unwrap()
            .ends_with("tag.key is the database's")
    );
    let names = std::fs::read_dir(folder.path()).unwrap();
    assert_eq!(names.count(), 2, "the settings and the key, and no rest");
}

#[test]
fn servers_that_start_at_once_take_one_key() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tag.key");
    let kept = make(&path).unwrap();
    assert_eq!(make(&path).unwrap(), kept, "the key of who was faster");
}

#[test]
fn a_key_that_is_gone_stops_the_start_and_no_other_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let store = MemoryStore::default();
    open(&settings, &store).unwrap();
    std::fs::remove_file(file(&settings)).unwrap();
    for error in [
        open(&settings, &store).unwrap_err(),
        look(&settings, &store).unwrap_err(),
    ] {
        let sentence = error.to_string();
        assert!(
            sentence.starts_with("the key for tags is missing"),
            "{sentence}"
        );
    }
    assert!(!file(&settings).exists());
}

#[test]
fn another_key_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let store = MemoryStore::default();
    let kept = TagKeyBytes::random();
    open(&settings(folder.path(), Some(kept)), &store).unwrap();
    let other = settings(folder.path(), Some(TagKeyBytes::random()));
    for error in [
        open(&other, &store).unwrap_err(),
        look(&other, &store).unwrap_err(),
    ] {
        let sentence = error.to_string();
        assert!(
            sentence.contains("KLARLONN_TAG_KEY is not the one"),
            "{sentence}"
        );
    }
    assert!(
        !folder.path().join("tag.key").exists(),
        "a key that is set is not kept"
    );
}

#[test]
fn a_rekeying_that_was_interrupted_is_ended_by_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let store = MemoryStore::default();
    let first = open(&settings, &store).unwrap();
    prepare_next(&settings).unwrap();
    let same = open(&settings, &store).unwrap();
    assert_eq!(
        same.sign("member"),
        first.sign("member"),
        "before the database"
    );
    let next = prepare_next(&settings).unwrap();
    rekey(&store, &first, &next).unwrap();
    let then = open(&settings, &store).unwrap();
    assert_eq!(
        then.sign("member"),
        next.sign("member"),
        "after the database"
    );
    assert!(!next_file(&settings).exists());
}

#[test]
fn a_file_that_holds_no_key_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    std::fs::write(file(&settings), "hemmelig").unwrap();
    let sentence = open(&settings, &MemoryStore::default())
        .unwrap_err()
        .to_string();
    assert!(sentence.contains("tag.key holds no key"), "{sentence}");
    assert!(!sentence.contains("hemmelig"));
    assert_eq!(
        std::fs::read_to_string(file(&settings)).unwrap(),
        "hemmelig"
    );
}
