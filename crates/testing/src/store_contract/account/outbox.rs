//! Contract cases for the outbox.

use chrono::NaiveDate;
use klarlonn_domain::{
    account::{EmailAddress, EmailKind, MAX_EMAILS_PER_DAY, MemberId, OutboxEmail, RecipientTag},
    store::{Store, StoreError, in_transaction},
};
use uuid::Uuid;

use super::{super::read, members, second, write};
use crate::member;

fn email(number: u128, member: MemberId, not_before: i64) -> OutboxEmail {
    OutboxEmail {
        id: Uuid::from_u128(number),
        kind: EmailKind::PasswordReset,
        member,
        to: None,
        attempts: 0,
        not_before: second(not_before),
    }
}

fn add(store: &dyn Store, email: &OutboxEmail) {
    write(store, |unit| unit.outbox().add(email));
}

fn claim(store: &dyn Store, now: i64) -> Option<u128> {
    let claimed = write(store, |unit| {
        unit.outbox().claim(second(now), second(now + 60))
    });
    claimed.map(|email| email.id.as_u128())
}

/// A claimed email is returned as it was added, with the current attempt counted.
pub fn outbox_emails_round_trip(store: &dyn Store) {
    let [kari] = members(store, [1]);
    for (number, kind) in [
        (1, EmailKind::PasswordReset),
        (2, EmailKind::PasswordChanged),
        (3, EmailKind::EmailChanged),
        (4, EmailKind::RegistrationAttempt),
        (5, EmailKind::ProviderLinked),
        (6, EmailKind::MessageHidden),
        (7, EmailKind::MessageRestored),
        (8, EmailKind::AddressFreed),
        (9, EmailKind::PictureRemoved),
        (10, EmailKind::UsernameReplaced),
    ] {
        let email = OutboxEmail {
            kind,
            to: EmailAddress::parse("gammel@example.no").ok(),
            ..email(number, kari.id, 10)
        };
        add(store, &email);
        let claimed = write(store, |unit| unit.outbox().claim(second(10), second(70)));
        let expected = OutboxEmail {
            attempts: 1,
            not_before: second(70),
            ..email.clone()
        };
        assert_eq!(claimed, Some(expected));
        write(store, |unit| unit.outbox().remove(email.id));
    }
    let missing_member = in_transaction::<(), StoreError>(store, |unit| {
        unit.outbox().add(&email(9, member(9).id, 1))
    });
    assert!(matches!(missing_member, Err(StoreError::MissingReference)));
}

/// The email that has waited longest is claimed first, none before its time, and none twice.
pub fn emails_are_claimed_in_order(store: &dyn Store) {
    let [kari] = members(store, [1]);
    for (number, not_before) in [(1, 20), (2, 10), (3, 30)] {
        add(store, &email(number, kari.id, not_before));
    }
    assert_eq!(claim(store, 9), None);
    assert_eq!(claim(store, 25), Some(2));
    assert_eq!(claim(store, 25), Some(1));
    assert_eq!(claim(store, 25), None);
}

/// The time of the email that has been due longest is returned, and none before its time.
pub fn longest_due_email_is_found(store: &dyn Store) {
    let start = second(0);
    let due_since = |now| {
        let since = read(store, |unit| unit.outbox().due_since(second(now)));
        since.map(|time| (time - start).num_seconds())
    };
    assert_eq!(due_since(100), None);
    let [kari] = members(store, [1]);
    for (number, not_before) in [(1, 20), (2, 10), (3, 30)] {
        add(store, &email(number, kari.id, not_before));
    }
    assert_eq!([9, 10, 100].map(due_since), [None, Some(10), Some(10)]);
    assert_eq!(claim(store, 40), Some(2));
    assert_eq!(due_since(40), Some(20));
}

/// An unsent email can be claimed again later; a sent one is removed.
pub fn unsent_email_can_be_claimed_again(store: &dyn Store) {
    let [kari] = members(store, [1]);
    add(store, &email(1, kari.id, 10));
    assert_eq!(claim(store, 10), Some(1));
    assert_eq!(claim(store, 69), None);
    let reclaimed = write(store, |unit| unit.outbox().claim(second(70), second(130)));
    assert_eq!(reclaimed.map(|email| email.attempts), Some(2));
    write(store, |unit| {
        unit.outbox().postpone(Uuid::from_u128(1), second(500))
    });
    assert_eq!((claim(store, 499), claim(store, 500)), (None, Some(1)));
    write(store, |unit| unit.outbox().remove(Uuid::from_u128(1)));
    assert_eq!(read(store, |unit| unit.outbox().count()), 0);
}

/// With concurrent workers, each email is claimed by one of them.
pub fn email_is_claimed_by_one_worker(store: &dyn Store) {
    let [kari] = members(store, [1]);
    for number in 1..=12 {
        add(store, &email(number, kari.id, 10));
    }
    let claimed = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| std::iter::from_fn(|| claim(store, 20)).collect::<Vec<u128>>()))
            .collect();
        let claimed = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        claimed.collect::<Result<Vec<_>, _>>()
    });
    let mut claimed = claimed.expect("no worker panics").concat();
    claimed.sort_unstable();
    assert_eq!(claimed, (1..=12).collect::<Vec<u128>>());
}

const ORDINARY: EmailKind = EmailKind::PasswordReset;
const NOTICE: EmailKind = EmailKind::PasswordChanged;

fn day(number: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, number).expect("a day")
}

fn count_email(store: &dyn Store, recipient: u8, sent_on: u32, kind: EmailKind) -> bool {
    let recipient = RecipientTag([recipient; 32]);
    write(store, |unit| {
        unit.outbox().count_email(recipient, day(sent_on), kind)
    })
}

/// A recipient gets three emails a day, of which one must be a security notice. Kinds that are
/// always sent are not limited.
pub fn emails_to_a_recipient_are_limited_per_day(store: &dyn Store) {
    let counted =
        [ORDINARY, ORDINARY, ORDINARY, NOTICE, NOTICE].map(|kind| count_email(store, 1, 1, kind));
    assert_eq!(counted, [true, true, false, true, false]);
    let notices = [NOTICE; 4].map(|kind| count_email(store, 2, 1, kind));
    assert_eq!(notices, [true, true, true, false]);
    assert!(!count_email(store, 2, 1, ORDINARY));
    assert!(count_email(store, 2, 1, EmailKind::EmailChanged));

    write(store, |unit| {
        unit.outbox()
            .revert_email_count(RecipientTag([1; 32]), ORDINARY)
    });
    assert!(count_email(store, 1, 1, ORDINARY), "one was not sent");
    assert!(!count_email(store, 1, 1, ORDINARY));

    let remove_counts = |before| {
        write(store, |unit| {
            unit.outbox().remove_counts_before(day(before))
        })
    };
    assert_eq!(
        (remove_counts(1), remove_counts(2), remove_counts(2)),
        (0, 2, 0)
    );
    assert!(count_email(store, 1, 2, ORDINARY));
}

/// Several servers that send to one recipient at the same time stay within the limit.
// safety S21
pub fn concurrent_emails_stay_within_the_daily_limit(store: &dyn Store) {
    let sent = std::thread::scope(|scope| {
        let servers: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    let counted = (0..4).map(|_| count_email(store, 1, 1, NOTICE));
                    counted.filter(|counted| *counted).count()
                })
            })
            .collect();
        let servers = servers.into_iter().map(std::thread::ScopedJoinHandle::join);
        servers.map(|sent| sent.expect("no server panics")).sum()
    });
    assert_eq!(Ok(sent), usize::try_from(MAX_EMAILS_PER_DAY));
}
