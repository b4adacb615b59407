//! The ports that the services of the area need.

mod messages;
mod votes;

pub use messages::Forum;
pub use votes::Votes;
