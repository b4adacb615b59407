//! Ports: what the area needs from the world.

mod store;

pub use store::Forum;
