//! The ports of the area.

mod insights;
mod salaries;

pub use insights::Insights;
pub use salaries::Salaries;
