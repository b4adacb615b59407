//! One connection type for both databases, and how connections are made.

use std::{
    ops::{Deref, DerefMut},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use diesel::{
    Connection as _, MultiConnection, PgConnection, SqliteConnection,
    connection::{SimpleConnection, TransactionManager},
    result::{Error, QueryResult},
};

use crate::{
    database_file::DatabaseFile,
    error::describe_file_error,
    location::{Location, PostgresUrl},
    store::Options,
    transaction::Access,
    watchdog::{self, Socket, Watched},
};

/// How long connecting to a server may take, with the first statements that diesel sends.
const CONNECT_LIMIT: Duration = Duration::from_secs(4);

/// A connection to either database. Queries that both understand take it as it is; the others go
/// through [`per_database!`].
#[derive(MultiConnection)]
pub(crate) enum DatabaseConnection {
    /// To an SQLite file.
    Sqlite(SqliteConnection),
    /// To a PostgreSQL server.
    Postgres(PgConnection),
}

/// Writes a query once for both databases where [`DatabaseConnection`] cannot say it: what
/// happens on a conflict, inserting many rows, answering what was inserted.
macro_rules! per_database {
    ($connection:expr, |$inner:ident| $query:expr) => {
        match $connection {
            $crate::connection::DatabaseConnection::Sqlite($inner) => $query,
            $crate::connection::DatabaseConnection::Postgres($inner) => $query,
        }
    };
}
pub(crate) use per_database;

/// Why no connection could be made. It holds no password.
#[derive(Debug, thiserror::Error)]
#[error("the database {database} cannot be reached: {reason}")]
pub struct ConnectError {
    database: String,
    reason: String,
}

/// What the connections of a store have told of their server.
#[derive(Default)]
pub(crate) struct Health {
    is_failing: AtomicBool,
    /// Raised when a connection was found silent: those made before are not trusted any more.
    generation: AtomicU64,
}

impl Health {
    /// Whether the last try to connect failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.is_failing.load(Ordering::Relaxed)
    }

    /// Whether `link` was made after the last connection that was found silent.
    pub(crate) fn trusts(&self, link: &Link) -> bool {
        link.generation == self.generation.load(Ordering::Relaxed)
    }

    /// Notes that `link` was silent.
    pub(crate) fn distrust(&self, link: &Link) {
        // Once a generation, however many find it out at the same time.
        let _ = self.generation.compare_exchange(
            link.generation,
            link.generation + 1,
            Ordering::Relaxed,
            Ordering::Relaxed,
        );
    }
}

/// A connection of a pool.
pub(crate) struct Link {
    connection: DatabaseConnection,
    generation: u64,
    /// A server's, where the system shows it.
    socket: Option<Socket>,
    /// Whether the server was found to be gone.
    pub(crate) is_lost: bool,
}

impl Link {
    /// Ends the connection at `deadline`, unless the answer is dropped before. A file needs no such
    /// limit: SQLite waits for locks alone, and those have their own.
    pub(crate) fn end_at(&self, deadline: Instant) -> Option<Watched> {
        let socket = self.socket.clone()?;
        Some(watchdog::shut_down_at(deadline, socket))
    }

    /// The connection alone.
    pub(crate) fn into_connection(self) -> DatabaseConnection {
        self.connection
    }
}

impl Deref for Link {
    type Target = DatabaseConnection;

    fn deref(&self) -> &DatabaseConnection {
        &self.connection
    }
}

impl DerefMut for Link {
    fn deref_mut(&mut self) -> &mut DatabaseConnection {
        &mut self.connection
    }
}

/// Makes the connections of a pool.
pub(crate) struct Connector {
    location: Location,
    access: Access,
    options: Options,
    health: Arc<Health>,
    file: Option<Arc<DatabaseFile>>,
}

impl Connector {
    /// Connects to `location`. Readers of a file may write too, but are not made for much of it.
    pub(crate) fn new(location: Location, access: Access, options: Options) -> Self {
        Self {
            location,
            access,
            options,
            health: Arc::default(),
            file: None,
        }
    }

    /// Refuses to connect once the path no longer refers to this file: a connection would make an
    /// empty database in its place.
    pub(crate) fn only_to(mut self, file: Option<Arc<DatabaseFile>>) -> Self {
        self.file = file;
        self
    }

