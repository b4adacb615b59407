//! The port for the sessions of members.

use chrono::NaiveDate;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    account::{Device, MemberId, TokenHash},
    store::StoreError,
};

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
