//! The parts of the store that hold members, their sessions, tokens used once, and mail on its way.

use std::{collections::HashMap, fmt};

use chrono::{DateTime, NaiveDate, Utc};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    Bio, Device, EmailAddress, Identity, Member, MemberId, PasswordHash, ProfileImage, TagKey,
    TokenHash, TokenKind, Username,
};
use crate::store::StoreError;

/// What a member shows to other members.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicProfile {
    /// The name of today.
    pub username: Username,
    /// The SHA-256 of the picture.
    pub image: Option<[u8; 32]>,
}

/// Members and what belongs to each.
pub trait Members {
    /// Adds a member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `members_email_key` or `members_username_key` when another
    /// member has the address or the username.
    fn add(&mut self, member: &Member) -> Result<(), StoreError>;

    /// Locks a member until the transaction ends and returns them as they are now, or `None` when
    /// there is no such member. A second transaction that locks the same member waits.
    ///
    /// Every transaction that opens or ends sessions, changes credentials, the address or the
    /// profile, or deletes the account locks the member before it reads what it decides by.
    /// Lock order: advisory locks of contributions and the forum, then the member, then sessions
    /// and one-time tokens.
    ///
    /// # Errors
    /// When the database fails.
    fn lock(&mut self, id: MemberId) -> Result<Option<Member>, StoreError>;

    /// Locks the member with this address, in whatever case it is written; otherwise as
    /// [`lock`](Self::lock).
    ///
    /// # Errors
    /// When the database fails.
    fn lock_by_email(&mut self, email: &EmailAddress) -> Result<Option<Member>, StoreError>;

    /// Sets what a member shows of themselves. Nothing happens when there is no such member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `members_username_key` when another member has the username.
    fn set_profile(
        &mut self,
        id: MemberId,
        username: &Username,
        bio: &Bio,
    ) -> Result<(), StoreError>;

    /// Sets or, with `None`, removes a member's password.
    ///
    /// # Errors
    /// When the database fails.
    fn set_password(
        &mut self,
        id: MemberId,
        password: Option<&PasswordHash>,
    ) -> Result<(), StoreError>;

    /// Sets a member's address, which is unverified from then on.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `members_email_key` when another member has the address.
    fn set_email(&mut self, id: MemberId, email: &EmailAddress) -> Result<(), StoreError>;

