//! The tag key: where it is stored, and whether it matches the database.

mod file;
#[cfg(test)]
mod tests;

use std::{io, path::PathBuf};

use error_reporter::Report;
use klarlonn_auth::HmacTagKey;
use klarlonn_domain::{
    account::KeyCheck,
    store::{Store, StoreError, in_snapshot, in_transaction},
};

pub(crate) use file::{activate_next, prepare_next};

use crate::settings::{AccountSettings, Settings};
pub use crate::tag_key_bytes::{InvalidTagKey, TagKeyBytes};

/// Why there is no usable tag key, as one sentence each.
#[derive(Debug, thiserror::Error)]
pub enum TagKeyError {
    /// The setting contains something else.
    #[error("tag_key cannot be used: {0}")]
    Setting(#[from] InvalidTagKey),
    /// The file contains something else.
    #[error("{} contains no valid key: the tag key must be 64 hexadecimal digits", .0.display())]
    Malformed(PathBuf),
    /// The file cannot be read or created.
    #[error(
        "the tag key in {} cannot be used: {source} (KLARLONN_TAG_KEY_FILE names another file)",
        path.display()
    )]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The database has tags, but there is no key.
    #[error(
        "the tag key is missing: restore {}, or set KLARLONN_TAG_KEY_FILE or KLARLONN_TAG_KEY; \
         without it members cannot see or withdraw their contributions", .0.display()
    )]
    Missing(PathBuf),
    /// The key is a different one.
    #[error("the tag key in {0} does not match this database")]
    Mismatch(String),
    /// The database cannot be read.
    #[error("{}", Report::new(.0))]
    Store(#[from] StoreError),
}

/// Returns the key from the settings or the file; `None` if there is neither.
fn read(settings: &Settings) -> Result<Option<TagKeyBytes>, TagKeyError> {
    if let Some(key) = &settings.accounts.tag_key {
        return Ok(Some(key.parse()?));
    }
    file::read(&settings.accounts.tag_key_file)
}

/// Returns the key of the settings or the file, if there is one that can be read. It may be another
/// than that of the database.
pub(crate) fn existing(settings: &Settings) -> Option<HmacTagKey> {
    read(settings).ok().flatten().map(TagKeyBytes::key)
}

/// Returns where a key is, in the settings or a file that may be unreadable; `None` if there is none.
pub(crate) fn find(settings: &Settings) -> Option<String> {
    let AccountSettings {
        tag_key,
        tag_key_file,
        ..
    } = &settings.accounts;
    (tag_key.is_some() || tag_key_file.exists()).then(|| describe(settings))
}

/// Returns the key after checking that it matches the database. Creates a new key if there is none
/// and the database has no contributions.
///
/// # Errors
/// [`TagKeyError`] if the key is missing, does not match, or cannot be read or stored.
pub fn open(settings: &Settings, store: &dyn Store) -> Result<HmacTagKey, TagKeyError> {
    let stored = in_snapshot(store, |unit| unit.contributions().key_check())?;
    let path = &settings.accounts.tag_key_file;
    if let Some(stored) = stored {
        file::finish_rekeying(settings, stored)?;
    }
    let bytes = match (read(settings)?, stored) {
        (Some(bytes), _) => bytes,
        (None, Some(_)) => return Err(TagKeyError::Missing(path.clone())),
        (None, None) => file::store(path, TagKeyBytes::random())?,
    };
    let key = bytes.key();
    let check = KeyCheck::new(&key);
    // In one transaction, because another server may start on the same database.
    let stored = in_transaction(store, |unit| {
        let stored = unit.contributions().key_check()?;
        if stored.is_none() {
            unit.contributions().set_key_check(&check)?;
        }
        Ok::<_, StoreError>(stored)
    })?;
    if stored.is_some_and(|stored| stored != check) {
        return Err(TagKeyError::Mismatch(describe(settings)));
    }
    Ok(key)
}

/// Checks that the key exists and matches the database, without changing anything.
pub(crate) fn check(settings: &Settings, store: &dyn Store) -> Result<String, TagKeyError> {
    let stored = in_snapshot(store, |unit| unit.contributions().key_check())?;
    match (read(settings)?, stored) {
        (Some(bytes), Some(stored)) if KeyCheck::new(&bytes.key()) != stored => {
            Err(TagKeyError::Mismatch(describe(settings)))
        }
        (None, Some(_)) => Err(TagKeyError::Missing(settings.accounts.tag_key_file.clone())),
        (Some(_), _) => Ok(format!("{} matches the database", describe(settings))),
        (None, None) => Ok("none yet; `klarlonn serve` creates it".to_owned()),
    }
}

/// Describes where the key comes from.
fn describe(settings: &Settings) -> String {
    match settings.accounts.tag_key {
        Some(_) => "KLARLONN_TAG_KEY".to_owned(),
        None => settings.accounts.tag_key_file.display().to_string(),
    }
}
