//! The forum: what members say of an employer, under their username or anonymously, and keeping
//! it a decent place (specification part 2 sections 2 to 6; ehandelsloven § 18).

mod author;
mod content;
mod forum_data;
mod given_names;
mod message;
mod moderation;
mod own;
mod personal_data;
mod reacting;
mod rekey;
mod report;
mod service;
mod store;
mod view;
mod writing;

pub use author::{Author, AuthorTag, Authorship, VoterTag};
pub use content::{Content, ContentError};
pub use forum_data::ForumData;
pub use message::{Message, MessageId, MessageKind, MessagePosition, Reaction, Reactions};
pub use moderation::{Decision, ModerationError, ModerationService, ReportedMessage, Verdict};
pub use own::OwnMessage;
pub use personal_data::{PersonalData, personal_data};
pub(crate) use rekey::retag;
pub use report::{AbuseReport, ReportDetails, ReportReason};
pub use service::{ForumError, ForumService};
pub use store::Forum;
pub use view::{AuthorView, MessageView, PostView};
pub use writing::Draft;
