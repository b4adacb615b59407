//! A forgotten password: a link by mail, and a new password (requirement S8).

use chrono::TimeDelta;

use super::context::{AccountContext, one_time};
use crate::account::{
    EmailKind, Field, FieldError, Form, HashError, Member, MemberId, PasswordHash, PersonalWords,
    Rule, ServiceError, Token, TokenHash, TokenKind,
};
use crate::store::{StoreError, UnitOfWork, in_snapshot, in_transaction};

/// How long a link to set a new password is good.
const RESET_LIFETIME: TimeDelta = TimeDelta::minutes(60);

/// Why no new password was set.
#[derive(Debug, thiserror::Error)]
pub enum ResetError {
    /// Fields break rules.
    #[error("fields break rules")]
    Fields(Vec<FieldError>),
    /// The link was used, replaced by a newer one, is too old, or never was one.
    #[error("the link is not good")]
    UnknownLink,
    /// It cannot be done right now.
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

/// Sets new passwords for members who have forgotten theirs.
#[derive(Clone)]
pub struct PasswordReset(pub(crate) AccountContext);

impl PasswordReset {
    /// Lets a member have a link by mail. It is done alike, a row written to the disk included,
    /// whether or not somebody has the address.
    ///
    /// # Errors
    /// What is wrong with the address, or [`ServiceError`].
    pub fn request(&self, email: &str) -> Result<(), ResetError> {
        let mut form = Form::default();
        let Some(email) = form.email(Field::Email, email) else {
            return Err(ResetError::Fields(form.into_errors()));
        };
        Ok(in_transaction(&*self.0.store, |unit| {
            match unit.members().lock_by_email(&email)? {
                Some(member) => {
                    self.0
                        .enqueue_email(unit, EmailKind::PasswordReset, member.id, None)
                }
                None => self.0.write_decoy(unit),
            }
        })?)
    }

    /// Makes the token that a letter's link carries. It exists from the moment the letter is
    /// sent, so that the waiting letter lets nobody in.
    ///
    /// # Errors
    /// When the store fails.
    pub fn issue_token(&self, member: MemberId) -> Result<Token, StoreError> {
        in_transaction(&*self.0.store, |unit| {
            unit.members().lock(member)?;
            self.0.put_reset_token(unit, member)
        })
    }

    /// Sets a new password with the token of a link. All sessions of the member end, and the
    /// address is known to be theirs: the link came there. Answers whose password it is.
    ///
    /// # Errors
    /// [`ResetError`]; a token is not used up by a password that breaks a rule.
    pub fn reset(
        &self,
        token: &str,
        password: &str,
        confirmation: &str,
    ) -> Result<MemberId, ResetError> {
        let token = TokenHash::parse(TokenKind::PasswordReset, token);
        let words = match &token {
            Some(token) => self.words_of_owner(token)?,
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
        let token = token.ok_or(ResetError::UnknownLink)?;
        let hash = self.0.hasher.hash(&new)?;
        let now = self.0.clock.now();
        in_transaction(&*self.0.store, |unit| {
            let owner = unit
                .one_time_tokens()
                .owner(TokenKind::PasswordReset, &token)?
                .ok_or(ResetError::UnknownLink)?;
            let member = unit.members().lock(owner)?;
            let used = unit
                .one_time_tokens()
                .take(TokenKind::PasswordReset, &token, now)?;
            let member = member
                .filter(|_| used.is_some())
                .ok_or(ResetError::UnknownLink)?;
            if !member.email_verified {
                hand_over(unit, member.id)?;
            }
            self.0.replace_password(unit, &member, &hash)?;
            Ok(member.id)
        })
    }

    /// The words of the member whom a link was sent to; none for an unknown link.
    fn words_of_owner(&self, token: &TokenHash) -> Result<PersonalWords, StoreError> {
        in_snapshot(&*self.0.store, |unit| {
            let owner = unit
                .one_time_tokens()
                .owner(TokenKind::PasswordReset, token)?;
            let member = owner.map(|owner| unit.members().get(owner)).transpose()?;
            Ok(member
                .flatten()
                .map(|member| member.personal_words())
                .unwrap_or_default())
        })
    }
}

impl AccountContext {
    /// The same, for a member whom the transaction has locked: two links at once would both be good.
    pub(crate) fn put_reset_token(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<Token, StoreError> {
        let token = self.token(TokenKind::PasswordReset);
        let expires_at = self.clock.now() + RESET_LIFETIME;
        let kept = one_time(&token, Some(member), expires_at);
        unit.one_time_tokens().put(&kept)?;
        Ok(token)
    }

    /// Sets a new password: sessions and links from before it are worth nothing, and the member is
    /// told (requirement S3).
    pub(crate) fn replace_password(
        &self,
        unit: &mut dyn UnitOfWork,
        member: &Member,
        password: &PasswordHash,
    ) -> Result<(), StoreError> {
        unit.members().set_password(member.id, Some(password))?;
        end_everything(unit, member.id)?;
        let told = Some(member.email.clone());
        self.enqueue_email(unit, EmailKind::PasswordChanged, member.id, told)
    }
}

/// Gives an account to who has shown that its address is theirs, when nobody had before: no
/// way in that somebody else may have made stays (requirement S14).
pub(crate) fn hand_over(unit: &mut dyn UnitOfWork, member: MemberId) -> Result<(), StoreError> {
    unit.members().verify_email(member)?;
    unit.members().set_password(member, None)?;
    unit.members().unlink_all(member)?;
    end_everything(unit, member)
}

/// Ends a member's sessions and voids what opens new ones.
fn end_everything(unit: &mut dyn UnitOfWork, member: MemberId) -> Result<(), StoreError> {
    unit.sessions().remove_all(member)?;
    for kind in [
        TokenKind::PasswordReset,
        TokenKind::Exchange,
        TokenKind::FreshSignIn,
    ] {
        unit.one_time_tokens().remove_of(member, kind)?;
    }
    Ok(())
}
