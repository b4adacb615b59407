//! The services of the area.

mod forum;
mod messages;
mod own_messages;
mod reactions;
mod view;

pub use forum::{ForumError, ForumService};
pub(crate) use forum::{add_to_catalog, find_message, require_visible};
pub use messages::Draft;
pub use own_messages::OwnMessage;
pub(crate) use view::MessageViews;
pub use view::{AuthorView, MessageView, PostView};
