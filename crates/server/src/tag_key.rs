//! The tag key: where it is stored, and whether it matches the database.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use data_encoding::HEXLOWER;
use error_reporter::Report;
use klarlonn_auth::HmacTagKey;
use klarlonn_domain::{
    account::KeyCheck,
    random::Random,
    store::{Store, StoreError, in_snapshot, in_transaction},
};

use crate::{settings::Settings, system::SystemRandom};

/// File in the data folder that stores the key if no setting contains it.
const FILE: &str = "tag.key";

/// A key of 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TagKeyBytes([u8; 32]);

impl TagKeyBytes {
    /// Generates a new key.
    pub(crate) fn random() -> Self {
        let mut bytes = [0; 32];
        SystemRandom.fill(&mut bytes);
        Self(bytes)
    }

    /// Returns the signer of this key.
    pub fn key(self) -> HmacTagKey {
        HmacTagKey::new(self.0)
    }

    fn to_hex(self) -> String {
        HEXLOWER.encode(&self.0)
    }
}

impl std::str::FromStr for TagKeyBytes {
    type Err = InvalidTagKey;

    fn from_str(text: &str) -> Result<Self, InvalidTagKey> {
        let digits: Vec<u32> = text
            .trim()
            .chars()
            .map(|digit| digit.to_digit(16).ok_or(InvalidTagKey))
            .collect::<Result<_, _>>()?;
        let bytes: Vec<u8> = digits
            .chunks_exact(2)
            .filter_map(|pair| u8::try_from(pair[0] * 16 + pair[1]).ok())
            .collect();
        match (digits.len(), <[u8; 32]>::try_from(bytes)) {
            (64, Ok(bytes)) => Ok(Self(bytes)),
            _ => Err(InvalidTagKey),
        }
    }
}

/// The key itself is never written to a log.
impl std::fmt::Debug for TagKeyBytes {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("TagKeyBytes(..)")
    }
}

/// Error for a text that is not a key. It does not repeat the text, which may be almost a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the tag key must be 64 hexadecimal digits")]
pub struct InvalidTagKey;

/// Why there is no usable tag key, as one sentence each.
#[derive(Debug, thiserror::Error)]
pub enum TagKeyError {
    /// The file contains something else.
    #[error("{} contains no valid key: the tag key must be 64 hexadecimal digits", .0.display())]
    Malformed(PathBuf),
    /// The file cannot be read or created.
    #[error("the tag key in {} cannot be used: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The database has tags, but there is no key.
    #[error(
        "the tag key is missing: restore {}, or set KLARLONN_TAG_KEY; without it members cannot see \
         or withdraw their contributions", .0.display()
    )]
    Missing(PathBuf),
    /// The key is a different one.
    #[error("the tag key in {0} does not match this database")]
    Mismatch(String),
    /// The database cannot be read.
    #[error("{}", Report::new(.0))]
    Store(#[from] StoreError),
}

/// Returns the path of the key file.
pub(crate) fn file(settings: &Settings) -> PathBuf {
    settings.data_dir.join(FILE)
}

