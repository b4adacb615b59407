//! Deleting an account (specification part 2 section 5).

use super::{DataRights, ForumData};
use crate::{
    account::{AccountContext, CurrentMember, ProfileError, TokenKind},
    contribution::OwnContributions,
    store::in_transaction,
};

/// What goes with an account that its member deletes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeletionOptions {
    /// Whether salaries and what else was contributed go too; else they stay as nobody's.
    pub with_contributions: bool,
    /// Whether posts, with all their comments, and comments go too; else they stay as nobody's.
    pub with_messages: bool,
}

impl DataRights {
    /// Removes a member's account with all that belongs to it, and what they contributed and wrote
    /// if they want that; else it stays as nobody's. A member without a password confirms
    /// it by a sign-in through the provider less than ten minutes ago.
    ///
    /// # Errors
    /// [`ProfileError::WrongPassword`] or [`ProfileError::FreshSignInNeeded`] when it is not
    /// confirmed.
    pub fn delete(
        &self,
        current: &CurrentMember,
        password: &str,
        options: DeletionOptions,
    ) -> Result<(), ProfileError> {
        let seen = &current.member.password;
        if seen.is_some() {
            self.0.confirm_password(&current.member, password)?;
        }
        let now = self.0.clock.now();
        in_transaction(&*self.0.store, |unit| {
            // Before the member is locked, because whoever writes for the member takes these locks
            // in this order; rolled back when the deletion is refused below.
            if options.with_contributions {
                OwnContributions::remove(unit, &current.tag)?;
            }
            let id = current.member.id;
            ForumData::remove(unit, &*self.0.tag_key, id, options.with_messages)?;
            let member =
                AccountContext::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            if member.password != *seen {
                return Err(ProfileError::WrongPassword);
            }
            if seen.is_none() {
                let fresh =
                    unit.one_time_tokens()
                        .take(TokenKind::FreshSignIn, &current.session, now)?;
                fresh.ok_or(ProfileError::FreshSignInNeeded)?;
            }
            Ok(unit.members().remove(id)?)
        })
    }
}
