//! Members and visitors: who is looking, what they may see, and what members keep with us.

mod ports;
mod services;
mod values;

pub use ports::*;
pub use services::*;
pub use values::*;
