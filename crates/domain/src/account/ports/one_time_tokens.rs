//! The port for tokens that can be used once.

use chrono::{DateTime, Utc};

use crate::{
    account::{MemberId, TokenHash, TokenKind},
    store::StoreError,
};

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
