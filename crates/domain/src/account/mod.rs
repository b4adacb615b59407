//! Members and visitors: accounts, sessions and access.

mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
