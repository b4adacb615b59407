//! Value types, validated on construction, and pure functions on them.

mod action;
mod appeal;
mod decision;
mod figures;
mod item;
mod moderator;
mod queue;

pub use action::Action;
pub use appeal::{Appeal, AppealText};
pub use decision::{DecidedProfile, Decision, NewDecision, Reason};
pub use figures::{MonthFigures, month_figures};
pub use item::{DecisionId, InvalidItemId, ItemId, ItemKind};
pub use moderator::{Moderator, ModeratorName};
pub use queue::{QueueItem, ReportedMessage, ReportedProfile, Subject};
