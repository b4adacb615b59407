//! The ports of the area.

mod editions;

pub use editions::Editions;
