//! One service for each use case of accounts.

mod context;
mod current_member;
mod email_delivery;
mod email_undo;
mod email_verification;
mod error;
mod known_devices;
mod password_reset;
mod profile;
mod profile_moderation;
mod provider_sign_in;
mod registration;
mod session_cache;
mod sessions;
mod sign_in;
mod transfer;

pub(crate) use context::AccountContext;
pub use current_member::{CurrentMember, SignedIn};
pub use email_delivery::{Delivery, EmailDelivery, EmailQueue};
pub use email_verification::EmailVerification;
pub use error::AccountError;
pub use known_devices::{DeviceId, KnownDevices};
pub use password_reset::PasswordReset;
pub use profile::ProfileService;
pub use profile_moderation::{
    clear_picture, give_username_back, is_neutral_username, rename_to_neutral,
};
pub use provider_sign_in::{
    AuthorizationRequest, Callback, ProviderSignIn, ProviderSignInError, SignInOutcome,
};
pub use registration::{Registration, RegistrationForm};
pub(crate) use session_cache::SessionCache;
pub use sessions::Sessions;
pub use sign_in::SignIn;
pub(crate) use transfer::revoke_all_access;

use crate::store::StoreError;

/// All account services, with the same ports.
#[derive(Clone)]
pub struct AccountServices {
    /// Looks up, lists and ends sessions.
    pub sessions: Sessions,
    /// Registers members.
    pub registration: Registration,
    /// Signs in with a password.
    pub sign_in: SignIn,
    /// Signs in through an identity provider.
    pub provider_sign_in: ProviderSignIn,
    /// Recognises devices.
    pub known_devices: KnownDevices,
    /// Verifies email addresses.
    pub email_verification: EmailVerification,
    /// Resets passwords.
    pub password_reset: PasswordReset,
    /// Changes profiles.
    pub profile: ProfileService,
    /// Sends the emails of the outbox.
    pub email_delivery: EmailDelivery,
    pub(crate) context: AccountContext,
}

impl AccountServices {
    pub(crate) fn new(context: AccountContext) -> Self {
        Self {
            sessions: Sessions(context.clone()),
            registration: Registration(context.clone()),
            sign_in: SignIn(context.clone()),
            provider_sign_in: ProviderSignIn(context.clone()),
            known_devices: KnownDevices(context.clone()),
            email_verification: EmailVerification(context.clone()),
            password_reset: PasswordReset(context.clone()),
            profile: ProfileService(context.clone()),
            email_delivery: EmailDelivery(context.clone()),
            context,
        }
    }

    /// Deletes expired sessions and one-time tokens and the email counts of earlier days. Returns
    /// the number of deleted rows.
    pub fn remove_expired(&self) -> Result<usize, StoreError> {
        let (now, today) = (
            self.context.ports.clock.now(),
            self.context.ports.clock.today(),
        );
        self.context.change_members_in_batch(|unit| {
            let sessions = unit.sessions().remove_expired(today)?;
            let counts = unit.outbox().remove_counts_before(today)?;
            Ok(sessions + counts + unit.one_time_tokens().remove_expired(now)?)
        })
    }
}
