//! The forum: what members say of an employer, under their username or anonymously, and keeping
//! it a decent place (specification part 2 sections 2 to 6; ehandelsloven § 18).

mod author;
mod content;
mod discussing;
mod given_names;
mod held;
mod message;
mod moderating;
mod own;
mod personal_data;
mod reacting;
mod rekey;
mod report;
mod shown;
mod store;
mod writing;

pub use author::{Author, AuthorTag, Authorship, VoterTag};
pub use content::{Content, ContentError};
pub use discussing::{Discussing, DiscussionError};
pub use held::HeldMessages;
pub use message::{Message, MessageId, MessageKind, MessagePosition, Reaction, Reactions};
pub use moderating::{Decision, Moderating, ModerationError, ReportedMessage, Verdict};
pub use own::OwnMessage;
pub use personal_data::{PersonalData, personal_data};
pub(crate) use rekey::retag;
pub use report::{Report, ReportDetails, ReportReason};
pub use shown::{ShownAuthor, ShownMessage, ShownPost};
pub use store::Forum;
pub use writing::Draft;
