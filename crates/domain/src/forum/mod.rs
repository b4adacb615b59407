//! The forum: what members say of an employer, under their username or anonymously, and keeping
//! it a decent place (specification part 2 sections 2 to 6; ehandelsloven § 18).

mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
