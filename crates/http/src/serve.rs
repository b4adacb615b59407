//! Running the application on an address until the process is told to stop.

use std::{io, net::SocketAddr};

use actix_web::{HttpServer, rt::System};

use crate::app::{Services, application};

/// How long requests under way may take after the order to stop, seconds.
const SHUTDOWN_SECONDS: u64 = 4;

/// Why serving ended, or never began.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be served on.
    #[error("cannot serve on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// The server broke.
    #[error("the server stopped: {0}")]
    Broken(#[source] io::Error),
}

/// Serves until SIGTERM, which lets requests under way finish, or Ctrl-C, which does not.
///
/// # Errors
/// [`ServeError`] when the address is taken or the server breaks.
pub fn serve(address: SocketAddr, services: Services) -> Result<(), ServeError> {
    System::new().block_on(async {
        let server = HttpServer::new(move || application(services.clone()))
            .shutdown_timeout(SHUTDOWN_SECONDS)
            .bind(address)
            .map_err(|source| ServeError::Listen { address, source })?
            .run();
        tracing::info!(%address, "serving");
        let outcome = server.await.map_err(ServeError::Broken);
        tracing::info!("stopped");
        outcome
    })
}
