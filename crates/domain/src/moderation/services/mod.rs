//! The services of the area.

mod appeals;
mod decisions;
mod effects;
mod error;
mod moderators;
mod queue;
mod sources;

pub(crate) use appeals::forget_member;
pub use appeals::{AppealError, AppealService, OwnAppeal, OwnDecision};
pub use decisions::{ModerationService, Ruling};
pub use error::ModerationError;
pub use moderators::{ModeratorError, ModeratorService};
pub use queue::Queue;
