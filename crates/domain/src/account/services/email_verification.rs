//! Verification of email addresses by a link (record 1).

use super::context::AccountContext;
use crate::account::{AccountError, CurrentMember, EmailKind, Member, TokenHash, TokenKind};
use crate::store::{StoreError, UnitOfWork};

/// Verifies email addresses.
#[derive(Clone)]
pub struct EmailVerification(pub(crate) AccountContext);

impl EmailVerification {
    /// Sends the member a new link. Does nothing if the address is verified.
    ///
    /// # Errors
    /// [`AccountError::NotSignedIn`], or the error of the store.
    pub fn request(&self, current: &CurrentMember) -> Result<(), AccountError> {
        self.0.store.change_no_member(|unit| {
            let member =
                AccountContext::lock_current(unit, current)?.ok_or(AccountError::NotSignedIn)?;
            Ok(self.0.enqueue_verification(unit, &member)?)
        })
    }

    /// Verifies the member's address with the token of a link. The member must be signed in:
    /// an account with a stranger's address gains nothing if the stranger opens the link.
    ///
    /// # Errors
    /// [`AccountError`]. An address that is already verified is not an error.
    pub fn verify(&self, current: &CurrentMember, token: &str) -> Result<(), AccountError> {
        let now = self.0.clock.now();
        self.0.store.change_member(current.member.id, |unit| {
            let member =
                AccountContext::lock_current(unit, current)?.ok_or(AccountError::NotSignedIn)?;
            if member.email_verified {
                return Ok(());
            }
            let token = TokenHash::parse(TokenKind::EmailVerification, token)
                .ok_or(AccountError::UnknownLink)?;
            let kind = TokenKind::EmailVerification;
            if unit.one_time_tokens().owner(kind, &token)? != Some(member.id) {
                return Err(AccountError::UnknownLink);
            }
            let used = unit.one_time_tokens().take(kind, &token, now)?;
            used.ok_or(AccountError::UnknownLink)?;
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
}
