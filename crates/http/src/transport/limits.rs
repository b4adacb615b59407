//! The limits on connections.

use std::time::Duration;

/// How long each part of an exchange may take, and how many connections there may be.
///
/// The defaults are for production; tests shorten them.
#[derive(Debug, Clone, Copy)]
pub struct TransportLimits {
    /// From the first byte of a request's head to its last. The first head on a connection that
    /// takes longer is answered 408; later ones end the connection.
    pub head: Duration,
    /// From the end of an answer to the first byte of the next request, and from the beginning of
    /// a connection to its first byte. What is left of a body that nobody reads counts as well.
    pub keep_alive: Duration,
    /// How long a request body may take.
    pub bodies: BodyLimits,
    /// How long the client may take nothing of an answer, once the socket's buffer is full.
    pub write_stall: Duration,
    /// Bytes that a client must take each second of an answer, on average, to have more time than
    /// `write_stall`.
    pub min_write_rate: u32,
    /// How long a stopping server waits for the next request on connections that are kept alive.
    pub drain: Duration,
    /// Connections from one address (IPv6: from one /64), but for trusted proxies. Above it, the
    /// one that has waited longest for a request is closed for a new one.
    pub max_connections_per_address: usize,
    /// Connections in all; the limit on open files may lower it. Above it, the address with most
    /// connections gives one up for a new one.
    pub max_connections: usize,
}

impl Default for TransportLimits {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            keep_alive: Duration::from_secs(15),
            bodies: BodyLimits::default(),
            write_stall: Duration::from_secs(15),
            min_write_rate: 4 * 1024,
            drain: Duration::from_secs(1),
            max_connections_per_address: 512,
            max_connections: 8_192,
        }
    }
}

/// How long a body may be on its way; a picture is larger than all others.
#[derive(Debug, Clone, Copy)]
pub struct BodyLimits {
    /// A form with a picture.
    pub picture: Duration,
    /// Every other body.
    pub other: Duration,
}

impl Default for BodyLimits {
    fn default() -> Self {
        Self {
            picture: Duration::from_mins(1),
            other: Duration::from_secs(10),
        }
    }
}
