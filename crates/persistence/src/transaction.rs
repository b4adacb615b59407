//! Transactions: how they begin, commit and roll back.

use diesel::{
    Connection, ExpressionMethods, RunQueryDsl,
    connection::{AnsiTransactionManager, SimpleConnection, TransactionManager},
    dsl::{select, sql},
    result::QueryResult,
    sql_types::Bool,
    update,
};
use klarlonn_domain::store::{StoreError, TransactionKind};

use crate::{
    connection::{AccessMode, DatabaseConnection, per_database},
    error::store_error,
    schema::entries_version,
};

/// Maximum number of rows per statement. SQLite allows 32 766 parameters, which suffices for the
/// widest table.
pub(crate) const ROWS_PER_STATEMENT: usize = 500;

/// Converts a number of rows to the type of SQL's `LIMIT`.
pub(crate) fn sql_limit(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// Begins a transaction on a connection without one. [`Transaction::from_begun`] then wraps it.
pub(crate) fn send_begin(
    connection: &mut DatabaseConnection,
    access: AccessMode,
    kind: TransactionKind,
) -> Result<(), StoreError> {
    let sql = match (&*connection, access) {
        (DatabaseConnection::Sqlite(_), AccessMode::Read) => "BEGIN",
        // A transaction that reads first and requests the write lock later fails if another
        // transaction wrote in between. Requested at the beginning, the lock is waited for.
        (DatabaseConnection::Sqlite(_), AccessMode::Write) => "BEGIN IMMEDIATE",
        (DatabaseConnection::Postgres(_), AccessMode::Read) => {
            "BEGIN ISOLATION LEVEL REPEATABLE READ"
        }
        (DatabaseConnection::Postgres(_), AccessMode::Write) => {
            "BEGIN ISOLATION LEVEL READ COMMITTED"
        }
    };
    let sql = match (&*connection, kind) {
        // Statements of batch jobs such as imports take longer. A process that writes and is frozen
        // between two of them loses its locks soon, because others may wait for these.
        (DatabaseConnection::Postgres(_), TransactionKind::Batch) => {
            let idle = match access {
                AccessMode::Read => "10min",
                AccessMode::Write => "30s",
            };
            format!(
                "{sql}; SET LOCAL statement_timeout = '10min';
                 SET LOCAL idle_in_transaction_session_timeout = '{idle}'"
            )
        }
        _ => sql.to_owned(),
    };
    per_database!(connection, |inner| {
        AnsiTransactionManager::begin_transaction_sql(inner, &sql)
    })
    .map_err(store_error)
}

/// An open transaction. Dropping it rolls it back, also during a panic.
#[expect(clippy::struct_excessive_bools, reason = "the facts are independent")]
pub(crate) struct Transaction<'a> {
    connection: &'a mut DatabaseConnection,
    access: AccessMode,
    is_open: bool,
    has_failed: bool,
    /// Whether the commit raises the version of the entries. Raising it earlier would lock its row, so that
    /// transactions that change entries wait for each other and may deadlock.
    pub(crate) raises_version: bool,
    /// Whether a later transaction raises it instead.
    pub(crate) holds_version: bool,
}

impl<'a> Transaction<'a> {
    pub(crate) fn begin(
        connection: &'a mut DatabaseConnection,
        access: AccessMode,
        kind: TransactionKind,
    ) -> Result<Self, StoreError> {
        send_begin(connection, access, kind)?;
        Ok(Self::from_begun(connection, access))
    }

    /// Wraps the transaction that [`send_begin`] began.
    pub(crate) fn from_begun(connection: &'a mut DatabaseConnection, access: AccessMode) -> Self {
        Self {
            connection,
            access,
            is_open: true,
            has_failed: false,
            raises_version: false,
            holds_version: false,
        }
    }

    /// Returns whether the transaction may write. One that only reads is rolled back at the end.
    pub(crate) fn writes(&self) -> bool {
        matches!(self.access, AccessMode::Write)
    }

    /// Returns the connection, for operations that are not part of a repository.
    pub(crate) fn connection(&mut self) -> &mut DatabaseConnection {
        self.connection
    }

    /// Runs `work` and commits.
    ///
    /// # Errors
    /// The error of `work`, after a rollback, or of the commit.
    pub(crate) fn run(
        mut self,
        work: impl FnOnce(&mut Self) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        work(&mut self)?;
        self.commit()
    }

