//! The store: connection pools, transactions, and maintenance of the database.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use diesel::{
    RunQueryDsl, connection::SimpleConnection, dsl::sql, result::QueryResult, sql_types::Text,
};
use error_reporter::Report;
use klarlonn_domain::account::TagKey;
use klarlonn_domain::store::{Store, StoreError, TransactionKind, Work, spend_time, time_left};
use r2d2::{ManageConnection, NopErrorHandler, Pool, PooledConnection};

use crate::{
    connection::{Connector, DatabaseConnection, Health, TrackedConnection},
    database_file::{DatabaseFile, DatabaseFileLost, DatabaseLock, LockError},
    error::{MigrateError, OpenError, is_occupied, is_unusable_page, store_error},
    group_commit::GroupCommit,
    insertion_order,
    lease::{Lease, LeaseError, Sharing},
    location::Location,
    migrations,
    readiness::Readiness,
    statistics::{PoolEvents, PoolUse, PoolWaits},
    transaction::{Access, Transaction, send_begin},
    unreadable::{self, UnreadableRows},
    watchdog::{ShutdownGuard, now},
};

/// Limits of a store.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Maximum number of connections: for a file, readers besides the one writer; for a server,
    /// all.
    pub connections: u32,
    /// Maximum wait before work fails as unavailable: on SQLite for a connection and the write lock
    /// together, on PostgreSQL for a connection and again for each lock.
    pub lock_timeout: Duration,
    /// Maximum duration of a statement of an HTTP call, on PostgreSQL.
    pub statement_timeout: Duration,
    /// Maximum time between two statements of a call before PostgreSQL rolls back.
    pub idle_timeout: Duration,
    /// Age at which a transaction of concurrent calls is committed even if more calls wait to join
    /// it, on SQLite.
    pub max_batch_age: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 8,
            // A call must be answered within five seconds (requirement R6).
            lock_timeout: Duration::from_secs(4),
            statement_timeout: Duration::from_secs(4),
            idle_timeout: Duration::from_secs(10),
            max_batch_age: Duration::from_millis(5),
        }
    }
}

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

/// Wait for a connection after which an outage is detected.
const OUTAGE_WAIT: Duration = Duration::from_millis(250);

/// A store in an SQLite file or on a PostgreSQL server.
pub struct DatabaseStore {
    /// Readers of a file; all connections to a server.
    pool: Pool<Connector>,
    /// The write connection of a file; `None` for a server.
    writer: Option<GroupCommit>,
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
        let mut first = connector(Access::Read).connect()?;
        migrations::pending(&mut first)?;
        let file = match location {
            Location::Sqlite(path) => {
                Some(Arc::new(DatabaseFile::new(path).map_err(OpenError::File)?))
            }
            Location::Postgres(_) => None,
        };

