//! The forum: discussions about companies, under a username or anonymously (specification part 2
//! sections 2 to 6).

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
