//! The port that the services of the area need.

mod decisions;

pub use decisions::Moderation;
