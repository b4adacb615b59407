//! Serves cached responses before any other part of the application.

use std::sync::Arc;

use actix_web::{
    Error, HttpResponse,
    body::{BoxBody, EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{self, HeaderValue},
    },
    middleware::Next,
    rt::time::Instant,
    web,
};
use klarlonn_domain::{
    account::{Sessions, Viewer},
    salary::SalaryService,
};
use uuid::Uuid;

use super::{Question, ResponseCache};
use crate::{
    metrics::HttpMetrics,
    request::{Throttles, bearer_token},
    telemetry::REQUEST_ID,
};

/// Middleware that sends a cached response if there is one, and counts all requests. It does not wait,
/// and neither logs nor asks the database: everything else goes on to the handlers.
pub(crate) async fn serve_cached(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody, BoxBody>>, Error> {
    if let Some(mut response) = find(&request) {
        // This response has no log line. It has an id because every response has one.
        #[expect(clippy::disallowed_methods, reason = "no test expects a certain id")]
        let id = Uuid::new_v4().to_string();
        if let Ok(id) = HeaderValue::from_str(&id) {
            response.headers_mut().insert(REQUEST_ID, id);
        }
        return Ok(request.into_response(response).map_into_right_body());
    }
    let Some(metrics) = request.app_data::<web::Data<HttpMetrics>>().cloned() else {
        return Ok(next.call(request).await?.map_into_left_body());
    };
    let (route, started) = (Arc::clone(metrics.route(&request)), Instant::now());
    let outcome = next.call(request).await;
    metrics.count(&route, started.elapsed(), &outcome);
    Ok(outcome?.map_into_left_body())
}

fn find(request: &ServiceRequest) -> Option<HttpResponse> {
    if request.method() != Method::GET {
        return None;
    }
    let viewer = known_viewer(request)?;
    let salary_service = request.app_data::<web::Data<SalaryService>>()?;
    let cache = request.app_data::<web::Data<ResponseCache>>()?;
    let question = Question::new(salary_service, &viewer, request.uri(), request.headers());
    let found = cache.get(&question)?;
    if let Viewer::Member { id, .. } = viewer
        && found.content.exact_entries > 0
        && !found.is_known_to(request.headers())
    {
        let throttles = request.app_data::<web::Data<Throttles>>()?;
        let today = salary_service.today();
        // The handler responds with the error.
        if !throttles.take_exact_entries(id, found.content.exact_entries, today) {
            return None;
        }
    }
    let response = found.to_response(request.headers());
    cache.count_hit(&question);
    let metrics = request.app_data::<web::Data<HttpMetrics>>()?;
    let route = || Arc::clone(metrics.route(request));
    found
        .route
        .get_or_init(route)
        .count_cached(response.status());
    Some(response)
}

/// Returns the viewer; `None` if only the database knows, or if responses differ between members.
fn known_viewer(request: &ServiceRequest) -> Option<Viewer> {
    if !request.headers().contains_key(header::AUTHORIZATION) {
        return Some(Viewer::Visitor);
    }
    let token = bearer_token(request.headers())?;
    let sessions = request.app_data::<web::Data<Sessions>>()?;
    let viewer = sessions.known_viewer(token)?;
    match viewer {
        // Their lists have own entries that others do not see yet.
        Viewer::Member {
            has_waiting_changes: true,
            ..
        } => None,
        _ => Some(viewer),
    }
}
