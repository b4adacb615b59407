//! Limits of a store.

use std::time::Duration;

/// Limits of a store.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Maximum number of connections: for a file, readers besides the one writer; for a server,
    /// all.
    pub connections: u32,
    /// Maximum wait before work fails as unavailable: on SQLite for a connection and the write lock
    /// together, on PostgreSQL for a connection and again for each lock.
    pub lock_timeout: Duration,
    /// Maximum duration of a statement of an HTTP call, on PostgreSQL.
    pub statement_timeout: Duration,
    /// Maximum time between two statements of a call before PostgreSQL rolls back.
    pub idle_timeout: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 8,
            // A call must be answered within five seconds (requirement R6).
            lock_timeout: Duration::from_secs(4),
            statement_timeout: Duration::from_secs(4),
            idle_timeout: Duration::from_secs(10),
        }
    }
}
