//! How long the transactions of one call may take together.
//!
//! A call may begin several transactions, one after the other on one thread. They share one limit, so
//! that a caller learns in time that the store does not answer, however many there are. Work without
//! a limit (a command, work beside the calls) is waited for.

use std::{cell::Cell, time::Duration};

thread_local! {
    static TIME_LEFT: Cell<Option<Duration>> = const { Cell::new(None) };
}

/// Runs `work` on this thread: its transactions may take `limit` together. Answers what `work`
/// returned and how much of the limit is left.
pub fn limit_time<T>(limit: Duration, work: impl FnOnce() -> T) -> (T, Duration) {
    let _restore = Restore(TIME_LEFT.replace(Some(limit)));
    let answer = work();
    (answer, time_left().unwrap_or_default())
}

/// How long the next transaction on this thread may take; `None` where nothing limits it.
pub fn time_left() -> Option<Duration> {
    TIME_LEFT.get()
}

/// Takes the time that a transaction took from what is left. For implementations of
/// [`Store`](super::Store).
pub fn spend_time(spent: Duration) {
    TIME_LEFT.set(time_left().map(|left| left.saturating_sub(spent)));
}

/// Puts the limit around this one back, after a panic too.
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
    fn limit_ends_with_its_work() {
        assert_eq!(time_left(), None);
        let panicked = catch_unwind(|| limit_time(SECOND, || panic!("work breaks")));
        assert!(panicked.is_err());
        assert_eq!(time_left(), None);
    }
}
