//! The limits on connections.

use std::time::Duration;

/// Time limits of an exchange and limits on the number of connections.
///
/// The defaults are for production; tests use shorter ones.
#[derive(Debug, Clone, Copy)]
pub struct TransportLimits {
    /// From the first to the last byte of a request head. Exceeding it closes the connection; the
    /// first head of a connection gets a 408 response.
    pub head: Duration,
    /// From the start of a connection, or the end of a response, to the first byte of the next
    /// request. Includes the unread rest of a request body.
    pub keep_alive: Duration,
    /// Time limits for request bodies.
    pub bodies: BodyLimits,
    /// Time without progress in writing a response, once the buffer of the socket is full.
    pub write_stall: Duration,
    /// Average rate at which the client must read a response to get more time than `write_stall`,
    /// bytes per second.
    pub min_write_rate: u32,
    /// Time that a stopping server waits for the next request on an idle connection.
    pub drain: Duration,
    /// Connections per address (IPv6: per /64), except trusted proxies. At the limit, a new
    /// connection evicts the one that has waited longest for a request.
    pub max_connections_per_address: usize,
    /// Total connections; the limit on open files can lower it. At the limit, a new connection
    /// evicts one from the address with the most connections.
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

/// Time limits for receiving a request body.
#[derive(Debug, Clone, Copy)]
pub struct BodyLimits {
    /// Multipart form with a picture.
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
