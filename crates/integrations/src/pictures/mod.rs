//! The `PictureMaker` port: decodes uploaded pictures within limits and re-encodes them
//! (requirement S35).

mod jpeg;
mod maker;

pub use maker::WebpMaker;
