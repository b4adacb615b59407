//! The ports of the area.

mod contributions;
mod waiting;

pub use contributions::Contributions;
pub use waiting::WaitingContributions;
