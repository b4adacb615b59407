//! The port that the services of the area need.

mod store;

pub use store::Moderation;