        let pooled = connector(match file {
            Some(_) => Access::Read,
            None => Access::Write,
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
            .map(|file| GroupCommit::new(connector(Access::Write), file, options.max_batch_age));
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

    /// Returns the number of threads that wait for the write connection of a file.
    #[cfg(test)]
    pub(crate) fn waiting_writers(&self) -> usize {
        self.writer.as_ref().map_or(0, GroupCommit::waiting)
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
        let connector = Connector::new(self.location.clone(), Access::Write, self.options);
        Lease::acquire(&self.location, connector, sharing)
    }

    /// Removes the insertion order of rows, which in a stolen copy could reveal the author of an
    /// entry: rebuilds an SQLite file and truncates its log, and rewrites the tables of accounts
    /// and of the forum on PostgreSQL.
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
        self.truncate_log()?;
        scrubbed
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
        if let (false, Location::Sqlite(path)) = (messages.is_empty(), &self.location) {
            read_all(path).map_err(|error| StoreError::Unavailable(error.into()))?;
        }
        Ok(messages)
    }

    /// Reads all rows, and returns how many cannot be read. These are left out everywhere.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read.
    pub fn find_unreadable(&self, key: &dyn TagKey) -> Result<UnreadableRows, StoreError> {
        unreadable::find(self, key)
    }

    /// Runs queries on a connection of the pool, outside of a transaction.
    pub(crate) fn with_connection<T>(
        &self,
        queries: impl FnOnce(&mut DatabaseConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        queries(&mut *self.connection()?).map_err(store_error)
    }

    /// Runs `work` in a write transaction, which begins within `timeout` or fails.
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
            let (mut connection, _guard) = store.begin(Access::Write, kind, lock_timeout)?;
            Transaction::from_begun(&mut connection).run(work)
        })
    }

    /// Runs `work` on a connection for writing, outside of a transaction.
    fn run_on_writer<T, E: From<StoreError>>(
        &self,
        kind: TransactionKind,
        work: impl FnOnce(&mut TrackedConnection) -> Result<T, E>,
    ) -> Result<T, E> {
        match &self.writer {
            Some(writer) => writer.run_outside(kind, now() + self.options.lock_timeout, work),
            None => work(&mut *self.connection()?),
        }
    }

    /// Probes the database: reads a row and commits a write that changes no data. A batch job or
    /// another process that writes does not fail the probe.
    pub(crate) fn probe(&self) -> Result<(), StoreError> {
        let lock_wait = PROBE_LOCK_WAIT.min(self.options.lock_timeout);
        self.charge_time(|store| {
            let (mut connection, _guard) =
                store.begin(Access::Read, TransactionKind::Call, lock_wait)?;
            // No batch job rewrites this table, which blocks readers of PostgreSQL.
            Transaction::from_begun(&mut connection)
                .query(|connection| connection.batch_execute("SELECT 1 FROM job_titles LIMIT 1"))
        })?;
        let written = self.write_within(TransactionKind::Call, lock_wait, |transaction| {
            transaction.query(|connection| {
                let write = match connection {
                    // The version is not used. Setting it writes the first page.
                    DatabaseConnection::Sqlite(_) => "PRAGMA user_version = 0",
                    // A transaction with an id writes a commit record to the log.
                    DatabaseConnection::Postgres(_) => "SELECT txid_current()",
                };
                connection.batch_execute(write)
            })
        });
        match written {
            Err(error) if is_occupied(&error) => Ok(()),
            Err(error) => Err(error),
            Ok(()) => self.checkpoint_small_log(),
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
        self.checkpoint(TransactionKind::Call, "PASSIVE")
    }

    /// Copies the log into the file as far as no reader needs it. Does not wait for readers: calls
    /// that write would wait too.
    fn checkpoint(&self, kind: TransactionKind, mode: &str) -> Result<(), StoreError> {
        self.run_on_writer(kind, |connection| {
            connection
                .batch_execute(&format!(
                    "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint({mode})"
                ))
                .map_err(store_error)
        })
    }

    /// Returns a working connection of the pool.
    fn connection(&self) -> Result<PooledConnection<Connector>, StoreError> {
        loop {
            let end = now() + self.options.lock_timeout;
            let mut connection = self.connection_until(end)?;
            let guard = connection.close_at(end);
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

    fn connection_until(&self, end: Instant) -> Result<PooledConnection<Connector>, StoreError> {
        loop {
            let left = end.saturating_duration_since(now());
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
        access: Access,
        kind: TransactionKind,
        lock_timeout: Duration,
    ) -> Result<(PooledConnection<Connector>, Option<ShutdownGuard>), StoreError> {
        self.connect(lock_timeout, |connection| {
            send_begin(connection, access, kind)
        })
    }

    /// Returns a connection on which `first`, which sends the first statement, succeeded, and a guard as
    /// [`begin`](Self::begin) does.
    fn connect(
        &self,
        lock_timeout: Duration,
        mut first: impl FnMut(&mut DatabaseConnection) -> Result<(), StoreError>,
    ) -> Result<(PooledConnection<Connector>, Option<ShutdownGuard>), StoreError> {
        let end = time_left().map(|left| now() + left);
        let until = now() + lock_timeout.min(time_left().unwrap_or(Duration::MAX));
        loop {
            let mut connection = self.connection_until(until)?;
            if !self.health.is_current(&connection) {
                connection.is_lost = true;
                continue;
            }
            let left = end.map(|end| end.saturating_duration_since(now()));
            // At most half of the time, so that another connection can be tried if this one is
            // dead.
            let response_deadline = left.map(|left| now() + left / 2);
            let guard = response_deadline.and_then(|until| connection.close_at(until));
            let result = first(&mut connection);
            drop(guard);
            let Err(error) = result else {
                let guard = end.and_then(|end| connection.close_at(end));
                return Ok((connection, guard));
            };
            connection.is_lost = matches!(**connection, DatabaseConnection::Postgres(_));
            if connection.is_lost && response_deadline.is_some_and(|until| until <= now()) {
                self.health.invalidate(&connection);
            }
            let is_over = left.is_some_and(|left| left < OUTAGE_WAIT);
            // The server may have restarted since the connection was last used.
            let may_retry = connection.is_lost && matches!(error, StoreError::Unavailable(_));
            if is_over || !may_retry {
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

/// Reads a file that SQLite finds damaged, to tell damage from a disk that does not return pages.
fn read_all(path: &Path) -> io::Result<()> {
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
    let mut messages: Vec<String> = sql::<Text>(pragma).load(connection).map_err(store_error)?;
    messages.retain(|message| message != "ok");
    Ok(messages)
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
                store.begin(Access::Read, kind, store.options.lock_timeout)?;
            work(&mut Transaction::from_begun(&mut connection))
        })
    }

    fn read_once(&self, work: Work<'_>) -> Result<(), StoreError> {
        self.charge_time(|store| {
            let statement = |connection: &mut _| work(&mut Transaction::of_statement(connection));
            store
                .connect(store.options.lock_timeout, statement)
                .map(drop)
        })
    }

    fn truncate_log(&self) -> Result<(), StoreError> {
        if self.file.as_ref().is_none_or(|file| file.log_size() == 0) {
            return Ok(());
        }
        self.checkpoint(TransactionKind::Batch, "TRUNCATE")
    }

    fn ping(&self) -> Result<(), StoreError> {
        self.readiness.check(|| self.probe())
    }
}
