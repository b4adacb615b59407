//! Password reset by email (requirement S8).

use super::{context::AccountContext, email_undo::lock_for_undo, transfer::revoke_all_access};
use crate::account::{
    AccountError, EmailKind, Field, Form, Member, MemberId, PasswordHash, PersonalWords, Rule,
    Token, TokenHash, TokenKind,
};
use crate::store::{StoreError, UnitOfWork, in_snapshot, in_transaction};

/// Resets forgotten passwords.
#[derive(Clone)]
pub struct PasswordReset(pub(crate) AccountContext);

impl PasswordReset {
    /// Sends a member a reset link by email. An unknown address does the same work, including one
    /// write.
    ///
    /// # Errors
    /// [`AccountError::Fields`] if the address is not valid.
    pub fn request(&self, email: &str) -> Result<(), AccountError> {
        let mut form = Form::default();
        let Some(email) = form.email(Field::Email, email) else {
            return Err(AccountError::Fields(form.errors));
        };
        Ok(in_transaction(&*self.0.ports.store, |unit| {
            match unit.members().lock_by_email(&email)? {
                Some(member) => {
                    self.0
                        .enqueue_email(unit, EmailKind::PasswordReset, member.id, None)
                }
                None => self.0.enqueue_decoy(unit),
            }
        })?)
    }

    /// Creates the token of a reset link. It is created when the email is sent, so a waiting email
    /// contains no usable token.
    pub fn issue_token(&self, member: MemberId) -> Result<Token, StoreError> {
        in_transaction(&*self.0.ports.store, |unit| {
            unit.members().lock(member)?;
            let kind = TokenKind::PasswordReset;
            self.0.issue_token(unit, kind, Some(member), String::new())
        })
    }

    /// Sets a new password with the token of a reset link. All sessions of the member end. The
    /// email address becomes verified, because the link was sent to it. The link in the email about
    /// a changed address also restores the old address. Returns the member.
    ///
    /// # Errors
    /// [`AccountError`]. An invalid password does not use up the token. An account with an unverified
    /// address that an undo can take back loses the address, and an email says that it is free.
    pub fn reset(
        &self,
        token: &str,
        password: &str,
        confirmation: &str,
    ) -> Result<MemberId, AccountError> {
        let token = [TokenKind::PasswordReset, TokenKind::EmailUndo]
            .into_iter()
            .find_map(|kind| Some((kind, TokenHash::parse(kind, token)?)));
        let words = match &token {
            Some((kind, token)) => self.personal_words_of_owner(*kind, token)?,
            None => PersonalWords::default(),
        };
        let mut form = Form::default();
        let new = form.new_password(Field::Password, password, &*self.0.ports.hasher, &words);
        if password != confirmation {
            form.fail(Field::ConfirmPassword, Rule::Mismatch);
        }
        let errors = form.errors;
        let (Some(new), true) = (new, errors.is_empty()) else {
            return Err(AccountError::Fields(errors));
        };
        let (kind, token) = token.ok_or(AccountError::UnknownLink)?;
        let hash = self.0.ports.hasher.hash(&new)?;
        let reset = self
            .0
            .change_members(|unit| self.use_link(unit, kind, &token, &hash))?;
        reset.ok_or(AccountError::UnknownLink)
    }

    /// Uses a link to set a password, and returns the member. `None` if the account lost its unverified address instead:
    /// that is committed, unlike an error.
    fn use_link(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: TokenKind,
        token: &TokenHash,
        hash: &PasswordHash,
    ) -> Result<Option<MemberId>, AccountError> {
        let owner = unit.one_time_tokens().owner(kind, token)?;
        let owner = owner.ok_or(AccountError::UnknownLink)?;
        let member = match kind {
            TokenKind::EmailUndo => lock_for_undo(unit, owner, token)?,
            _ => unit.members().lock(owner)?,
        };
        let now = self.0.ports.clock.now();
        let used = unit.one_time_tokens().take(kind, token, now)?;
        let (Some(mut member), Some(used)) = (member, used) else {
            return Err(AccountError::UnknownLink);
        };
        if kind == TokenKind::EmailUndo {
            member.email = self.0.undo_email_change(unit, member.id, &used)?;
        } else if !member.email_verified && !self.0.transfer_or_release_address(unit, member.id)? {
            let freed = Some(member.email);
            self.0
                .enqueue_email(unit, EmailKind::AddressFreed, member.id, freed)?;
            return Ok(None);
        }
        self.0.replace_password(unit, &member, hash)?;
        Ok(Some(member.id))
    }

    /// The personal words of the member whom the link belongs to. Empty for an unknown link.
    fn personal_words_of_owner(
        &self,
        kind: TokenKind,
        token: &TokenHash,
    ) -> Result<PersonalWords, StoreError> {
        in_snapshot(&*self.0.ports.store, |unit| {
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
