//! Icons of employers, fetched from their own domains and kept for a while.
//!
//! What comes from other servers is not trusted (requirement S22): only public addresses are
//! connected to, redirects stay on the domain, time and size are limited, and the bytes alone say
//! whether it is a picture. The domains themselves come from the bundled table, never from a
//! visitor.

mod address;
mod fetch;
mod kept;

pub use fetch::{FetchError, Web};
pub use kept::KeptIcons;
