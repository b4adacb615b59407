//! The key for tags of contributions: where it is kept, and whether it is the database's.

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

/// The file in the data folder that holds the key where no setting does.
const FILE: &str = "tag.key";

/// A key of 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TagKeyBytes([u8; 32]);

impl TagKeyBytes {
    /// A new key.
    pub(crate) fn random() -> Self {
        let mut bytes = [0; 32];
        SystemRandom.fill(&mut bytes);
        Self(bytes)
    }

    /// What signs under this key.
    pub fn key(self) -> HmacTagKey {
        HmacTagKey::new(self.0)
    }

    fn to_hex(self) -> String {
        HEXLOWER.encode(&self.0)
    }
}

impl std::str::FromStr for TagKeyBytes {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        let digits: Vec<u32> = text
            .trim()
            .chars()
            .map(|digit| digit.to_digit(16).ok_or(NotAKey))
            .collect::<Result<_, _>>()?;
        let bytes: Vec<u8> = digits
            .chunks_exact(2)
            .filter_map(|pair| u8::try_from(pair[0] * 16 + pair[1]).ok())
            .collect();
        match (digits.len(), <[u8; 32]>::try_from(bytes)) {
            (64, Ok(bytes)) => Ok(Self(bytes)),
            _ => Err(NotAKey),
        }
    }
}

/// The key itself is never written to a log.
impl std::fmt::Debug for TagKeyBytes {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("TagKeyBytes(..)")
    }
}

/// A text is not a key. It is not repeated, since it may nearly be one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the key for tags must be 64 hexadecimal digits")]
pub struct NotAKey;

/// Why there is no key to work with: one sentence each.
#[derive(Debug, thiserror::Error)]
pub enum TagKeyError {
    /// The file holds something else.
    #[error("{} holds no key: the key for tags must be 64 hexadecimal digits", .0.display())]
    Malformed(PathBuf),
    /// The file cannot be read or made.
    #[error("the key for tags in {} cannot be used: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The database has tags, and the key is gone.
    #[error(
        "the key for tags is missing: put back {}, or set KLARLONN_TAG_KEY; without it nobody can \
         see or withdraw what they have contributed", .0.display()
    )]
    Missing(PathBuf),
    /// The key is another one.
    #[error(
        "the key for tags in {0} is not the one that this database's contributions were made with"
    )]
    Other(String),
    /// The database cannot tell.
    #[error("{}", Report::new(.0))]
    Store(#[from] StoreError),
}

/// Where the key is kept as a file.
pub(crate) fn file(settings: &Settings) -> PathBuf {
    settings.data_dir.join(FILE)
}

/// The key that was set, or the one in the file; `None` where there is neither.
pub(crate) fn read(settings: &Settings) -> Result<Option<TagKeyBytes>, TagKeyError> {
    if settings.accounts.tag_key.is_some() {
        return Ok(settings.accounts.tag_key);
    }
    let path = file(settings);
    match std::fs::read_to_string(&path) {
        Ok(text) => match text.parse() {
            Ok(key) => Ok(Some(key)),
            Err(NotAKey) => Err(TagKeyError::Malformed(path)),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(TagKeyError::File { path, source }),
    }
}

/// The key of this database, after a look at whether it is; a database without contributions gets a
/// new one where there is none.
///
/// # Errors
/// [`TagKeyError`] when the key is gone, is another one, or cannot be read or kept.
pub fn open(settings: &Settings, store: &dyn Store) -> Result<HmacTagKey, TagKeyError> {
    let kept = in_snapshot(store, |unit| unit.contributions().key_check())?;
    if let Some(kept) = kept {
        finish_rekeying(settings, kept)?;
    }
    let bytes = match (read(settings)?, kept) {
        (Some(bytes), _) => bytes,
        (None, Some(_)) => return Err(TagKeyError::Missing(file(settings))),
        (None, None) => make(&file(settings))?,
    };
    let key = bytes.key();
    let check = KeyCheck::new(&key);
    // In one transaction, since another server may start on the same database at once.
    let kept = in_transaction(store, |unit| {
        let kept = unit.contributions().key_check()?;
        if kept.is_none() {
            unit.contributions().set_key_check(&check)?;
        }
        Ok::<_, StoreError>(kept)
    })?;
    if kept.is_some_and(|kept| kept != check) {
        return Err(TagKeyError::Other(place(settings)));
    }
    Ok(key)
}

/// Whether the key is there and is the database's, without changing anything.
pub(crate) fn look(settings: &Settings, store: &dyn Store) -> Result<String, TagKeyError> {
    let kept = in_snapshot(store, |unit| unit.contributions().key_check())?;
    match (read(settings)?, kept) {
        (Some(bytes), Some(kept)) if KeyCheck::new(&bytes.key()) != kept => {
            Err(TagKeyError::Other(place(settings)))
        }
        (None, Some(_)) => Err(TagKeyError::Missing(file(settings))),
        (Some(_), _) => Ok(format!("{} is the database's", place(settings))),
        (None, None) => Ok("there is none yet; `klarlonn serve` makes it".to_owned()),
    }
}

/// Where the key comes from, for people.
fn place(settings: &Settings) -> String {
    match settings.accounts.tag_key {
        Some(_) => "KLARLONN_TAG_KEY".to_owned(),
        None => file(settings).display().to_string(),
    }
}

/// Makes a new key in a file of its own that only the server's user can read; the key of another
/// server that was faster is taken instead.
fn make(path: &Path) -> Result<TagKeyBytes, TagKeyError> {
    let fail = |source| TagKeyError::File {
        path: path.to_owned(),
        source,
    };
    let bytes = TagKeyBytes::random();
    let temporary = path.with_extension(format!("key.{}", std::process::id()));
    write_new(&temporary, bytes).map_err(fail)?;
    // A link, unlike a new name, never replaces a key that is there.
    let linked = std::fs::hard_link(&temporary, path);
    std::fs::remove_file(&temporary).map_err(fail)?;
    match linked {
        Ok(()) => sync_folder_of(path).map(|()| bytes).map_err(fail),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let text = std::fs::read_to_string(path).map_err(fail)?;
            text.parse()
                .map_err(|NotAKey| TagKeyError::Malformed(path.to_owned()))
        }
        Err(error) => Err(fail(error)),
    }
}

/// Where the next key waits until the database has its tags.
fn next_file(settings: &Settings) -> PathBuf {
    file(settings).with_extension("key.new")
}

/// Makes the next key and keeps it beside the one in use.
pub(crate) fn prepare_next(settings: &Settings) -> Result<HmacTagKey, TagKeyError> {
    let path = next_file(settings);
    let bytes = TagKeyBytes::random();
    // What a rekeying that came to nothing left behind was never used.
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

/// Puts the next key in the place of the one in use.
pub(crate) fn take_next(settings: &Settings) -> Result<(), TagKeyError> {
    let path = file(settings);
    std::fs::rename(next_file(settings), &path)
        .and_then(|()| sync_folder_of(&path))
        .map_err(|source| TagKeyError::File { path, source })
}

/// Ends a rekeying that was interrupted after the database had its new tags.
fn finish_rekeying(settings: &Settings, kept: KeyCheck) -> Result<(), TagKeyError> {
    let next = std::fs::read_to_string(next_file(settings)).ok();
    let next: Option<TagKeyBytes> = next.and_then(|text| text.parse().ok());
    match next {
        Some(next) if KeyCheck::new(&next.key()) == kept => take_next(settings),
        _ => Ok(()),
    }
}

/// Writes a key to a file that was not there, and to the disk.
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
