//! The store: pools of connections, and every write in a transaction.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use diesel::{RunQueryDsl, connection::SimpleConnection, dsl::sql, sql_types::Text};
use klarlonn_domain::store::{Store, StoreError, Work, spend_time, time_left};
use r2d2::{ManageConnection, NopErrorHandler, Pool, PooledConnection};

use crate::{
    backup,
    connection::{Connector, DatabaseConnection, Health},
    database_file::{DatabaseFile, DatabaseLock, FileLost, LockError},
    error::{MigrateError, OpenError, store_error},
    insertion_order,
    lease::{Lease, LeaseError, Sharing},
    location::Location,
    migrations,
    readiness::Readiness,
    transaction::{Access, Transaction, send_begin},
    watchdog::{Watched, now},
};

/// How much a store may use and how long it waits.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Connections: to a file for readers beside the one writer, to a server in all.
    pub connections: u32,
    /// How long work waits before it is unavailable: on SQLite for a connection and the lock together,
    /// on a server for a connection, and again for each lock.
    pub patience: Duration,
    /// How long a statement of a call may take on a server.
    pub statement_timeout: Duration,
    /// How long a server waits for the next statement of a call before it rolls back.
    pub idle_timeout: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 8,
            // A caller is to be answered within five seconds.
            patience: Duration::from_secs(4),
            statement_timeout: Duration::from_secs(4),
            idle_timeout: Duration::from_secs(10),
        }
    }
}

/// How long the write of a readiness probe waits before it is unavailable.
const PROBE_PATIENCE: Duration = Duration::from_secs(2);

/// The longest log that a probe copies into the file, bytes.
const SMALL_LOG: u64 = 4 << 20;

/// How thoroughly SQLite looks for damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntegrityCheck {
    /// Every page, without comparing indexes with their tables.
    Quick,
    /// Everything.
    Full,
}

/// While no connection can be made, callers wait this long for one instead of all their time.
const OUTAGE_WAIT: Duration = Duration::from_millis(250);

/// The store in an SQLite file or on a PostgreSQL server.
pub struct DatabaseStore {
    writers: Pool<Connector>,
    readers: Pool<Connector>,
    location: Location,
    options: Options,
    health: Arc<Health>,
    /// The open file; `None` on a server.
    file: Option<Arc<DatabaseFile>>,
    readiness: Readiness,
}

impl DatabaseStore {
    /// Opens the database that the URL names: `sqlite:PATH`, a path alone, or `postgres://…`. A
    /// missing file is made. The schema is left as it is, see [`migrate`](Self::migrate).
    ///
    /// # Errors
    /// [`OpenError`] when the URL cannot be used, the database not reached, or its schema is
    /// newer than the program.
    pub fn open(url: &str, options: Options) -> Result<Self, OpenError> {
        let location = Location::parse(url)?;
        // A pool would only say that it waited in vain.
        let connector = |access| Connector::new(location.clone(), access, options);
        let mut first = connector(Access::Read).connect()?;
        migrations::pending(&mut first)?;
        let file = match &location {
            Location::Sqlite(path) => {
                Some(Arc::new(DatabaseFile::new(path).map_err(OpenError::File)?))
            }
            Location::Postgres(_) => None,
        };

        let writer = connector(Access::Write);
        let health = writer.health();
        let pool = |connections, connector| {
            Pool::builder()
                .max_size(connections)
                .min_idle(Some(0))
                .connection_timeout(options.patience)
                // Beginning a transaction tells as much.
                .test_on_check_out(false)
                // The reason comes back to whoever waited for the connection.
                .error_handler(Box::new(NopErrorHandler))
                .build_unchecked(Connector::only_to(connector, file.clone()))
        };
        let (writers, readers) = match location {
            // SQLite has one writer at a time: more would only wait for its lock.
            Location::Sqlite(_) => (
                pool(1, writer),
                pool(options.connections, connector(Access::Read)),
            ),
            Location::Postgres(_) => {
                let all = pool(options.connections, writer);
                (all.clone(), all)
            }
        };
        Ok(Self {
            writers,
            readers,
            location,
            options,
            health,
            file,
            readiness: Readiness::default(),
        })
    }

    /// Takes the right to serve or replace the SQLite file that the URL names, which need not exist;
    /// `None` for a server. The store itself does not ask for it.
    ///
    /// # Errors
    /// [`LockError`] when another process has it.
    pub fn lock(url: &str) -> Result<Option<DatabaseLock>, LockError> {
        match Location::parse(url) {
            Ok(Location::Sqlite(path)) => DatabaseLock::take(&path).map(Some),
            Ok(Location::Postgres(_)) | Err(_) => Ok(None),
        }
    }

