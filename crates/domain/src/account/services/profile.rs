//! What members change of their own account (specification part 2 sections 2 and 5).

use super::context::AccountContext;
use crate::account::{
    CurrentMember, Device, EmailAddress, EmailKind, Field, FieldError, Form, HashError, Member,
    Password, ProfileImage, Rule, ServiceError, Token, TokenKind, Verified,
};
use crate::store::{StoreError, in_snapshot, in_transaction};

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

/// Changes what belongs to a member's own account.
#[derive(Clone)]
pub struct ProfileService(pub(crate) AccountContext);

impl ProfileService {
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
        in_transaction(&*self.0.store, |unit| {
            let mut member =
                AccountContext::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
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
            &*self.0.hasher,
            &current.member.personal_words(),
        );
        let errors = form.into_errors();
        let (Some(new), true) = (new, errors.is_empty()) else {
            return Err(ProfileError::Fields(errors));
        };
        self.0.confirm_password(&current.member, old)?;
        let hash = self.0.hasher.hash(&new)?;
        let seen = &current.member.password;
        in_transaction(&*self.0.store, |unit| {
            let member =
                AccountContext::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            if member.password != *seen {
                return Err(ProfileError::WrongPassword);
            }
            let session = unit.sessions().get(&current.session)?;
            let device = session.map_or(Device::UNKNOWN, |session| session.device);
            self.0.replace_password(unit, &member, &hash)?;
            Ok(self.0.on_device(device).open_session(unit, member.id)?)
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
        in_transaction(&*self.0.store, |unit| {
            let mut member =
                AccountContext::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
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
                self.0
                    .enqueue_email(unit, EmailKind::EmailChanged, member.id, Some(old))?;
            }
            Ok(member)
        })
    }

    /// Keeps a member's picture instead of the one before.
    ///
    /// # Errors
    /// [`ProfileError::AccountDeleted`], or when the store fails.
    pub fn set_image(
        &self,
        current: &CurrentMember,
        image: &ProfileImage,
    ) -> Result<(), ProfileError> {
        in_transaction(&*self.0.store, |unit| {
            let member =
                AccountContext::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            Ok(unit.members().set_image(member.id, image)?)
        })
    }

    /// Takes a member's picture away.
    ///
    /// # Errors
    /// [`ProfileError::AccountDeleted`], or when the store fails.
    pub fn remove_image(&self, current: &CurrentMember) -> Result<(), ProfileError> {
        in_transaction(&*self.0.store, |unit| {
            let member =
                AccountContext::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            Ok(unit.members().remove_image(member.id)?)
        })
    }

    /// The digest of a member's picture, which is its address.
    ///
    /// # Errors
    /// When the store fails.
    pub fn image_digest(&self, current: &CurrentMember) -> Result<Option<[u8; 32]>, StoreError> {
        in_snapshot(&*self.0.store, |unit| {
            unit.members().image_digest(current.member.id)
        })
    }

    /// The picture with this digest.
    ///
    /// # Errors
    /// When the store fails.
    pub fn image(&self, digest: &[u8; 32]) -> Result<Option<ProfileImage>, StoreError> {
        in_snapshot(&*self.0.store, |unit| unit.members().image(digest))
    }
}

impl AccountContext {
    /// Whether the password is the member's.
    pub(crate) fn confirm_password(
        &self,
        member: &Member,
        password: &str,
    ) -> Result<(), ProfileError> {
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
