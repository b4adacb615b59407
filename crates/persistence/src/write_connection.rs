//! The connection that writes to an SQLite file. Threads use it in turn.

use std::{
    num::NonZeroU32,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use diesel::connection::SimpleConnection;
use klarlonn_domain::store::{StoreError, TransactionKind};
use parking_lot::{Mutex, MutexGuard};
use r2d2::ManageConnection as _;

use crate::{
    connection::{AccessMode, Connector, TrackedConnection, transaction_depth},
    database_file::{DatabaseFile, DatabaseFileLost},
    error::{Occupied, store_error},
    transaction::Transaction,
    watchdog::now,
};

/// The write connection of a file.
pub(crate) struct WriteConnection {
    connector: Connector,
    file: Arc<DatabaseFile>,
    /// `None` before the first use, and after the connection was found broken.
    connection: Mutex<Option<TrackedConnection>>,
    /// Whether a batch job has the connection.
    runs_batch: AtomicBool,
}

fn file_lost(error: DatabaseFileLost) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}

impl WriteConnection {
    pub(crate) fn new(connector: Connector, file: Arc<DatabaseFile>) -> Self {
        Self {
            connector: connector.restrict_to(Some(Arc::clone(&file))),
            file,
            connection: Mutex::new(None),
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
            Transaction::begin(connection, AccessMode::Write, kind)?.run(work)?;
            self.file.check_commit().map_err(file_lost)
        })
    }

    /// Runs `work` on the connection, outside of a transaction.
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
        let mut turn = self.turn(kind, deadline)?;
        work(turn.connect(deadline)?)
    }

    fn turn(&self, kind: TransactionKind, deadline: Instant) -> Result<Turn<'_>, StoreError> {
        let connection = self.connection.try_lock_until(deadline).ok_or_else(|| {
            let reason = "timed out waiting for the write connection";
            if self.runs_batch.load(Ordering::Relaxed) {
                return StoreError::Unavailable(Box::new(Occupied(reason.to_owned())));
            }
            StoreError::Unavailable(reason.into())
        })?;
        self.runs_batch
            .store(kind == TransactionKind::Batch, Ordering::Relaxed);
        Ok(Turn {
            owner: self,
            connection,
        })
    }
}

/// A thread's turn with the connection. Dropping it, also during a panic, ends the turn.
struct Turn<'a> {
    owner: &'a WriteConnection,
    connection: MutexGuard<'a, Option<TrackedConnection>>,
}

impl Turn<'_> {
    /// Returns the connection, which waits for locks of other processes until `deadline`.
    fn connect(&mut self, deadline: Instant) -> Result<&mut TrackedConnection, StoreError> {
        self.owner.file.check().map_err(file_lost)?;
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => (self.owner.connector.connect())
                .map_err(|error| StoreError::Unavailable(Box::new(error)))?,
        };
        let connection = self.connection.insert(connection);
        let wait = deadline.saturating_duration_since(now()).as_millis();
        connection
            .batch_execute(&format!("PRAGMA busy_timeout = {wait}"))
            .map_err(store_error)?;
        Ok(connection)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.owner.runs_batch.store(false, Ordering::Relaxed);
        // A connection whose transaction could not be ended is closed, which rolls back.
        let depth = |connection: &mut TrackedConnection| {
            transaction_depth(connection).map(|depth| depth.map_or(0, NonZeroU32::get))
        };
        if self
            .connection
            .as_mut()
            .is_some_and(|connection| depth(connection) != Ok(0))
        {
            *self.connection = None;
        }
    }
}
