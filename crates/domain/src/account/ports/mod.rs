//! The ports of the area.

mod deletion_log;
mod identity_provider;
mod mailer;
mod members;
mod one_time_tokens;
mod outbox;
mod password_hasher;
mod picture_maker;
mod sealed_records;
mod sessions;
mod tag_key;

pub use deletion_log::DeletionLog;
pub use identity_provider::{IdentityProvider, ProviderAccount, ProviderError, ProviderRequest};
pub(crate) use mailer::retry_delay;
pub use mailer::{EmailTexts, Mail, MailError, Mailer};
pub use members::{Members, PublicProfile};
pub use one_time_tokens::{OneTimeToken, OneTimeTokens};
pub use outbox::{
    EmailContent, EmailKind, MAX_CONTACT_MESSAGES_PER_DAY, MAX_EMAILS_PER_DAY,
    MAX_ORDINARY_EMAILS_PER_DAY, Outbox, OutboxEmail, RecipientTag,
};
pub use password_hasher::{HashError, PasswordHasher, Verified};
pub use picture_maker::{PictureError, PictureMaker, ProfileImage};
pub use sealed_records::SealedRecords;
pub use sessions::{FoundSession, MemberSessions, Session, SessionId};
pub use tag_key::TagKey;
