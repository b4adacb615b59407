//! Serves one connection until the client, a deadline or the server closes it.

use std::{
    future::{Future, poll_fn},
    net::SocketAddr,
    pin::pin,
    rc::Rc,
    sync::Arc,
    task::{Context, Poll},
};

use actix_server::GracefulShutdownSignal;
use actix_service::Service;
use actix_web::rt::{
    net::TcpStream,
    time::{Instant, sleep_until},
};
use socket2::SockRef;

use super::{
    connections::Connections, limits::TransportLimits, state::ConnectionState, stream::ClientStream,
};

/// State that all connections share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) limits: TransportLimits,
    pub(crate) connections: Arc<Connections>,
    /// Signals that the server has begun to stop.
    pub(crate) stopping: GracefulShutdownSignal,
}

/// Serves a connection with `http` until it ends.
pub(crate) async fn serve_connection<S>(stream: TcpStream, shared: Shared, http: Rc<S>)
where
    S: Service<(ClientStream, Option<SocketAddr>)>,
{
    // The address is unknown if the client has closed the connection.
    let Ok(peer) = stream.peer_addr() else {
        return;
    };
    let Some(admission) = shared.connections.admit(peer.ip()) else {
        tracing::debug!("connection refused: too many are open");
        return;
    };
    set_options(&stream, &shared.limits);
    let state = Rc::new(ConnectionState::new(shared.limits, admission));
    let stream = ClientStream::new(stream, Rc::clone(&state));
    let mut exchange = pin!(http.call((stream, Some(peer))));
    let mut stopping = pin!(shared.stopping.notified());
    let mut timer = pin!(sleep_until(Instant::now()));
    let mut is_stopping = false;
    let poll = |context: &mut Context<'_>| {
        // Data from the client first: it may have arrived just before the deadline.
        if exchange.as_mut().poll(context).is_ready() {
            return Poll::Ready(());
        }
        if !is_stopping && stopping.as_mut().poll(context).is_ready() {
            is_stopping = true;
            state.close_soon();
        }
        if state.poll_evicted(context.waker()) {
            return Poll::Ready(());
        }
        let Some(deadline) = state.deadline() else {
            return Poll::Pending;
        };
        if timer.deadline() != deadline {
            timer.as_mut().reset(deadline);
        }
        timer.as_mut().poll(context)
    };
    poll_fn(poll).await;
}

/// Sets options of the socket. Failures are ignored: the options are not required.
fn set_options(stream: &TcpStream, limits: &TransportLimits) {
    let socket = SockRef::from(stream);
    let _ = socket.set_tcp_nodelay(true);
    // Limits the time for the client to acknowledge bytes in the kernel's buffer, even after the
    // connection was closed here.
    let _ = socket.set_tcp_user_timeout(Some(limits.write_stall * 2));
}