    /// Whether the path still refers to the file that the store opened, if it is a file.
    fn check_file(&self) -> Result<(), String> {
        let check = self.file.as_ref().map_or(Ok(()), |file| file.check());
        check.map_err(|error| error.to_string())
    }

    /// Whether it connects to a file.
    pub(crate) fn is_file(&self) -> bool {
        matches!(self.location, Location::Sqlite(_))
    }

    /// What the connections tell of their server.
    pub(crate) fn health(&self) -> Arc<Health> {
        Arc::clone(&self.health)
    }

    fn establish(&self) -> Result<Link, String> {
        let generation = self.health.generation.load(Ordering::Relaxed);
        let (connection, socket) = match &self.location {
            Location::Sqlite(path) => (self.open_file(path)?, None),
            Location::Postgres(url) => {
                watchdog::connect(url.ports(), CONNECT_LIMIT, || self.reach_server(url))?
            }
        };
        Ok(Link {
            connection,
            generation,
            socket,
            is_lost: false,
        })
    }

    fn open_file(&self, path: &Path) -> Result<DatabaseConnection, String> {
        let patience = self.options.patience.as_millis();
        let path = path.to_str().ok_or("the path is not UTF-8")?;
        self.check_file()?;
        let mut connection =
            SqliteConnection::establish(path).map_err(|error| describe_file_error(&error))?;
        self.check_file()?;
        // Ids and fingerprints are random, so each row of an import touches pages all
        // over the file: the writer keeps many of them at hand.
        let cache_kib = match self.access {
            Access::Read => 8 * 1024,
            Access::Write => 64 * 1024,
        };
        // secure_delete: what somebody withdraws is overwritten, not only let go.
        // FULL: an acknowledged commit survives the loss of power. The log is copied
        // into the file every 64 MB (16 000 pages). What a savepoint may need again
        // stays in memory, as long as the transaction, and out of temporary files.
        connection
            .batch_execute(&format!(
                "PRAGMA busy_timeout = {patience};
                 PRAGMA journal_mode = WAL;
                 PRAGMA synchronous = FULL;
                 PRAGMA foreign_keys = ON;
                 PRAGMA secure_delete = ON;
                 PRAGMA cache_size = -{cache_kib};
                 PRAGMA wal_autocheckpoint = 16000;
                 PRAGMA temp_store = MEMORY;"
            ))
            .map_err(|error| describe_file_error(&error))?;
        Ok(DatabaseConnection::Sqlite(connection))
    }

    fn reach_server(&self, url: &PostgresUrl) -> Result<DatabaseConnection, String> {
        let mut connection = PgConnection::establish(url.secret_url())
            .map_err(|error| url.redact(&error.to_string()))?;
        connection
            .batch_execute(&format!(
                "SET lock_timeout = {};
                 SET statement_timeout = {};
                 SET idle_in_transaction_session_timeout = {}",
                self.options.patience.as_millis(),
                self.options.statement_timeout.as_millis(),
                self.options.idle_timeout.as_millis(),
            ))
            .map_err(|error| url.redact(&error.to_string()))?;
        Ok(DatabaseConnection::Postgres(connection))
    }
}

impl r2d2::ManageConnection for Connector {
    type Connection = Link;
    type Error = ConnectError;

    fn connect(&self) -> Result<Link, ConnectError> {
        let link = self.establish();
        let is_failing = &self.health.is_failing;
        is_failing.store(link.is_err(), Ordering::Relaxed);
        link.map_err(|reason| ConnectError {
            database: self.location.to_string(),
            reason: reason.trim_end().to_owned(),
        })
    }

    /// Never asked: whoever begins a transaction learns it, and tries another connection.
    fn is_valid(&self, _link: &mut Link) -> Result<(), ConnectError> {
        Ok(())
    }

    /// A connection that is still in a transaction could not roll back, so it is of no more use.
    fn has_broken(&self, link: &mut Link) -> bool {
        link.is_lost || !matches!(transaction_depth(link), Ok(None))
    }
}

fn transaction_depth(
    connection: &mut DatabaseConnection,
) -> QueryResult<Option<std::num::NonZeroU32>> {
    DatabaseConnection::transaction_manager_status_mut(connection)
        .transaction_depth()
        .map_err(|_| Error::BrokenTransactionManager)
}
