//! Files of the tag key: the current key, and the next one during a rekeying.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
};

use klarlonn_auth::HmacTagKey;
use klarlonn_domain::account::KeyCheck;

use super::{InvalidTagKey, TagKeyBytes, TagKeyError, place};
use crate::settings::Settings;

/// Reads a key; `None` if there is no file.
pub(super) fn read(path: &Path) -> Result<Option<TagKeyBytes>, TagKeyError> {
    match fs::read_to_string(path) {
        Ok(text) => match text.parse() {
            Ok(key) => Ok(Some(key)),
            Err(InvalidTagKey) => Err(TagKeyError::Malformed(path.to_owned())),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(file_error(path, source)),
    }
}

/// Stores the key in a new file that only the server's user can read, unless the file exists.
/// Returns the key that the file contains.
pub(super) fn store(path: &Path, bytes: TagKeyBytes) -> Result<TagKeyBytes, TagKeyError> {
    let temporary = path.with_extension(format!("key.{}", std::process::id()));
    create_folder_of(path)
        .and_then(|()| write_new(&temporary, bytes))
        .and_then(|()| {
            // A hard link never replaces an existing key, unlike a rename.
            let linked = fs::hard_link(&temporary, path);
            fs::remove_file(&temporary)?;
            match linked {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
                _ => sync_folder_of(path),
            }
        })
        .map_err(|source| file_error(path, source))?;
    read(path)?.ok_or_else(|| file_error(path, io::ErrorKind::NotFound.into()))
}

/// Moves the keys that an earlier version stored in the data folder. Each is removed there when its
/// copy is on disk, so the next start completes an interrupted move.
pub(super) fn move_out_of_data_folder(settings: &Settings) -> Result<(), TagKeyError> {
    let from = place::in_data_folder(settings);
    let to = &settings.accounts.tag_key_file;
    if place::canonical(&from) == place::canonical(to) {
        return Ok(());
    }
    move_key(&next_path(&from), &next_path(to))?;
    move_key(&from, to)
}

fn move_key(from: &Path, to: &Path) -> Result<(), TagKeyError> {
    let Some(bytes) = read(from)? else {
        return Ok(());
    };
    if store(to, bytes)? != bytes {
        return Err(TagKeyError::Conflict(from.to_owned(), to.to_owned()));
    }
    remove(from)
        .and_then(|()| sync_folder_of(from))
        .map_err(|source| file_error(from, source))?;
    tracing::info!(from = %from.display(), to = %to.display(), "moved the tag key out of the data folder");
    Ok(())
}

/// Returns the path of the next key, used until the database has its tags.
pub(super) fn next_path(current: &Path) -> PathBuf {
    current.with_extension("key.new")
}

/// Creates the next key and stores it beside the current one.
pub(crate) fn prepare_next(settings: &Settings) -> Result<HmacTagKey, TagKeyError> {
    let path = next_path(&settings.accounts.tag_key_file);
    let bytes = TagKeyBytes::random();
    // A file left by an interrupted rekeying was never used.
    remove(&path)
        .and_then(|()| write_new(&path, bytes))
        .and_then(|()| sync_folder_of(&path))
        .map_err(|source| file_error(&path, source))?;
    Ok(bytes.key())
}

/// Replaces the current key with the next one.
pub(crate) fn activate_next(settings: &Settings) -> Result<(), TagKeyError> {
    let path = &settings.accounts.tag_key_file;
    fs::rename(next_path(path), path)
        .and_then(|()| sync_folder_of(path))
        .map_err(|source| file_error(path, source))
}

/// Completes a rekeying that was interrupted after the database got its new tags.
pub(super) fn finish_rekeying(settings: &Settings, stored: KeyCheck) -> Result<(), TagKeyError> {
    match read(&next_path(&settings.accounts.tag_key_file)) {
        Ok(Some(next)) if KeyCheck::new(&next.key()) == stored => activate_next(settings),
        _ => Ok(()),
    }
}

fn create_folder_of(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if folder != Path::new("") => {
            DirBuilder::new().recursive(true).mode(0o700).create(folder)
        }
        _ => Ok(()),
    }
}

/// Writes a key to a new file and syncs it to disk.
fn write_new(path: &Path, bytes: TagKeyBytes) -> io::Result<()> {
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    writeln!(file, "{}", bytes.to_hex())?;
    file.sync_all()
}

/// Removes a file, if it exists.
fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn sync_folder_of(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if folder != Path::new("") => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

fn file_error(path: &Path, source: io::Error) -> TagKeyError {
    TagKeyError::File {
        path: path.to_owned(),
        source,
    }
}
