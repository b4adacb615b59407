//! The services of the area.

mod forum;
mod moderation;
mod own;
mod reacting;
mod view;
mod writing;

pub(crate) use forum::{COMMENTS_PER_POST, find_message, require_visible};
pub use forum::{ForumError, ForumService};
pub use moderation::{Decision, ModerationError, ModerationService, ReportedMessage, Verdict};
pub use own::OwnMessage;
pub(crate) use view::MessageViews;
pub use view::{AuthorView, MessageView, PostView};
pub use writing::Draft;
