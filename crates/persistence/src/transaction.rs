//! One transaction: begun, committed or rolled back in one place.

use std::{collections::BTreeSet, time::Duration};

use diesel::{
    Connection,
    connection::{AnsiTransactionManager, SimpleConnection, TransactionManager},
    result::QueryResult,
};
use klarlonn_domain::{
    account::{MemberSessions, Members, OneTimeTokens, Outbox},
    catalog::{Catalog, CompanyRegister, Searches},
    contribution::Contributions,
    forum::Forum,
    salary::Salaries,
    store::{StoreError, UnitOfWork, time_left},
};

use crate::{
    connection::{DatabaseConnection, per_database},
    error::store_error,
};

/// Rows per statement: the widest table stays below SQLite's 32 766 parameters.
pub(crate) const ROWS_PER_STATEMENT: usize = 500;

/// A number of rows as SQL takes it.
pub(crate) fn sql_limit(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// What a transaction is for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Access {
    /// One snapshot, rolled back at the end.
    Read,
    /// Changes, committed together.
    Write,
}

/// Work that has more time than this is not a call that somebody waits for.
const MAX_CALL_TIME: Duration = Duration::from_secs(10);

/// Begins a transaction on a connection that has none; [`Transaction::begun`] takes it over.
pub(crate) fn send_begin(
    connection: &mut DatabaseConnection,
    access: Access,
) -> Result<(), StoreError> {
    let sql = match (&*connection, access) {
        (DatabaseConnection::Sqlite(_), Access::Read) => "BEGIN",
        // A transaction that reads first and asks for the write lock later fails when
        // another one wrote in between; asking at once, it waits for its turn.
        (DatabaseConnection::Sqlite(_), Access::Write) => "BEGIN IMMEDIATE",
        (DatabaseConnection::Postgres(_), Access::Read) => "BEGIN ISOLATION LEVEL REPEATABLE READ",
        (DatabaseConnection::Postgres(_), Access::Write) => "BEGIN ISOLATION LEVEL READ COMMITTED",
    };
    let is_call = time_left().is_some_and(|left| left <= MAX_CALL_TIME);
    let sql = match &*connection {
        // Imports and the like take as long as they take. Locks of a program that
        // vanished are still let go.
        DatabaseConnection::Postgres(_) if !is_call => format!(
            "{sql}; SET LOCAL statement_timeout = 0;
             SET LOCAL idle_in_transaction_session_timeout = '10min'"
        ),
        _ => sql.to_owned(),
    };
    per_database!(connection, |inner| {
        AnsiTransactionManager::begin_transaction_sql(inner, &sql)
    })
    .map_err(store_error)
}

/// An open transaction. Dropping it, in a panic too, rolls it back.
pub(crate) struct Transaction<'a> {
    connection: &'a mut DatabaseConnection,
    is_open: bool,
    has_failed: bool,
    /// Titles whose version this transaction has raised.
    pub(crate) raised: BTreeSet<i64>,
}

impl<'a> Transaction<'a> {
    /// Begins a transaction.
    pub(crate) fn begin(
        connection: &'a mut DatabaseConnection,
        access: Access,
    ) -> Result<Self, StoreError> {
        send_begin(connection, access)?;
        Ok(Self::begun(connection))
    }

    /// Takes over the transaction that [`send_begin`] began.
    pub(crate) fn begun(connection: &'a mut DatabaseConnection) -> Self {
        Self {
            connection,
            is_open: true,
            has_failed: false,
            raised: BTreeSet::new(),
        }
    }

    /// The connection, for what the port does not know.
    pub(crate) fn connection(&mut self) -> &mut DatabaseConnection {
        self.connection
    }

    /// Commits, unless a query failed: PostgreSQL would then roll back and call it a success.
    pub(crate) fn commit(mut self) -> Result<(), StoreError> {
        if self.has_failed {
            return Err(StoreError::Other(
                "a query of the transaction failed, so it is not committed".into(),
            ));
        }
        self.is_open = false;
        DatabaseConnection::commit_transaction(self.connection).map_err(store_error)
    }

    /// Runs queries that are not expected to fail; if one does, the transaction is lost.
    pub(crate) fn query<T>(
        &mut self,
        queries: impl FnOnce(&mut DatabaseConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        queries(self.connection).map_err(|error| {
            self.has_failed = true;
            store_error(error)
        })
    }

    /// Runs queries that may meet a conflict or a missing reference: these undo what the queries
    /// did and leave the rest of the transaction as it was.
    pub(crate) fn attempt<T>(
        &mut self,
        queries: impl FnOnce(&mut DatabaseConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        let answer = self.connection.transaction(queries).map_err(store_error);
        self.has_failed |= matches!(
            answer,
            Err(StoreError::Unavailable(_) | StoreError::Other(_))
        );
        answer
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if self.is_open {
            // When this fails the pool finds the connection still in the transaction and closes
            // it, which rolls back just as well.
            let _ = DatabaseConnection::rollback_transaction(self.connection);
        }
    }
}

/// Lets those who write for one member go one after the other, until the transaction ends. On SQLite
/// they do anyway.
pub(crate) fn wait_for_same(
    connection: &mut DatabaseConnection,
    key: &[u8; 32],
) -> QueryResult<()> {
    let mut start = [0; 8];
    start.copy_from_slice(&key[..8]);
    let number = i64::from_be_bytes(start);
    match connection {
        DatabaseConnection::Sqlite(_) => Ok(()),
        DatabaseConnection::Postgres(inner) => {
            inner.batch_execute(&format!("SELECT pg_advisory_xact_lock({number})"))
        }
    }
}

impl UnitOfWork for Transaction<'_> {
    fn catalog(&mut self) -> &mut dyn Catalog {
        self
    }

    fn salaries(&mut self) -> &mut dyn Salaries {
        self
    }

    fn contributions(&mut self) -> &mut dyn Contributions {
        self
    }

    fn searches(&mut self) -> &mut dyn Searches {
        self
    }

    fn register(&mut self) -> &mut dyn CompanyRegister {
        self
    }

    fn members(&mut self) -> &mut dyn Members {
        self
    }

    fn sessions(&mut self) -> &mut dyn MemberSessions {
        self
    }

    fn one_time_tokens(&mut self) -> &mut dyn OneTimeTokens {
        self
    }

    fn outbox(&mut self) -> &mut dyn Outbox {
        self
    }

    fn forum(&mut self) -> &mut dyn Forum {
        self
    }
}
