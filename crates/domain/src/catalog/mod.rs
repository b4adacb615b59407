//! Job titles, employers and places: their names, what is known of them, and finding them.

mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
