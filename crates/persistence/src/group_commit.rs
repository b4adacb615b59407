//! Group commit: concurrent writes to an SQLite file share a transaction, and so an fsync.
//!
//! There is one write connection. A thread that gets it joins the open transaction, or begins one, and
//! runs its work in a savepoint. If another thread waits, it passes the connection on with the
//! transaction still open; otherwise it commits for all. No caller gets a result before the commit.

use std::{
    mem,
    num::NonZeroU32,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use diesel::connection::{SimpleConnection, TransactionManager};
use klarlonn_domain::store::{StoreError, TransactionKind};
use r2d2::ManageConnection as _;

use crate::{
    connection::{Access, Connector, DatabaseConnection, TrackedConnection, transaction_depth},
    database_file::{DatabaseFile, DatabaseFileLost},
    error::{Occupied, store_error},
    fair_queue::FairQueue,
    transaction::{Transaction, send_begin},
    watchdog::now,
};

/// The write connection of a file.
pub(crate) struct GroupCommit {
    connector: Connector,
    file: Arc<DatabaseFile>,
    queue: FairQueue<Writer>,
    /// Whether a batch job has the connection.
    runs_batch: AtomicBool,
    /// Age at which a transaction is committed even if other threads wait to join it.
    max_age: Duration,
}

/// What the thread whose turn it is may use.
#[derive(Default)]
struct Writer {
    /// `None` before the first use, and after the connection was found broken.
    connection: Option<TrackedConnection>,
    batch: Option<Batch>,
}

/// The works of the open transaction.
struct Batch {
    begun_at: Instant,
    /// Whether a work succeeded, so that there is something to commit.
    has_success: bool,
    outcome: Arc<OnceLock<Outcome>>,
}

/// The outcome of a transaction, which all its works share.
type Outcome = Result<(), Arc<StoreError>>;

impl Batch {
    fn new() -> Self {
        Self {
            begun_at: now(),
            has_success: false,
            outcome: Arc::default(),
        }
    }

    fn end(self, result: Result<(), StoreError>) {
        let _ = self.outcome.set(result.map_err(Arc::new));
    }
}

impl Drop for Batch {
    /// Ends the wait of the works if the transaction is neither committed nor rolled back.
    fn drop(&mut self) {
        let _ = self.outcome.set(Err(Arc::new(lost())));
    }
}

/// The error of a work that another one's failure rolled back.
fn lost() -> StoreError {
    StoreError::Unavailable("the transaction ended before its commit".into())
}

/// Waits until the transaction has ended.
fn wait(outcome: &OnceLock<Outcome>) -> Result<(), StoreError> {
    outcome.wait().as_ref().copied().map_err(|error| {
        let cause = Box::new(Arc::clone(error));
        match **error {
            StoreError::Unavailable(_) => StoreError::Unavailable(cause),
            _ => StoreError::Other(cause),
        }
    })
}

pub(crate) fn file_lost(error: DatabaseFileLost) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}

impl GroupCommit {
    pub(crate) fn new(connector: Connector, file: Arc<DatabaseFile>, max_age: Duration) -> Self {
        Self {
            connector: connector.restrict_to(Some(Arc::clone(&file))),
            file,
            queue: FairQueue::new(Writer::default()),
            runs_batch: AtomicBool::new(false),
            max_age,
        }
    }

    /// Runs `work` and commits it. A call shares its transaction with others. A batch job has its own,
    /// because it may take long.
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
        if kind == TransactionKind::Batch {
            return self.run_outside(kind, deadline, |connection| {
                Transaction::begin(connection, Access::Write, kind)?.run(work)?;
                self.file.check_commit().map_err(file_lost)
            });
        }
        let mut turn = self.turn(deadline)?;
        let outcome = turn.join(deadline)?;
        let result = turn.run(work);
        drop(turn);
        // A work that failed has seen the writes of others, so it waits for them too.
        let committed = wait(&outcome);
        result.and(committed)
    }

    /// Runs `work` on the connection without an open transaction.
    ///
    /// # Errors
    /// The error of `work`, or [`StoreError::Unavailable`] if others have the connection until
    /// `deadline`, or it cannot be opened.
    pub(crate) fn run_outside<T, E: From<StoreError>>(
        &self,
        kind: TransactionKind,
        deadline: Instant,
        work: impl FnOnce(&mut TrackedConnection) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut turn = self.turn(deadline)?;
        turn.writer.commit(self);
        self.runs_batch
            .store(kind == TransactionKind::Batch, Ordering::Relaxed);
        work(turn.connect(deadline)?)
    }

    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    fn turn(&self, deadline: Instant) -> Result<Turn<'_>, StoreError> {
        let writer = self.queue.take(deadline).ok_or_else(|| {
            let reason = "timed out waiting for the write connection";
            if self.runs_batch.load(Ordering::Relaxed) {
                return StoreError::Unavailable(Box::new(Occupied(reason.to_owned())));
            }
            StoreError::Unavailable(reason.into())
        })?;
        Ok(Turn {
            group: self,
            writer,
        })
    }
}

