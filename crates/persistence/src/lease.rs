//! Leases on a PostgreSQL database: servers share it, and a change of the tag key needs it
//! exclusively.
//!
//! A lease is an advisory lock of a separate connection, so it ends with the process that holds it.
//! SQLite has no leases.

use std::time::Duration;

use diesel::{
    RunQueryDsl,
    connection::SimpleConnection,
    dsl::{select, sql},
    sql_types::Bool,
};
use klarlonn_domain::store::StoreError;
use r2d2::ManageConnection;

use crate::{
    connection::{Connector, DatabaseConnection, TrackedConnection},
    error::{ConnectError, store_error},
    location::Location,
    watchdog::now,
};

/// The key of the advisory lock.
const LOCK_NUMBER: i64 = i64::from_be_bytes(*b"kl-lease");
/// Maximum time for the server to respond.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(3);

/// Why a lease cannot be acquired.
#[derive(Debug, thiserror::Error)]
pub enum LeaseError {
    /// Another process holds a conflicting lease.
    #[error("the database is in use")]
    Held,
    /// The server cannot be reached.
    #[error(transparent)]
    Unreachable(#[from] ConnectError),
    /// The server reported an error.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Which leases may be held at the same time.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Sharing {
    /// Other shared leases.
    Shared,
    /// None.
    Exclusive,
}

/// A lease on the database. Dropping it releases the lease.
pub struct Lease {
    connector: Connector,
    sharing: Sharing,
    /// The connection that holds the lock; `None` on SQLite, and while the lease is lost.
    connection: Option<TrackedConnection>,
}

/// State of a lease at its renewal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Renewal {
    /// The lease was held without interruption.
    Held,
    /// The connection was lost and the lease was acquired again. Another process may have held it in between.
    Regained,
}

impl Lease {
    pub(crate) fn acquire(
        location: &Location,
        connector: Connector,
        sharing: Sharing,
    ) -> Result<Self, LeaseError> {
        let mut lease = Self {
            connector,
            sharing,
            connection: None,
        };
        if matches!(location, Location::Postgres(_)) {
            lease.connection = Some(lease.lock()?);
        }
        Ok(lease)
    }

    /// Checks that the lease is still held, and acquires it again if it was lost.
    ///
    /// # Errors
    /// [`LeaseError`] if it cannot be acquired again. It is lost until a renewal succeeds.
    pub fn renew(&mut self) -> Result<Renewal, LeaseError> {
        if self.connector.is_file() {
            return Ok(Renewal::Held);
        }
        if let Some(mut connection) = self.connection.take() {
            let guard = connection.close_at(now() + RESPONSE_TIMEOUT);
            let responds = connection.batch_execute("SELECT 1").is_ok();
            drop(guard);
            if responds {
                self.connection = Some(connection);
                return Ok(Renewal::Held);
            }
        }
        self.connection = Some(self.lock()?);
        Ok(Renewal::Regained)
    }

    fn lock(&self) -> Result<TrackedConnection, LeaseError> {
        let mut connection = self.connector.connect()?;
        let _guard = connection.close_at(now() + RESPONSE_TIMEOUT);
        let try_lock = match self.sharing {
            Sharing::Shared => "pg_try_advisory_lock_shared",
            Sharing::Exclusive => "pg_try_advisory_lock",
        };
        let DatabaseConnection::Postgres(postgres) = &mut *connection else {
            return Ok(connection);
        };
        let is_locked: bool = select(sql::<Bool>(&format!("{try_lock}({LOCK_NUMBER})")))
            .get_result(postgres)
            .map_err(store_error)?;
        if is_locked {
            Ok(connection)
        } else {
            Err(LeaseError::Held)
        }
    }
}
