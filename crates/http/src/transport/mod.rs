//! Connections: limits, deadlines and writing of responses.
//!
//! actix-web reads and writes HTTP. This module limits how long a client can hold a connection or
//! a buffer (requirement S29), and lets a stopping server respond to every request that
//! it has read (requirement R5).

mod connection;
mod connections;
mod files;
mod limits;
mod raw_target;
mod requests;
mod response_body;
mod state;
mod stream;

pub(crate) use connection::{Shared, serve_connection};
pub(crate) use connections::Connections;
pub(crate) use files::raise_file_limit;
pub use limits::{BodyLimits, TransportLimits};
pub(crate) use requests::{restore_target, track_request};
pub(crate) use stream::ClientStream;
