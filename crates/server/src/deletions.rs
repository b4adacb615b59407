//! The list of deleted accounts, in files beside the database and beside its backups: a backup that is
//! restored does not bring them back.

use std::{
    collections::HashMap,
    fs::{self, OpenOptions},
    io::{self, ErrorKind, Write as _},
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
/// Backups older than this bring their accounts back.
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

    /// Deletes the accounts again that the database of these services has. Returns their number.
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

    /// Removes the lines that are too old from the files that can be read.
    pub(crate) fn prune(&self, today: NaiveDate) {
        let first_kept = (today - KEEP).to_string();
        for file in &self.0 {
            let Ok(text) = fs::read_to_string(file) else {
                continue;
            };
            let kept: String = text
                .split_inclusive('\n')
                .filter(|line| **line >= *first_kept)
                .collect();
            if kept != text
                && let Err(cause) = fs::write(file, kept)
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
    file.write_all(line.as_bytes())?;
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

/// Returns the hash of an id, which nobody finds out from it because ids are random.
fn hash(member: MemberId) -> String {
    HEXLOWER.encode(&Sha256::digest(member.0.as_bytes()))
}
