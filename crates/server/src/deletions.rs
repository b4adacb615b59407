//! The list of deleted accounts, in files beside the database and beside its backups: a backup that is
//! restored does not bring them back.

use std::{
    collections::HashMap,
    fs::{self, OpenOptions},
    io::{self, ErrorKind, Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
};

use chrono::{Days, NaiveDate};
use data_encoding::HEXLOWER;
use klarlonn_domain::{
    account::{DeletionLog, MemberId},
    data_rights::{DataRights, DeletionOptions},
    store::StoreError,
};
use sha2::{Digest, Sha256};

use crate::settings::Settings;

/// Name of the files. A line has the day, the hash of the random id of the account, and what was
/// deleted with it.
pub(crate) const FILE: &str = "deleted-accounts";
/// How long lines are kept. A backup that is older brings its deleted accounts back.
const KEEP: Days = Days::new(400);
const CONTRIBUTIONS: char = 'c';
const MESSAGES: char = 'm';

/// The files that deletions are recorded in.
pub(crate) struct DeletionFiles(Vec<PathBuf>);

impl DeletionFiles {
    /// The files in the data folder and in that of the backups.
    pub(crate) fn new(settings: &Settings) -> Self {
        let folders = [Some(&settings.data_dir), settings.backup_dir.as_ref()];
        let folders = folders.into_iter().flatten();
        Self(folders.map(|folder| folder.join(FILE)).collect())
    }

    /// Adds the file beside a backup.
    pub(crate) fn beside(mut self, backup: &Path) -> Self {
        self.0.push(backup.with_file_name(FILE));
        self
    }

    /// Returns whether no deletion is recorded.
    pub(crate) fn is_empty(&self) -> bool {
        self.read().iter().all(String::is_empty)
    }

    /// Reads the files. Logs an error for one that cannot be read, and uses the others.
    fn read(&self) -> Vec<String> {
        let texts = self.0.iter().filter_map(|file| {
            let text = fs::read_to_string(file);
            if let Err(cause) = &text
                && cause.kind() != ErrorKind::NotFound
            {
                let file = file.display();
                tracing::error!(%file, %cause, "a list of deleted accounts was not read: a backup could bring them back");
            }
            text.ok()
        });
        texts.collect()
    }

    /// Deletes the recorded accounts that the database of these services still has. Returns their number.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) fn repeat(&self, data_rights: &DataRights) -> Result<usize, StoreError> {
        let texts = self.read();
        let lines = texts.iter().flat_map(|text| text.lines());
        let deleted: HashMap<&str, DeletionOptions> = lines.filter_map(parse).collect();
        if deleted.is_empty() {
            return Ok(0);
        }
        data_rights.repeat_deletions(|member| deleted.get(hash(member).as_str()).copied())
    }

    /// Removes the lines that are too old. A file that cannot be changed stays as it is.
    pub(crate) fn prune(&self, today: NaiveDate) {
        let first_kept = (today - KEEP).to_string();
        for file in &self.0 {
            if let Err(cause) = remove_lines_before(file, &first_kept)
                && cause.kind() != ErrorKind::NotFound
            {
                tracing::warn!(file = %file.display(), %cause, "old deletions were not removed");
            }
        }
    }
}

impl DeletionLog for DeletionFiles {
    fn record(
        &self,
        member: MemberId,
        with_contributions: bool,
        with_messages: bool,
        on: NaiveDate,
    ) {
        let mut line = format!("{on} {} ", hash(member));
        line.extend(with_contributions.then_some(CONTRIBUTIONS));
        line.extend(with_messages.then_some(MESSAGES));
        line.push('\n');
        for file in &self.0 {
            if let Err(cause) = append(file, &line) {
                let file = file.display();
                tracing::error!(%file, %cause, "a deleted account was not recorded: a backup could bring it back");
            }
        }
    }
}

fn append(file: &Path, line: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(file)?;
    // A network file system without locks must not prevent the record.
    let _is_locked = file.lock();
    let length = file.metadata()?.len();
    if let Err(cause) = file.write_all(line.as_bytes()) {
        // A part of the line, on a full disk, would spoil the next line.
        file.set_len(length)?;
        return Err(cause);
    }
    file.sync_all()
}

/// Moves the kept lines to the start of the file. This needs no space, and no line is ever missing: after a crash in
/// between, the file has some lines twice.
fn remove_lines_before(file: &Path, first_kept: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().read(true).write(true).open(file)?;
    file.lock()?;
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    let kept: String = text
        .split_inclusive('\n')
        .filter(|line| **line >= *first_kept)
        .collect();
    if kept.len() == text.len() {
        return Ok(());
    }
    file.rewind()?;
    file.write_all(kept.as_bytes())?;
    file.set_len(kept.len() as u64)?;
    file.sync_all()
}

/// Returns the hash and the options of a line; `None` if it is not complete.
fn parse(line: &str) -> Option<(&str, DeletionOptions)> {
    let mut words = line.split(' ').skip(1);
    let (hash, with) = (words.next()?, words.next()?);
    Some((
        hash,
        DeletionOptions {
            with_contributions: with.contains(CONTRIBUTIONS),
            with_messages: with.contains(MESSAGES),
        },
    ))
}

/// Returns the hash of an id. It does not reveal the id, because ids are random.
fn hash(member: MemberId) -> String {
    HEXLOWER.encode(&Sha256::digest(member.0.as_bytes()))
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// So many that a change of the file takes longer than a record.
    const EARLIER: usize = 10_000;
    const DELETIONS: usize = 20;

    fn member(number: usize) -> MemberId {
        MemberId(uuid::Uuid::from_u128(number as u128))
    }

    #[test]
    fn pruning_keeps_deletions_recorded_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        let today = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
        let line = |number| format!("{today} {} c\n", hash(member(number)));
        fs::write(&file, (0..EARLIER).map(line).collect::<Vec<_>>().concat()).unwrap();
        let files = DeletionFiles(vec![file.clone()]);
        let numbers = EARLIER..EARLIER + DELETIONS;
        thread::scope(|scope| {
            let recording = scope.spawn(|| {
                for number in numbers.clone() {
                    // Each old line gives the pruning something to remove.
                    files.record(member(number), true, false, today - KEEP - Days::new(1));
                    files.record(member(number), true, false, today);
                }
            });
            while !recording.is_finished() {
                files.prune(today);
            }
        });
        files.prune(today);
        let text = fs::read_to_string(&file).unwrap();
        let recorded: Vec<&str> = text.split_inclusive('\n').skip(EARLIER).collect();
        assert_eq!(recorded, numbers.map(line).collect::<Vec<_>>());
    }
}
