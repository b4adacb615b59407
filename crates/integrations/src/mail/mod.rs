//! The `Mailer` port: SMTP, or files for a site without a mail server.

mod files;
mod letter_texts;
mod message;
mod smtp;
mod smtp_url;
mod texts;

pub use files::FileMailer;
pub use message::InvalidSender;
pub use smtp::{SmtpMailer, SmtpUrlError};
pub use texts::NorwegianTexts;
