//! The port for the sessions of members.

use chrono::NaiveDate;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    account::{ContributorTag, Device, Member, MemberId, TokenHash, WaitingTag},
    store::StoreError,
};

/// Identifies a session to its member. Derived from the token hash, and cannot be reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SessionId(pub Uuid);

/// A session of a member. Its times have the precision of a month: finer times would show when a
/// member contributed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The hash of the session token.
    pub token_hash: TokenHash,
    /// The member.
    pub member: MemberId,
    /// The device that opened the session.
    pub device: Device,
    /// The first day of the month of last use.
    pub last_used_month: NaiveDate,
    /// The last valid day if the session is not used again. Depends on the month of last use.
    pub idle_until: NaiveDate,
    /// The last valid day, regardless of use.
    pub ends_on: NaiveDate,
}

impl Session {
    /// The id of the session, which its member sees.
    pub fn id(&self) -> SessionId {
        let digest = Sha256::new()
            .chain_update(b"klarlonn session id")
            .chain_update(self.token_hash.0)
            .finalize();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        SessionId(uuid::Builder::from_custom_bytes(bytes).into_uuid())
    }

    /// Whether the session is valid on this day.
    pub fn is_valid_on(&self, today: NaiveDate) -> bool {
        today <= self.idle_until && today <= self.ends_on
    }
}

/// A session, its member, and which rows of contributions have the tags of the lookup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundSession {
    /// The session.
    pub session: Session,
    /// The member.
    pub member: Member,
    /// Whether a salary or student entry is published.
    pub has_contributed: bool,
    /// Whether there is a record of waiting changes, which may be empty.
    pub has_waiting: bool,
}

/// Sessions of members.
pub trait MemberSessions {
    /// Adds a session.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if there is no such member.
    fn add(&mut self, session: &Session) -> Result<(), StoreError>;

    /// The session with this token, valid or expired.
    fn get(&mut self, token_hash: &TokenHash) -> Result<Option<Session>, StoreError> {
        let found = self.find(token_hash, None)?;
        Ok(found.map(|found| found.session))
    }

    /// The session with this token, valid or expired, its member, and whether contributions have these
    /// tags. One statement reads all of it.
    fn find(
        &mut self,
        token_hash: &TokenHash,
        tags: Option<&(ContributorTag, WaitingTag)>,
    ) -> Result<Option<FoundSession>, StoreError>;

    /// All sessions of a member, valid or expired, sorted by expiry, earliest first.
    fn by_member(&mut self, member: MemberId) -> Result<Vec<Session>, StoreError>;

    /// Sets the month of last use and the new expiry of a session.
    fn extend(
        &mut self,
        token_hash: &TokenHash,
        last_used_month: NaiveDate,
        idle_until: NaiveDate,
    ) -> Result<(), StoreError>;

    /// Deletes the session with this token.
    fn remove(&mut self, token_hash: &TokenHash) -> Result<(), StoreError>;

    /// Deletes all sessions of a member.
    fn remove_all(&mut self, member: MemberId) -> Result<(), StoreError>;

    /// Deletes all sessions of a member except this one.
    fn remove_others(&mut self, member: MemberId, except: &TokenHash) -> Result<(), StoreError>;

    /// Deletes all sessions of a member except the `count` sessions with the latest expiry.
    fn remove_all_but_newest(&mut self, member: MemberId, count: usize) -> Result<(), StoreError>;

    /// Deletes sessions that are no longer valid on this day. Returns the number of deleted
    /// sessions.
    fn remove_expired(&mut self, today: NaiveDate) -> Result<usize, StoreError>;
}
