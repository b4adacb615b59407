//! The tag key on the first start, on later starts, and if it does not match.

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path};

use klarlonn_domain::{account::TagKey as _, data_rights::rekey};
use klarlonn_testing::MemoryStore;

use super::{
    file::{next_path, store},
    *,
};
use crate::settings::is_in_data_folder;

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
    let data = folder.join("data");
    fs::create_dir_all(&data).unwrap();
    let file = folder.join("config").join("tag.key");
    let flag = |name: &str, value: &str| format!("--{name}={value}");
    let mut arguments = vec![
        "klarlonn".to_owned(),
        flag("data-dir", data.to_str().unwrap()),
        flag("tag-key-file", file.to_str().unwrap()),
    ];
    arguments.extend(key.map(|key| flag("tag-key", &key.to_hex())));
    Settings::read(arguments).unwrap()
}

#[test]
fn first_start_creates_a_private_key_and_later_ones_use_it() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let store = MemoryStore::default();
    assert!(check(&settings, &store).unwrap().starts_with("none yet"));
    let first = open(&settings, &store).unwrap();
    let mode = fs::metadata(&settings.accounts.tag_key_file)
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
    let count = |name| fs::read_dir(folder.path().join(name)).unwrap().count();
    assert_eq!((count("config"), count("data")), (1, 0), "only the key");
}

#[test]
fn invalid_key_in_the_settings_is_not_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = settings(folder.path(), None);
    settings.accounts.tag_key = Some("hemmelig".to_owned());
    let error = check(&settings, &MemoryStore::default()).unwrap_err();
    assert!(matches!(error, TagKeyError::Setting(_)));
    assert!(!error.to_string().contains("hemmelig"), "{error}");
}

#[test]
fn concurrent_starts_use_the_same_key() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tag.key");
    let first = store(&path, TagKeyBytes::random()).unwrap();
    let second = store(&path, TagKeyBytes::random()).unwrap();
    assert_eq!(second, first, "the existing key");
}

#[test]
fn missing_key_prevents_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let store = MemoryStore::default();
    open(&settings, &store).unwrap();
    fs::remove_file(&settings.accounts.tag_key_file).unwrap();
    for error in [
        open(&settings, &store).unwrap_err(),
        check(&settings, &store).unwrap_err(),
    ] {
        let sentence = error.to_string();
        assert!(sentence.starts_with("the tag key is missing"), "{sentence}");
    }
    assert!(!settings.accounts.tag_key_file.exists());
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
        !other.accounts.tag_key_file.exists(),
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
    assert!(!next_path(&settings.accounts.tag_key_file).exists());
}

#[test]
fn invalid_key_file_is_reported_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    fs::create_dir(folder.path().join("config")).unwrap();
    fs::write(&settings.accounts.tag_key_file, "hemmelig").unwrap();
    let sentence = open(&settings, &MemoryStore::default())
        .unwrap_err()
        .to_string();
    assert!(sentence.contains("tag.key contains no"), "{sentence}");
    assert!(!sentence.contains("hemmelig"));
    assert_eq!(
        fs::read_to_string(&settings.accounts.tag_key_file).unwrap(),
        "hemmelig"
    );
}

#[test]
fn key_placed_in_the_data_folder_is_found_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = settings(folder.path(), None);
    open(&settings, &MemoryStore::default()).unwrap();
    assert!(!is_in_data_folder(&settings));
    settings.accounts.tag_key_file = settings.data_dir.join("tag.key");
    assert!(!is_in_data_folder(&settings), "there is none yet");
    open(&settings, &MemoryStore::default()).unwrap();
    assert!(is_in_data_folder(&settings));
}
