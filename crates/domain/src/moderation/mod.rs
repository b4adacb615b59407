//! Moderation: the queue of reported and unknown content, the decisions of moderators, and appeals
//! (ehandelsloven § 18).

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
