//! Registration of members (specification part 1 sections 2 and 5).

use super::context::AccountContext;
use crate::Month;
use crate::account::{
    AccountError, Bio, Device, EmailAddress, EmailKind, Field, Form, Member, MemberId,
    PersonalWords, SignedIn,
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

/// Registers members.
#[derive(Clone)]
pub struct Registration(pub(crate) AccountContext);

impl Registration {
    /// Creates an account, sends a link to verify the address, and signs the member in on this device. If an
    /// account with the email address exists, its owner gets an email.
    ///
    /// # Errors
    /// [`AccountError`]. No account is created then.
    pub fn register(
        &self,
        form: &RegistrationForm<'_>,
        device: Device,
    ) -> Result<SignedIn, AccountError> {
        let mut fields = Form::default();
        let name = fields.name(form.name);
        let username = fields.username(form.username, None);
        let email = fields.email(Field::Email, form.email);
        let address = email.as_ref().map_or(form.email, EmailAddress::as_str);
        let words = PersonalWords::new([form.name, form.username, address]);
        let hasher = &*self.0.ports.hasher;
        let password = fields.new_password(Field::Password, form.password, hasher, &words);
        let (Some(name), Some(username), Some(email), Some(password)) =
            (name, username, email, password)
        else {
            return Err(AccountError::Fields(fields.errors));
        };
        let password = hasher.hash(&password)?;
        let member = Member {
            id: MemberId(self.0.uuid()),
            name,
            username,
            email,
            email_verified: false,
            is_blocked: false,
            email_failed: false,
            password: Some(password),
            bio: Bio::default(),
            joined: Month::from_day(self.0.ports.clock.today()),
        };
        let outcome = in_transaction(&*self.0.ports.store, |unit| {
            unit.members().add(&member)?;
            self.0.enqueue_verification(unit, &member)?;
            Ok(self.0.open_session(unit, member.id, device)?)
        });
        match outcome {
            Ok(token) => Ok(SignedIn { member, token }),
            // Another member has the address or the username.
            Err(AccountError::EmailRefused | AccountError::UsernameTaken) => {
                self.notify_owner(&member.email)?;
                Err(AccountError::EmailOrUsernameTaken)
            }
            Err(error) => Err(error),
        }
    }

    fn notify_owner(&self, email: &EmailAddress) -> Result<(), StoreError> {
        in_transaction(&*self.0.ports.store, |unit| {
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
