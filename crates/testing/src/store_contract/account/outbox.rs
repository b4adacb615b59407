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

use super::{Calls, second};
use crate::{NumberedTagKey, in_threads, member};

const KEY: NumberedTagKey = NumberedTagKey(1);
const SECONDS_OF_DAY: i64 = 86_400;

/// Adds an email that can be sent from this second on.
fn add(store: &dyn Store, number: u128, now: i64) {
    let content = EmailContent::notice(EmailKind::PasswordReset, member(1).id);
    store.outbox(|it| it.add(Uuid::from_u128(number), &content, second(now), &KEY));
}

fn claim_with(store: &dyn Store, now: i64, key: NumberedTagKey) -> Option<OutboxEmail> {
    store.outbox(|it| it.claim(second(now), second(now + 60), &key))
}

fn claim(store: &dyn Store, now: i64) -> Option<u128> {
    claim_with(store, now, KEY).map(|email| email.id.as_u128())
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
    ]
    .map(|kind| EmailContent::Notice {
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
        store.outbox(|it| it.add(id, &content, second(10), &KEY));
        let expected = OutboxEmail {
            id,
            content,
            attempts: 1,
        };
        assert_eq!(claim_with(store, 10, KEY), Some(expected));
        store.outbox(|it| it.remove(id));
    }
}

/// The email that has waited longest is claimed first, none before its time, and none twice. The time
/// since when it is due is known.
pub fn emails_are_claimed_in_order(store: &dyn Store) {
    let due_since = |now| {
        let since = store.read_outbox(|it| it.due_since(second(now)));
        since.map(|time| (time - second(0)).num_seconds())
    };
    assert_eq!(due_since(100), None);
    for (number, now) in [(1, 20), (2, 10), (3, 30)] {
        add(store, number, now);
    }
    assert_eq!([9, 10, 100].map(due_since), [None, Some(10), Some(10)]);
    assert_eq!(claim(store, 9), None);
    assert_eq!(claim(store, 25), Some(2));
    assert_eq!(due_since(25), Some(20));
    assert_eq!(claim(store, 25), Some(1));
    assert_eq!(claim(store, 25), None);
}

/// An unsent email can be claimed again later; a sent one is removed.
pub fn unsent_email_can_be_claimed_again(store: &dyn Store) {
    let id = Uuid::from_u128(1);
    add(store, 1, 10);
    assert_eq!(claim(store, 10), Some(1));
    assert_eq!(claim(store, 69), None);
    let reclaimed = claim_with(store, 70, KEY);
    assert_eq!(reclaimed.map(|email| email.attempts), Some(2));
    store.outbox(|it| it.postpone(id, second(500)));
    assert_eq!((claim(store, 499), claim(store, 500)), (None, Some(1)));
    store.outbox(|it| it.remove(id));
    assert_eq!(store.read_outbox(|it| it.count()), 0);
}

/// With concurrent workers, each email is claimed by one of them.
pub fn email_is_claimed_by_one_worker(store: &dyn Store) {
    for number in 1..=12 {
        add(store, number, 10);
    }
    let mut claimed = in_threads(4, |_| {
        std::iter::from_fn(|| claim(store, 20)).collect::<Vec<u128>>()
    })
    .concat();
    claimed.sort_unstable();
    assert_eq!(claimed, (1..=12).collect::<Vec<u128>>());
}

/// Emails of earlier days are removed; those of the day stay.
pub fn old_emails_are_removed(store: &dyn Store) {
    add(store, 1, 10);
    add(store, 2, SECONDS_OF_DAY + 10);
    let today = (second(10) + TimeDelta::days(1)).date_naive();
    assert_eq!(store.outbox(|it| it.remove_before(today)), 1);
    assert_eq!(claim(store, SECONDS_OF_DAY + 10), Some(2));
    assert_eq!(store.read_outbox(|it| it.count()), 1);
}

/// After a change of the key, emails open with the new one.
pub fn resealed_emails_open_with_the_new_key(store: &dyn Store) {
    add(store, 1, 10);
    let new = NumberedTagKey(2);
    store.outbox(|it| it.reseal(&KEY, &new));
    let claimed = claim_with(store, 10, new).expect("the email opens");
    assert_eq!(claimed.content.kind(), Some(EmailKind::PasswordReset));
}

/// Counts how many of these attempts are within a limit, in four threads that start together.
fn count_within_limit(attempts: usize, is_counted: impl Fn() -> bool + Sync) -> usize {
    let counted = in_threads(4, |_| (0..attempts).filter(|_| is_counted()).count());
    counted.into_iter().sum()
}

/// All visitors together can store a limited number of messages on a day, also on several servers at
/// the same time.
// safety S21
pub fn contact_messages_are_limited_per_day(store: &dyn Store) {
    let is_counted = |on| store.outbox(|it| it.try_count_contact_message(day(on)));
    for _ in 0..MAX_CONTACT_MESSAGES_PER_DAY - 4 {
        assert!(is_counted(1));
    }
    assert_eq!(count_within_limit(3, || is_counted(1)), 4);
    assert!(!is_counted(1));
    assert!(is_counted(2));
}

const ORDINARY: EmailKind = EmailKind::PasswordReset;
const NOTICE: EmailKind = EmailKind::PasswordChanged;

fn day(number: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, number).expect("a day")
}

fn try_count_email(store: &dyn Store, recipient: u8, sent_on: u32, kind: EmailKind) -> bool {
    let recipient = RecipientTag([recipient; 32]);
    store.outbox(|it| it.try_count_email(recipient, day(sent_on), kind))
}

/// A recipient gets three emails a day, of which one must be a security notice.
pub fn emails_to_a_recipient_are_limited_per_day(store: &dyn Store) {
    let counted = [ORDINARY, ORDINARY, ORDINARY, NOTICE, NOTICE]
        .map(|kind| try_count_email(store, 1, 1, kind));
    assert_eq!(counted, [true, true, false, true, false]);
    let notices = [NOTICE; 4].map(|kind| try_count_email(store, 2, 1, kind));
    assert_eq!(notices, [true, true, true, false]);
    assert!(!try_count_email(store, 2, 1, ORDINARY));

    store.outbox(|it| it.revert_email_count(RecipientTag([1; 32]), ORDINARY));
    assert!(try_count_email(store, 1, 1, ORDINARY), "one was not sent");
    assert!(!try_count_email(store, 1, 1, ORDINARY));

    let remove_before = |number| store.outbox(|it| it.remove_counts_before(day(number)));
    assert_eq!([1, 2, 2].map(remove_before), [0, 2, 0]);
    assert!(try_count_email(store, 1, 2, ORDINARY));
}

/// Several servers that send to one recipient at the same time stay within the limit.
// safety S21
pub fn concurrent_emails_stay_within_the_daily_limit(store: &dyn Store) {
    let sent = count_within_limit(4, || try_count_email(store, 1, 1, NOTICE));
    assert_eq!(Ok(sent), usize::try_from(MAX_EMAILS_PER_DAY));
}
