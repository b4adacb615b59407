//! The store: connection pools and transactions.

mod maintenance;

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection;
use klarlonn_domain::store::{Store, StoreError, TransactionKind, Work, spend_time, time_left};
pub use maintenance::IntegrityCheck;
pub(crate) use maintenance::integrity;
use maintenance::read_all;
use r2d2::{ManageConnection, NopErrorHandler, Pool, PooledConnection};

use crate::{
    connection::{AccessMode, Connector, DatabaseConnection, Health, TrackedConnection},
    database_file::{DatabaseFile, DatabaseFileLost, DatabaseLock, LockError},
    error::{MigrateError, OpenError, is_unusable_page, store_error},
    lease::{Lease, LeaseError, Sharing},
    location::Location,
    migrations,
    options::Options,
    readiness::Readiness,
    statistics::{PoolEvents, PoolUse, PoolWaits},
    transaction::{Transaction, send_begin},
    watchdog::{ShutdownGuard, now},
    write_connection::WriteConnection,
};

/// How long to wait for a connection before checking for an outage.
const OUTAGE_WAIT: Duration = Duration::from_millis(250);
/// Maximum wait for the write connection and for readers when the log is truncated. Calls that write wait
/// meanwhile.
const LOG_WAIT: Duration = Duration::from_millis(100);

/// A store in an SQLite file or on a PostgreSQL server.
pub struct DatabaseStore {
    /// Readers of a file; all connections to a server.
    pool: Pool<Connector>,
    /// The write connection of a file; `None` for a server.
    writer: Option<WriteConnection>,
    location: Location,
    options: Options,
    health: Arc<Health>,
    waits: Arc<PoolWaits>,
    /// The open SQLite file; `None` for a server.
    file: Option<Arc<DatabaseFile>>,
    readiness: Readiness,
}

impl DatabaseStore {
    /// Opens the database at the URL: `sqlite:PATH`, a path alone, or `postgres://…`. Creates a
    /// missing file. Does not change the schema; see [`migrate`](Self::migrate).
    ///
    /// # Errors
    /// [`OpenError`] if the URL is invalid, the database cannot be reached, or its schema is newer
    /// than the program.
    pub fn open(url: &str, options: Options) -> Result<Self, OpenError> {
        let location = Location::parse(url)?;
        Self::open_at(&location, options).map_err(|error| match &location {
            Location::Sqlite(path) if is_unusable_page(&error) => {
                let damaged = |()| OpenError::Damaged(location.to_string());
                read_all(path).map_or_else(OpenError::File, damaged)
            }
            _ => error,
        })
    }

    fn open_at(location: &Location, options: Options) -> Result<Self, OpenError> {
        // Connects without a pool, because a pool reports only a timeout.
        let connector = |access| Connector::new(location.clone(), access, options);
        let mut first = connector(AccessMode::Read).connect()?;
        migrations::pending(&mut first)?;
        let file = match location {
            Location::Sqlite(path) => {
                Some(Arc::new(DatabaseFile::new(path).map_err(OpenError::File)?))
            }
            Location::Postgres(_) => None,
        };

        let pooled = connector(match file {
            Some(_) => AccessMode::Read,
            None => AccessMode::Write,
        });
        let health = pooled.health();
        let waits = Arc::<PoolWaits>::default();
        let pool = Pool::builder()
            .max_size(options.connections)
            .min_idle(Some(0))
            // Twice the longest time between attempts to connect. Callers have their own timeouts.
            .connection_timeout(OUTAGE_WAIT * 2)
            // Beginning a transaction detects a broken connection.
            .test_on_check_out(false)
            // The caller that waits for the connection gets the error.
            .error_handler(Box::new(NopErrorHandler))
            .event_handler(Box::new(PoolEvents(Arc::clone(&waits))))
            .build_unchecked(pooled.restrict_to(file.clone()));
        let writer = file
            .clone()
            .map(|file| WriteConnection::new(connector(AccessMode::Write), file));
        Ok(Self {
            pool,
            writer,
            location: location.clone(),
            options,
            health,
            waits,
            file,
            readiness: Readiness::default(),
        })
    }

    /// Acquires the lock to serve, rekey or replace the SQLite file at the URL, which need not
    /// exist. `None` for a server. Opening a store does not require the lock.
    ///
    /// # Errors
    /// [`LockError`] if another process holds the lock or the lock file cannot be used.
    pub fn lock(url: &str) -> Result<Option<DatabaseLock>, LockError> {
        match Location::parse(url) {
            Ok(Location::Sqlite(path)) => DatabaseLock::acquire(&path).map(Some),
            Ok(Location::Postgres(_)) | Err(_) => Ok(None),
        }
    }

