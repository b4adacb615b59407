//! Salary entries, the statistics over them, and what of them a viewer may see.

mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
