//! The write connection of an SQLite file: one for all threads of the process.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use diesel::connection::SimpleConnection;
use klarlonn_domain::store::{StoreError, TransactionKind};
use parking_lot::Mutex;
use r2d2::ManageConnection as _;

use crate::{
    connection::{Connector, TrackedConnection},
    database_file::{DatabaseFile, DatabaseFileLost},
    error::{Occupied, store_error},
    transaction::{Access, Transaction},
    watchdog::now,
};

/// The write connection of a file.
pub(crate) struct Writer {
    connector: Connector,
    file: Arc<DatabaseFile>,
    /// `None` before the first use, and after the connection was found broken. The lock is that of
    /// `parking_lot`, because it is fair to those who wait for a fsync, and has a deadline.
    connection: Mutex<Option<TrackedConnection>>,
    /// Whether the last transaction is a batch job.
    runs_batch: AtomicBool,
}

pub(crate) fn file_lost(error: DatabaseFileLost) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}

impl Writer {
    pub(crate) fn new(connector: Connector, file: Arc<DatabaseFile>) -> Self {
        Self {
            connector: connector.restrict_to(Some(Arc::clone(&file))),
            file,
            connection: Mutex::default(),
            runs_batch: AtomicBool::new(false),
        }
    }

    /// Runs `work` in a transaction and commits it.
    ///
    /// # Errors
    /// The error of `work`, or [`StoreError`] if the transaction does not begin before `deadline` or
    /// is not committed.
    pub(crate) fn write(
        &self,
        kind: TransactionKind,
        deadline: Instant,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.run(kind, deadline, |connection| {
            Transaction::begin(connection, Access::Write, kind)?.run(work)?;
            self.file.check_commit().map_err(file_lost)
        })
    }

    /// Runs `work` on the connection, which waits for locks of other processes until `deadline`.
    ///
    /// # Errors
    /// The error of `work`, or [`StoreError::Unavailable`] if others have the connection until
    /// `deadline`, or it cannot be opened.
    pub(crate) fn run<T, E: From<StoreError>>(
        &self,
        kind: TransactionKind,
        deadline: Instant,
        work: impl FnOnce(&mut TrackedConnection) -> Result<T, E>,
    ) -> Result<T, E> {
        let Some(mut turn) = self.connection.try_lock_until(deadline) else {
            return Err(self.timed_out().into());
        };
        self.runs_batch
            .store(kind == TransactionKind::Batch, Ordering::Relaxed);
        // Taken out, so that a panic closes it.
        let mut connection = self.prepare(turn.take(), deadline)?;
        let result = work(&mut connection);
        if !self.connector.has_broken(&mut connection) {
            *turn = Some(connection);
        }
        result
    }

    fn timed_out(&self) -> StoreError {
        let reason = "timed out waiting for the write connection";
        if self.runs_batch.load(Ordering::Relaxed) {
            return StoreError::Unavailable(Box::new(Occupied(reason.to_owned())));
        }
        StoreError::Unavailable(reason.into())
    }

    /// Opens the connection if there is none, and sets how long it waits for locks.
    fn prepare(
        &self,
        connection: Option<TrackedConnection>,
        deadline: Instant,
    ) -> Result<TrackedConnection, StoreError> {
        self.file.check().map_err(file_lost)?;
        let mut connection = match connection {
            Some(connection) => connection,
            None => (self.connector.connect())
                .map_err(|error| StoreError::Unavailable(Box::new(error)))?,
        };
        let wait = deadline.saturating_duration_since(now()).as_millis();
        connection
            .batch_execute(&format!("PRAGMA busy_timeout = {wait}"))
            .map_err(store_error)?;
        Ok(connection)
    }
}