    /// Returns the use of the connection pool.
    pub fn pool_use(&self) -> PoolUse {
        let state = self.pool.state();
        self.waits.pool_use(self.pool.max_size(), &state)
    }

    /// Checks that the SQLite file was not removed or replaced. Always `Ok` for a server.
    ///
    /// # Errors
    /// [`DatabaseFileLost`] if it was. The store can then no longer be used.
    pub fn check_file(&self) -> Result<(), DatabaseFileLost> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
    }

    /// Returns the path of the SQLite file in the URL, which need not exist; `None` for a server.
    ///
    /// # Errors
    /// [`OpenError`] if the URL is invalid.
    pub fn file_path(url: &str) -> Result<Option<PathBuf>, OpenError> {
        Ok(match Location::parse(url)? {
            Location::Sqlite(path) => Some(path),
            Location::Postgres(_) => None,
        })
    }

    /// Returns the location of the database, without user name and password.
    pub fn location(&self) -> String {
        self.location.to_string()
    }

    /// Runs all pending migrations in one transaction and returns their names.
    ///
    /// # Errors
    /// [`MigrateError`] if the schema is newer than the program or a migration fails.
    pub fn migrate(&self) -> Result<Vec<String>, MigrateError> {
        self.run_on_writer(TransactionKind::Batch, |connection| {
            migrations::run(connection)
        })
    }

    /// Returns the number of open connections, and how many of them are idle.
    #[cfg(test)]
    pub(crate) fn connections(&self) -> (u32, u32) {
        let state = self.pool.state();
        (state.connections, state.idle_connections)
    }

    /// Returns the names of the migrations that [`migrate`](Self::migrate) would run.
    ///
    /// # Errors
    /// [`MigrateError`] if the schema is newer than the program or cannot be read.
    pub fn pending_migrations(&self) -> Result<Vec<String>, MigrateError> {
        migrations::pending(&mut *self.connection()?)
    }

    /// Returns the version of the newest migration of the database, its timestamp without
    /// separators; `None` if it is new.
    ///
    /// # Errors
    /// [`MigrateError`] if the schema cannot be read.
    pub fn schema_version(&self) -> Result<Option<String>, MigrateError> {
        migrations::schema_version(&mut *self.connection()?)
    }

    /// Acquires the shared lease of a running server. It blocks
    /// [`exclusive_lease`](Self::exclusive_lease). Has no effect on SQLite.
    ///
    /// # Errors
    /// [`LeaseError::Held`] if another process holds the exclusive lease.
    pub fn server_lease(&self) -> Result<Lease, LeaseError> {
        self.lease(Sharing::Shared)
    }

    /// Acquires the exclusive lease, which blocks servers. Has no effect on SQLite.
    ///
    /// # Errors
    /// [`LeaseError::Held`] if a server runs or another process holds the exclusive lease.
    pub fn exclusive_lease(&self) -> Result<Lease, LeaseError> {
        self.lease(Sharing::Exclusive)
    }

    fn lease(&self, sharing: Sharing) -> Result<Lease, LeaseError> {
        let connector = Connector::new(self.location.clone(), AccessMode::Write, self.options);
        Lease::acquire(&self.location, connector, sharing)
    }

    /// Runs `work` in a write transaction, which begins within `lock_timeout` or fails.
    pub(crate) fn write_within(
        &self,
        kind: TransactionKind,
        lock_timeout: Duration,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.charge_time(|store| {
            if let Some(writer) = &store.writer {
                let deadline = now() + lock_timeout.min(time_left().unwrap_or(Duration::MAX));
                return writer.write(kind, deadline, work);
            }
            let (mut connection, _guard) = store.begin(AccessMode::Write, kind, lock_timeout)?;
            Transaction::from_begun(&mut connection, AccessMode::Write).run(work)
        })
    }

    /// Runs `work` on a connection for writing, outside of a transaction.
    fn run_on_writer<T, E: From<StoreError>>(
        &self,
        kind: TransactionKind,
        work: impl FnOnce(&mut TrackedConnection) -> Result<T, E>,
    ) -> Result<T, E> {
        match &self.writer {
            Some(writer) => writer.run(kind, now() + self.options.lock_timeout, work),
            None => work(&mut *self.connection()?),
        }
    }

    /// Returns a working connection of the pool.
    fn connection(&self) -> Result<PooledConnection<Connector>, StoreError> {
        let deadline = now() + self.options.lock_timeout;
        loop {
            let mut connection = self.connection_until(deadline)?;
            let guard = connection.close_at(deadline);
            let result = connection.batch_execute("SELECT 1").map_err(store_error);
            drop(guard);
            match result {
                Ok(()) => return Ok(connection),
                // The server may have restarted since the connection was last used.
                Err(StoreError::Unavailable(_)) => connection.is_lost = true,
                Err(error) => return Err(error),
            }
        }
    }

    /// Returns a connection of the pool, which may be broken. Fails at `deadline`, or as soon as an outage is
    /// detected.
    fn connection_until(
        &self,
        deadline: Instant,
    ) -> Result<PooledConnection<Connector>, StoreError> {
        loop {
            let left = deadline.saturating_duration_since(now());
            // During an outage the pool connects in the background.
            let wait = if self.is_outage() {
                Duration::ZERO
            } else {
                left.min(OUTAGE_WAIT)
            };
            match self.pool.get_timeout(wait) {
                Ok(connection) => return Ok(connection),
                Err(error) if left <= OUTAGE_WAIT || self.is_outage() => {
                    self.waits.add_failure();
                    return Err(StoreError::Unavailable(Box::new(error)));
                }
                Err(_) => {}
            }
        }
    }

    /// Returns whether the pool has no connection and connecting fails.
    fn is_outage(&self) -> bool {
        self.health.is_failing() && self.pool.state().connections == 0
    }

    /// Returns a connection with an open transaction, and a guard. The connection is closed when
    /// the time of the call is over, unless the guard is dropped before.
    fn begin(
        &self,
        access: AccessMode,
        kind: TransactionKind,
        lock_timeout: Duration,
    ) -> Result<(PooledConnection<Connector>, Option<ShutdownGuard>), StoreError> {
        let call_deadline = time_left().map(|left| now() + left);
        let connect_deadline = now() + lock_timeout.min(time_left().unwrap_or(Duration::MAX));
        loop {
            let mut connection = self.connection_until(connect_deadline)?;
            if !self.health.is_current(&connection) {
                connection.is_lost = true;
                continue;
            }
            let left = call_deadline.map(|deadline| deadline.saturating_duration_since(now()));
            // At most half of the time, so that another connection can be tried if this one is
            // dead.
            let response_deadline = left.map(|left| now() + left / 2);
            let guard = response_deadline.and_then(|deadline| connection.close_at(deadline));
            let begun = send_begin(&mut connection, access, kind);
            drop(guard);
            let Err(error) = begun else {
                let guard = call_deadline.and_then(|deadline| connection.close_at(deadline));
                return Ok((connection, guard));
            };
            connection.is_lost = matches!(**connection, DatabaseConnection::Postgres(_));
            if connection.is_lost && response_deadline.is_some_and(|deadline| deadline <= now()) {
                self.health.invalidate(&connection);
            }
            let is_too_late = left.is_some_and(|left| left < OUTAGE_WAIT);
            // The server may have restarted since the connection was last used.
            let may_retry = connection.is_lost && matches!(error, StoreError::Unavailable(_));
            if is_too_late || !may_retry {
                return Err(error);
            }
        }
    }

    /// Runs `work` and subtracts its duration from the remaining time of the call.
    fn charge_time<T>(&self, work: impl FnOnce(&Self) -> T) -> T {
        let started = now();
        let result = work(self);
        spend_time(started.elapsed());
        result
    }
}

impl Store for DatabaseStore {
    fn transact(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
        self.write_within(kind, self.options.lock_timeout, |transaction| {
            work(transaction)
        })
    }

    fn read(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
        self.charge_time(|store| {
            let (mut connection, _guard) =
                store.begin(AccessMode::Read, kind, store.options.lock_timeout)?;
            let mut transaction = Transaction::from_begun(&mut connection, AccessMode::Read);
            work(&mut transaction)
        })
    }

    fn truncate_log(&self) -> Result<(), StoreError> {
        if self.file.as_ref().is_none_or(|file| file.log_size() == 0) {
            return Ok(());
        }
        let Some(writer) = &self.writer else {
            return Ok(());
        };
        // The connection waits for readers until this deadline, too.
        let deadline = now() + LOG_WAIT;
        writer.run(TransactionKind::Batch, deadline, |connection| {
            (connection.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")).map_err(store_error)
        })
    }

    fn ping(&self) -> Result<(), StoreError> {
        self.readiness.check(|| self.probe())
    }
}
