//! Backups of an SQLite database: a copy, and a checksum file in the format of `sha256sum`.

use std::{
    cmp::Reverse,
    fs::{self, File, OpenOptions},
    io::{self, BufRead as _, BufReader, ErrorKind, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use data_encoding::HEXLOWER;
use error_reporter::Report;
use klarlonn_domain::{clock::Clock as _, store::StoreError};
use klarlonn_persistence::{
    OpenError, check_copy, check_version, clear_transient_rows, copy_database, free_space,
    replace_database, sibling_path,
};
use sha2::{Digest, Sha256};

use crate::{
    deletions,
    folders::{folder_of, sync_folder},
    system::SystemClock,
};

const MB: u64 = 1_000_000;

/// Beginning of the extension of incomplete copies.
const INCOMPLETE: &str = "klarlonn-";
/// Time without a write after which nobody works on an incomplete copy.
const MIN_LEFTOVER_AGE: Duration = Duration::from_hours(24);

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

/// Returns a conversion of errors of the file or folder at `path`.
pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    move |source| BackupError::File {
        path: path.to_owned(),
        source,
    }
}

/// Writes a backup of the database, whatever its version, to `target`, and its checksum beside it. `target` only exists if
/// the backup is complete and not damaged.
pub(crate) fn write(database: &Path, target: &Path) -> Result<(), BackupError> {
    if target.exists() {
        return Err(BackupError::Exists(target.to_owned()));
    }
    remove_leftovers(folder_of(target));
    write_or_replace(database, target)
}

/// Like [`write()`], but replaces an earlier backup of that name once the new one is complete.
pub(crate) fn write_or_replace(database: &Path, target: &Path) -> Result<(), BackupError> {
    let copy = IncompleteCopy::of_database(database, target, "backup")?;
    let findings = check_copy(copy.path())?;
    if !findings.is_empty() {
        return Err(BackupError::DamagedCopy(findings.join("; ")));
    }
    let digest = digest(copy.path())?;
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    let checksum = checksum_path(target);
    // Written before the backup gets its name, so that no backup is without a checksum.
    new_file(&checksum)
        .and_then(|mut file| {
            writeln!(file, "{digest}  {name}")?;
            file.sync_all()
        })
        .map_err(at(&checksum))?;
    fs::rename(copy.path(), target)
        .and_then(|()| sync_folder(target))
        .map_err(at(target))
}

/// Replaces the database at `path` with a backup, after verifying its checksum, pages and schema.
/// The caller holds the lock of the database.
pub(crate) fn restore(backup: &Path, path: &Path, force: bool) -> Result<(), BackupError> {
    if path.exists() && !force {
        return Err(BackupError::Occupied(path.to_owned()));
    }
    let expected = read_checksum(backup)?;
    let mut from = File::open(backup).map_err(at(backup))?;
    let (copy, mut file) = IncompleteCopy::create(path, "restore")?;
    io::copy(&mut from, &mut file)
        .and_then(|_| file.sync_all())
        .map_err(at(copy.path()))?;
    if digest(copy.path())? != expected {
        return Err(BackupError::Changed(backup.to_owned()));
    }
    check_version(copy.path())?;
    let findings = check_copy(copy.path())?;
    if !findings.is_empty() {
        return Err(BackupError::Damaged {
            path: backup.to_owned(),
            findings: findings.join("; "),
        });
    }
    clear_transient_rows(copy.path())?;
    replace_database(path, copy.path()).map_err(at(path))
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

/// Returns the SHA-256 of a file in hexadecimal digits.
fn digest(path: &Path) -> Result<String, BackupError> {
    let file = File::open(path).map_err(at(path))?;
    let (mut hasher, mut reader) = (Sha256::new(), BufReader::with_capacity(1 << 20, file));
    loop {
        let bytes = reader.fill_buf().map_err(at(path))?;
        if bytes.is_empty() {
            return Ok(HEXLOWER.encode(&hasher.finalize()));
        }
        hasher.update(bytes);
        let length = bytes.len();
        reader.consume(length);
    }
}

/// A copy of a database that is not complete. Unless it was renamed, it is removed with its log when dropped:
/// it is useless, and may be what fills the disk.
pub(crate) struct IncompleteCopy(PathBuf);

impl IncompleteCopy {
    /// Creates an empty file beside `path`.
    fn create(path: &Path, purpose: &str) -> Result<(Self, File), BackupError> {
        let copy = Self(sibling_path(path, &format!(".{INCOMPLETE}{purpose}")));
        let file = new_file(copy.path()).map_err(at(copy.path()))?;
        Ok((copy, file))
    }

    /// Copies a database to a file beside `path`.
    pub(crate) fn of_database(
        database: &Path,
        path: &Path,
        purpose: &str,
    ) -> Result<Self, BackupError> {
        let (copy, file) = Self::create(path, purpose)?;
        copy_database(database, copy.path())?;
        file.sync_all().map_err(at(copy.path()))?;
        Ok(copy)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for IncompleteCopy {
    fn drop(&mut self) {
        remove_database(&self.0);
    }
}

/// Removes the incomplete copies that a killed backup, trial or restore left in a folder, with their logs, if
/// nobody has written them for [`MIN_LEFTOVER_AGE`]. A missing folder has none.
pub(crate) fn remove_leftovers(folder: &Path) {
    let now: SystemTime = SystemClock.now().into();
    for (copy, written) in files(folder) {
        if is_incomplete(&copy) && is_older(written, now, MIN_LEFTOVER_AGE) {
            remove_database(&copy);
            tracing::info!(copy = %copy.display(), "removed an incomplete copy of a database");
        }
    }
}

/// Removes a copy of a database with its log, as far as they exist.
fn remove_database(copy: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(sibling_path(copy, suffix));
    }
}

/// Removes the backups in a folder whose names start with `prefix`, except the newest `keep`, and also
/// those older than `max_age`. Returns the removed ones. A missing folder has none.
pub(crate) fn prune(
    folder: &Path,
    prefix: &str,
    keep: usize,
    max_age: Duration,
    now: SystemTime,
) -> Vec<PathBuf> {
    let named = files(folder).filter(|(path, _)| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with(prefix) && name.ends_with(".sqlite"))
    });
    let mut backups: Vec<_> = named.collect();
    backups.sort_by_key(|(_, written)| Reverse(*written));
    let surplus = backups.into_iter().enumerate();
    surplus
        .filter(|(number, (_, written))| *number >= keep || is_older(*written, now, max_age))
        .map(|(_, (path, _))| path)
        .filter(|path| {
            let _ = fs::remove_file(checksum_path(path));
            fs::remove_file(path).is_ok()
        })
        .collect()
}

/// Returns name and time of the newest backup of any database in a folder: the newest file that is not
/// empty, incomplete, a checksum or the list of deleted accounts.
pub(crate) fn newest_backup(folder: &Path) -> io::Result<Option<(String, SystemTime)>> {
    // Fails for a folder that cannot be read. `files` returns nothing for it.
    fs::read_dir(folder)?;
    let backups = files(folder).filter(|(path, _)| {
        let is_empty = fs::metadata(path).is_ok_and(|metadata| metadata.len() == 0);
        let is_checksum = path.extension().is_some_and(|end| end == "sha256");
        let is_list = path.ends_with(deletions::FILE);
        !is_empty && !is_checksum && !is_list && !is_incomplete(path)
    });
    let newest = backups.max_by_key(|(_, written)| *written);
    Ok(newest.map(|(path, written)| {
        let name = path.file_name().unwrap_or_default();
        (name.to_string_lossy().into_owned(), written)
    }))
}

/// Returns the files in a folder with the times at which they were last written, without those that cannot be
/// read.
fn files(folder: &Path) -> impl Iterator<Item = (PathBuf, SystemTime)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let metadata = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        Some((entry.path(), metadata.modified().ok()?))
    })
}

