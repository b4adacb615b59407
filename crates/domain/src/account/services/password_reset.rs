//! Password reset by email (requirement S8).

use chrono::TimeDelta;

use super::{
    context::{AccountContext, new_reset_token},
    email_undo::{lock_for_undo, undo_email_change},
};
use crate::account::{
    EmailKind, Field, FieldError, Form, HashError, Member, MemberId, PasswordHash, PersonalWords,
    Rule, ServiceError, Token, TokenHash, TokenKind,
};
use crate::store::{StoreError, UnitOfWork};

/// Lifetime of a reset link.
const RESET_LIFETIME: TimeDelta = TimeDelta::minutes(60);

/// Why the password was not reset.
#[derive(Debug, thiserror::Error)]
pub enum ResetError {
    /// Some fields are not valid.
    #[error("invalid fields")]
    Fields(Vec<FieldError>),
    /// The link was used, replaced by a newer link, expired or never issued.
    #[error("the link is not valid")]
    UnknownLink,
    /// The service failed.
    #[error(transparent)]
    Service(#[from] ServiceError),
}

impl From<StoreError> for ResetError {
    fn from(error: StoreError) -> Self {
        Self::Service(error.into())
    }
}

impl From<HashError> for ResetError {
    fn from(error: HashError) -> Self {
        Self::Service(error.into())
    }
}

/// Resets forgotten passwords.
#[derive(Clone)]
pub struct PasswordReset(pub(crate) AccountContext);

impl PasswordReset {
    /// Sends a member a reset link by email. An unknown address does the same work, including one
    /// write.
    ///
    /// # Errors
    /// [`ResetError::Fields`] if the address is not valid, or [`ServiceError`].
    pub fn request(&self, email: &str) -> Result<(), ResetError> {
        let mut form = Form::default();
        let Some(email) = form.email(Field::Email, email) else {
            return Err(ResetError::Fields(form.into_errors()));
        };
        let store = &self.0.store;
        Ok(
            store.change_no_member(|unit| match unit.members().lock_by_email(&email)? {
                Some(member) => {
                    self.0
                        .enqueue_email(unit, EmailKind::PasswordReset, member.id, None)
                }
                None => self.0.write_decoy(unit),
            })?,
        )
    }

    /// Creates the token of a reset link. It is created when the email is sent, so a waiting email
    /// contains no usable token.
    pub fn issue_token(&self, member: MemberId) -> Result<Token, StoreError> {
        self.0.store.change_no_member(|unit| {
            unit.members().lock(member)?;
            self.0.put_reset_token(unit, member)
        })
    }

    /// Sets a new password with the token of a reset link. All sessions of the member end. The
    /// email address becomes verified, because the link was sent to it. The link in the letter about
    /// a changed address also restores the old address. Returns the member.
    ///
    /// # Errors
    /// [`ResetError`]. An invalid password does not use up the token. An account with an unverified
    /// address that an undo can take back loses the address, and a letter says that it is free.
    pub fn reset(
        &self,
        token: &str,
        password: &str,
        confirmation: &str,
    ) -> Result<MemberId, ResetError> {
        let token = [TokenKind::PasswordReset, TokenKind::EmailUndo]
            .into_iter()
            .find_map(|kind| Some((kind, TokenHash::parse(kind, token)?)));
        let words = match &token {
            Some((kind, token)) => self.personal_words_of_owner(*kind, token)?,
            None => PersonalWords::default(),
        };
        let mut form = Form::default();
        let new = form.new_password(Field::Password, password, &*self.0.hasher, &words);
        if password != confirmation {
            form.fail(Field::ConfirmPassword, Rule::Mismatch);
        }
        let errors = form.into_errors();
        let (Some(new), true) = (new, errors.is_empty()) else {
            return Err(ResetError::Fields(errors));
        };
        let (kind, token) = token.ok_or(ResetError::UnknownLink)?;
        let hash = self.0.hasher.hash(&new)?;
        let now = self.0.clock.now();
        let reset = self.0.store.change_found_members(|unit| {
            let owner = unit
                .one_time_tokens()
                .owner(kind, &token)?
                .ok_or(ResetError::UnknownLink)?;
            let member = match kind {
                TokenKind::EmailUndo => lock_for_undo(unit, owner, &token)?,
                _ => unit.members().lock(owner)?,
            };
            let used = unit.one_time_tokens().take(kind, &token, now)?;
            let (Some(mut member), Some(used)) = (member, used) else {
                return Err(ResetError::UnknownLink);
            };
            let mut changed = vec![member.id];
            if kind == TokenKind::EmailUndo {
                changed.extend(self.0.free_address(unit, &member, &used)?);
                member = undo_email_change(unit, member, &used)?;
            } else if !member.email_verified && !self.0.hand_over(unit, member.id)? {
                let freed = Some(member.email);
                self.0
                    .enqueue_email(unit, EmailKind::AddressFreed, member.id, freed)?;
                // Commits, unlike an error.
                return Ok((changed, None));
            }
            self.0.replace_password(unit, &member, &hash)?;
            Ok((changed, Some(member.id)))
        })?;
        reset.ok_or(ResetError::UnknownLink)
    }

    /// The personal words of the member whom the link belongs to. Empty for an unknown link.
    fn personal_words_of_owner(
        &self,
        kind: TokenKind,
        token: &TokenHash,
    ) -> Result<PersonalWords, StoreError> {
        self.0.store.read(|unit| {
            let owner = unit.one_time_tokens().owner(kind, token)?;
            let member = owner.map(|owner| unit.members().get(owner)).transpose()?;
            Ok(member
                .flatten()
                .map(|member| member.personal_words())
                .unwrap_or_default())
        })
    }
}

impl AccountContext {
    /// Creates a reset token for a member. The transaction must hold the lock on the member:
    /// otherwise two tokens could be valid at the same time.
    pub(crate) fn put_reset_token(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<Token, StoreError> {
        let token = self.token(TokenKind::PasswordReset);
        let expires_at = self.clock.now() + RESET_LIFETIME;
        let stored = new_reset_token(&token, Some(member), expires_at);
        unit.one_time_tokens().put(&stored)?;
        Ok(token)
    }

    /// Sets a new password, ends all sessions, deletes all earlier links and notifies the member
    /// (requirement S3).
    pub(crate) fn replace_password(
        &self,
        unit: &mut dyn UnitOfWork,
        member: &Member,
        password: &PasswordHash,
    ) -> Result<(), StoreError> {
        unit.members().set_password(member.id, Some(password))?;
        revoke_all_access(unit, member.id)?;
        let recipient = Some(member.email.clone());
        self.enqueue_email(unit, EmailKind::PasswordChanged, member.id, recipient)
    }
}

/// Transfers an account with an unverified address to the person who has verified the address.
/// Removes the password, linked identities and sessions, which someone else may have set up
/// (requirement S14).
pub(super) fn transfer_account(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
) -> Result<(), StoreError> {
    unit.members().mark_email_verified(member)?;
    unit.members().set_password(member, None)?;
    unit.members().unlink_all(member)?;
    revoke_all_access(unit, member)
}

/// Ends all sessions of a member and deletes all tokens that can open a session or verify an address.
pub(crate) fn revoke_all_access(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
) -> Result<(), StoreError> {
    unit.sessions().remove_all(member)?;
    for kind in [
        TokenKind::PasswordReset,
        TokenKind::Exchange,
        TokenKind::FreshSignIn,
        TokenKind::EmailVerification,
    ] {
        unit.one_time_tokens().remove_by_member(member, kind)?;
    }
    Ok(())
}
