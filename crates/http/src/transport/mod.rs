//! Connections: how many there may be, how long each may take, and how answers travel over them.
//!
//! actix-web reads and writes HTTP; what surrounds it is here, so that no client holds a connection,
//! a buffer or an encoder for as long as it likes (requirement S29), and so that a stopping server
//! answers what it has read (requirement R5).

mod answer_body;
mod compression;
mod connection;
mod connections;
mod files;
mod limits;
mod requests;
mod state;
mod stream;

pub(crate) use compression::{Compressor, compress};
pub(crate) use connection::{Shared, serve_connection};
pub(crate) use connections::Connections;
pub(crate) use files::raise_file_limit;
pub use limits::{BodyLimits, TransportLimits};
pub(crate) use requests::track_request;
pub(crate) use stream::ClientStream;
