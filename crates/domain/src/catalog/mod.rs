//! Job titles, companies and places: names, reference data and search.

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
