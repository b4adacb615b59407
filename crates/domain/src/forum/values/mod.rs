//! Value types, validated on construction, and pure functions on them.

mod author;
mod content;
mod message;
mod report;

pub use author::{Author, AuthorTag, Authorship, VoterTag};
pub use content::{Content, ContentError, MessageKind};
pub use message::{Message, MessageId, MessagePosition, Reaction, Reactions, ShownTime};
pub use report::{AbuseReport, ReportDetails, ReportReason, ReportSubject};
