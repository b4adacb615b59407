//! The forum: discussions about companies, under a username or anonymously, and their moderation
//! (specification part 2 sections 2 to 6; ehandelsloven § 18).

mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
