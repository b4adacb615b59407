//! The ports of the area.

mod insights;
mod store;

pub use insights::Insights;
pub use store::Salaries;