fn is_incomplete(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| extension.starts_with(INCOMPLETE))
}

fn is_older(written: SystemTime, now: SystemTime, age: Duration) -> bool {
    now.duration_since(written).is_ok_and(|found| found > age)
}

/// Creates an empty file that only this user can read, replacing one left by an interrupted run.
fn new_file(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600).open(path)
}

/// Fails unless the folder's file system has space for as many bytes as the database and its log have,
/// `times` over. Removes leftovers in the folder first, because they may be what fills the disk.
pub(crate) fn ensure_space(folder: &Path, database: &Path, times: u64) -> Result<(), BackupError> {
    remove_leftovers(folder);
    let sizes = ["", "-wal"].map(|suffix| fs::metadata(sibling_path(database, suffix)));
    let size: u64 = sizes.into_iter().flatten().map(|file| file.len()).sum();
    let needed = size.saturating_mul(times);
    let free = free_space(folder).map_err(at(folder))?;
    if free >= needed {
        return Ok(());
    }
    Err(BackupError::NoSpace {
        folder: folder.to_owned(),
        free,
        needed,
    })
}

fn checksum_path(backup: &Path) -> PathBuf {
    sibling_path(backup, ".sha256")
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_hours(24);

    /// Writes files into a folder and returns its names after `remove`.
    fn remaining(files: &[(&str, SystemTime)], remove: impl Fn(&Path)) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, written) in files {
            let file = File::create(folder.path().join(name)).unwrap();
            file.set_modified(*written).unwrap();
        }
        remove(folder.path());
        let entries = fs::read_dir(folder.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }

    /// Returns the names that remain of backups of today and the days before, with checksums.
    fn remaining_after_pruning(keep: usize, max_age: Duration) -> Vec<String> {
        let now = SystemTime::UNIX_EPOCH + 1000 * DAY;
        let mut files = vec![("notes.sqlite", now - 9 * DAY)];
        for (age, name) in (0..).zip(["klarlonn-0", "klarlonn-1", "klarlonn-2", "klarlonn-3"]) {
            for suffix in ["", ".sha256"] {
                let name = format!("{name}.sqlite{suffix}").leak();
                files.push((name, now - age * DAY));
            }
        }
        remaining(&files, |folder| {
            prune(folder, "klarlonn-", keep, max_age, now);
        })
    }

    #[test]
    fn newest_backups_stay_with_their_checksums() {
        assert_eq!(
            remaining_after_pruning(2, 365 * DAY),
            [
                "klarlonn-0.sqlite",
                "klarlonn-0.sqlite.sha256",
                "klarlonn-1.sqlite",
                "klarlonn-1.sqlite.sha256",
                "notes.sqlite",
            ]
        );
    }

    #[test]
    fn old_backups_are_removed_even_if_few() {
        let names = remaining_after_pruning(10, DAY + DAY / 2);
        assert_eq!(names.len(), 2 * 2 + 1, "{names:?}");
    }

    #[test]
    fn old_incomplete_copies_are_removed_with_their_logs() {
        let now: SystemTime = SystemClock.now().into();
        let (old, new) = (now - 2 * DAY, now - DAY / 2);
        let files = [
            ("klarlonn-1.sqlite.klarlonn-backup", old),
            ("klarlonn.sqlite.klarlonn-trial", old),
            ("klarlonn.sqlite.klarlonn-trial-wal", new),
            ("another-program.sqlite.partial", old),
            ("klarlonn-1.sqlite", old),
            ("klarlonn-2.sqlite.klarlonn-backup", new),
        ];
        assert_eq!(
            remaining(&files, remove_leftovers),
            [
                "another-program.sqlite.partial",
                "klarlonn-1.sqlite",
                "klarlonn-2.sqlite.klarlonn-backup",
            ]
        );
        remove_leftovers(Path::new("/nowhere/klarlonn"));
    }

    #[test]
    fn old_leftover_is_removed_before_space_is_checked() {
        let now: SystemTime = SystemClock.now().into();
        let files = [("klarlonn-1.sqlite.klarlonn-backup", now - 2 * DAY)];
        let remaining = remaining(&files, |folder| {
            ensure_space(folder, Path::new("/dev/null"), 1).unwrap();
        });
        assert!(remaining.is_empty(), "{remaining:?}");
    }
}
