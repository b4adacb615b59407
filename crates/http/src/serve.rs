//! Runs the server until the process receives a stop signal.

use std::{io, net::SocketAddr, rc::Rc, sync::Arc, time::Duration};

use actix_http::HttpService;
use actix_server::Server;
use actix_service::{ServiceFactory, fn_factory, fn_service, map_config};
use actix_web::{
    dev::AppConfig,
    rt::{
        System,
        net::TcpStream,
        signal::unix::{SignalKind, signal},
    },
};

use crate::{
    app::{Services, application},
    transport::{
        ClientStream, Connections, Shared, TransportLimits, raise_file_limit, serve_connection,
    },
};

/// Time limit for requests in progress after the stop signal, seconds.
const SHUTDOWN_SECONDS: u64 = 4;

/// Maximum number of connections that wait to be accepted.
const BACKLOG: u32 = 1_024;

/// Time limit for a client to close a connection that ends early.
const DISCONNECT_TIME: Duration = Duration::from_secs(1);

/// Error of [`serve`].
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The server cannot listen on the address.
    #[error("cannot serve on {address}: {source}")]
    Listen {
        address: SocketAddr,
        /// Cause.
        source: io::Error,
    },
    /// The server failed.
    #[error("the server stopped: {0}")]
    Broken(#[source] io::Error),
}

/// Serves until SIGTERM or Ctrl-C. SIGTERM lets requests in progress finish, Ctrl-C does not.
///
/// After SIGTERM no connection is accepted. Every request that arrives on an open connection within
/// [`TransportLimits::drain`] gets a response, which is the last one of its connection.
///
/// # Errors
/// [`ServeError`] if the address is in use or the server fails.
pub fn serve(
    address: SocketAddr,
    services: Services,
    limits: TransportLimits,
) -> Result<(), ServeError> {
    System::new().block_on(async {
        let server = server(address, services, limits)
            .map_err(|source| ServeError::Listen { address, source })?;
        tracing::info!(%address, "serving");
        let outcome = server.await.map_err(ServeError::Broken);
        tracing::info!("stopped");
        outcome
    })
}

/// Makes SIGHUP have no effect from now on: there is nothing to read again, and the signal of a closed
/// terminal or of a tool that rotates logs would end the process.
///
/// # Errors
/// [`ServeError::Broken`] if the system has no such signal.
pub fn ignore_hangups() -> Result<(), ServeError> {
    // The handler stays for the rest of the process.
    System::new()
        .block_on(async { signal(SignalKind::hangup()).map(drop) })
        .map_err(ServeError::Broken)
}

fn server(address: SocketAddr, services: Services, limits: TransportLimits) -> io::Result<Server> {
    let builder = Server::build()
        .backlog(BACKLOG)
        .shutdown_timeout(SHUTDOWN_SECONDS);
    let shared = Shared {
        limits,
        connections: Arc::new(Connections::new(
            limits.max_connections.min(raise_file_limit()),
            limits.max_connections_per_address,
            services.trusted_proxies.0.clone(),
        )),
        stopping: builder.graceful_shutdown_signal(),
    };
    let builder = builder.bind("klarlonn", address, move || {
        let (services, shared) = (services.clone(), shared.clone());
        fn_factory(move || {
            let http = http_service(services.clone(), shared.limits).new_service(());
            let shared = shared.clone();
            async move {
                let http = Rc::new(http.await?);
                Ok::<_, ()>(fn_service(move |stream: TcpStream| {
                    let connection = serve_connection(stream, shared.clone(), Rc::clone(&http));
                    async {
                        connection.await;
                        Ok::<_, ()>(())
                    }
                }))
            }
        })
    })?;
    Ok(builder.run())
}

/// Returns the HTTP/1.1 service for client streams.
fn http_service(
    services: Services,
    limits: TransportLimits,
) -> impl ServiceFactory<
    (ClientStream, Option<SocketAddr>),
    Config = (),
    Response = (),
    Error = actix_http::error::DispatchError,
    InitError = (),
> {
    let app = map_config(application(services, limits.bodies), |()| {
        AppConfig::default()
    });
    HttpService::build()
        .keep_alive(limits.keep_alive)
        .client_request_timeout(limits.head)
        .client_disconnect_timeout(DISCONNECT_TIME)
        .on_connect_ext(|stream: &ClientStream, data| {
            data.insert(Rc::clone(stream.state()));
        })
        .h1(app)
}
