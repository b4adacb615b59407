//! Members and visitors: accounts, sessions and access.

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
