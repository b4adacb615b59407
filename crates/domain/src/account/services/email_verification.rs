//! Verification of email addresses by a link (record 1).

use chrono::TimeDelta;

use super::context::AccountContext;
use crate::account::{
    CurrentMember, EmailKind, Member, MemberId, OneTimeToken, Token, TokenHash, TokenKind,
};
use crate::store::{StoreError, UnitOfWork};

/// Lifetime of a link.
const LINK_LIFETIME: TimeDelta = TimeDelta::days(7);

/// Why an address was not verified.
#[derive(Debug, thiserror::Error)]
pub enum VerificationError {
    /// The link was replaced by a newer one, expired, was never issued or is another member's.
    #[error("the link is not valid")]
    UnknownLink,
    /// The account was deleted, or the session has ended.
    #[error("the session has ended")]
    NotSignedIn,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Verifies email addresses.
#[derive(Clone)]
pub struct EmailVerification(pub(crate) AccountContext);

impl EmailVerification {
    /// Sends the member a new link. Does nothing if the address is verified.
    ///
    /// # Errors
    /// [`VerificationError::NotSignedIn`], or the error of the store.
    pub fn request(&self, current: &CurrentMember) -> Result<(), VerificationError> {
        self.0.store.change_no_member(|unit| {
            let member = AccountContext::lock_current(unit, current)?
                .ok_or(VerificationError::NotSignedIn)?;
            Ok(self.0.enqueue_verification(unit, &member)?)
        })
    }

    /// Verifies the member's address with the token of a link. The member must be signed in:
    /// an account with a stranger's address gains nothing if the stranger opens the link.
    ///
    /// # Errors
    /// [`VerificationError`]. An address that is already verified is not an error.
    pub fn verify(&self, current: &CurrentMember, token: &str) -> Result<(), VerificationError> {
        let now = self.0.clock.now();
        self.0.store.change_member(current.member.id, |unit| {
            let member = AccountContext::lock_current(unit, current)?
                .ok_or(VerificationError::NotSignedIn)?;
            if member.email_verified {
                return Ok(());
            }
            let token = TokenHash::parse(TokenKind::EmailVerification, token)
                .ok_or(VerificationError::UnknownLink)?;
            let kind = TokenKind::EmailVerification;
            if unit.one_time_tokens().owner(kind, &token)? != Some(member.id) {
                return Err(VerificationError::UnknownLink);
            }
            let used = unit.one_time_tokens().take(kind, &token, now)?;
            used.ok_or(VerificationError::UnknownLink)?;
            Ok(unit.members().mark_email_verified(member.id)?)
        })
    }
}

impl AccountContext {
    /// Adds an email with a link to the outbox, if mail is set up and the address is not verified.
    pub(crate) fn enqueue_verification(
        &self,
        unit: &mut dyn UnitOfWork,
        member: &Member,
    ) -> Result<(), StoreError> {
        if !self.has_mail || member.email_verified {
            return Ok(());
        }
        self.enqueue_email(unit, EmailKind::EmailVerification, member.id, None)
    }

    /// Creates the token of a link. The transaction must hold the lock on the member.
    pub(crate) fn put_verification_token(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<Token, StoreError> {
        let token = self.token(TokenKind::EmailVerification);
        unit.one_time_tokens().put(&OneTimeToken {
            token_hash: token.hash(),
            kind: TokenKind::EmailVerification,
            member: Some(member),
            payload: String::new(),
            expires_at: self.clock.now() + LINK_LIFETIME,
        })?;
        Ok(token)
    }
}
