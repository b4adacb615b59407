//! Contract cases for the latest time that a server has seen.

use klarlonn_domain::store::Store;

use super::{Calls, second};

/// The time is replaced, also by an earlier one.
pub fn seen_time_is_stored_and_replaced(store: &dyn Store) {
    assert_eq!(store.read_seen_time(|it| it.latest()), None);
    for time in [second(1), second(5), second(3)] {
        store.seen_time(|it| it.set_latest(time));
        assert_eq!(store.read_seen_time(|it| it.latest()), Some(time));
    }
}
