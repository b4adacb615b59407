//! Contributions: forms, storage, withdrawal and survey import.

#[cfg(any(test, fuzzing))]
mod fuzzing;
#[warn(missing_docs)]
mod ports;
mod services;
mod values;

#[cfg(any(test, fuzzing))]
pub(crate) use fuzzing::check_forms;
pub use ports::*;
pub use services::*;
pub(crate) use values::MIN_MEMBERS;
pub use values::*;
