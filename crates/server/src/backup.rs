//! Backups of an SQLite database: a copy, and a checksum file in the format of `sha256sum`.

pub(crate) mod folder;
mod leftovers;

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Read as _, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use data_encoding::HEXLOWER;
use error_reporter::Report;
use klarlonn_domain::{clock::Clock as _, store::StoreError};
use klarlonn_persistence::{
    OpenError, check_copy, check_version, copy_database, free_space, replace_database,
};
use sha2::{Digest, Sha256};

use crate::system::SystemClock;

const MB: u64 = 1_000_000;

/// Why a backup or restore failed, as one sentence each.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(
        "this database is on a PostgreSQL server: use pg_dump and pg_restore (docs/OPERATING.md)"
    )]
    Server,
    #[error("there is no database at {}", .0.display())]
    NoDatabase(PathBuf),
    #[error("{} already exists, and a backup never replaces a file: use another name", .0.display())]
    Exists(PathBuf),
    #[error("there is already a database at {}: use --force to replace it", .0.display())]
    Occupied(PathBuf),
    #[error("{} is missing or contains no checksum, so the backup cannot be verified", .0.display())]
    NoChecksum(PathBuf),
    #[error("{} does not match its checksum", .0.display())]
    Changed(PathBuf),
    #[error("{} is damaged although its checksum matches ({findings})", path.display())]
    Damaged { path: PathBuf, findings: String },
    #[error("the copy is damaged, so the database may be too: run `klarlonn doctor` ({0})")]
    DamagedCopy(String),
    #[error(
        "there is no space for a backup: {} has {} MB free, and the backup and the work after it need \
         {} MB", folder.display(), free.div_ceil(MB), needed.div_ceil(MB)
    )]
    NoSpace {
        folder: PathBuf,
        free: u64,
        needed: u64,
    },
    #[error("{} cannot be used: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("the backup cannot be used: {}", Report::new(.0))]
    Open(#[from] OpenError),
    #[error("the database could not be copied: {}", Report::new(.0))]
    Store(#[from] StoreError),
}

/// Writes a backup of the database, whatever its version, to `target`, and its checksum beside it. `target` only exists if
/// the backup is complete and not damaged.
pub(crate) fn write(database: &Path, target: &Path) -> Result<(), BackupError> {
    if target.exists() {
        return Err(BackupError::Exists(target.to_owned()));
    }
    write_or_replace(database, target)
}

/// Like [`write()`], but replaces an earlier backup of that name once the new one is complete.
pub(crate) fn write_or_replace(database: &Path, target: &Path) -> Result<(), BackupError> {
    // They may be what fills the disk.
    remove_leftovers(folder_of(target));
    let partial = with_suffix(target, ".partial");
    let written = write_parts(database, target, &partial);
    if written.is_err() {
        // An incomplete copy is useless, and may be what fills the disk.
        remove_database(&partial);
    }
    written
}

fn write_parts(database: &Path, target: &Path, partial: &Path) -> Result<(), BackupError> {
    let fail = |path: &Path| {
        let path = path.to_owned();
        move |source| BackupError::File { path, source }
    };
    let copy = new_file(partial).map_err(fail(partial))?;
    copy.lock().map_err(fail(partial))?;
    copy_database(database, partial)?;
    copy.sync_all().map_err(fail(partial))?;
    let findings = check_copy(partial)?;
    if !findings.is_empty() {
        return Err(BackupError::DamagedCopy(findings.join("; ")));
    }
    let mut copy = File::open(partial).map_err(fail(partial))?;
    let digest = transfer(&mut copy, &mut io::sink()).map_err(fail(partial))?;

    let checksum = checksum_path(target);
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    // Written before the backup gets its name, so that no backup is without a checksum.
    new_file(&checksum)
        .and_then(|mut file| {
            writeln!(file, "{digest}  {name}")?;
            file.sync_all()
        })
        .map_err(fail(&checksum))?;
    fs::rename(partial, target)
        .and_then(|()| sync_folder_of(target))
        .map_err(fail(target))
}

/// Replaces the database at `path` with a backup, after verifying its checksum, pages and schema.
/// The caller holds the lock of the database.
pub(crate) fn restore(backup: &Path, path: &Path, force: bool) -> Result<(), BackupError> {
    if path.exists() && !force {
        return Err(BackupError::Occupied(path.to_owned()));
    }
    let expected = read_checksum(backup)?;
    let copy = with_suffix(path, ".restoring");
    let restored = copy_checked(backup, &copy, &expected).and_then(|()| {
        replace_database(path, &copy).map_err(|source| BackupError::File {
            path: path.to_owned(),
            source,
        })
    });
    if restored.is_err() {
        remove_database(&copy);
    }
    restored
}

/// Copies the backup and verifies the copy, which then becomes the database.
fn copy_checked(backup: &Path, copy: &Path, expected: &str) -> Result<(), BackupError> {
    let fail = |path: &Path| {
        let path = path.to_owned();
        move |source| BackupError::File { path, source }
    };
    let mut from = File::open(backup).map_err(fail(backup))?;
    let mut to = new_file(copy).map_err(fail(copy))?;
    to.lock().map_err(fail(copy))?;
    let digest = transfer(&mut from, &mut to).map_err(fail(backup))?;
    if digest != expected {
        return Err(BackupError::Changed(backup.to_owned()));
    }
    to.sync_all().map_err(fail(copy))?;
    check_version(copy)?;
    let findings = check_copy(copy)?;
    if findings.is_empty() {
        return Ok(());
    }
    Err(BackupError::Damaged {
        path: backup.to_owned(),
        findings: findings.join("; "),
    })
}

/// Reads the checksum beside a backup: the first word of the file.
fn read_checksum(backup: &Path) -> Result<String, BackupError> {
    let path = checksum_path(backup);
    let text = fs::read_to_string(&path).unwrap_or_default();
    match text.split_whitespace().next() {
        Some(digest) if digest.len() == 64 => Ok(digest.to_ascii_lowercase()),
        _ => Err(BackupError::NoChecksum(path)),
    }
}

/// Copies all bytes and returns their SHA-256 in hexadecimal digits.
fn transfer(from: &mut File, to: &mut dyn io::Write) -> io::Result<String> {
    let (mut hasher, mut buffer) = (Sha256::new(), vec![0; 1 << 20]);
    loop {
        match from.read(&mut buffer) {
            Ok(0) => return Ok(HEXLOWER.encode(&hasher.finalize())),
            Ok(length) => {
                hasher.update(&buffer[..length]);
                to.write_all(&buffer[..length])?;
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// Removes the incomplete copies of databases in a folder that nobody works on.
pub(crate) fn remove_leftovers(folder: &Path) {
    for copy in leftovers::remove_leftovers(folder, SystemClock.now().into()) {
        tracing::info!(copy = %copy.display(), "removed an incomplete copy of a database");
    }
}

/// Returns the folder of a file.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

/// Creates an empty file that only this user can read, replacing one left by an interrupted run.
pub(crate) fn new_file(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)
}

/// Removes a copy of a database with its log, as far as they exist.
pub(crate) fn remove_database(copy: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(with_suffix(copy, suffix));
    }
}

/// Fails unless the folder's file system has space for `needed` bytes.
pub(crate) fn ensure_space(folder: &Path, needed: u64) -> Result<(), BackupError> {
    let free = free_space(folder).map_err(|source| BackupError::File {
        path: folder.to_owned(),
        source,
    })?;
    if free >= needed {
        return Ok(());
    }
    Err(BackupError::NoSpace {
        folder: folder.to_owned(),
        free,
        needed,
    })
}

/// Returns the bytes of a database and its log.
pub(crate) fn size_of(database: &Path) -> u64 {
    let sizes = ["", "-wal"].map(|suffix| fs::metadata(with_suffix(database, suffix)));
    sizes.into_iter().flatten().map(|file| file.len()).sum()
}

fn checksum_path(backup: &Path) -> PathBuf {
    with_suffix(backup, ".sha256")
}

pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

fn sync_folder_of(path: &Path) -> io::Result<()> {
    File::open(folder_of(path))?.sync_all()
}
