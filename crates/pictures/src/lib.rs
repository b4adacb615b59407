//! Members' pictures, behind the domain's port: read with limits, and drawn anew (requirement
//! S35).

mod jpeg;
mod maker;

pub use maker::WebpMaker;
