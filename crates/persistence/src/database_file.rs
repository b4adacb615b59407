//! The SQLite file of a store: whether it is still the one that was opened, and who may use it alone.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    os::unix::fs::{MetadataExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

/// The database file was removed or replaced while it was open. What SQLite writes from then on is in
/// no file that anybody finds again.
#[derive(Debug, Clone, thiserror::Error)]
#[error(
    "the database file {} was removed or replaced while in use; put it back and start again",
    .0.display()
)]
pub struct FileLost(PathBuf);

/// Device and inode: what a path refers to, however the path is written.
type Identity = (u64, u64);

/// An open database file.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    /// The log of writes beside it (`-wal`), by the name that SQLite gives it.
    log: PathBuf,
    identity: Identity,
    /// Once lost, the file stays lost: connections to it and to its successor would mix.
    is_lost: AtomicBool,
}

impl DatabaseFile {
    /// Remembers which file `path` refers to.
    ///
    /// # Errors
    /// When there is no such file.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        Ok(Self {
            path: path.to_owned(),
            log: beside(&fs::canonicalize(path)?, "-wal"),
            identity: identity(path)?,
            is_lost: AtomicBool::new(false),
        })
    }

    /// Whether the path still refers to this file.
    ///
    /// # Errors
    /// [`FileLost`] when it does not, or once did not.
    pub(crate) fn check(&self) -> Result<(), FileLost> {
        let is_same = match identity(&self.path) {
            Ok(identity) => identity == self.identity,
            // A disk that cannot answer has not lost the file; reading and writing tell more.
            Err(error) => error.kind() != ErrorKind::NotFound,
        };
        self.keep(is_same)
    }

    /// Whether what was just committed can be found again, in the file or in the log beside it.
    ///
    /// # Errors
    /// [`FileLost`] when one of the two is gone.
    pub(crate) fn check_commit(&self) -> Result<(), FileLost> {
        self.check()?;
        // The connection that committed is open, so SQLite has not removed the log.
        let has_log =
            !matches!(identity(&self.log), Err(error) if error.kind() == ErrorKind::NotFound);
        self.keep(has_log)
    }

    /// The length of the log beside the file, bytes; 0 where there is none.
    pub(crate) fn log_size(&self) -> u64 {
        fs::metadata(&self.log).map_or(0, |about| about.len())
    }

    fn keep(&self, is_here: bool) -> Result<(), FileLost> {
        if !is_here {
            self.is_lost.store(true, Ordering::Relaxed);
        }
        if self.is_lost.load(Ordering::Relaxed) {
            return Err(FileLost(self.path.clone()));
        }
        Ok(())
    }
}

fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|about| (about.dev(), about.ino()))
}

/// The path of a file that SQLite, or the program, keeps beside the database file.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Why a database cannot be had alone.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another process has it.
    #[error("the database {} is in use by another klarlonn; stop that one first", .0.display())]
    InUse(PathBuf),
    /// The lock file cannot be made or locked.
    #[error("the lock file {} cannot be used: {source}", path.display())]
    File {
        /// The lock file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// The right to serve, rekey or replace an SQLite file, held by one process at a time until this value
/// is dropped or the process ends, however it ends. Other commands do not ask for it.
#[derive(Debug)]
pub struct DatabaseLock(#[expect(dead_code, reason = "closing the file ends the lock")] File);

impl DatabaseLock {
    /// Takes the lock of the file at `path`, which need not exist. The lock is on a file of its own:
    /// closing any handle of the database file would end the locks that SQLite holds on it.
    pub(crate) fn take(path: &Path) -> Result<Self, LockError> {
        // One file has one lock, whichever link or folder it is named by.
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let lock = beside(&real, ".lock");
        let opened = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(&lock);
        let fail = |source| LockError::File {
            path: lock.clone(),
            source,
        };
        let file = opened.map_err(fail)?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(LockError::InUse(path.to_owned())),
            Err(TryLockError::Error(source)) => Err(fail(source)),
        }
    }
}
