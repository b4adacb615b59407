//! Salary entries, statistics over them, and the disclosure of both to viewers.

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
