//! The ports of the area.

mod store;

pub use store::Forum;
