//! The ports of the area.

mod store;
mod waiting;

pub use store::Contributions;
pub use waiting::WaitingContributions;
