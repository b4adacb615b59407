//! Mail, behind the domain's port: by SMTP, or as files for those who run no mail server.

mod files;
mod message;
mod smtp;

pub use files::FileMailer;
pub use message::InvalidSender;
pub use smtp::{SmtpMailer, SmtpUrlError};
