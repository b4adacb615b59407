//! What is looked at before a call is answered.

use actix_web::{
    Error, ResponseError,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, header},
    middleware::Next,
    web,
};

use percent_encoding::percent_decode_str;

use crate::error::ApiError;

/// The address under which people reach the site.
pub(crate) struct PublicUrl(pub(crate) String);

/// Refuses writes that another site's page sends (requirement S19). Programs outside a browser
/// send no `Origin` and carry no one's credentials by accident.
pub(crate) async fn refuse_foreign_writes(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    if !request.method().is_safe() && is_foreign(&request) {
        let refusal = ApiError::ForeignOrigin.error_response();
        return Ok(request.into_response(refusal).map_into_right_body());
    }
    Ok(next.call(request).await?.map_into_left_body())
}

/// Refuses calls whose path or query is not UTF-8 once decoded: a name would silently become
/// another one. `HEAD` is answered like `GET`; the server leaves the body out by itself.
pub(crate) async fn read_address(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let is_text = |part: &str| percent_decode_str(part).decode_utf8().is_ok();
    let path = request.path();
    if path.starts_with("/api/") && !(is_text(path) && is_text(request.query_string())) {
        let refusal = ApiError::MalformedAddress.error_response();
        return Ok(request.into_response(refusal).map_into_right_body());
    }
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    Ok(next.call(request).await?.map_into_left_body())
}

fn is_foreign(request: &ServiceRequest) -> bool {
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        return false;
    };
    let Ok(origin) = origin.to_str() else {
        return true;
    };
    let public = request
        .app_data::<web::Data<PublicUrl>>()
        .is_some_and(|url| url.0 == origin);
    let same_host = origin
        .split_once("://")
        .zip(request.headers().get(header::HOST))
        .is_some_and(|((_, authority), host)| authority.as_bytes() == host.as_bytes());
    !(public || same_host)
}
