//! Middleware that links requests to their connection.

use std::rc::Rc;

use actix_http::ConnectionType;
use actix_web::{
    Error,
    body::{BodySize, BoxBody, EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header,
    middleware::Next,
};

use super::{
    raw_target::UnreadableTarget,
    response_body::ResponseBody,
    state::{ConnectionState, RequestGuard},
};

/// Middleware that marks the connection as busy until the response is written, notes whether the request has a body,
/// and sets `Connection: close` on the last response of a connection.
pub(crate) async fn track_request(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<EitherBody<ResponseBody, BoxBody>>, Error> {
    let state = request.conn_data::<Rc<ConnectionState>>().cloned();
    let mut body_headers = [header::CONTENT_LENGTH, header::TRANSFER_ENCODING].into_iter();
    if let Some(state) = &state
        && body_headers.any(|name| request.headers().contains_key(name))
    {
        state.note_body();
    }
    let guard = state.clone().map(RequestGuard::begin);
    let mut response = next.call(request).await?;
    if state.is_some_and(|state| state.is_closing()) {
        let head = response.response_mut().head_mut();
        head.set_connection_type(ConnectionType::Close);
    }
    Ok(response.map_body(|_, body| {
        if body.size() == BodySize::None {
            return EitherBody::right(BoxBody::new(body));
        }
        match body.try_into_bytes() {
            Ok(bytes) => EitherBody::left(ResponseBody::new(bytes, guard)),
            Err(body) => EitherBody::right(BoxBody::new(body)),
        }
    }))
}

/// Gives a request its target as the client sent it, percent-encoded.
///
/// # Errors
/// [`UnreadableTarget`] if the target cannot be restored.
pub(crate) fn restore_target(request: &mut ServiceRequest) -> Result<(), UnreadableTarget> {
    let state = request.conn_data::<Rc<ConnectionState>>();
    if let Some(uri) = state.and_then(|state| state.restore_target(request.uri())) {
        let uri = uri?;
        request.match_info_mut().get_mut().update(&uri);
        request.head_mut().uri = uri;
    }
    Ok(())
}
