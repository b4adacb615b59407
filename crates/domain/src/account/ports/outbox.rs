//! The port for the outbox: emails that wait to be sent.

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use crate::{
    account::{EmailAddress, MemberId, TagKey},
    hidden::hide_in_debug,
    named::named,
    store::StoreError,
};

named! {
    /// The subject of an email. The text and its tokens are created when the email is sent, so the
    /// database contains no usable token.
    pub enum EmailKind {
        /// A link to set a new password.
        PasswordReset = "password_reset",
        /// The password was changed.
        PasswordChanged = "password_changed",
        /// The email address was changed. Sent to the old address.
        EmailChanged = "email_changed",
        /// Someone tried to register with the member's email address.
        RegistrationAttempt = "registration_attempt",
        /// An account at a provider was linked to the member's account.
        ProviderLinked = "provider_linked",
        /// A moderator hid a message of the member.
        MessageHidden = "message_hidden",
        /// A moderator restored a hidden message.
        MessageRestored = "message_restored",
        /// A moderator removed the member's picture.
        PictureRemoved = "picture_removed",
        /// A moderator replaced the member's username by a neutral one.
        UsernameReplaced = "username_replaced",
        /// A link to verify the email address.
        EmailVerification = "email_verification",
        /// A reset link set no password, because the account may be another person's: it lost its
        /// address instead. Sent to that address.
        AddressFreed = "address_freed",
    }
}

impl EmailKind {
    /// Whether the email reports a change of credentials, possibly made by an attacker.
    pub fn is_security_notice(self) -> bool {
        matches!(
            self,
            Self::PasswordChanged | Self::EmailChanged | Self::ProviderLinked | Self::AddressFreed
        )
    }
}

/// Identifies a recipient on one day, to count their emails. Cannot be traced to an address without
/// the key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RecipientTag(pub [u8; 32]);

impl RecipientTag {
    /// The tag of an email address on a day.
    pub fn new(key: &dyn TagKey, email: &EmailAddress, day: NaiveDate) -> Self {
        Self(key.sign(&format!("letters {day} {}", email.key())))
    }
}

hide_in_debug!(RecipientTag);

/// Maximum number of emails to one recipient per day.
pub const MAX_EMAILS_PER_DAY: u32 = 3;
/// Maximum number of emails per day that are not security notices. Anyone can cause such an email, so
/// one email per day is reserved for a security notice.
pub const MAX_ORDINARY_EMAILS_PER_DAY: u32 = 2;

/// Maximum number of messages to the operator that all visitors together can send on one day.
pub const MAX_CONTACT_MESSAGES_PER_DAY: u32 = 200;

/// What an email says, and to whom it goes.
#[derive(Clone, PartialEq, Eq)]
pub enum EmailContent {
    /// A notice to a member.
    Notice {
        /// The subject.
        kind: EmailKind,
        /// The recipient.
        member: MemberId,
        /// The address to send to. `None` for the member's address at the time of sending.
        to: Option<EmailAddress>,
    },
    /// A message to the operator.
    ContactMessage {
        /// The subject, on one line.
        subject: String,
        /// The text.
        text: String,
        /// Where to send the answer; `None` if the sender wants none.
        reply_to: Option<EmailAddress>,
    },
}

impl EmailContent {
    /// A notice to the member's own address.
    pub fn notice(kind: EmailKind, member: MemberId) -> Self {
        Self::Notice {
            kind,
            member,
            to: None,
        }
    }

    /// The subject of a notice; `None` for a message to the operator.
    pub fn kind(&self) -> Option<EmailKind> {
        match self {
            Self::Notice { kind, .. } => Some(*kind),
            Self::ContactMessage { .. } => None,
        }
    }
}

/// Hides texts and addresses, so that they are never logged.
impl fmt::Debug for EmailContent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Notice { kind, member, .. } => write!(formatter, "{kind:?} to {member:?}"),
            Self::ContactMessage { .. } => formatter.write_str("ContactMessage"),
        }
    }
}

/// An email that waits to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxEmail {
    /// Random id of the email.
    pub id: Uuid,
    /// What it says, and to whom it goes.
    pub content: EmailContent,
    /// Number of attempts to send it.
    pub attempts: u32,
}

/// Emails that wait to be sent. They are written in the same transaction as the change they report.
///
/// A stored email is sealed: without the key, a row reveals neither to whom it goes nor what it says
/// nor its length.
pub trait Outbox {
    /// Adds an email, to be sent at once.
    fn add(
        &mut self,
        id: Uuid,
        content: &EmailContent,
        now: DateTime<Utc>,
        key: &dyn TagKey,
    ) -> Result<(), StoreError>;

    /// Returns the email that has waited longest of those that may be sent now, and reserves it
    /// until `retry_at`. `None` if there is none. One that cannot be opened is left out, and tried
    /// again on another day.
    fn claim(
        &mut self,
        now: DateTime<Utc>,
        retry_at: DateTime<Utc>,
        key: &dyn TagKey,
    ) -> Result<Option<OutboxEmail>, StoreError>;

    /// Delays an email after a failed attempt.
    fn postpone(&mut self, id: Uuid, not_before: DateTime<Utc>) -> Result<(), StoreError>;

    /// Deletes an email that was sent or cannot be sent.
    fn remove(&mut self, id: Uuid) -> Result<(), StoreError>;

    /// Deletes the emails that were added before `day`. Returns their number.
    fn remove_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;

    /// Seals every email with another key. One that cannot be opened stays as it is.
    fn reseal(&mut self, from: &dyn TagKey, to: &dyn TagKey) -> Result<(), StoreError>;

    /// Counts a message to the operator and returns whether it may be stored: not if
    /// [`MAX_CONTACT_MESSAGES_PER_DAY`] are counted. Earlier days are forgotten.
    fn try_count_contact_message(&mut self, day: NaiveDate) -> Result<bool, StoreError>;

    /// Counts an email to a recipient. Returns `false` without counting it if a limit is reached:
    /// [`MAX_EMAILS_PER_DAY`], or [`MAX_ORDINARY_EMAILS_PER_DAY`] for an email that is not a security
    /// notice. Transactions that count emails of one recipient wait for each other.
    fn try_count_email(
        &mut self,
        recipient: RecipientTag,
        day: NaiveDate,
        kind: EmailKind,
    ) -> Result<bool, StoreError>;

    /// Reverts the count of an email that is sent again later.
    fn revert_email_count(
        &mut self,
        recipient: RecipientTag,
        kind: EmailKind,
    ) -> Result<(), StoreError>;

    /// Deletes the counts of earlier days. Returns the number of deleted rows.
    fn remove_counts_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;

    /// When the longest-overdue email became due; `None` if none is due.
    fn due_since(&mut self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// The number of emails that wait.
    fn count(&mut self) -> Result<u64, StoreError>;
}
