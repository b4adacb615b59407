//! The port for one-time tokens.

use chrono::{DateTime, Utc};

use crate::{
    account::{MemberId, TokenHash, TokenKind},
    store::StoreError,
};

/// A stored token that can be used once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneTimeToken {
    /// The hash of the token.
    pub token_hash: TokenHash,
    /// The purpose of the token.
    pub kind: TokenKind,
    /// The owner of the token, if known.
    pub member: Option<MemberId>,
    /// Data for the use of the token, such as the state of a sign-in.
    pub payload: String,
    /// The token is invalid from this time on. Precision is one second.
    pub expires_at: DateTime<Utc>,
}

/// Tokens that can be used once.
pub trait OneTimeTokens {
    /// Stores a token. A member's token replaces earlier tokens of the same kind, unless the kind
    /// allows several ([`TokenKind::allows_several`]).
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if there is no such member.
    fn put(&mut self, token: &OneTimeToken) -> Result<(), StoreError>;

    /// The token with this hash, also if it has expired. It stays stored: the caller locks the member
    /// and compares the payload before it takes the token.
    fn get(
        &mut self,
        kind: TokenKind,
        token_hash: &TokenHash,
    ) -> Result<Option<OneTimeToken>, StoreError>;

    /// The member of a stored token.
    fn owner(
        &mut self,
        kind: TokenKind,
        token_hash: &TokenHash,
    ) -> Result<Option<MemberId>, StoreError> {
        let token = self.get(kind, token_hash)?;
        Ok(token.and_then(|token| token.member))
    }

    /// A member's tokens of this kind, expired ones included, in no particular order.
    fn by_member(
        &mut self,
        member: MemberId,
        kind: TokenKind,
    ) -> Result<Vec<OneTimeToken>, StoreError>;

    /// Removes a token and returns it. `None` if it is not stored or has expired; an expired token
    /// is deleted too.
    fn take(
        &mut self,
        kind: TokenKind,
        token_hash: &TokenHash,
        now: DateTime<Utc>,
    ) -> Result<Option<OneTimeToken>, StoreError>;

    /// Deletes a member's tokens of this kind.
    fn remove_by_member(&mut self, member: MemberId, kind: TokenKind) -> Result<(), StoreError>;

    /// Deletes expired tokens. Returns the number of deleted tokens.
    fn remove_expired(&mut self, now: DateTime<Utc>) -> Result<usize, StoreError>;
}