    /// Commits the transaction.
    ///
    /// # Errors
    /// [`StoreError::Other`] if a query failed before: PostgreSQL would roll back and report
    /// success.
    pub(crate) fn commit(mut self) -> Result<(), StoreError> {
        self.check_usable()?;
        if self.raises_version && !self.holds_version {
            self.query(raise_version)?;
        }
        self.is_open = false;
        DatabaseConnection::commit_transaction(self.connection).map_err(store_error)
    }

    /// Fails if a query failed before. SQLite may then have rolled back, and would run and commit
    /// each further query by itself.
    fn check_usable(&self) -> Result<(), StoreError> {
        if self.has_failed {
            return Err(StoreError::Other(
                "a query of the transaction failed, so it is not committed".into(),
            ));
        }
        Ok(())
    }

    /// Runs queries that are not expected to fail. If one fails, the transaction can be neither used
    /// nor committed.
    pub(crate) fn query<T>(
        &mut self,
        queries: impl FnOnce(&mut DatabaseConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        self.check_usable()?;
        queries(self.connection).map_err(|error| {
            self.has_failed = true;
            store_error(error)
        })
    }

    /// Runs a change, however many rows it affects, as [`query`](Self::query).
    pub(crate) fn execute(
        &mut self,
        change: impl FnOnce(&mut DatabaseConnection) -> QueryResult<usize>,
    ) -> Result<(), StoreError> {
        self.query(change).map(drop)
    }

    /// Runs a change, however many rows it affects, as [`query_in_savepoint`](Self::query_in_savepoint).
    pub(crate) fn execute_in_savepoint(
        &mut self,
        change: impl FnOnce(&mut DatabaseConnection) -> QueryResult<usize>,
    ) -> Result<(), StoreError> {
        self.query_in_savepoint(change).map(drop)
    }

    /// Collects the rows of several statements, each with a part of the keys.
    pub(crate) fn query_in_parts<K, T, C: Default + Extend<T>>(
        &mut self,
        keys: &[K],
        rows: impl Fn(&mut DatabaseConnection, &[K]) -> QueryResult<Vec<T>>,
    ) -> Result<C, StoreError> {
        self.query(|connection| {
            let mut found = C::default();
            for keys in keys.chunks(ROWS_PER_STATEMENT) {
                found.extend(rows(connection, keys)?);
            }
            Ok(found)
        })
    }

    /// Runs queries in a savepoint. A conflict or missing reference rolls back to the savepoint,
    /// and the transaction can still be committed.
    pub(crate) fn query_in_savepoint<T>(
        &mut self,
        queries: impl FnOnce(&mut DatabaseConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        self.check_usable()?;
        let result = self.connection.transaction(queries).map_err(store_error);
        self.has_failed |= matches!(
            result,
            Err(StoreError::Unavailable(_) | StoreError::Other(_))
        );
        result
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if self.is_open {
            // If the rollback fails, the connection is found broken and closed, which rolls back too.
            let _ = DatabaseConnection::rollback_transaction(self.connection);
        }
    }
}

/// Raises the version of the entries.
fn raise_version(connection: &mut DatabaseConnection) -> QueryResult<()> {
    update(entries_version::table)
        .set(entries_version::version.eq(entries_version::version + 1))
        .execute(connection)
        .map(drop)
}

/// Takes an advisory lock for `key`, such as a member's tag, until the transaction ends. On SQLite
/// it does nothing, because there is one writer at a time.
pub(crate) fn lock_key(connection: &mut DatabaseConnection, key: &[u8; 32]) -> QueryResult<()> {
    match connection {
        DatabaseConnection::Sqlite(_) => Ok(()),
        DatabaseConnection::Postgres(inner) => inner.batch_execute(&format!(
            "SELECT pg_advisory_xact_lock({})",
            lock_number(key)
        )),
    }
}

/// Takes the advisory lock for `key` as [`lock_key`], unless another transaction has it. Returns
/// whether it was taken.
pub(crate) fn try_lock_key(
    connection: &mut DatabaseConnection,
    key: &[u8; 32],
) -> QueryResult<bool> {
    match connection {
        DatabaseConnection::Sqlite(_) => Ok(true),
        DatabaseConnection::Postgres(inner) => {
            let number = lock_number(key);
            select(sql::<Bool>(&format!("pg_try_advisory_xact_lock({number})"))).get_result(inner)
        }
    }
}

fn lock_number(key: &[u8; 32]) -> i64 {
    let mut start = [0; 8];
    start.copy_from_slice(&key[..8]);
    i64::from_be_bytes(start)
}
