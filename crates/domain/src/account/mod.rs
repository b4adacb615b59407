//! Members and visitors: who is looking, what they may see, and what members keep with us.

mod accounts;
mod data_export;
mod device;
mod email;
mod fields;
mod log_pseudonym;
mod mail;
mod member;
mod own_sessions;
mod password;
mod password_reset;
mod personal_words;
mod picture;
mod profile;
mod provider;
mod redirect;
mod registration;
mod reserved_names;
mod session_device;
mod sign_in;
mod store;
mod tag;
mod token;
mod viewer;

pub use accounts::{Accounts, CurrentMember, ServiceError, SignedIn};
pub use data_export::DataExport;
pub use device::DeviceId;
pub use email::{EmailAddress, EmailError};
pub use fields::{Field, FieldError, Rule};
pub use log_pseudonym::LogPseudonym;
pub use mail::{Delivery, Mail, MailError, Mailer};
pub use member::{Bio, FullName, Identity, JoinMonth, Member, Username};
pub use own_sessions::EndSessionError;
pub use password::{HashError, Password, PasswordError, PasswordHash, PasswordHasher, Verified};
pub use password_reset::ResetError;
pub use personal_words::PersonalWords;
pub use picture::{PictureError, PictureMaker, ProfileImage};
pub use profile::{DeletionOptions, ProfileError};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use provider::check_auth_state;
pub use provider::{
    AuthorizationRequest, Callback, IdentityProvider, ProviderAccount, ProviderError,
    ProviderRequest, ProviderSignInError, SignInOutcome,
};
pub use redirect::LocalPath;
pub use registration::{Registration, RegistrationError};
pub use session_device::Device;
pub use sign_in::SignInError;
pub use store::{
    EmailKind, MAX_EMAILS_PER_DAY, MAX_ORDINARY_EMAILS_PER_DAY, MemberSessions, Members,
    OneTimeToken, OneTimeTokens, Outbox, OutboxEmail, PublicProfile, RecipientTag, Session,
    SessionId,
};
pub use tag::{ContributorTag, KeyCheck, TagKey};
pub use token::{Token, TokenHash, TokenKind};
pub use viewer::{Access, AccessPolicy, MemberId, Sessions, Viewer};
