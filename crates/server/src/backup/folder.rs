//! Folders with several backups of an SQLite database: daily ones, and those from before an upgrade.

use std::{
    fs::{self, DirBuilder},
    io,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use super::{BackupError, checksum_path, write_or_replace};

/// A folder, and which of the backups in it belong together.
pub(crate) struct BackupFolder<'a> {
    pub(crate) folder: &'a Path,
    /// Beginning of the names of these backups. Other files in the folder are left alone.
    pub(crate) prefix: &'a str,
}

impl BackupFolder<'_> {
    /// Writes a backup named PREFIX and `label`, in place of an earlier one of this name, and returns
    /// its path. Creates the folder, which only this user can read.
    pub(crate) fn add(&self, database: &Path, label: &str) -> Result<PathBuf, BackupError> {
        self.create()?;
        let target = self.folder.join(format!("{}{label}.sqlite", self.prefix));
        write_or_replace(database, &target)?;
        Ok(target)
    }

    /// Creates the folder if it is missing.
    pub(crate) fn create(&self) -> Result<(), BackupError> {
        let created = DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(self.folder);
        created.map_err(|source| BackupError::File {
            path: self.folder.to_owned(),
            source,
        })
    }

    /// Removes all backups but the newest `keep`, and those older than `max_age`. Returns the removed
    /// ones. A missing folder has none.
    pub(crate) fn prune(&self, keep: usize, max_age: Duration, now: SystemTime) -> Vec<PathBuf> {
        let mut backups = self.backups();
        backups.sort_by_key(|(_, written)| std::cmp::Reverse(*written));
        let is_old = |written: &SystemTime| {
            let age = now.duration_since(*written);
            age.is_ok_and(|age| age > max_age)
        };
        let surplus = backups.into_iter().enumerate();
        surplus
            .filter(|(number, (_, written))| *number >= keep || is_old(written))
            .map(|(_, (path, _))| path)
            .filter(|path| {
                let _ = fs::remove_file(checksum_path(path));
                fs::remove_file(path).is_ok()
            })
            .collect()
    }

    /// Returns the backups with the times at which they were written.
    fn backups(&self) -> Vec<(PathBuf, SystemTime)> {
        let entries = fs::read_dir(self.folder).into_iter().flatten().flatten();
        let named = entries.filter(|entry| {
            let name = entry.file_name();
            let name = name.to_str().unwrap_or_default();
            name.starts_with(self.prefix) && name.ends_with(".sqlite")
        });
        named
            .filter_map(|entry| {
                let written = entry.metadata().ok()?.modified().ok()?;
                Some((entry.path(), written))
            })
            .collect()
    }
}

/// Returns name and time of the newest backup of any database in a folder: the newest file that is not empty and not a checksum.
pub(crate) fn newest_backup(folder: &Path) -> io::Result<Option<(String, SystemTime)>> {
    let mut newest: Option<(String, SystemTime)> = None;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let data = entry.metadata()?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !data.is_file() || data.len() == 0 || name.ends_with(".sha256") {
            continue;
        }
        let written = data.modified()?;
        if newest.as_ref().is_none_or(|(_, latest)| written > *latest) {
            newest = Some((name, written));
        }
    }
    Ok(newest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_hours(24);

    /// Creates backups of the last days, the first one of today, and returns the remaining names.
    fn remaining_after_pruning(days: u32, keep: usize, max_age: Duration) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let now = SystemTime::UNIX_EPOCH + 1000 * DAY;
        for age in 0..days {
            let path = folder.path().join(format!("klarlonn-{age}.sqlite"));
            let file = fs::File::create(&path).unwrap();
            file.set_modified(now - age * DAY).unwrap();
            fs::write(checksum_path(&path), "").unwrap();
        }
        fs::write(folder.path().join("notes.sqlite"), "").unwrap();
        let backups = BackupFolder {
            folder: folder.path(),
            prefix: "klarlonn-",
        };
        backups.prune(keep, max_age, now);
        let entries = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<_> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn newest_backups_stay_with_their_checksums() {
        assert_eq!(
            remaining_after_pruning(4, 2, 365 * DAY),
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
        let names = remaining_after_pruning(4, 10, DAY + DAY / 2);
        assert_eq!(names.len(), 2 * 2 + 1, "{names:?}");
    }
}
