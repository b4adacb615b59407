//! The services for moderation: the queue, decisions, appeals, moderators and merges of names.

mod appeals;
mod decisions;
mod effects;
mod items;
mod merging;
mod moderators;
mod orphaned_appeals;
mod overview;
mod queue;
mod service;

pub(crate) use appeals::forget_member;
pub use appeals::{AppealError, AppealOutcome, OwnAppeal, OwnDecision};
pub use merging::{MergeError, merge_name};
pub use moderators::{ModeratorError, ModeratorService};
pub use overview::Backlog;
pub use queue::Queue;
pub use service::{ModerationError, ModerationService};
