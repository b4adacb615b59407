//! What a server answers while it waits for its database.

use std::net::SocketAddr;

use actix_web::{
    App, HttpServer,
    rt::{System, spawn},
    web,
};

use crate::{Version, error::ApiError, health, serve::ServeError};

/// Maximum number of connections: a load balancer, and clients that get 503 at once.
const MAX_CONNECTIONS: usize = 256;

/// Runs `work` on another thread and returns its result. Meanwhile the address answers liveness, and
/// 503 to everything else; afterwards it is free.
///
/// # Errors
/// [`ServeError`] if the address is in use, or the thread ends without a result.
pub fn serve_while<T: Send + 'static>(
    address: SocketAddr,
    version: Version,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ServeError> {
    let application = move || {
        App::new()
            .app_data(web::Data::new(version))
            .service(health::status)
            .service(health::live)
            .default_service(web::to(async || Err::<&str, _>(ApiError::NotReady)))
    };
    System::new().block_on(async {
        let server = HttpServer::new(application)
            .workers(1)
            .max_connections(MAX_CONNECTIONS)
            .disable_signals()
            .bind(address)
            .map_err(|source| ServeError::Listen { address, source })?
            .run();
        tracing::info!(%address, "serving nothing but liveness");
        let handle = server.handle();
        spawn(server);
        let result = web::block(work).await;
        handle.stop(false).await;
        result.map_err(|error| ServeError::Broken(std::io::Error::other(error)))
    })
}
