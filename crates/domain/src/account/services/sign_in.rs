//! Signing in with e-mail address and password.

use super::context::AccountContext;
use crate::account::{
    Device, EmailAddress, Field, FieldError, Form, HashError, Member, Password, PasswordHash, Rule,
    ServiceError, SignedIn, Verified,
};
use crate::store::{StoreError, in_snapshot, in_transaction};

/// Why nobody was signed in.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// Fields break rules.
    #[error("fields break rules")]
    Fields(Vec<FieldError>),
    /// The address or the password is not a member's; which of them is not told.
    #[error("wrong address or password")]
    Wrong,
    /// Nobody can sign in right now.
    #[error(transparent)]
    Service(#[from] ServiceError),
}

impl From<StoreError> for SignInError {
    fn from(error: StoreError) -> Self {
        Self::Service(error.into())
    }
}

impl From<HashError> for SignInError {
    fn from(error: HashError) -> Self {
        Self::Service(error.into())
    }
}

/// Signs members in with their e-mail address and password.
#[derive(Clone)]
pub struct SignIn(pub(crate) AccountContext);

impl SignIn {
    /// The same service for this device: its sessions are of the device.
    #[must_use]
    pub fn on_device(&self, device: Device) -> Self {
        Self(self.0.on_device(device))
    }

    /// Signs a member in. It takes as long for an address that nobody has, and for a member who
    /// has no password (requirement S7).
    ///
    /// # Errors
    /// [`SignInError`].
    pub fn sign_in(&self, email: &str, password: &str) -> Result<SignedIn, SignInError> {
        let email = read_sign_in(email, password).map_err(SignInError::Fields)?;
        let password = Password::given(password);
        let member = in_snapshot(&*self.0.store, |unit| unit.members().with_email(&email))?;
        let kept = member.as_ref().and_then(|member| member.password.as_ref());
        let verified = self.0.hasher.verify(password.as_ref(), kept)?;
        match (member, verified) {
            (Some(member), Verified::Yes) => self.open(&member, None),
            (Some(member), Verified::Rehashed(hash)) => self.open(&member, Some(&hash)),
            _ => Err(SignInError::Wrong),
        }
    }

    /// Opens a session, unless the password was changed while it was compared.
    fn open(
        &self,
        seen: &Member,
        rehashed: Option<&PasswordHash>,
    ) -> Result<SignedIn, SignInError> {
        in_transaction(&*self.0.store, |unit| {
            let member = unit.members().lock(seen.id)?;
            let unchanged = |member: &Member| member.password == seen.password;
            let member = member.filter(unchanged).ok_or(SignInError::Wrong)?;
            if let Some(hash) = rehashed {
                unit.members().set_password(member.id, Some(hash))?;
            }
            let token = self.0.open_session(unit, member.id)?;
            Ok(SignedIn { member, token })
        })
    }
}

fn read_sign_in(email: &str, password: &str) -> Result<EmailAddress, Vec<FieldError>> {
    let mut form = Form::default();
    let email = form.email(Field::Email, email);
    if password.is_empty() {
        form.fail(Field::Password, Rule::Missing);
    }
    match email {
        Some(email) if !password.is_empty() => Ok(email),
        _ => Err(form.into_errors()),
    }
}