    /// Records that a member has shown that the address is theirs.
    ///
    /// # Errors
    /// When the database fails.
    fn verify_email(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// Removes a member with all that belongs to them: picture, identities, sessions, tokens and
    /// mail on its way.
    ///
    /// # Errors
    /// When the database fails.
    fn remove(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// The ids of all members, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn ids(&mut self) -> Result<Vec<MemberId>, StoreError>;

    /// The member of this id.
    ///
    /// # Errors
    /// When the database fails.
    fn get(&mut self, id: MemberId) -> Result<Option<Member>, StoreError>;

    /// The member with this address, in whatever case it is written.
    ///
    /// # Errors
    /// When the database fails.
    fn with_email(&mut self, email: &EmailAddress) -> Result<Option<Member>, StoreError>;

    /// The member whose account at a provider this is.
    ///
    /// # Errors
    /// When the database fails.
    fn with_identity(&mut self, identity: &Identity) -> Result<Option<Member>, StoreError>;

    /// Ties an account at a provider to a member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `identities_issuer_subject` when it is tied already,
    /// [`StoreError::MissingReference`] when there is no such member.
    fn link(&mut self, id: MemberId, identity: &Identity) -> Result<(), StoreError>;

    /// Unties every account at a provider from a member.
    ///
    /// # Errors
    /// When the database fails.
    fn unlink_all(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// The accounts at providers that are tied to a member, in the order of their names.
    ///
    /// # Errors
    /// When the database fails.
    fn identities(&mut self, id: MemberId) -> Result<Vec<Identity>, StoreError>;

    /// Keeps a member's picture instead of the one before.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such member.
    fn set_image(&mut self, id: MemberId, image: &ProfileImage) -> Result<(), StoreError>;

    /// Forgets a member's picture.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_image(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// What these members show of themselves; those whose account is gone are left out.
    ///
    /// # Errors
    /// When the database fails.
    fn public_profiles(
        &mut self,
        ids: &[MemberId],
    ) -> Result<HashMap<MemberId, PublicProfile>, StoreError>;

    /// The digest of a member's picture.
    ///
    /// # Errors
    /// When the database fails.
    fn image_digest(&mut self, id: MemberId) -> Result<Option<[u8; 32]>, StoreError>;

    /// The picture with this digest.
    ///
    /// # Errors
    /// When the database fails.
    fn image(&mut self, digest: &[u8; 32]) -> Result<Option<ProfileImage>, StoreError>;
}

/// Names a session to its member. It follows from what is kept of the token and cannot be turned back into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SessionId(pub Uuid);

/// A session of a member. Its times tell months alone: finer ones would tell when a member contributed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// What is kept of the session's token.
    pub token: TokenHash,
    /// Whose session it is.
    pub member: MemberId,
    /// What it was begun on.
    pub device: Device,
    /// The first day of the month in which it was last used.
    pub last_used_month: NaiveDate,
    /// The last day on which it is good, unless it is used before. It follows from the month of last use.
    pub idle_until: NaiveDate,
    /// The last day on which it is good, however it is used.
    pub ends_on: NaiveDate,
}

impl Session {
    /// The session's name for its member.
    pub fn id(&self) -> SessionId {
        let digest = Sha256::new()
            .chain_update(b"klarlonn session id")
            .chain_update(self.token.0)
            .finalize();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        SessionId(uuid::Builder::from_custom_bytes(bytes).into_uuid())
    }

    /// Whether it opens anything on this day.
    pub fn is_good_on(&self, today: NaiveDate) -> bool {
        today <= self.idle_until && today <= self.ends_on
    }
}

/// Sessions of members.
pub trait MemberSessions {
    /// Adds a session.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such member.
    fn add(&mut self, session: &Session) -> Result<(), StoreError>;

    /// The session of this token, whether or not it is still good.
    ///
    /// # Errors
    /// When the database fails.
    fn get(&mut self, token: &TokenHash) -> Result<Option<Session>, StoreError>;

    /// The sessions of a member, good or not, the one that is good for the shortest time first.
    ///
    /// # Errors
    /// When the database fails.
    fn of_member(&mut self, member: MemberId) -> Result<Vec<Session>, StoreError>;

    /// Notes the month in which a session is used, and lets it be good until another day.
    ///
    /// # Errors
    /// When the database fails.
    fn extend(
        &mut self,
        token: &TokenHash,
        last_used_month: NaiveDate,
        idle_until: NaiveDate,
    ) -> Result<(), StoreError>;

    /// Ends the session of this token.
    ///
    /// # Errors
    /// When the database fails.
    fn remove(&mut self, token: &TokenHash) -> Result<(), StoreError>;

    /// Ends all sessions of a member.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_all(&mut self, member: MemberId) -> Result<(), StoreError>;

    /// Ends all sessions of a member but this one.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_others(&mut self, member: MemberId, kept: &TokenHash) -> Result<(), StoreError>;

    /// Leaves a member the `count` sessions that are good for longest.
    ///
    /// # Errors
    /// When the database fails.
    fn keep_newest(&mut self, member: MemberId, count: usize) -> Result<(), StoreError>;

    /// Forgets sessions that are no longer good on this day. Answers how many there were.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_expired(&mut self, today: NaiveDate) -> Result<usize, StoreError>;
}

/// A token that can be used once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneTimeToken {
    /// What is kept of the token.
    pub token: TokenHash,
    /// What it is for.
    pub kind: TokenKind,
    /// Whose it is, where that is known.
    pub member: Option<MemberId>,
    /// What has to be remembered until it is used.
    pub payload: String,
    /// From this moment on it is not good any more; seconds count.
    pub expires_at: DateTime<Utc>,
}

/// Tokens that can be used once.
pub trait OneTimeTokens {
    /// Keeps a token. One of a member replaces the member's earlier ones of the same kind.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such member.
    fn put(&mut self, token: &OneTimeToken) -> Result<(), StoreError>;

    /// Whose token this is, while it is there. The token stays: whoever takes it locks the member
    /// first.
    ///
    /// # Errors
    /// When the database fails.
    fn owner(&mut self, kind: TokenKind, token: &TokenHash)
    -> Result<Option<MemberId>, StoreError>;

    /// Takes a token out, which can be done once; `None` when it is not there or has expired.
    /// An expired one is gone too.
    ///
    /// # Errors
    /// When the database fails.
    fn take(
        &mut self,
        kind: TokenKind,
        token: &TokenHash,
        now: DateTime<Utc>,
    ) -> Result<Option<OneTimeToken>, StoreError>;

    /// Forgets a member's tokens of this kind.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_of(&mut self, member: MemberId, kind: TokenKind) -> Result<(), StoreError>;

    /// Forgets tokens that have expired. Answers how many there were.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_expired(&mut self, now: DateTime<Utc>) -> Result<usize, StoreError>;
}

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
