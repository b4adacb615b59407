//! Contributions: forms, storage, withdrawal and survey import.

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub(crate) use values::MIN_MEMBERS;
pub use values::*;
