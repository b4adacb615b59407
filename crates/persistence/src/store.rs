//! The store: pools of connections, and every write in a transaction.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use diesel::{RunQueryDsl, connection::SimpleConnection, dsl::sql, sql_types::Text};
use klarlonn_domain::store::{Store, StoreError, Work};
use r2d2::{ManageConnection, NopErrorHandler, Pool, PooledConnection};

use crate::{
    arrival, backup,
    connection::{Connector, DatabaseConnection},
    database_file::{DatabaseFile, DatabaseLock, FileLost, LockError},
    error::{MigrateError, OpenError, store_error},
    location::Location,
    migrations,
    readiness::Readiness,
    transaction::{Access, Transaction},
};

/// How much a store may use and how long it waits.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Connections: to a file for readers beside the one writer, to a server in all.
    pub connections: u32,
    /// How long work waits before it is unavailable: on SQLite for a connection and the lock together,
    /// on a server for a connection, and again for each lock.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 4,
            // A caller is to be answered within five seconds.
            patience: Duration::from_secs(4),
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

/// The store in an SQLite file or on a PostgreSQL server.
pub struct DatabaseStore {
    writers: Pool<Connector>,
    readers: Pool<Connector>,
    location: Location,
    patience: Duration,
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
        let connector = |access| Connector::new(location.clone(), access, options.patience);
        let mut first = connector(Access::Read).connect()?;
        migrations::pending(&mut first)?;
        let file = match &location {
            Location::Sqlite(path) => {
                Some(Arc::new(DatabaseFile::new(path).map_err(OpenError::File)?))
            }
            Location::Postgres(_) => None,
        };

        let pool = |connections, access| {
            Pool::builder()
                .max_size(connections)
                .min_idle(Some(0))
                .connection_timeout(options.patience)
                // A server may have restarted since; a file has not.
                .test_on_check_out(matches!(location, Location::Postgres(_)))
                // The reason comes back to whoever waited for the connection.
                .error_handler(Box::new(NopErrorHandler))
                .build_unchecked(connector(access).only_to(file.clone()))
        };
        let (writers, readers) = match location {
            // SQLite has one writer at a time: more would only wait for its lock.
            Location::Sqlite(_) => (
                pool(1, Access::Write),
                pool(options.connections, Access::Read),
            ),
            Location::Postgres(_) => {
                let all = pool(options.connections, Access::Write);
                (all.clone(), all)
            }
        };
        Ok(Self {
            writers,
            readers,
            location,
            patience: options.patience,
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
        migrations::run(&mut *connection(&self.writers)?)
    }

    /// The names of the migrations that [`migrate`](Self::migrate) would run.
    ///
    /// # Errors
    /// [`MigrateError`] when the schema is newer than the program or cannot be read.
    pub fn pending_migrations(&self) -> Result<Vec<String>, MigrateError> {
        migrations::pending(&mut *connection(&self.readers)?)
    }

    /// Lets the database forget in which order accounts came, so that a copy of it does not tell who
    /// gave which of the reports, which have days. A file keeps no such order.
    ///
    /// # Errors
    /// [`StoreError`] when the database is busy or gone; what is left is done the next time.
    pub fn forget_arrival(&self) -> Result<(), StoreError> {
        arrival::forget(&mut *connection(&self.writers)?)
    }

    /// What SQLite's own check of the whole file finds wrong, in its words, ten things at the most.
    /// A server looks after its files itself.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be read.
    pub fn damage(&self, check: IntegrityCheck) -> Result<Vec<String>, StoreError> {
        integrity(&mut *connection(&self.readers)?, check)
    }

    /// Writes the database as it is now into the empty file `target`, while others go on reading and
    /// writing. Only SQLite can.
    ///
    /// # Errors
    /// [`StoreError`] when the database cannot be read or the file not written.
    pub fn copy_into(&self, target: &Path) -> Result<(), StoreError> {
        backup::copy(&mut *connection(&self.readers)?, target)
    }

    /// Runs `work` in a write transaction that waits no longer than this before it begins.
    fn write_within(
        &self,
        patience: Duration,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.check_file().map_err(lost)?;
        let begun = now();
        let connection = self.writers.get_timeout(patience);
        let mut connection =
            connection.map_err(|error| StoreError::Unavailable(Box::new(error)))?;
        let left = patience.saturating_sub(begun.elapsed());
        let mut transaction = Transaction::begin_within(&mut connection, left)?;
        work(&mut transaction)?;
        transaction.commit()?;
        self.file
            .as_ref()
            .map_or(Ok(()), |file| file.check_commit())
            .map_err(lost)
    }

    /// Reads, and commits a write that changes nothing, to the disk.
    pub(crate) fn probe(&self) -> Result<(), StoreError> {
        let mut reader = connection(&self.readers)?;
        Transaction::begin(&mut reader, Access::Read)?
            .query(|connection| connection.batch_execute("SELECT 1 FROM members LIMIT 1"))?;
        drop(reader);
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
        let mut writer = connection(&self.writers)?;
        writer
            .batch_execute("PRAGMA wal_checkpoint(PASSIVE)")
            .map_err(store_error)
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

fn connection(pool: &Pool<Connector>) -> Result<PooledConnection<Connector>, StoreError> {
    pool.get()
        .map_err(|error| StoreError::Unavailable(Box::new(error)))
}

#[expect(
    clippy::disallowed_methods,
    reason = "waiting is measured by the clock that nobody sets"
)]
fn now() -> Instant {
    Instant::now()
}

fn lost(error: FileLost) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}

impl Store for DatabaseStore {
    fn transact(&self, work: Work<'_>) -> Result<(), StoreError> {
        self.write_within(self.patience, |transaction| work(transaction))
    }

    fn read(&self, work: Work<'_>) -> Result<(), StoreError> {
        let mut connection = connection(&self.readers)?;
        work(&mut Transaction::begin(&mut connection, Access::Read)?)
    }

    fn ping(&self) -> Result<(), StoreError> {
        self.readiness.check(|| self.probe())
    }
}
