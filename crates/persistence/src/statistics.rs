//! What a store counts for its operator.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use r2d2::{
    HandleEvent,
    event::{CheckoutEvent, TimeoutEvent},
};

/// Waits for a connection below this are not counted: every call has one of some microseconds, so
/// their number would be that of the calls.
const MIN_WAIT: Duration = Duration::from_millis(1);

/// Use of the connection pool.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PoolUse {
    /// Maximum number of connections.
    pub max: u32,
    /// Number of open connections.
    pub open: u32,
    /// Number of open connections that nobody uses.
    pub idle: u32,
    /// Number of waits for a connection of at least a millisecond, since the start.
    pub waits: u64,
    /// Duration of these waits together.
    pub waited: Duration,
    /// Number of calls that got no connection, since the start.
    pub failures: u64,
}

/// Counts the waits for a connection.
#[derive(Debug, Default)]
pub(crate) struct PoolWaits {
    waits: AtomicU64,
    nanoseconds: AtomicU64,
    failures: AtomicU64,
}

impl PoolWaits {
    fn add(&self, wait: Duration) {
        if wait >= MIN_WAIT {
            self.waits.fetch_add(1, Relaxed);
            let nanoseconds = u64::try_from(wait.as_nanos()).unwrap_or(u64::MAX);
            self.nanoseconds.fetch_add(nanoseconds, Relaxed);
        }
    }

    /// Counts a call that got no connection.
    pub(crate) fn add_failure(&self) {
        self.failures.fetch_add(1, Relaxed);
    }

    pub(crate) fn pool_use(&self, max: u32, state: &r2d2::State) -> PoolUse {
        PoolUse {
            max,
            open: state.connections,
            idle: state.idle_connections,
            waits: self.waits.load(Relaxed),
            waited: Duration::from_nanos(self.nanoseconds.load(Relaxed)),
            failures: self.failures.load(Relaxed),
        }
    }
}

/// Receives the events of a pool.
#[derive(Debug)]
pub(crate) struct PoolEvents(pub(crate) Arc<PoolWaits>);

impl HandleEvent for PoolEvents {
    fn handle_checkout(&self, event: CheckoutEvent) {
        self.0.add(event.duration());
    }

    fn handle_timeout(&self, event: TimeoutEvent) {
        self.0.add(event.timeout());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_waits_for_a_connection_are_not_counted() {
        let waits = PoolWaits::default();
        for microseconds in [0, 20, 999, 1_000, 250_000] {
            waits.add(Duration::from_micros(microseconds));
        }
        assert_eq!(waits.waits.load(Relaxed), 2);
        assert_eq!(waits.nanoseconds.load(Relaxed), 251_000_000);
    }
}
