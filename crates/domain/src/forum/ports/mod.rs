//! The ports of the area.

mod messages;

pub use messages::Forum;
