//! What members change of their own account (specification part 2 sections 2 and 5).

use super::{
    Accounts, CurrentMember, Device, EmailAddress, EmailKind, Field, FieldError, HashError, Member,
    Password, Rule, Token, TokenKind, Verified, accounts::ServiceError, fields::Form,
};
use crate::{
    contribution::OwnContributions,
    forum::ForumData,
    store::{StoreError, in_transaction},
};

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ProfileError {
    /// Fields break rules.
    #[error("fields break rules")]
    Fields(Vec<FieldError>),
    /// Another member has the username.
    #[error("another member has the username")]
    UsernameTaken,
    /// The address cannot become the member's. That another one has it is not told.
    #[error("the address cannot be used")]
    EmailRefused,
    /// The password is not the member's, or was changed meanwhile.
    #[error("wrong password")]
    WrongPassword,
    /// The member has no password, and did not sign in just now.
    #[error("a fresh sign-in is needed")]
    FreshSignInNeeded,
    /// The account is gone.
    #[error("the account is gone")]
    AccountDeleted,
    /// It cannot be done right now.
    #[error(transparent)]
    Service(#[from] ServiceError),
}

/// What goes with an account that its member deletes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeletionOptions {
    /// Whether salaries and what else was contributed go too; else they stay as nobody's.
    pub with_contributions: bool,
    /// Whether posts, with all their comments, and comments go too; else they stay as nobody's.
    pub with_messages: bool,
}

impl From<StoreError> for ProfileError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict("members_username_key") => Self::UsernameTaken,
            StoreError::Conflict("members_email_key") => Self::EmailRefused,
            error => Self::Service(error.into()),
        }
    }
}

impl From<HashError> for ProfileError {
    fn from(error: HashError) -> Self {
        Self::Service(error.into())
    }
}

impl Accounts {
    /// Changes what a member shows of themselves.
    ///
    /// # Errors
    /// [`ProfileError`]; nothing is changed then.
    pub fn change_profile(
        &self,
        current: &CurrentMember,
        username: &str,
        bio: &str,
    ) -> Result<Member, ProfileError> {
        let mut form = Form::default();
        let username = form.username(username, Some(&current.member.username));
        let bio = form.bio(bio);
        let (Some(username), Some(bio)) = (username, bio) else {
            return Err(ProfileError::Fields(form.into_errors()));
        };
        in_transaction(&*self.store, |unit| {
            let mut member =
                Self::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            unit.members().set_profile(member.id, &username, &bio)?;
            member.username = username.clone();
            member.bio = bio.clone();
            Ok(member)
        })
    }

    /// Changes a member's password. All other sessions end, and the one it is done from goes on
    /// under the token that is answered (requirement S3). A member without a password chooses
    /// their first one through the link for a forgotten one.
    ///
    /// # Errors
    /// [`ProfileError`]; nothing is changed then.
    pub fn change_password(
        &self,
        current: &CurrentMember,
        old: &str,
        new: &str,
    ) -> Result<Token, ProfileError> {
        let mut form = Form::default();
        if old.is_empty() {
            form.fail(Field::CurrentPassword, Rule::Missing);
        }
        let new = form.new_password(
            Field::NewPassword,
            new,
            &*self.hasher,
            &current.member.personal_words(),
        );
        let errors = form.into_errors();
        let (Some(new), true) = (new, errors.is_empty()) else {
            return Err(ProfileError::Fields(errors));
        };
        self.confirm(&current.member, old)?;
        let hash = self.hasher.hash(&new)?;
        let seen = &current.member.password;
        in_transaction(&*self.store, |unit| {
            let member = Self::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            if member.password != *seen {
                return Err(ProfileError::WrongPassword);
            }
            let session = unit.sessions().get(&current.session)?;
            let device = session.map_or(Device::UNKNOWN, |session| session.device);
            self.replace_password(unit, &member, &hash)?;
            Ok(self.on_device(device).open_session(unit, member.id)?)
        })
    }

    /// Changes where a member's mail goes; the old address is told, if it is known to have been the
    /// member's. The new one is not known to be theirs until they follow a link sent there
    /// (requirement S10).
    ///
    /// # Errors
    /// [`ProfileError`]; nothing is changed then.
    pub fn change_email(
        &self,
        current: &CurrentMember,
        old: &str,
        new: &str,
    ) -> Result<Member, ProfileError> {
        let mut form = Form::default();
        let old_email = form.email(Field::CurrentEmail, old);
        let is_current = |old: &EmailAddress, member: &Member| old.key() == member.email.key();
        if old_email
            .as_ref()
            .is_some_and(|old| !is_current(old, &current.member))
        {
            form.fail(Field::CurrentEmail, Rule::Mismatch);
        }
        let new_email = form.email(Field::NewEmail, new);
        if let Some(new) = &new_email
            && new.key() == current.member.email.key()
        {
            form.fail(Field::NewEmail, Rule::Unchanged);
        }
        let errors = form.into_errors();
        let (Some(old), Some(new), true) = (old_email, new_email, errors.is_empty()) else {
            return Err(ProfileError::Fields(errors));
        };
        in_transaction(&*self.store, |unit| {
            let mut member =
                Self::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            if !is_current(&old, &member) {
                let mut form = Form::default();
                form.fail(Field::CurrentEmail, Rule::Mismatch);
                return Err(ProfileError::Fields(form.into_errors()));
            }
            unit.members().set_email(member.id, &new)?;
            unit.one_time_tokens()
                .remove_of(member.id, TokenKind::PasswordReset)?;
            let old = std::mem::replace(&mut member.email, new.clone());
            // Whoever has an address that nobody showed to be theirs may never have heard of us.
            if std::mem::replace(&mut member.email_verified, false) {
                self.enqueue_email(unit, EmailKind::EmailChanged, member.id, Some(old))?;
            }
            Ok(member)
        })
    }

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
            self.confirm(&current.member, password)?;
        }
        let now = self.clock.now();
        in_transaction(&*self.store, |unit| {
            // Before the member is locked, because whoever writes for the member takes these locks
            // in this order; rolled back when the deletion is refused below.
            if options.with_contributions {
                OwnContributions::remove(unit, &current.tag)?;
            }
            let id = current.member.id;
            ForumData::leave(unit, &*self.tag_key, id, options.with_messages)?;
            let member = Self::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
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

    /// Whether the password is the member's.
    fn confirm(&self, member: &Member, password: &str) -> Result<(), ProfileError> {
        let password = Password::given(password);
        match self
            .hasher
            .verify(password.as_ref(), member.password.as_ref())?
        {
            Verified::No => Err(ProfileError::WrongPassword),
            Verified::Yes | Verified::Rehashed(_) => Ok(()),
        }
    }
}
