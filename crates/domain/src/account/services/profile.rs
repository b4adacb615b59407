//! Changes that members make to their own account (specification part 2 sections 2 and 5).

use super::{context::AccountContext, email_undo::replace_address};
use crate::account::{
    AccountError, CurrentMember, EmailAddress, EmailKind, Field, FieldError, Form, Member,
    Password, ProfileImage, Rule, Token, Verified,
};
use crate::store::{StoreError, in_snapshot};

/// Changes a member's own account.
#[derive(Clone)]
pub struct ProfileService(pub(crate) AccountContext);

impl ProfileService {
    /// Changes the public profile of a member.
    ///
    /// # Errors
    /// [`AccountError`]. Nothing is changed then.
    pub fn change_profile(
        &self,
        current: &CurrentMember,
        username: &str,
        bio: &str,
    ) -> Result<Member, AccountError> {
        let mut form = Form::default();
        let username = form.username(username, Some(&current.member.username));
        let bio = form.bio(bio);
        let (Some(username), Some(bio)) = (username, bio) else {
            return Err(AccountError::Fields(form.errors));
        };
        self.0.change_members(|unit| {
            let (mut member, _) = current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            unit.members().set_profile(member.id, &username, &bio)?;
            member.username = username.clone();
            member.bio = bio.clone();
            Ok(member)
        })
    }

    /// Changes a member's password. All sessions end; the current session continues with the
    /// returned token (requirement S3). A member without a password sets their first one with a
    /// reset link.
    ///
    /// # Errors
    /// [`AccountError`]. Nothing is changed then.
    pub fn change_password(
        &self,
        current: &CurrentMember,
        old: &str,
        new: &str,
    ) -> Result<Token, AccountError> {
        let mut form = Form::default();
        if old.is_empty() {
            form.fail(Field::CurrentPassword, Rule::Missing);
        }
        let new = form.new_password(
            Field::NewPassword,
            new,
            &*self.0.ports.hasher,
            &current.member.personal_words(),
        );
        let errors = form.errors;
        let (Some(new), true) = (new, errors.is_empty()) else {
            return Err(AccountError::Fields(errors));
        };
        self.0.confirm_password(&current.member, old)?;
        let hash = self.0.ports.hasher.hash(&new)?;
        let verified_password = &current.member.password;
        self.0.change_members(|unit| {
            let (member, session) = current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            if member.password != *verified_password {
                return Err(AccountError::WrongPassword);
            }
            self.0.replace_password(unit, &member, &hash)?;
            Ok(self.0.open_session(unit, member.id, session.device)?)
        })
    }

    /// Changes a member's email address. A member with a password confirms the change with it. The old address gets a notice
    /// and, if it was verified, a link that undoes the change for seven days. The new address gets a link, and is unverified
    /// until somebody follows it (requirement S10).
    ///
    /// # Errors
    /// [`AccountError`]. Nothing is changed then.
    pub fn change_email(
        &self,
        current: &CurrentMember,
        password: &str,
        old: &str,
        new: &str,
    ) -> Result<Member, AccountError> {
        let (old, new) = parse_email_change(&current.member, password, old, new)
            .map_err(AccountError::Fields)?;
        let verified_password = &current.member.password;
        if verified_password.is_some() {
            self.0.confirm_password(&current.member, password)?;
        }
        self.0.change_members(|unit| {
            let (member, _) = current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            if member.password != *verified_password {
                return Err(AccountError::WrongPassword);
            }
            if member.email != old {
                let changed_since = (Field::CurrentEmail, Rule::Mismatch);
                return Err(AccountError::Fields(vec![changed_since]));
            }
            replace_address(unit, member.id, &new)?;
            if member.email_verified {
                self.0.put_email_undo(unit, member.id, &member.email)?;
            }
            let recipient = Some(member.email);
            self.0
                .enqueue_email(unit, EmailKind::EmailChanged, member.id, recipient)?;
            let member = Member {
                email: new.clone(),
                email_verified: false,
                email_failed: false,
                ..member
            };
            self.0.enqueue_verification(unit, &member)?;
            Ok(member)
        })
    }

    /// Sets a member's profile image and replaces the previous image.
    ///
    /// # Errors
    /// [`AccountError::NotSignedIn`], or the error of the store.
    pub fn set_image(
        &self,
        current: &CurrentMember,
        image: &ProfileImage,
    ) -> Result<(), AccountError> {
        self.0.change_members(|unit| {
            let (member, _) = current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            Ok(unit.members().set_image(member.id, image)?)
        })
    }

    /// Deletes a member's profile image.
    ///
    /// # Errors
    /// [`AccountError::NotSignedIn`], or the error of the store.
    pub fn remove_image(&self, current: &CurrentMember) -> Result<(), AccountError> {
        self.0.change_members(|unit| {
            let (member, _) = current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            unit.members().remove_image(member.id)?;
            Ok(())
        })
    }

    /// The digest of a member's profile image, which is part of its URL.
    pub fn image_digest(&self, current: &CurrentMember) -> Result<Option<[u8; 32]>, StoreError> {
        in_snapshot(&*self.0.ports.store, |unit| {
            unit.members().image_digest(current.member.id)
        })
    }

    pub fn image(&self, digest: &[u8; 32]) -> Result<Option<ProfileImage>, StoreError> {
        in_snapshot(&*self.0.ports.store, |unit| unit.members().image(digest))
    }
}

/// Parses the form of a change of email address, and returns the current and the new address.
fn parse_email_change(
    member: &Member,
    password: &str,
    old: &str,
    new: &str,
) -> Result<(EmailAddress, EmailAddress), Vec<FieldError>> {
    let mut form = Form::default();
    if member.password.is_some() && password.is_empty() {
        form.fail(Field::CurrentPassword, Rule::Missing);
    }
    let old = form.email(Field::CurrentEmail, old);
    if old.as_ref().is_some_and(|old| *old != member.email) {
        form.fail(Field::CurrentEmail, Rule::Mismatch);
    }
    let new = form.email(Field::NewEmail, new);
    if new.as_ref() == Some(&member.email) {
        form.fail(Field::NewEmail, Rule::Unchanged);
    }
    let errors = form.errors;
    match old.zip(new) {
        Some(addresses) if errors.is_empty() => Ok(addresses),
        _ => Err(errors),
    }
}

impl AccountContext {
    /// Checks that the password is the member's.
    pub(crate) fn confirm_password(
        &self,
        member: &Member,
        password: &str,
    ) -> Result<(), AccountError> {
        let (password, stored) = (Password::parse(password), member.password.as_ref());
        match self.ports.hasher.verify(password.as_ref(), stored)? {
            Verified::No => Err(AccountError::WrongPassword),
            Verified::Yes | Verified::Rehashed(_) => Ok(()),
        }
    }
}
