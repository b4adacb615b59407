//! Files of the tag key: the current key, and the next one during a rekeying.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use klarlonn_auth::HmacTagKey;
use klarlonn_domain::account::KeyCheck;
use tempfile::NamedTempFile;

use super::{InvalidTagKey, TagKeyBytes, TagKeyError};
use crate::{
    folders::{create_folder, folder_of, sync_folder},
    settings::Settings,
};

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
    write(path, bytes)
        .and_then(|file| match file.persist_noclobber(path) {
            Err(failure) if failure.error.kind() != io::ErrorKind::AlreadyExists => {
                Err(failure.error)
            }
            _ => sync_folder(path),
        })
        .map_err(|source| file_error(path, source))?;
    read(path)?.ok_or_else(|| file_error(path, io::ErrorKind::NotFound.into()))
}

/// Returns the path of the next key, used until the database has its tags.
pub(super) fn next_path(current: &Path) -> PathBuf {
    current.with_extension("key.new")
}

/// Creates the next key and stores it beside the current one. One that an interrupted rekeying left was
/// never used.
pub(crate) fn prepare_next(settings: &Settings) -> Result<HmacTagKey, TagKeyError> {
    let path = next_path(&settings.accounts.tag_key_file);
    let bytes = TagKeyBytes::random();
    write(&path, bytes)
        .and_then(|file| Ok(file.persist(&path)?))
        .and_then(|_| sync_folder(&path))
        .map_err(|source| file_error(&path, source))?;
    Ok(bytes.key())
}

/// Replaces the current key with the next one.
pub(crate) fn activate_next(settings: &Settings) -> Result<(), TagKeyError> {
    let path = &settings.accounts.tag_key_file;
    fs::rename(next_path(path), path)
        .and_then(|()| sync_folder(path))
        .map_err(|source| file_error(path, source))
}

/// Completes a rekeying that was interrupted after the database got its new tags.
pub(super) fn finish_rekeying(settings: &Settings, stored: KeyCheck) -> Result<(), TagKeyError> {
    match read(&next_path(&settings.accounts.tag_key_file)) {
        Ok(Some(next)) if KeyCheck::new(&next.key()) == stored => activate_next(settings),
        // If a next key that cannot be read is needed, the current one does not match, which is reported.
        _ => Ok(()),
    }
}

/// Writes a key to a file without a name that others know, in the folder of `path`, and syncs it to disk.
fn write(path: &Path, bytes: TagKeyBytes) -> io::Result<NamedTempFile> {
    let folder = folder_of(path);
    create_folder(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    writeln!(file, "{}", bytes.to_hex())?;
    file.as_file().sync_all()?;
    Ok(file)
}

fn file_error(path: &Path, source: io::Error) -> TagKeyError {
    TagKeyError::File {
        path: path.to_owned(),
        source,
    }
}
