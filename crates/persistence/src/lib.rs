//! The store on SQLite and PostgreSQL.
//!
//! [`DatabaseStore::open`] selects the database by its URL: a path is an SQLite file (the default),
//! `postgres://` is a server. Most queries are written once for both. The schemas are in
//! `migrations/` at the root of the repository.

mod account;
mod backup;
mod catalog;
mod connection;
mod contribution;
mod database_file;
mod error;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod following;
mod forum;
mod insertion_order;
mod lease;
mod location;
mod migrations;
mod moderation;
mod open_data;
mod options;
mod readiness;
mod removals;
mod salary;
mod schema;
mod sealed;
mod seen_time;
mod statistics;
mod store;
mod transaction;
mod unreadable;
mod values;
mod watchdog;
mod write_connection;

#[cfg(test)]
mod tests;

pub use backup::{
    check_copy, check_version, clear_transient_rows, copy_database, replace_database,
};
pub use database_file::{DatabaseFileLost, DatabaseLock, LockError, free_space, sibling_path};
pub use error::{ConnectError, MigrateError, OpenError};
pub use lease::{Lease, LeaseError, Renewal};
pub use migrations::offline_reason;
pub use options::Options;
pub use statistics::PoolUse;
pub use store::{DatabaseStore, IntegrityCheck};
pub use unreadable::UnreadableRows;
