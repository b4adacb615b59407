//! Making an account (specification part 1 sections 2 and 5).

use super::context::AccountContext;
use crate::account::{
    Bio, Device, EmailAddress, EmailKind, Field, FieldError, Form, FullName, HashError, JoinMonth,
    Member, MemberId, Password, PersonalWords, ServiceError, SignedIn, Username,
};
use crate::store::{StoreError, in_transaction};

/// What somebody filled in to become a member.
#[derive(Debug, Clone, Copy)]
pub struct RegistrationForm<'a> {
    /// Their own name.
    pub name: &'a str,
    /// The name on posts and comments.
    pub username: &'a str,
    /// Where mail goes.
    pub email: &'a str,
    /// The password they chose.
    pub password: &'a str,
}

/// Why no account was made.
#[derive(Debug, thiserror::Error)]
pub enum RegistrationError {
    /// Fields break rules.
    #[error("fields break rules")]
    Fields(Vec<FieldError>),
    /// Another member has the address or the username. Which of them is not told: it would tell
    /// who is a member (ruling "Accounts").
    #[error("another member has the address or the username")]
    Taken,
    /// Nobody can become a member right now.
    #[error(transparent)]
    Service(#[from] ServiceError),
}

impl From<StoreError> for RegistrationError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict("members_email_key" | "members_username_key") => Self::Taken,
            error => Self::Service(error.into()),
        }
    }
}

impl From<HashError> for RegistrationError {
    fn from(error: HashError) -> Self {
        Self::Service(error.into())
    }
}

struct Valid {
    name: FullName,
    username: Username,
    email: EmailAddress,
    password: Password,
}

/// Makes accounts.
#[derive(Clone)]
pub struct Registration(pub(crate) AccountContext);

impl Registration {
    /// The same service for this device: its sessions are of the device.
    #[must_use]
    pub fn on_device(&self, device: Device) -> Self {
        Self(self.0.on_device(device))
    }

    /// Makes an account and signs its member in. When the address has an account already its
    /// owner is told by mail.
    ///
    /// # Errors
    /// [`RegistrationError`]; nothing of the account is kept then.
    pub fn register(&self, form: &RegistrationForm<'_>) -> Result<SignedIn, RegistrationError> {
        let valid = self.read(form).map_err(RegistrationError::Fields)?;
        let password = self.0.hasher.hash(&valid.password)?;
        let member = Member {
            id: MemberId(self.0.uuid()),
            name: valid.name,
            username: valid.username,
            email: valid.email,
            email_verified: false,
            password: Some(password),
            bio: Bio::default(),
            joined: JoinMonth::from_day(self.0.clock.today()),
        };
        let outcome = in_transaction(&*self.0.store, |unit| {
            unit.members().add(&member)?;
            self.0.open_session(unit, member.id)
        });
        match outcome {
            Ok(token) => Ok(SignedIn { member, token }),
            Err(error) => {
                let error = RegistrationError::from(error);
                if matches!(error, RegistrationError::Taken) {
                    self.tell_owner(&member.email)?;
                }
                Err(error)
            }
        }
    }

    fn read(&self, given: &RegistrationForm<'_>) -> Result<Valid, Vec<FieldError>> {
        let mut form = Form::default();
        let name = form.name(given.name);
        let username = form.username(given.username, None);
        let email = form.email(Field::Email, given.email);
        let words = PersonalWords::new([given.name, given.username, given.email]);
        let password = form.new_password(Field::Password, given.password, &*self.0.hasher, &words);
        match (name, username, email, password) {
            (Some(name), Some(username), Some(email), Some(password)) => Ok(Valid {
                name,
                username,
                email,
                password,
            }),
            _ => Err(form.into_errors()),
        }
    }

    fn tell_owner(&self, email: &EmailAddress) -> Result<(), StoreError> {
        in_transaction(&*self.0.store, |unit| {
            match unit.members().lock_by_email(email)? {
                Some(owner) => {
                    self.0
                        .enqueue_email(unit, EmailKind::RegistrationAttempt, owner.id, None)
                }
                // A username is taken: that takes as long.
                None => self.0.write_decoy(unit),
            }
        })
    }
}
