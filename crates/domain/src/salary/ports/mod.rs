//! Ports: what the area needs from the world.

mod insights;
mod store;

pub use insights::Insights;
pub use store::{Salaries, TitleVersion};
