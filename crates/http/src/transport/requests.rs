//! Requests as their connection sees them.

use std::rc::Rc;

use actix_http::ConnectionType;
use actix_web::{
    Error,
    body::{BodySize, BoxBody, EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};

use super::{
    answer_body::AnswerBody,
    state::{ConnectionState, RequestInService},
};

/// Tells the request's connection how long it is served, and the client when the answer is the
/// connection's last.
pub(crate) async fn track_request(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<EitherBody<AnswerBody, BoxBody>>, Error> {
    let state = request.conn_data::<Rc<ConnectionState>>().cloned();
    let service = state.clone().map(RequestInService::begin);
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
            Ok(bytes) => EitherBody::left(AnswerBody::new(bytes, service)),
            Err(body) => EitherBody::right(BoxBody::new(body)),
        }
    }))
}
