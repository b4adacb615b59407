//! Contract cases for the outbox.

use chrono::{NaiveDate, TimeDelta};
use klarlonn_domain::{
    account::{
        EmailAddress, EmailContent, EmailKind, MAX_CONTACT_MESSAGES_PER_DAY, MAX_EMAILS_PER_DAY,
        OutboxEmail, RecipientTag,
    },
    store::Store,
};
use uuid::Uuid;

use super::{super::read, second, write};
use crate::{NumberedTagKey, member};

const KEY: NumberedTagKey = NumberedTagKey(1);

/// Adds an email that can be sent from this second on.
fn add(store: &dyn Store, number: u128, now: i64) {
    let content = EmailContent::notice(EmailKind::PasswordReset, member(1).id);
    let id = Uuid::from_u128(number);
    write(store, |unit| {
        unit.outbox().add(id, &content, second(now), &KEY)
    });
}

fn claim_with(store: &dyn Store, now: i64, key: NumberedTagKey) -> Option<OutboxEmail> {
    write(store, |unit| {
        unit.outbox().claim(second(now), second(now + 60), &key)
    })
}

fn claim(store: &dyn Store, now: i64) -> Option<u128> {
    claim_with(store, now, KEY).map(|email| email.id.as_u128())
}

fn count(store: &dyn Store) -> u64 {
    read(store, |unit| unit.outbox().count())
}

/// A claimed email is returned as it was added, with the current attempt counted.
pub fn outbox_emails_round_trip(store: &dyn Store) {
    let old = EmailAddress::parse("gammel@example.no").ok();
    let notices = [
        EmailKind::PasswordReset,
        EmailKind::PasswordChanged,
        EmailKind::EmailChanged,
        EmailKind::RegistrationAttempt,
        EmailKind::ProviderLinked,
        EmailKind::MessageHidden,
        EmailKind::MessageRestored,
        EmailKind::PictureRemoved,
        EmailKind::UsernameReplaced,
        EmailKind::EmailVerification,
        EmailKind::AddressFreed,
    ];
    let notices = notices.map(|kind| EmailContent::Notice {
        kind,
        member: member(1).id,
        to: old.clone(),
    });
    let messages = [None, old.clone()].map(|reply_to| EmailContent::ContactMessage {
        subject: "Feil i tallene".to_owned(),
        text: "Tallet for leger er feil.\nÆøå 😀".to_owned(),
        reply_to,
    });
    for (number, content) in (1..).zip(notices.into_iter().chain(messages)) {
        let id = Uuid::from_u128(number);
        write(store, |unit| {
            unit.outbox().add(id, &content, second(10), &KEY)
        });
        let expected = OutboxEmail {
            id,
            content,
            attempts: 1,
        };
        assert_eq!(claim_with(store, 10, KEY), Some(expected));
        write(store, |unit| unit.outbox().remove(id));
    }
}

/// The email that has waited longest is claimed first, none before its time, and none twice.
pub fn emails_are_claimed_in_order(store: &dyn Store) {
    for (number, now) in [(1, 20), (2, 10), (3, 30)] {
        add(store, number, now);
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
    for (number, now) in [(1, 20), (2, 10), (3, 30)] {
        add(store, number, now);
    }
    assert_eq!([9, 10, 100].map(due_since), [None, Some(10), Some(10)]);
    assert_eq!(claim(store, 40), Some(2));
    assert_eq!(due_since(40), Some(20));
}

/// An unsent email can be claimed again later; a sent one is removed.
pub fn unsent_email_can_be_claimed_again(store: &dyn Store) {
    add(store, 1, 10);
    assert_eq!(claim(store, 10), Some(1));
    assert_eq!(claim(store, 69), None);
    let reclaimed = claim_with(store, 70, KEY);
    assert_eq!(reclaimed.map(|email| email.attempts), Some(2));
    write(store, |unit| {
        unit.outbox().postpone(Uuid::from_u128(1), second(500))
    });
    assert_eq!((claim(store, 499), claim(store, 500)), (None, Some(1)));
    write(store, |unit| unit.outbox().remove(Uuid::from_u128(1)));
    assert_eq!(count(store), 0);
}

/// With concurrent workers, each email is claimed by one of them.
pub fn email_is_claimed_by_one_worker(store: &dyn Store) {
    for number in 1..=12 {
        add(store, number, 10);
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

/// Emails of earlier days are removed; those of the day stay.
pub fn old_emails_are_removed(store: &dyn Store) {
    let seconds_of_day = 86_400;
    add(store, 1, 10);
    add(store, 2, seconds_of_day + 10);
    let today = (second(10) + TimeDelta::days(1)).date_naive();
    let removed = write(store, |unit| unit.outbox().remove_before(today));
    assert_eq!(removed, 1);
    assert_eq!(claim(store, seconds_of_day + 10), Some(2));
    assert_eq!(count(store), 1);
}

/// After a change of the key, emails open with the new one.
pub fn resealed_emails_open_with_the_new_key(store: &dyn Store) {
    add(store, 1, 10);
    let new = NumberedTagKey(2);
    write(store, |unit| unit.outbox().reseal(&KEY, &new));
    let claimed = claim_with(store, 10, new).expect("the email opens");
    assert_eq!(claimed.content.kind(), Some(EmailKind::PasswordReset));
}

fn count_message(store: &dyn Store, on: u32) -> bool {
    write(store, |unit| unit.outbox().count_contact_message(day(on)))
}

/// All visitors together can store a limited number of messages on a day.
// safety S21
pub fn contact_messages_are_limited_per_day(store: &dyn Store) {
    let counted = (0..MAX_CONTACT_MESSAGES_PER_DAY + 3).filter(|_| count_message(store, 1));
    assert_eq!(Ok(counted.count()), MAX_CONTACT_MESSAGES_PER_DAY.try_into());
    assert!(count_message(store, 2));
}

/// Several servers that store messages at the same time stay within the limit.
// safety S21
pub fn concurrent_contact_messages_stay_within_the_limit(store: &dyn Store) {
    for _ in 0..MAX_CONTACT_MESSAGES_PER_DAY - 4 {
        assert!(count_message(store, 1));
    }
    let counted: usize = std::thread::scope(|scope| {
        let servers: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| (0..3).filter(|_| count_message(store, 1)).count()))
            .collect();
        let servers = servers.into_iter().map(std::thread::ScopedJoinHandle::join);
        servers
            .map(|counted| counted.expect("no server panics"))
            .sum()
    });
    assert_eq!(counted, 4);
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
