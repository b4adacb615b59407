//! Value types, validated on construction, and pure functions on them.

mod author;
mod content;
mod message;
mod report;

pub use author::{Author, AuthorTag, Authorship, VoterTag};
pub use content::{Content, ContentError};
pub use message::{Message, MessageId, MessageKind, MessagePosition, Reaction, Reactions};
pub use report::{AbuseReport, ReportDetails, ReportReason, ReportSubject};
