//! The store on SQLite and PostgreSQL.
//!
//! [`DatabaseStore::open`] chooses by the URL: a path is an SQLite file, the default, and
//! `postgres://` a server. Queries are written once for both. `migrations/` at the root of the
//! repository holds the schemas.

mod account;
mod backup;
mod catalog;
mod connection;
mod contribution;
mod database_file;
mod error;
mod forum;
mod insertion_order;
mod lease;
mod location;
mod migrations;
mod readiness;
mod salary;
mod schema;
mod store;
mod transaction;
mod values;
mod watchdog;

#[cfg(test)]
mod tests;

pub use backup::{check_copy, replace_database};
pub use connection::ConnectError;
pub use database_file::{DatabaseLock, FileLost, LockError};
pub use error::{MigrateError, OpenError};
pub use lease::{Lease, LeaseError, Renewal};
pub use store::{DatabaseStore, IntegrityCheck, Options};
