//! Account deletion (specification part 2 section 5).

use super::{DataRights, ForumData};
use crate::{
    account::{AccountContext, CurrentMember, ProfileError, TokenKind, WaitingTag},
    contribution::OwnContributions,
    store::in_transaction,
};

/// The data to delete together with an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeletionOptions {
    /// Whether contributions are deleted too. Otherwise they stay without an owner.
    pub with_contributions: bool,
    /// Whether posts, with all their comments, and comments are deleted too. Otherwise they stay
    /// without an author.
    pub with_messages: bool,
}

impl DataRights {
    /// Deletes a member's account and all its data, and the contributions and messages that
    /// `options` names. The others stay without an owner. A member without a password must have
    /// signed in through the provider within the last ten minutes.
    ///
    /// # Errors
    /// [`ProfileError::WrongPassword`] or [`ProfileError::ReauthenticationRequired`] if the deletion is
    /// not confirmed, and other [`ProfileError`]s. Nothing is deleted then.
    pub fn delete(
        &self,
        current: &CurrentMember,
        password: &str,
        options: DeletionOptions,
    ) -> Result<(), ProfileError> {
        let verified_password = &current.member.password;
        if verified_password.is_some() {
            self.accounts.confirm_password(&current.member, password)?;
        }
        let now = self.accounts.clock.now();
        in_transaction(&*self.accounts.store, |unit| {
            // Before the lock on the member: every transaction that writes for a member takes the
            // locks in this order. Rolled back if the deletion fails below.
            let (id, key) = (current.member.id, &*self.accounts.tag_key);
            unit.waiting().lock(&WaitingTag::new(key, id))?;
            if options.with_contributions {
                OwnContributions::remove(unit, key, current)?;
            }
            ForumData::remove(unit, key, id, options.with_messages)?;
            let member =
                AccountContext::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            if member.password != *verified_password {
                return Err(ProfileError::WrongPassword);
            }
            if verified_password.is_none() {
                let fresh =
                    unit.one_time_tokens()
                        .take(TokenKind::FreshSignIn, &current.session, now)?;
                fresh.ok_or(ProfileError::ReauthenticationRequired)?;
            }
            Ok::<_, ProfileError>(unit.members().remove(id)?)
        })?;
        // A failure does not fail the deletion: the log is truncated again within a minute.
        let _ = self.accounts.store.truncate_log();
        Ok(())
    }
}
