//! The SQLite file of a store: detects its removal or replacement, and locks it for one process.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    os::unix::fs::{MetadataExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

/// Error: the database file was removed or replaced while it was open. Later writes go to a deleted
/// file and are lost.
#[derive(Debug, Clone, thiserror::Error)]
#[error(
    "the database file {} was removed or replaced while in use; put it back and start again",
    .0.display()
)]
pub struct DatabaseFileLost(PathBuf);

/// Space that stays free for writes during a rebuild, bytes.
const REBUILD_MARGIN: u64 = 16 << 20;

/// Returns the bytes that the file system of a folder has free.
///
/// # Errors
/// [`io::Error`] if the folder does not exist or cannot be used.
pub fn free_space(folder: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Device and inode of a file. Paths with the same identity refer to the same file.
type Identity = (u64, u64);

/// An open database file.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    /// The path of the write-ahead log (`-wal`).
    log: PathBuf,
    identity: Identity,
    /// Never reset to `false`, because connections to the lost file and to a new one would mix.
    is_lost: AtomicBool,
}

impl DatabaseFile {
    /// Records the identity of the file at `path`.
    ///
    /// # Errors
    /// [`io::Error`] if the file does not exist or cannot be read.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        Ok(Self {
            path: path.to_owned(),
            log: sibling_path(&fs::canonicalize(path)?, "-wal"),
            identity: file_identity(path)?,
            is_lost: AtomicBool::new(false),
        })
    }

    /// Checks that the path still refers to this file.
    ///
    /// # Errors
    /// [`DatabaseFileLost`] if it does not, or an earlier check failed.
    pub(crate) fn check(&self) -> Result<(), DatabaseFileLost> {
        let is_same = match file_identity(&self.path) {
            Ok(identity) => identity == self.identity,
            // Another I/O error does not prove that the file is lost. Reads and writes report it.
            Err(error) => error.kind() != ErrorKind::NotFound,
        };
        self.record_presence(is_same)
    }

    /// Checks after a commit that the file and its log still exist, so the commit is not lost.
    ///
    /// # Errors
    /// [`DatabaseFileLost`] if the file or its log was removed.
    pub(crate) fn check_commit(&self) -> Result<(), DatabaseFileLost> {
        self.check()?;
        // SQLite does not remove the log while the connection that committed is open.
        let has_log =
            !matches!(file_identity(&self.log), Err(error) if error.kind() == ErrorKind::NotFound);
        self.record_presence(has_log)
    }

    /// Returns the size of the write-ahead log, bytes; 0 if there is none.
    pub(crate) fn log_size(&self) -> u64 {
        fs::metadata(&self.log).map_or(0, |metadata| metadata.len())
    }

    pub(crate) fn folder(&self) -> &Path {
        self.log.parent().unwrap_or(Path::new("/"))
    }

    /// Checks that the file system has space for a rebuilt copy of the file and for the log with
    /// it.
    ///
    /// # Errors
    /// [`io::ErrorKind::StorageFull`] with the bytes that are needed, or another error.
    pub(crate) fn check_space_to_rebuild(&self) -> io::Result<()> {
        let needed = fs::metadata(&self.path)?.len() * 2 + REBUILD_MARGIN;
        let free = free_space(self.folder())?;
        if free >= needed {
            return Ok(());
        }
        let (free_mib, needed_mib) = (free >> 20, needed >> 20);
        let folder = self.folder().display();
        Err(io::Error::new(
            ErrorKind::StorageFull,
            format!(
                "a rebuild of the database needs {needed_mib} MiB, and {folder} has {free_mib} MiB free"
            ),
        ))
    }

    fn record_presence(&self, is_present: bool) -> Result<(), DatabaseFileLost> {
        if !is_present {
            self.is_lost.store(true, Ordering::Relaxed);
        }
        if self.is_lost.load(Ordering::Relaxed) {
            return Err(DatabaseFileLost(self.path.clone()));
        }
        Ok(())
    }
}

fn file_identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|metadata| (metadata.dev(), metadata.ino()))
}

/// Returns the path of a file beside another, with its name and a suffix, such as the log (`-wal`) or
/// the lock (`.lock`) of a database.
pub fn sibling_path(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Why the lock of a database cannot be acquired.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another process holds the lock.
    #[error("the database {} is in use by another klarlonn; stop that one first", .0.display())]
    InUse(PathBuf),
    /// The lock file cannot be created or locked.
    #[error("the lock file {} cannot be used: {source}", path.display())]
    File {
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
}

/// Lock to serve, rekey or replace an SQLite file. One process at a time holds it, until the value
/// is dropped or the process ends. Other commands do not need the lock.
#[derive(Debug)]
pub struct DatabaseLock(#[expect(dead_code, reason = "closing the file ends the lock")] File);

impl DatabaseLock {
    /// Acquires the lock of the file at `path`, which need not exist. A separate file is locked,
    /// because closing any handle of the database file would release the locks that SQLite holds on
    /// it.
    ///
    /// # Errors
    /// [`LockError`] if another process holds the lock or the lock file cannot be used.
    pub(crate) fn acquire(path: &Path) -> Result<Self, LockError> {
        // Links and other spellings of the path share one lock.
        let canonical = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let lock = sibling_path(&canonical, ".lock");
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rebuild_needs_twice_the_size_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.sqlite");
        let sparse = File::create(&path).unwrap();
        let file = DatabaseFile::new(&path).unwrap();
        file.check_space_to_rebuild().unwrap();
        // The file has no blocks, so the space stays the same.
        sparse.set_len(free_space(folder.path()).unwrap()).unwrap();
        let error = file.check_space_to_rebuild().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::StorageFull);
    }
}
