//! The tag key on the first start, on later starts, and if it does not match.

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path};

use klarlonn_domain::{account::TagKey as _, data_rights::rekey};
use klarlonn_testing::MemoryStore;

use super::{
    file::{next_path, store},
    *,
};
use crate::settings::flags::{AccountFlags, SettingFlags};

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
    fs::write(&file, "").unwrap();
    fs::create_dir_all(folder.join("data")).unwrap();
    let accounts = AccountFlags {
        tag_key: key.map(TagKeyBytes::to_hex),
        tag_key_file: Some(folder.join("config").join("tag.key")),
        ..AccountFlags::default()
    };
    Settings::resolve(&SettingFlags {
        config: Some(file),
        data_dir: Some(folder.join("data")),
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

/// Returns the file where earlier versions stored the key, with this key in it.
fn key_in_data_folder(settings: &Settings, key: TagKeyBytes) -> PathBuf {
    let path = settings.data_dir.join("tag.key");
    fs::write(&path, format!("{}\n", key.to_hex())).unwrap();
    path
}

#[test]
fn key_in_the_data_folder_is_moved() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let key = TagKeyBytes::random();
    let old = key_in_data_folder(&settings, key);
    let store = MemoryStore::default();
    assert!(is_in_data_folder(&settings));
    check(&settings, &store).unwrap();
    assert!(old.exists(), "a check changes nothing");
    let opened = open(&settings, &store).unwrap();
    assert_eq!(opened.sign("member"), key.key().sign("member"));
    assert!(!old.exists() && !is_in_data_folder(&settings));
    let file = &settings.accounts.tag_key_file;
    let mode = fs::metadata(file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(file::read(file).unwrap(), Some(key));
    assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn interrupted_move_of_the_key_is_completed() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let key = TagKeyBytes::random();
    let old = key_in_data_folder(&settings, key);
    store(&settings.accounts.tag_key_file, key).unwrap();
    open(&settings, &MemoryStore::default()).unwrap();
    assert!(!old.exists());
}

#[test]
fn interrupted_rekeying_is_moved_with_the_key() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let (key, next) = (TagKeyBytes::random(), TagKeyBytes::random());
    let memory = MemoryStore::default();
    rekey(&memory, &key.key(), &next.key()).unwrap();
    let old = key_in_data_folder(&settings, next);
    fs::rename(&old, next_path(&old)).unwrap();
    key_in_data_folder(&settings, key);
    let opened = open(&settings, &memory).unwrap();
    assert_eq!(opened.sign("member"), next.key().sign("member"));
    assert_eq!(fs::read_dir(&settings.data_dir).unwrap().count(), 0);
}

#[test]
fn two_different_keys_prevent_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), None);
    let (key, other) = (TagKeyBytes::random(), TagKeyBytes::random());
    let old = key_in_data_folder(&settings, key);
    let place = &settings.accounts.tag_key_file;
    store(place, other).unwrap();
    let error = open(&settings, &MemoryStore::default()).unwrap_err();
    assert!(matches!(error, TagKeyError::Conflict(..)), "{error}");
    assert_eq!(file::read(&old).unwrap(), Some(key));
    assert_eq!(file::read(place).unwrap(), Some(other));
}

#[test]
fn key_placed_in_the_data_folder_stays() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = settings(folder.path(), None);
    settings.accounts.tag_key_file = settings.data_dir.join("tag.key");
    let key = TagKeyBytes::random();
    let file = key_in_data_folder(&settings, key);
    open(&settings, &MemoryStore::default()).unwrap();
    assert_eq!(file::read(&file).unwrap(), Some(key));
    assert!(is_in_data_folder(&settings));
}
