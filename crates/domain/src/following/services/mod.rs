//! One service for each use case.

mod follows;
mod letters;

pub use follows::{FollowError, FollowService, OwnFollows};
pub use letters::{LetterDelivery, LetterService};
