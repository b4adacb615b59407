//! Who is looking, and what they may see.

mod viewer;

pub use viewer::{Access, AccessPolicy, MemberId, Sessions, Viewer};
