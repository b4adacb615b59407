//! Value types, validated on construction, and pure functions on them.

mod author;
mod content;
mod given_names;
mod message;
mod personal_data;
mod report;

pub use author::{Author, AuthorTag, Authorship, VoterTag};
pub use content::{Content, ContentError};
pub use given_names::GivenNames;
pub use message::{Message, MessageId, MessageKind, MessagePosition, Reaction, Reactions};
pub use personal_data::{PersonalData, find_personal_data};
pub use report::{AbuseReport, ReportDetails, ReportReason};
