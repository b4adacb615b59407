//! Value types, validated on construction, and pure functions on them.

mod appeal;
mod decision;
mod figures;
mod item;
mod moderator;
mod queue;
mod verdict;

pub use appeal::{Appeal, AppealText};
pub use decision::{DecidedProfile, Decision, DecisionId, DecisionTally, NewDecision, Reason};
pub use figures::{MonthFigures, month_figures};
pub use item::{InvalidItemId, ItemId, ItemKind};
pub use moderator::{Moderator, ModeratorName};
pub use queue::{QueueItem, ReportedMessage, ReportedProfile, Subject};
pub use verdict::Verdict;
