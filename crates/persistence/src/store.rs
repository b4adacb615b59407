//! The store: pools of connections, and every write in a transaction.

use std::{path::PathBuf, time::Duration};

use diesel::{QueryableByName, RunQueryDsl, sql_query, sql_types::Text};
use klarlonn_domain::store::{Store, StoreError, Work};
use r2d2::{ManageConnection, NopErrorHandler, Pool, PooledConnection};

use crate::{
    arrival,
    connection::{Connector, DatabaseConnection},
    error::{MigrateError, OpenError, store_error},
    location::Location,
    migrations,
    transaction::{Access, Transaction},
};

/// How much a store may use and how long it waits.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Connections: to a file for readers beside the one writer, to a server in all.
    pub connections: u32,
    /// How long work waits for a connection, and again for a lock, before it is unavailable.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 4,
            patience: Duration::from_secs(5),
        }
    }
}

/// The store in an SQLite file or on a PostgreSQL server.
pub struct DatabaseStore {
    writers: Pool<Connector>,
    readers: Pool<Connector>,
    location: Location,
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

        let pool = |connections, access| {
            Pool::builder()
                .max_size(connections)
                .min_idle(Some(0))
                .connection_timeout(options.patience)
                // A server may have restarted since; a file has not.
                .test_on_check_out(matches!(location, Location::Postgres(_)))
                // The reason comes back to whoever waited for the connection.
                .error_handler(Box::new(NopErrorHandler))
                .build_unchecked(connector(access))
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
        })
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
    pub fn damage(&self) -> Result<Vec<String>, StoreError> {
        let DatabaseConnection::Sqlite(connection) = &mut *connection(&self.readers)? else {
            return Ok(Vec::new());
        };
        let mut found: Vec<String> = sql_query("PRAGMA integrity_check(10)")
            .load::<Finding>(connection)
            .map_err(store_error)?
            .into_iter()
            .map(|finding| finding.integrity_check)
            .collect();
        found.retain(|text| text != "ok");
        Ok(found)
    }
}

/// A line of SQLite's check.
#[derive(QueryableByName)]
struct Finding {
    #[diesel(sql_type = Text)]
    integrity_check: String,
}

fn connection(pool: &Pool<Connector>) -> Result<PooledConnection<Connector>, StoreError> {
    pool.get()
        .map_err(|error| StoreError::Unavailable(Box::new(error)))
}

impl Store for DatabaseStore {
    fn transact(&self, work: Work<'_>) -> Result<(), StoreError> {
        let mut connection = connection(&self.writers)?;
        let mut transaction = Transaction::begin(&mut connection, Access::Write)?;
        work(&mut transaction)?;
        transaction.commit()
    }

    fn read(&self, work: Work<'_>) -> Result<(), StoreError> {
        let mut connection = connection(&self.readers)?;
        work(&mut Transaction::begin(&mut connection, Access::Read)?)
    }
}
