//! The ports that the services of the area need.

mod appeals;
mod decisions;
mod moderators;

pub use appeals::Appeals;
pub use decisions::Decisions;
pub use moderators::Moderators;
