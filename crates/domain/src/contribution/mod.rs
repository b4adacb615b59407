//! Giving salaries: reading them, importing them, and withdrawing what one gave.

#[cfg(any(test, feature = "fuzzing"))]
mod fuzzing;
mod ports;
mod services;
mod values;

#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use fuzzing::check_forms;
pub use ports::*;
pub use services::*;
pub use values::*;
