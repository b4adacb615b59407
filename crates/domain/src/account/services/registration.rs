//! Registration of members (specification part 1 sections 2 and 5).

use super::context::AccountContext;
use crate::account::{
    AccountError, Bio, Device, EmailAddress, EmailKind, Field, FieldError, Form, FullName,
    JoinMonth, Member, MemberId, Password, PersonalWords, SignedIn, Username,
};
use crate::store::{StoreError, in_transaction};

/// The fields of the registration form.
#[derive(Debug, Clone, Copy)]
pub struct RegistrationForm<'a> {
    /// The member's full name.
    pub name: &'a str,
    /// The name shown on posts and comments.
    pub username: &'a str,
    /// The email address.
    pub email: &'a str,
    /// The chosen password.
    pub password: &'a str,
}

struct ValidForm {
    name: FullName,
    username: Username,
    email: EmailAddress,
    password: Password,
}

/// Registers members.
#[derive(Clone)]
pub struct Registration(pub(crate) AccountContext);

impl Registration {
    /// Creates an account, sends a link to verify the address, and signs the member in on this device. If an
    /// account with the email address exists, its owner gets an email.
    ///
    /// # Errors
    /// [`AccountError`]. Nothing is stored then.
    pub fn register(
        &self,
        form: &RegistrationForm<'_>,
        device: Device,
    ) -> Result<SignedIn, AccountError> {
        let valid = self.validate(form).map_err(AccountError::Fields)?;
        let password = self.0.hasher.hash(&valid.password)?;
        let member = Member {
            id: MemberId(self.0.uuid()),
            name: valid.name,
            username: valid.username,
            email: valid.email,
            email_verified: false,
            is_blocked: false,
            email_failed: false,
            password: Some(password),
            bio: Bio::default(),
            joined: JoinMonth::from_day(self.0.clock.today()),
        };
        let outcome = in_transaction(&*self.0.store, |unit| {
            unit.members().add(&member)?;
            self.0.enqueue_verification(unit, &member)?;
            Ok(self.0.open_session(unit, member.id, device)?)
        });
        match outcome {
            Ok(token) => Ok(SignedIn { member, token }),
            Err(AccountError::EmailRefused | AccountError::UsernameTaken) => {
                self.notify_owner(&member.email)?;
                Err(AccountError::EmailOrUsernameTaken)
            }
            Err(error) => Err(error),
        }
    }

    fn validate(&self, input: &RegistrationForm<'_>) -> Result<ValidForm, Vec<FieldError>> {
        let mut form = Form::default();
        let name = form.name(input.name);
        let username = form.username(input.username, None);
        let email = form.email(Field::Email, input.email);
        let address = email.as_ref().map_or(input.email, EmailAddress::as_str);
        let words = PersonalWords::new([input.name, input.username, address]);
        let password = form.new_password(Field::Password, input.password, &*self.0.hasher, &words);
        match (name, username, email, password) {
            (Some(name), Some(username), Some(email), Some(password)) => Ok(ValidForm {
                name,
                username,
                email,
                password,
            }),
            _ => Err(form.into_errors()),
        }
    }

    fn notify_owner(&self, email: &EmailAddress) -> Result<(), StoreError> {
        in_transaction(&*self.0.store, |unit| {
            match unit.members().lock_by_email(email)? {
                Some(owner) => {
                    self.0
                        .enqueue_email(unit, EmailKind::RegistrationAttempt, owner.id, None)
                }
                // Only the username is taken: do the same amount of work.
                None => self.0.enqueue_decoy(unit),
            }
        })
    }
}
