//! Checks and maintenance of a database.

use std::{fs::File, io, path::Path, time::Duration};

use chrono::NaiveDate;
use diesel::{RunQueryDsl, connection::SimpleConnection, dsl::sql, sql_types::Text};
use error_reporter::Report;
use klarlonn_domain::{
    account::TagKey,
    store::{Store as _, StoreError, TransactionKind, in_batch_snapshot, time_left},
};

use super::DatabaseStore;
use crate::{
    account::outbox,
    connection::{AccessMode, DatabaseConnection},
    contribution,
    error::{is_occupied, is_unusable_page, store_error},
    insertion_order,
    location::Location,
    transaction::Transaction,
    unreadable::UnreadableRows,
    watchdog::now,
};

/// Maximum wait of a readiness probe for a connection and locks.
const PROBE_LOCK_WAIT: Duration = Duration::from_secs(2);

/// Maximum size of a log that a probe copies into the file, bytes.
const SMALL_LOG: u64 = 4 << 20;

/// Thoroughness of SQLite's integrity check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntegrityCheck {
    /// Checks every page, without comparing indexes with their tables.
    Quick,
    /// Also compares indexes with their tables.
    Full,
}

impl DatabaseStore {
    /// Removes the insertion order of rows, which in a stolen copy could reveal the author of an
    /// entry: rebuilds an SQLite file and truncates its log, and rewrites the tables with rows of
    /// members on PostgreSQL.
    ///
    /// # Errors
    /// [`StoreError`] if the database is busy or unreachable, or the disk has no space for a rebuilt
    /// file. The next call does the remaining tables.
    pub fn scrub_insertion_order(&self) -> Result<(), StoreError> {
        let scrubbed = self.run_on_writer(TransactionKind::Batch, |connection| {
            let _guard = time_left().and_then(|left| connection.close_at(now() + left));
            insertion_order::scrub(connection, self.file.as_deref())
        });
        // Also after an error: the log of a rebuild that failed may have filled the disk.
        let truncated = self.truncate_log();
        scrubbed.and(truncated)
    }

    /// Runs SQLite's integrity check and returns its messages about damage, at most ten. Returns
    /// none for a PostgreSQL server.
    ///
    /// # Errors
    /// [`StoreError`] if the file cannot be read.
    pub fn damage(&self, check: IntegrityCheck) -> Result<Vec<String>, StoreError> {
        let messages = match integrity(&mut *self.connection()?, check) {
            Err(error) if is_unusable_page(&error) => vec![Report::new(&error).to_string()],
            messages => messages?,
        };
        if let Location::Sqlite(path) = &self.location
            && !messages.is_empty()
        {
            read_all(path).map_err(|error| StoreError::Unavailable(error.into()))?;
        }
        Ok(messages)
    }

    /// Reads all rows of the tables that are read as a whole, and returns how many rows cannot be read. Reads
    /// leave these out.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read.
    pub fn find_unreadable(&self, key: &dyn TagKey) -> Result<UnreadableRows, StoreError> {
        let before = UnreadableRows::since_start();
        in_batch_snapshot::<_, StoreError>(self, |unit| {
            unit.waiting().all(key)?;
            unit.salaries().visit_all(&mut |_| {})?;
            unit.catalog().job_titles()?;
            unit.catalog().companies()?;
            unit.catalog().places()?;
            unit.catalog().approved_names()?;
            unit.searches().counts_since(NaiveDate::default())?;
            let members = unit.members().ids()?;
            unit.members().public_profiles(&members)?;
            unit.followers().all(key)?;
            unit.votes().reports()?;
            unit.decisions().log(None, usize::MAX)?;
            Ok(())
        })?;
        let connection = &mut *self.connection()?;
        contribution::read_all(connection)
            .and_then(|()| outbox::read_all(connection, key))
            .map_err(store_error)?;
        Ok(UnreadableRows::since(&before))
    }

    /// Probes the database: reads a row, and commits a row as large as a contribution, which nobody
    /// sees. A batch job or another process that writes does not fail the probe.
    pub(crate) fn probe(&self) -> Result<(), StoreError> {
        let lock_wait = PROBE_LOCK_WAIT.min(self.options.lock_timeout);
        self.charge_time(|store| {
            let (mut connection, _guard) =
                store.begin(AccessMode::Read, TransactionKind::Call, lock_wait)?;
            // No batch job rewrites this table, which blocks readers of PostgreSQL.
            Transaction::from_begun(&mut connection, AccessMode::Read)
                .query(|connection| connection.batch_execute("SELECT 1 FROM job_titles LIMIT 1"))
        })?;
        let written = self.write_within(TransactionKind::Call, lock_wait, |transaction| {
            transaction.query(contribution::write_and_remove_row)
        });
        match written.and_then(|()| self.checkpoint_small_log()) {
            Err(error) if is_occupied(&error) => Ok(()),
            result => result,
        }
    }

    /// Copies a small write-ahead log into the file, so the next write reuses the log from its
    /// start and probes of an idle database do not grow it. SQLite copies a larger log as part of a
    /// commit.
    fn checkpoint_small_log(&self) -> Result<(), StoreError> {
        let size = self.file.as_ref().map(|file| file.log_size());
        if size.is_none_or(|size| size > SMALL_LOG) {
            return Ok(());
        }
        // Does not wait for readers: calls that write would wait too.
        self.run_on_writer(TransactionKind::Call, |connection| {
            connection
                .batch_execute("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(PASSIVE)")
                .map_err(store_error)
        })
    }
}

/// Reads a file that SQLite finds damaged. Fails if the disk does not return its pages, which is not damage
/// of the file.
pub(super) fn read_all(path: &Path) -> io::Result<()> {
    io::copy(&mut File::open(path)?, &mut io::sink()).map(drop)
}

/// Runs SQLite's integrity check; see [`DatabaseStore::damage`].
pub(crate) fn integrity(
    connection: &mut DatabaseConnection,
    check: IntegrityCheck,
) -> Result<Vec<String>, StoreError> {
    let DatabaseConnection::Sqlite(connection) = connection else {
        return Ok(Vec::new());
    };
    let pragma = match check {
        IntegrityCheck::Quick => "PRAGMA quick_check(10)",
        IntegrityCheck::Full => "PRAGMA integrity_check(10)",
    };
    // A row that violates a constraint is not damage: reads leave it out, as other unreadable rows.
    connection
        .batch_execute("PRAGMA ignore_check_constraints = ON")
        .map_err(store_error)?;
    let messages = sql::<Text>(pragma).load(connection);
    connection
        .batch_execute("PRAGMA ignore_check_constraints = OFF")
        .map_err(store_error)?;
    let mut messages: Vec<String> = messages.map_err(store_error)?;
    messages.retain(|message| message != "ok");
    Ok(messages)
}
