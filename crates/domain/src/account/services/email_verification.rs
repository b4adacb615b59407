//! Verification of email addresses by a link (record 1).

use super::context::AccountContext;
use crate::account::{
    AccountError, CurrentMember, EmailKind, Member, MemberId, OneTimeToken, TokenHash, TokenKind,
};
use crate::store::{StoreError, UnitOfWork, in_transaction};

/// Verifies email addresses.
#[derive(Clone)]
pub struct EmailVerification(pub(crate) AccountContext);

impl EmailVerification {
    /// Sends the member a new link. Does nothing if the address is verified.
    ///
    /// # Errors
    /// [`AccountError::NotSignedIn`], or the error of the store.
    pub fn request(&self, current: &CurrentMember) -> Result<(), AccountError> {
        in_transaction(&*self.0.ports.store, |unit| {
            let (member, _) = current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            Ok(self.0.enqueue_verification(unit, &member)?)
        })
    }

    /// Verifies the address of the account that a link was sent for, on any device, and returns its member. A link stays valid
    /// until it ends or the address changes: opening it twice is not an error.
    ///
    /// # Errors
    /// [`AccountError::UnknownLink`], or the error of the store.
    pub fn verify(&self, token: &str) -> Result<MemberId, AccountError> {
        let kind = TokenKind::EmailVerification;
        let token = TokenHash::parse(kind, token).ok_or(AccountError::UnknownLink)?;
        let now = self.0.ports.clock.now();
        self.0.change_members(|unit| {
            let owner = unit.one_time_tokens().owner(kind, &token)?;
            let owner = owner.ok_or(AccountError::UnknownLink)?;
            let member = unit.members().lock(owner)?;
            // Read under the lock: a change of address deletes the link.
            let link = unit.one_time_tokens().get(kind, &token)?;
            let is_valid =
                |link: &OneTimeToken| link.member == Some(owner) && now < link.expires_at;
            let (Some(member), Some(_)) = (member, link.filter(is_valid)) else {
                return Err(AccountError::UnknownLink);
            };
            if !member.email_verified {
                unit.members().mark_email_verified(member.id)?;
            }
            Ok(member.id)
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
        if !self.policy.has_mail || member.email_verified {
            return Ok(());
        }
        self.enqueue_email(unit, EmailKind::EmailVerification, member.id, None)
    }
}
