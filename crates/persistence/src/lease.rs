//! Leases on a PostgreSQL database: servers share it, and who changes the key for tags has it alone.
//!
//! A lease is an advisory lock of a connection of its own, so it ends with the process that holds it,
//! however that ends. On SQLite there is none.

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
    connection::{ConnectError, Connector, DatabaseConnection, Link},
    error::store_error,
    location::Location,
    watchdog::now,
};

/// The number of the advisory lock.
const LOCK: i64 = i64::from_be_bytes(*b"kl-lease");
/// How long the server may take to answer.
const ANSWER_LIMIT: Duration = Duration::from_secs(3);

/// Why there is no lease.
#[derive(Debug, thiserror::Error)]
pub enum LeaseError {
    /// Another process has a lease that leaves no room for this one.
    #[error("the database is in use")]
    Held,
    /// The server cannot be reached.
    #[error(transparent)]
    Unreachable(#[from] ConnectError),
    /// The server failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Who else may have a lease at the same time.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Sharing {
    /// Others that share.
    Shared,
    /// Nobody.
    Exclusive,
}

/// A lease on the database, which ends when it is dropped.
pub struct Lease {
    connector: Connector,
    sharing: Sharing,
    /// `None` on SQLite, and while it is lost.
    held: Option<Link>,
}

/// How a lease was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Renewal {
    /// It was held all the time.
    Held,
    /// It was lost with its connection and is held again; others may have had the database meanwhile.
    Regained,
}

impl Lease {
    pub(crate) fn take(
        location: &Location,
        connector: Connector,
        sharing: Sharing,
    ) -> Result<Self, LeaseError> {
        let mut lease = Self {
            connector,
            sharing,
            held: None,
        };
        if matches!(location, Location::Postgres(_)) {
            lease.held = Some(lease.lock()?);
        }
        Ok(lease)
    }

    /// Looks whether the lease is still held, and takes it again if it was lost.
    ///
    /// # Errors
    /// [`LeaseError`] when it cannot be taken again; it is lost until this succeeds.
    pub fn renew(&mut self) -> Result<Renewal, LeaseError> {
        if self.connector.is_file() {
            return Ok(Renewal::Held);
        }
        if let Some(mut link) = self.held.take() {
            let watched = link.end_at(now() + ANSWER_LIMIT);
            let answers = link.batch_execute("SELECT 1").is_ok();
            drop(watched);
            if answers {
                self.held = Some(link);
                return Ok(Renewal::Held);
            }
        }
        self.held = Some(self.lock()?);
        Ok(Renewal::Regained)
    }

    fn lock(&self) -> Result<Link, LeaseError> {
        let mut link = self.connector.connect()?;
        let _watched = link.end_at(now() + ANSWER_LIMIT);
        let try_lock = match self.sharing {
            Sharing::Shared => "pg_try_advisory_lock_shared",
            Sharing::Exclusive => "pg_try_advisory_lock",
        };
        let DatabaseConnection::Postgres(connection) = &mut *link else {
            return Ok(link);
        };
        // Where this machine vanishes without a word, the server learns it within a minute.
        connection
            .batch_execute(
                "SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 10;
                 SET tcp_keepalives_count = 3",
            )
            .map_err(store_error)?;
        let is_held: bool = select(sql::<Bool>(&format!("{try_lock}({LOCK})")))
            .get_result(connection)
            .map_err(store_error)?;
        if is_held {
            Ok(link)
        } else {
            Err(LeaseError::Held)
        }
    }
}
