//! A time limit that the transactions of one HTTP call share.
//!
//! A call may run several transactions, one after the other on one thread. They share one limit, so
//! that the caller gets a response in time even if the store does not respond. Work without a limit
//! (commands and background work) waits as long as necessary.

use std::{cell::Cell, time::Duration};

thread_local! {
    static TIME_LEFT: Cell<Option<Duration>> = const { Cell::new(None) };
}

/// Runs `work` on this thread with a shared limit for all its transactions. Returns the result of
/// `work` and the remaining time.
pub fn limit_time<T>(limit: Duration, work: impl FnOnce() -> T) -> (T, Duration) {
    let _restore = Restore(TIME_LEFT.replace(Some(limit)));
    let result = work();
    (result, time_left().unwrap_or_default())
}

/// The remaining time for the next transaction on this thread. `None` if there is no limit.
pub fn time_left() -> Option<Duration> {
    TIME_LEFT.get()
}

/// Subtracts the duration of a transaction from the remaining time. Implementations of
/// [`Store`](super::Store) call it.
pub fn spend_time(spent: Duration) {
    TIME_LEFT.set(time_left().map(|left| left.saturating_sub(spent)));
}

/// Restores the limit of the enclosing scope when it is dropped, also after a panic.
struct Restore(Option<Duration>);

impl Drop for Restore {
    fn drop(&mut self) {
        TIME_LEFT.set(self.0);
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn transactions_share_one_limit() {
        let ((), left) = limit_time(3 * SECOND, || {
            spend_time(SECOND);
            assert_eq!(time_left(), Some(2 * SECOND));
            spend_time(SECOND);
        });
        assert_eq!(left, SECOND);
        let ((), left) = limit_time(SECOND, || spend_time(2 * SECOND));
        assert_eq!(left, Duration::ZERO);
    }

    #[test]
    fn limit_is_removed_after_a_panic() {
        assert_eq!(time_left(), None);
        let panicked = catch_unwind(|| limit_time(SECOND, || panic!("expected by the test")));
        assert!(panicked.is_err());
        assert_eq!(time_left(), None);
    }
}
