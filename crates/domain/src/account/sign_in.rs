//! Signing in with e-mail address and password.

use super::{
    Accounts, EmailAddress, Field, FieldError, HashError, Member, Password, PasswordHash, Rule,
    SignedIn, Verified, accounts::ServiceError,
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

impl Accounts {
    /// Signs a member in. It takes as long for an address that nobody has, and for a member who
    /// has no password (requirement S7).
    ///
    /// # Errors
    /// [`SignInError`].
    pub fn sign_in(&self, email: &str, password: &str) -> Result<SignedIn, SignInError> {
        let email = read_sign_in(email, password).map_err(SignInError::Fields)?;
        let password = Password::given(password);
        let member = in_snapshot(&*self.store, |unit| unit.members().with_email(&email))?;
        let kept = member.as_ref().and_then(|member| member.password.as_ref());
        let verified = self.hasher.verify(password.as_ref(), kept)?;
        match (member, verified) {
            (Some(member), Verified::Yes) => self.let_in(&member, None),
            (Some(member), Verified::Rehashed(hash)) => self.let_in(&member, Some(&hash)),
            _ => Err(SignInError::Wrong),
        }
    }

    /// Opens a session, unless the password was changed while it was compared.
    fn let_in(
        &self,
        seen: &Member,
        rehashed: Option<&PasswordHash>,
    ) -> Result<SignedIn, SignInError> {
        in_transaction(&*self.store, |unit| {
            let member = unit.members().lock(seen.id)?;
            let unchanged = |member: &Member| member.password == seen.password;
            let member = member.filter(unchanged).ok_or(SignInError::Wrong)?;
            if let Some(hash) = rehashed {
                unit.members().set_password(member.id, Some(hash))?;
            }
            let token = self.open_session(unit, member.id)?;
            Ok(SignedIn { member, token })
        })
    }
}

fn read_sign_in(email: &str, password: &str) -> Result<EmailAddress, Vec<FieldError>> {
    let mut form = super::fields::Form::default();
    let email = form.email(Field::Email, email);
    if password.is_empty() {
        form.fail(Field::Password, Rule::Missing);
    }
    match email {
        Some(email) if !password.is_empty() => Ok(email),
        _ => Err(form.into_errors()),
    }
}
