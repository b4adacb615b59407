//! The pages: the built frontend, served from memory.

mod frontend;
mod routes;
mod serve;

pub use frontend::{Frontend, FrontendError};
pub(crate) use serve::{configure, page};
