//! Sign-in with email address and password.

use super::context::AccountContext;
use crate::account::{
    AccountError, Device, Field, Form, Member, Password, PasswordHash, Rule, SignedIn, Verified,
};
use crate::store::in_snapshot;

/// Signs members in with email address and password.
#[derive(Clone)]
pub struct SignIn(pub(crate) AccountContext);

impl SignIn {
    /// Signs a member in on this device. Takes the same time for an unknown address and for a member without a
    /// password (requirement S7).
    ///
    /// # Errors
    /// [`AccountError`].
    pub fn sign_in(
        &self,
        email: &str,
        password: &str,
        device: Device,
    ) -> Result<SignedIn, AccountError> {
        let mut form = Form::default();
        let email = form.email(Field::Email, email);
        if password.is_empty() {
            form.fail(Field::Password, Rule::Missing);
        }
        let (Some(email), false) = (email, password.is_empty()) else {
            return Err(AccountError::Fields(form.errors));
        };
        let password = Password::parse(password);
        let member = in_snapshot(&*self.0.ports.store, |unit| {
            unit.members().find_by_email(&email)
        })?;
        let stored = member.as_ref().and_then(|member| member.password.as_ref());
        let verified = self.0.ports.hasher.verify(password.as_ref(), stored)?;
        match (member, verified) {
            (Some(member), Verified::Yes) => self.open(&member, None, device),
            (Some(member), Verified::Rehashed(hash)) => self.open(&member, Some(&hash), device),
            _ => Err(AccountError::WrongCredentials),
        }
    }

    /// Opens a session, unless the password was changed since it was verified.
    fn open(
        &self,
        verified_member: &Member,
        rehashed: Option<&PasswordHash>,
        device: Device,
    ) -> Result<SignedIn, AccountError> {
        self.0.change_members(|unit| {
            let member = unit.members().lock(verified_member.id)?;
            let unchanged = |member: &Member| member.password == verified_member.password;
            let member = member
                .filter(unchanged)
                .ok_or(AccountError::WrongCredentials)?;
            if member.is_blocked {
                return Err(AccountError::Blocked);
            }
            if let Some(hash) = rehashed {
                unit.members().set_password(member.id, Some(hash))?;
            }
            let token = self.0.open_session(unit, member.id, device)?;
            Ok(SignedIn { member, token })
        })
    }
}
