//! The port for emails that wait to be sent.

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use crate::{
    account::{EmailAddress, MemberId, TagKey},
    store::StoreError,
};

/// What a letter tells. Its words, and tokens in them, are made when it is sent: what waits in the
/// database lets nobody in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EmailKind {
    /// How to set a new password.
    PasswordReset,
    /// The password was changed.
    PasswordChanged,
    /// The address was changed; goes to the old one.
    EmailChanged,
    /// Somebody tried to make an account with the member's address.
    RegistrationAttempt,
    /// An account at a provider was tied to the member's.
    ProviderLinked,
    /// A moderator hid something that the member wrote.
    MessageHidden,
    /// A moderator showed again what was hidden.
    MessageRestored,
}

impl EmailKind {
    /// Whether it tells of a change in how the member signs in, which may be a thief's doing.
    pub fn is_security_notice(self) -> bool {
        matches!(
            self,
            Self::PasswordChanged | Self::EmailChanged | Self::ProviderLinked
        )
    }

    /// Whether it is sent however many letters its recipient had that day. Such a letter goes to an
    /// address that was verified, and cannot be caused again without reading mail there.
    pub fn is_always_sent(self) -> bool {
        matches!(self, Self::EmailChanged | Self::ProviderLinked)
    }
}

/// A recipient on one day, for counting their letters. Without the key it is tied to no address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RecipientTag(pub [u8; 32]);

impl RecipientTag {
    /// The tag of an address on a day under this key.
    pub fn new(key: &dyn TagKey, email: &EmailAddress, day: NaiveDate) -> Self {
        Self(key.sign(&format!("letters {day} {}", email.key())))
    }
}

/// Beside a log's other lines a tag would tell whose it is.
impl fmt::Debug for RecipientTag {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("RecipientTag(..)")
    }
}

/// Letters to one recipient on one day, at most.
pub const MAX_EMAILS_PER_DAY: u32 = 3;
/// Of these, letters that are no security notices, at most: anybody can cause them, and one place
/// is kept for the notice that something was changed.
pub const MAX_ORDINARY_EMAILS_PER_DAY: u32 = 2;

/// A letter on its way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxEmail {
    /// Identifies the letter; random.
    pub id: Uuid,
    /// What it tells.
    pub kind: EmailKind,
    /// Whom it concerns.
    pub member: MemberId,
    /// Where it goes, when not to the member's address of the day it is sent.
    pub to: Option<EmailAddress>,
    /// How often sending it was tried.
    pub attempts: u32,
    /// It is not sent before this moment; seconds count.
    pub not_before: DateTime<Utc>,
}

impl OutboxEmail {
    /// A letter to the member's address, to be sent at once.
    pub fn new(id: Uuid, kind: EmailKind, member: MemberId, now: DateTime<Utc>) -> Self {
        Self {
            id,
            kind,
            member,
            to: None,
            attempts: 0,
            not_before: now,
        }
    }
}

/// Mail that waits to be sent, written in the same transaction as what it tells of.
pub trait Outbox {
    /// Adds a letter.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such member.
    fn add(&mut self, email: &OutboxEmail) -> Result<(), StoreError>;

    /// The letter whose turn it is, the longest waiting first, if any may be sent at this moment;
    /// until `retry_at` nobody else is given it.
    ///
    /// # Errors
    /// When the database fails.
    fn claim(
        &mut self,
        now: DateTime<Utc>,
        retry_at: DateTime<Utc>,
    ) -> Result<Option<OutboxEmail>, StoreError>;

    /// Lets a letter wait until another moment after a try that failed.
    ///
    /// # Errors
    /// When the database fails.
    fn postpone(&mut self, id: Uuid, not_before: DateTime<Utc>) -> Result<(), StoreError>;

    /// Forgets a letter that was sent or given up.
    ///
    /// # Errors
    /// When the database fails.
    fn remove(&mut self, id: Uuid) -> Result<(), StoreError>;

    /// Counts a letter to a recipient, and answers whether it may be sent: at most
    /// [`MAX_EMAILS_PER_DAY`], and at most [`MAX_ORDINARY_EMAILS_PER_DAY`] that are no security
    /// notices; some are always sent ([`EmailKind::is_always_sent`]). A letter that may not be
    /// sent is not counted. Transactions that count letters of
    /// one recipient wait for each other.
    ///
    /// # Errors
    /// When the database fails.
    fn count_email(
        &mut self,
        recipient: RecipientTag,
        day: NaiveDate,
        kind: EmailKind,
    ) -> Result<bool, StoreError>;

    /// Takes a counted letter back that was not sent after all.
    ///
    /// # Errors
    /// When the database fails.
    fn uncount_email(&mut self, recipient: RecipientTag, kind: EmailKind)
    -> Result<(), StoreError>;

    /// Forgets the counts of days before this one. Answers how many there were.
    ///
    /// # Errors
    /// When the database fails.
    fn forget_counts_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;

    /// How many letters wait.
    ///
    /// # Errors
    /// When the database fails.
    fn count(&mut self) -> Result<u64, StoreError>;
}
