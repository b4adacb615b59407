//! Copies of a database that a killed backup, trial or restore left behind. They contain what members may
//! delete later, and fill the disk.

use std::{
    fs::{self, DirEntry, File},
    io::Read as _,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use super::remove_database;

/// Ends of the names of copies that are not complete. Other programs may use the folder of a backup.
const SUFFIXES: [&str; 3] = [".sqlite.partial", ".sqlite.dry-run", ".sqlite.restoring"];
/// Age at which a copy is a leftover, if no process works on it.
const MIN_AGE: Duration = Duration::from_hours(24);
/// Beginning of an SQLite file.
const SQLITE_HEADER: &[u8] = b"SQLite format 3\0";

/// Removes the incomplete copies in a folder that were last written more than a day ago, and their logs.
/// Leaves files that a process has locked, and files that are not SQLite's. Returns the removed copies. A
/// missing folder has none.
pub(crate) fn remove_leftovers(folder: &Path, now: SystemTime) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let leftovers = entries.filter(|entry| is_leftover(entry, now));
    let mut removed: Vec<PathBuf> = leftovers
        .map(|entry| entry.path())
        .filter(|path| remove_unused(path))
        .collect();
    removed.sort_unstable();
    removed
}

fn is_leftover(entry: &DirEntry, now: SystemTime) -> bool {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    let Ok(facts) = entry.metadata() else {
        return false;
    };
    let age = facts.modified().map(|written| now.duration_since(written));
    let is_old = matches!(age, Ok(Ok(age)) if age > MIN_AGE);
    is_old && facts.is_file() && SUFFIXES.iter().any(|suffix| name.ends_with(suffix))
}

/// Removes a copy unless a process has locked it. Returns whether it was removed.
fn remove_unused(path: &Path) -> bool {
    let Ok(mut file) = File::open(path) else {
        return false;
    };
    let mut start = Vec::new();
    let read = file.by_ref().take(16).read_to_end(&mut start);
    let is_copy = read.is_ok() && (start.is_empty() || start == SQLITE_HEADER);
    if !is_copy || file.try_lock().is_err() {
        return false;
    }
    remove_database(path);
    !path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_hours(24);

    fn write(folder: &Path, name: &str, content: &[u8], written: SystemTime) -> PathBuf {
        let path = folder.join(name);
        fs::write(&path, content).unwrap();
        File::options()
            .write(true)
            .open(&path)
            .unwrap()
            .set_modified(written)
            .unwrap();
        path
    }

    #[test]
    fn old_incomplete_copies_are_removed_with_their_logs() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let now = SystemTime::UNIX_EPOCH + 1000 * DAY;
        let (old, new) = (now - 2 * DAY, now - DAY / 2);
        let content = [SQLITE_HEADER, b"pages"].concat();
        let removed = [
            write(folder, "klarlonn-1.sqlite.partial", &content, old),
            write(folder, "klarlonn.sqlite.dry-run", &content, old),
            write(folder, "klarlonn.sqlite.restoring", &[], old),
        ];
        write(folder, "klarlonn.sqlite.dry-run-wal", b"log", old);
        let kept = [
            write(folder, "another-program.db.partial", &content, old),
            write(folder, "film.sqlite.partial", b"not a database", old),
            write(folder, "klarlonn-1.sqlite", &content, old),
            write(folder, "klarlonn-2.sqlite.partial", &content, new),
            write(folder, "used.sqlite.partial", &content, old),
        ];
        let used = File::open(&kept[4]).unwrap();
        used.lock().unwrap();
        assert_eq!(remove_leftovers(folder, now), removed);
        let left = fs::read_dir(folder).unwrap().flatten();
        let mut left: Vec<PathBuf> = left.map(|entry| entry.path()).collect();
        left.sort_unstable();
        assert_eq!(left, kept);
        drop(used);
        assert_eq!(remove_leftovers(folder, now), kept[4..]);
    }

    #[test]
    fn missing_folder_has_no_leftovers() {
        let missing = Path::new("/nowhere/klarlonn");
        assert_eq!(
            remove_leftovers(missing, SystemTime::UNIX_EPOCH),
            Vec::<PathBuf>::new()
        );
    }
}