    /// Whether the SQLite file is still where it was opened.
    ///
    /// # Errors
    /// [`FileLost`] when it was removed or replaced since; the store is then of no more use.
    pub fn check_file(&self) -> Result<(), FileLost> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
    }

    /// The file that the URL names, whether or not it is there; `None` for a server.
    ///
    /// # Errors
    /// [`OpenError`] when the URL cannot be used.
    pub fn file_of(url: &str) -> Result<Option<PathBuf>, OpenError> {
        Ok(match Location::parse(url)? {
            Location::Sqlite(path) => Some(path),
            Location::Postgres(_) => None,
        })
    }

    /// Where the database is, without user name and password.
    pub fn location(&self) -> String {
        self.location.to_string()
    }

    /// Brings the schema up to date, all pending migrations or none, and answers their names.
    ///
    /// # Errors
    /// [`MigrateError`] when the schema is newer than the program or a migration fails.
    pub fn migrate(&self) -> Result<Vec<String>, MigrateError> {
        migrations::run(&mut *self.connection(&self.writers)?)
    }

    /// How many connections are open, and how many of them nobody uses.
    #[cfg(test)]
    pub(crate) fn connections(&self) -> (u32, u32) {
        let state = self.writers.state();
        (state.connections, state.idle_connections)
    }

    /// The names of the migrations that [`migrate`](Self::migrate) would run.
    ///
    /// # Errors
    /// [`MigrateError`] when the schema is newer than the program or cannot be read.
    pub fn pending_migrations(&self) -> Result<Vec<String>, MigrateError> {
        migrations::pending(&mut *self.connection(&self.readers)?)
    }

    /// What a running server has: [`exclusive_lease`](Self::exclusive_lease) is refused meanwhile.
    /// It means nothing on SQLite.
    ///
    /// # Errors
    /// [`LeaseError::Held`] while somebody has the database alone.
    pub fn server_lease(&self) -> Result<Lease, LeaseError> {
        self.lease(Sharing::Shared)
    }

    /// Has the database alone, without servers. It means nothing on SQLite.
    ///
    /// # Errors
    /// [`LeaseError::Held`] while a server runs.
    pub fn exclusive_lease(&self) -> Result<Lease, LeaseError> {
        self.lease(Sharing::Exclusive)
    }

    fn lease(&self, sharing: Sharing) -> Result<Lease, LeaseError> {
        let connector = Connector::new(self.location.clone(), Access::Write, self.options);
        Lease::take(&self.location, connector, sharing)
    }

    /// Lets the database forget in which order accounts came, so that a copy of it does not tell who
    /// gave which of the reports, which have days. A file keeps no such order.
    ///
    /// # Errors
    /// [`StoreError`] when the database is busy or gone; what is left is done the next time.
    pub fn scrub_insertion_order(&self) -> Result<(), StoreError> {
        let mut link = self.connection(&self.writers)?;
        let _watched = time_left().and_then(|left| link.end_at(now() + left));
        insertion_order::forget(&mut link)
    }

    /// What SQLite's own check of the whole file finds wrong, in its words, ten things at the most.
    /// A server looks after its files itself.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be read.
    pub fn damage(&self, check: IntegrityCheck) -> Result<Vec<String>, StoreError> {
        integrity(&mut *self.connection(&self.readers)?, check)
    }

    /// Writes the database as it is now into the empty file `target`, while others go on reading and
    /// writing. Only SQLite can.
    ///
    /// # Errors
    /// [`StoreError`] when the database cannot be read or the file not written.
    pub fn copy_into(&self, target: &Path) -> Result<(), StoreError> {
        backup::copy(&mut *self.connection(&self.readers)?, target)
    }

    /// Runs `work` in a write transaction that waits no longer than this before it begins.
    fn write_within(
        &self,
        patience: Duration,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.check_file().map_err(lost)?;
        self.in_time(|store| {
            let (mut link, _watched) = store.begin(&store.writers, Access::Write, patience)?;
            let mut transaction = Transaction::begun(&mut link);
            work(&mut transaction)?;
            transaction.commit()
        })?;
        self.file
            .as_ref()
            .map_or(Ok(()), |file| file.check_commit())
            .map_err(lost)
    }

    /// Reads, and commits a write that changes nothing, to the disk.
    pub(crate) fn probe(&self) -> Result<(), StoreError> {
        self.in_time(|store| {
            let (mut link, _watched) = store.begin(&store.readers, Access::Read, PROBE_PATIENCE)?;
            Transaction::begun(&mut link)
                .query(|connection| connection.batch_execute("SELECT 1 FROM members LIMIT 1"))
        })?;
        self.write_within(PROBE_PATIENCE, |transaction| {
            transaction.query(|connection| {
                let write = match connection {
                    // Nothing uses the number. Writing it dirties the first page.
                    DatabaseConnection::Sqlite(_) => "PRAGMA user_version = 0",
                    // A transaction with an id has a commit record in the log.
                    DatabaseConnection::Postgres(_) => "SELECT txid_current()",
                };
                connection.batch_execute(write)
            })
        })?;
        self.keep_log_small()
    }

    /// Copies a small log into the file, so that the next write begins the log anew and probes of an idle
    /// database do not lengthen it. A long one is left to SQLite, which does it as part of a commit.
    fn keep_log_small(&self) -> Result<(), StoreError> {
        let size = self.file.as_ref().map(|file| file.log_size());
        if size.is_none_or(|size| size > SMALL_LOG) {
            return Ok(());
        }
        let mut writer = self.connection(&self.writers)?;
        writer
            .batch_execute("PRAGMA wal_checkpoint(PASSIVE)")
            .map_err(store_error)
    }

    /// A connection of a pool that works.
    fn connection(
        &self,
        pool: &Pool<Connector>,
    ) -> Result<PooledConnection<Connector>, StoreError> {
        loop {
            let end = now() + self.options.patience;
            let mut link = self.connection_until(pool, end)?;
            let watched = link.end_at(end);
            let answer = link.batch_execute("SELECT 1").map_err(store_error);
            drop(watched);
            match answer {
                Ok(()) => return Ok(link),
                // The server may have restarted since the connection was last used.
                Err(StoreError::Unavailable(_)) => link.is_lost = true,
                Err(error) => return Err(error),
            }
        }
    }

    fn connection_until(
        &self,
        pool: &Pool<Connector>,
        end: Instant,
    ) -> Result<PooledConnection<Connector>, StoreError> {
        loop {
            let left = end.saturating_duration_since(now());
            match pool.get_timeout(left.min(OUTAGE_WAIT)) {
                Ok(connection) => return Ok(connection),
                Err(error) if left <= OUTAGE_WAIT || self.is_out(pool) => {
                    return Err(StoreError::Unavailable(Box::new(error)));
                }
                Err(_) => {}
            }
        }
    }

    /// Whether there is no connection and none can be made.
    fn is_out(&self, pool: &Pool<Connector>) -> bool {
        self.health.is_failing() && pool.state().connections == 0
    }

    /// A connection with an open transaction, which ends when the time that is left for it is over
    /// or the second part of the answer is dropped.
    fn begin(
        &self,
        pool: &Pool<Connector>,
        access: Access,
        patience: Duration,
    ) -> Result<(PooledConnection<Connector>, Option<Watched>), StoreError> {
        let end = time_left().map(|left| now() + left);
        let until = now() + patience.min(time_left().unwrap_or(Duration::MAX));
        loop {
            let mut link = self.connection_until(pool, until)?;
            if !self.health.trusts(&link) {
                link.is_lost = true;
                continue;
            }
            let left = end.map(|end| end.saturating_duration_since(now()));
            if let (DatabaseConnection::Sqlite(file), Access::Write) = (&mut **link, access) {
                let patience = until.saturating_duration_since(now()).as_millis();
                file.batch_execute(&format!("PRAGMA busy_timeout = {patience}"))
                    .map_err(store_error)?;
            }
            // Half of the time, so that a new connection can be tried where this one is dead.
            let silent_at = left.map(|left| now() + left / 2);
            let watched = silent_at.and_then(|until| link.end_at(until));
            let begun = send_begin(&mut link, access);
            drop(watched);
            let Err(error) = begun else {
                let watched = end.and_then(|end| link.end_at(end));
                return Ok((link, watched));
            };
            link.is_lost = matches!(**link, DatabaseConnection::Postgres(_));
            if link.is_lost && silent_at.is_some_and(|until| until <= now()) {
                self.health.distrust(&link);
            }
            let is_over = left.is_some_and(|left| left < OUTAGE_WAIT);
            // The server may have restarted since the connection was last used.
            let may_retry = link.is_lost && matches!(error, StoreError::Unavailable(_));
            if is_over || !may_retry {
                return Err(error);
            }
        }
    }

    /// Runs `work` and takes its time from what is left.
    fn in_time<T>(&self, work: impl FnOnce(&Self) -> T) -> T {
        let started = now();
        let answer = work(self);
        spend_time(started.elapsed());
        answer
    }
}

/// What the check finds wrong; see [`DatabaseStore::damage`].
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
    let mut found: Vec<String> = sql::<Text>(pragma).load(connection).map_err(store_error)?;
    found.retain(|text| text != "ok");
    Ok(found)
}

fn lost(error: FileLost) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}

impl Store for DatabaseStore {
    fn transact(&self, work: Work<'_>) -> Result<(), StoreError> {
        self.write_within(self.options.patience, |transaction| work(transaction))
    }

    fn read(&self, work: Work<'_>) -> Result<(), StoreError> {
        self.in_time(|store| {
            let (mut link, _watched) =
                store.begin(&store.readers, Access::Read, store.options.patience)?;
            work(&mut Transaction::begun(&mut link))
        })
    }

    fn ping(&self) -> Result<(), StoreError> {
        self.readiness.check(|| self.probe())
    }
}