/// Returns the key from the settings or the file; `None` if there is neither.
pub(crate) fn read(settings: &Settings) -> Result<Option<TagKeyBytes>, TagKeyError> {
    if settings.accounts.tag_key.is_some() {
        return Ok(settings.accounts.tag_key);
    }
    let path = file(settings);
    match std::fs::read_to_string(&path) {
        Ok(text) => match text.parse() {
            Ok(key) => Ok(Some(key)),
            Err(InvalidTagKey) => Err(TagKeyError::Malformed(path)),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(TagKeyError::File { path, source }),
    }
}

/// Returns the key after checking that it matches the database. Creates a new key if there is none
/// and the database has no contributions.
///
/// # Errors
/// [`TagKeyError`] if the key is missing, does not match, or cannot be read or stored.
pub fn open(settings: &Settings, store: &dyn Store) -> Result<HmacTagKey, TagKeyError> {
    let stored = in_snapshot(store, |unit| unit.contributions().key_check())?;
    if let Some(stored) = stored {
        finish_rekeying(settings, stored)?;
    }
    let bytes = match (read(settings)?, stored) {
        (Some(bytes), _) => bytes,
        (None, Some(_)) => return Err(TagKeyError::Missing(file(settings))),
        (None, None) => create(&file(settings))?,
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
        return Err(TagKeyError::Mismatch(place(settings)));
    }
    Ok(key)
}

/// Checks that the key exists and matches the database, without changing anything.
pub(crate) fn check(settings: &Settings, store: &dyn Store) -> Result<String, TagKeyError> {
    let stored = in_snapshot(store, |unit| unit.contributions().key_check())?;
    match (read(settings)?, stored) {
        (Some(bytes), Some(stored)) if KeyCheck::new(&bytes.key()) != stored => {
            Err(TagKeyError::Mismatch(place(settings)))
        }
        (None, Some(_)) => Err(TagKeyError::Missing(file(settings))),
        (Some(_), _) => Ok(format!("{} matches the database", place(settings))),
        (None, None) => Ok("none yet; `klarlonn serve` creates it".to_owned()),
    }
}

/// Describes where the key comes from.
fn place(settings: &Settings) -> String {
    match settings.accounts.tag_key {
        Some(_) => "KLARLONN_TAG_KEY".to_owned(),
        None => file(settings).display().to_string(),
    }
}

/// Creates a new key in a file that only the server's user can read. If another server was faster,
/// returns its key.
fn create(path: &Path) -> Result<TagKeyBytes, TagKeyError> {
    let fail = |source| TagKeyError::File {
        path: path.to_owned(),
        source,
    };
    let bytes = TagKeyBytes::random();
    let temporary = path.with_extension(format!("key.{}", std::process::id()));
    write_new(&temporary, bytes).map_err(fail)?;
    // A hard link never replaces an existing key, unlike a rename.
    let linked = std::fs::hard_link(&temporary, path);
    std::fs::remove_file(&temporary).map_err(fail)?;
    match linked {
        Ok(()) => sync_folder_of(path).map(|()| bytes).map_err(fail),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let text = std::fs::read_to_string(path).map_err(fail)?;
            text.parse()
                .map_err(|InvalidTagKey| TagKeyError::Malformed(path.to_owned()))
        }
        Err(error) => Err(fail(error)),
    }
}

/// Returns the path of the next key, used until the database has its tags.
fn next_file(settings: &Settings) -> PathBuf {
    file(settings).with_extension("key.new")
}

/// Creates the next key and stores it beside the current one.
pub(crate) fn prepare_next(settings: &Settings) -> Result<HmacTagKey, TagKeyError> {
    let path = next_file(settings);
    let bytes = TagKeyBytes::random();
    // A file left by an interrupted rekeying was never used.
    let removed = match std::fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    };
    removed
        .and_then(|()| write_new(&path, bytes))
        .and_then(|()| sync_folder_of(&path))
        .map_err(|source| TagKeyError::File { path, source })?;
    Ok(bytes.key())
}

/// Replaces the current key with the next one.
pub(crate) fn activate_next(settings: &Settings) -> Result<(), TagKeyError> {
    let path = file(settings);
    std::fs::rename(next_file(settings), &path)
        .and_then(|()| sync_folder_of(&path))
        .map_err(|source| TagKeyError::File { path, source })
}

/// Completes a rekeying that was interrupted after the database got its new tags.
fn finish_rekeying(settings: &Settings, stored: KeyCheck) -> Result<(), TagKeyError> {
    let next = std::fs::read_to_string(next_file(settings)).ok();
    let next: Option<TagKeyBytes> = next.and_then(|text| text.parse().ok());
    match next {
        Some(next) if KeyCheck::new(&next.key()) == stored => activate_next(settings),
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

fn sync_folder_of(path: &Path) -> io::Result<()> {
    path.parent()
        .map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

#[cfg(test)]
mod tests;