/// A thread's turn with the connection. Dropping it passes the open transaction on, or commits it.
pub(crate) struct Turn<'a> {
    group: &'a GroupCommit,
    writer: Writer,
}

impl Turn<'_> {
    /// Returns the connection, which waits for locks of other processes until `deadline`.
    fn connect(&mut self, deadline: Instant) -> Result<&mut TrackedConnection, StoreError> {
        self.group.file.check().map_err(file_lost)?;
        let connection = match self.writer.connection.take() {
            Some(connection) => connection,
            None => (self.group.connector.connect())
                .map_err(|error| StoreError::Unavailable(Box::new(error)))?,
        };
        let connection = self.writer.connection.insert(connection);
        let wait = deadline.saturating_duration_since(now()).as_millis();
        connection
            .batch_execute(&format!("PRAGMA busy_timeout = {wait}"))
            .map_err(store_error)?;
        Ok(connection)
    }

    /// Joins the open transaction, or begins one, and returns its later outcome.
    fn join(&mut self, deadline: Instant) -> Result<Arc<OnceLock<Outcome>>, StoreError> {
        let batch = if let Some(batch) = self.writer.batch.take() {
            batch
        } else {
            let connection = self.connect(deadline)?;
            send_begin(connection, Access::Write, TransactionKind::Call)?;
            Batch::new()
        };
        Ok(Arc::clone(&self.writer.batch.insert(batch).outcome))
    }

    /// Runs `work` in a savepoint of the open transaction.
    fn run(
        &mut self,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let Writer { connection, batch } = &mut self.writer;
        let (Some(connection), Some(batch)) = (connection, batch) else {
            return Err(lost());
        };
        Transaction::begin_savepoint(connection)?.run(work)?;
        batch.has_success = true;
        Ok(())
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.group.runs_batch.store(false, Ordering::Relaxed);
        let mut writer = mem::take(&mut self.writer);
        writer.close_if_broken();
        let is_open = |batch: &Batch| batch.begun_at.elapsed() < self.group.max_age;
        if writer.batch.as_ref().is_some_and(is_open) {
            match self.group.queue.pass_on(writer) {
                Ok(()) => return,
                Err(unsent) => writer = unsent,
            }
        }
        writer.commit(self.group);
        self.group.queue.put_back(writer);
    }
}

impl Writer {
    /// Commits the open transaction, if there is one, and ends the wait of its works.
    fn commit(&mut self, group: &GroupCommit) {
        let (Some(connection), Some(batch)) = (&mut self.connection, self.batch.take()) else {
            return;
        };
        let result = if batch.has_success {
            DatabaseConnection::commit_transaction(connection)
                .map_err(store_error)
                .and_then(|()| group.file.check_commit().map_err(file_lost))
        } else {
            DatabaseConnection::rollback_transaction(connection).map_err(store_error)
        };
        self.close_if_broken();
        batch.end(result);
    }

    /// Closes the connection, which rolls back, if its transaction ended by itself or cannot be
    /// ended: then all works of the transaction fail.
    fn close_if_broken(&mut self) {
        let Some(connection) = &mut self.connection else {
            return;
        };
        let depth = transaction_depth(connection).map(|depth| depth.map_or(0, NonZeroU32::get));
        if depth != Ok(u32::from(self.batch.is_some())) {
            *self = Self::default();
        }
    }
}
