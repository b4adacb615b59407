//! The tag key on the first start, on later starts, and if it does not match.

use std::os::unix::fs::PermissionsExt as _;

use klarlonn_domain::{account::TagKey as _, data_rights::rekey};
use klarlonn_testing::MemoryStore;

use super::*;
use crate::cli::{AccountFlags, SettingFlags};

#[test]
fn tag_key_is_64_hexadecimal_digits() {
    let bytes = TagKeyBytes::random();
    assert_eq!(bytes.to_hex().parse(), Ok(bytes));
    assert_eq!(format!(" {}\n", bytes.to_hex()).parse(), Ok(bytes));
    for text in ["", "ab", &"g".repeat(64), &"a".repeat(63), &"a".repeat(66)] {
        assert_eq!(text.parse::<TagKeyBytes>(), Err(InvalidTagKey), "{text}");
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
fn first_start_creates_a_private_key_and_later_ones_use_it() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let store = MemoryStore::default();
    assert!(check(&settings, &store).unwrap().starts_with("none yet"));
    let first = open(&settings, &store).unwrap();
    let mode = std::fs::metadata(file(&settings))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    let second = open(&settings, &store).unwrap();
    assert_eq!(first.sign("member"), second.sign("member"));
    assert!(
        check(&settings, &store)
            .unwrap()
            .ends_with("tag.key matches the database")
    );
    let names = std::fs::read_dir(folder.path()).unwrap();
    assert_eq!(names.count(), 2, "only the settings and the key");
}

#[test]
fn concurrent_starts_use_the_same_key() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tag.key");
    let first = create(&path).unwrap();
    assert_eq!(create(&path).unwrap(), first, "the existing key");
}

#[test]
fn missing_key_prevents_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let store = MemoryStore::default();
    open(&settings, &store).unwrap();
    std::fs::remove_file(file(&settings)).unwrap();
    for error in [
        open(&settings, &store).unwrap_err(),
        check(&settings, &store).unwrap_err(),
    ] {
        let sentence = error.to_string();
        assert!(sentence.starts_with("the tag key is missing"), "{sentence}");
    }
    assert!(!file(&settings).exists());
}

#[test]
fn different_key_prevents_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let store = MemoryStore::default();
    let key = TagKeyBytes::random();
    open(&settings(folder.path(), Some(key)), &store).unwrap();
    let other = settings(folder.path(), Some(TagKeyBytes::random()));
    for error in [
        open(&other, &store).unwrap_err(),
        check(&other, &store).unwrap_err(),
    ] {
        let sentence = error.to_string();
        assert!(
            sentence.contains("KLARLONN_TAG_KEY does not match"),
            "{sentence}"
        );
    }
    assert!(
        !folder.path().join("tag.key").exists(),
        "a key from the settings is not stored"
    );
}

#[test]
fn interrupted_rekeying_is_completed_on_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let store = MemoryStore::default();
    let first = open(&settings, &store).unwrap();
    prepare_next(&settings).unwrap();
    let same = open(&settings, &store).unwrap();
    assert_eq!(
        same.sign("member"),
        first.sign("member"),
        "before the database is rekeyed"
    );
    let next = prepare_next(&settings).unwrap();
    rekey(&store, &first, &next).unwrap();
    let current = open(&settings, &store).unwrap();
    assert_eq!(
        current.sign("member"),
        next.sign("member"),
        "after the database is rekeyed"
    );
    assert!(!next_file(&settings).exists());
}

#[test]
fn invalid_key_file_is_reported_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    std::fs::write(file(&settings), "hemmelig").unwrap();
    let sentence = open(&settings, &MemoryStore::default())
        .unwrap_err()
        .to_string();
    assert!(sentence.contains("tag.key contains no"), "{sentence}");
    assert!(!sentence.contains("hemmelig"));
    assert_eq!(
        std::fs::read_to_string(file(&settings)).unwrap(),
        "hemmelig"
    );
}
