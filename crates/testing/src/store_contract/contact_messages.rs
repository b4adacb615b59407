//! Contract cases for messages to the operator.

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::{
    operator::{ContactMessage, MAX_CONTACT_MESSAGES_PER_DAY},
    store::{Store, StoreError, in_transaction},
};
use uuid::Uuid;

use super::{read, write};
use crate::{NumberedTagKey, day};

const TODAY: &str = "2026-11-23";

fn key() -> NumberedTagKey {
    NumberedTagKey(1)
}

fn message(email: &str) -> ContactMessage {
    ContactMessage::parse("figures", "Tallet for leger er feil. Æøå 😀", email).expect("a message")
}

fn minute(number: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::minutes(number)
}

fn add_on(store: &dyn Store, number: u128, date: &str) -> bool {
    write(store, |unit| {
        let id = Uuid::from_u128(number);
        unit.contact_messages()
            .add(id, &message(""), day(date), &key())
    })
}

fn claim(store: &dyn Store, now: i64) -> Option<u128> {
    let claimed = write(store, |unit| {
        unit.contact_messages()
            .claim(minute(now), minute(now + 2), &key())
    });
    claimed.map(|waiting| waiting.id.as_u128())
}

fn count(store: &dyn Store) -> u64 {
    read(store, |unit| unit.contact_messages().count())
}

/// A claimed message is returned as it was added, with the current attempt counted.
pub fn contact_messages_round_trip(store: &dyn Store) {
    for (number, email) in [(1, ""), (2, "kari@example.no")] {
        let (id, message) = (Uuid::from_u128(number), message(email));
        write(store, |unit| {
            unit.contact_messages()
                .add(id, &message, day(TODAY), &key())
        });
        let claimed = write(store, |unit| {
            unit.contact_messages().claim(minute(0), minute(2), &key())
        });
        let claimed = claimed.expect("the message is due");
        assert_eq!(
            (claimed.id, claimed.message, claimed.attempts),
            (id, message, 1)
        );
        write(store, |unit| unit.contact_messages().remove(id));
        assert_eq!(count(store), 0);
    }
}

/// A message is claimed again when its time has come, and not after it was removed.
pub fn unsent_contact_message_can_be_claimed_again(store: &dyn Store) {
    add_on(store, 1, TODAY);
    assert_eq!((claim(store, 0), claim(store, 1)), (Some(1), None));
    assert_eq!(claim(store, 2), Some(1));
    let id = Uuid::from_u128(1);
    write(store, |unit| {
        unit.contact_messages().postpone(id, minute(60))
    });
    assert_eq!((claim(store, 59), claim(store, 60)), (None, Some(1)));
    write(store, |unit| unit.contact_messages().remove(id));
    assert_eq!(claim(store, 1_000), None);
}

/// With concurrent workers, each message is claimed by one of them.
pub fn contact_message_is_claimed_by_one_worker(store: &dyn Store) {
    for number in 1..=12 {
        add_on(store, number, TODAY);
    }
    let claimed = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| std::iter::from_fn(|| claim(store, 0)).collect::<Vec<_>>()))
            .collect();
        let claimed = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        claimed.collect::<Result<Vec<_>, _>>()
    });
    let mut claimed = claimed.expect("no worker panics").concat();
    claimed.sort_unstable();
    assert_eq!(claimed, (1..=12).collect::<Vec<u128>>());
}

/// All visitors together can store a limited number of messages on a day.
// safety S21
pub fn contact_messages_are_limited_per_day(store: &dyn Store) {
    let max = u128::from(MAX_CONTACT_MESSAGES_PER_DAY);
    let stored = (1..=max + 3).filter(|number| add_on(store, *number, TODAY));
    assert_eq!(stored.count() as u128, max);
    // Sending them makes no room on the same day.
    write(store, |unit| {
        unit.contact_messages().remove(Uuid::from_u128(1))
    });
    assert!(!add_on(store, 1_000, TODAY));
    assert!(add_on(store, 1_000, "2026-11-24"));
}

/// Several servers that store messages at the same time stay within the limit.
// safety S21
pub fn concurrent_contact_messages_stay_within_the_limit(store: &dyn Store) {
    let max = u128::from(MAX_CONTACT_MESSAGES_PER_DAY);
    for number in 1..=max - 4 {
        add_on(store, number, TODAY);
    }
    let stored: usize = std::thread::scope(|scope| {
        let servers: Vec<_> = (1..=4)
            .map(|server| {
                scope.spawn(move || {
                    let numbers = (1..=3).map(|number| server * 10_000 + number);
                    numbers
                        .filter(|number| add_on(store, *number, TODAY))
                        .count()
                })
            })
            .collect();
        let servers = servers.into_iter().map(std::thread::ScopedJoinHandle::join);
        servers
            .map(|stored| stored.expect("no server panics"))
            .sum()
    });
    assert_eq!(stored, 4);
}

/// Messages of earlier days are removed; those of the day stay.
pub fn old_contact_messages_are_removed(store: &dyn Store) {
    add_on(store, 1, "2026-11-22");
    add_on(store, 2, TODAY);
    let removed = write(store, |unit| {
        unit.contact_messages().remove_before(day(TODAY))
    });
    assert_eq!((removed, count(store), claim(store, 0)), (1, 1, Some(2)));
}

/// After a change of the key, messages open with the new one.
pub fn resealed_contact_messages_open_with_the_new_key(store: &dyn Store) {
    add_on(store, 1, TODAY);
    let new = NumberedTagKey(2);
    write(store, |unit| unit.contact_messages().reseal(&key(), &new));
    let claimed = in_transaction::<_, StoreError>(store, |unit| {
        unit.contact_messages().claim(minute(0), minute(2), &new)
    });
    let claimed = claimed.expect("the message opens").expect("it is due");
    assert_eq!(claimed.message, message(""));
}
