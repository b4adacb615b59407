//! Answers to browsers that ask for a page or an asset.

use actix_web::{
    HttpRequest, HttpResponse, Resource, guard,
    http::header::{self, ContentEncoding},
    web,
};
use klarlonn_domain::salary::Browse;
use serde::Serialize;

use super::{Frontend, routes::is_page};
use crate::{answer, error::ApiError};

/// What every page knows without asking.
#[derive(Serialize)]
struct PageData {
    /// Whether made-up entries are shown; the page then says so.
    demo: bool,
}

pub(crate) fn configure(config: &mut web::ServiceConfig) {
    config
        .service(assets("/assets/{file:.*}"))
        .service(assets("/{file:[^/]+\\.(svg|ico|png|webmanifest|txt)}"))
        .default_service(web::to(page));
}

fn assets(pattern: &str) -> Resource {
    web::resource(pattern)
        .guard(guard::Any(guard::Get()).or(guard::Head()))
        .to(asset)
}

/// The page for a known address; the same page with 404 for any other, so that people read what
/// happened and find their way on.
pub(crate) async fn page(
    request: HttpRequest,
    frontend: web::Data<Frontend>,
    browse: web::Data<Browse>,
) -> Result<HttpResponse, ApiError> {
    if !request.method().is_safe() {
        return Err(ApiError::MethodNotAllowed {
            allow: "GET, HEAD".to_owned(),
        });
    }
    let data = PageData {
        demo: browse.shows_demo_data(),
    };
    let data = serde_json::to_string(&data).map_err(|error| ApiError::Fault(error.into()))?;
    let html = frontend.page(&data);
    let tag = answer::entity_tag(html.as_bytes());
    let known = is_page(request.path());
    if known && answer::has_already(&request, &tag) {
        return Ok(HttpResponse::NotModified()
            .insert_header(header::ETag(tag))
            .finish());
    }
    let mut page = if known {
        HttpResponse::Ok()
    } else {
        HttpResponse::NotFound()
    };
    Ok(page
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header(header::ETag(tag))
        .content_type("text/html; charset=utf-8")
        .body(html))
}

/// A file whose name changes with its content: caches may keep it for a year.
async fn asset(
    request: HttpRequest,
    frontend: web::Data<Frontend>,
) -> Result<HttpResponse, ApiError> {
    let path = request.path().trim_start_matches('/');
    let asset = frontend.asset(path).ok_or(ApiError::UnknownAsset)?;
    let accepts = |encoding| accepts(&request, encoding);
    let (body, encoding) = match (&asset.brotli, &asset.gzip) {
        (Some(brotli), _) if accepts("br") => (brotli, Some(ContentEncoding::Brotli)),
        (_, Some(gzip)) if accepts("gzip") => (gzip, Some(ContentEncoding::Gzip)),
        _ => (&asset.plain, None),
    };
    let lifetime = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    };
    let mut answer = HttpResponse::Ok();
    answer
        .insert_header((header::CACHE_CONTROL, lifetime))
        .insert_header((header::VARY, "Accept-Encoding"))
        .content_type(asset.content_type);
    if let Some(encoding) = encoding {
        answer.insert_header(encoding);
    }
    Ok(answer.body(body.clone()))
}

/// Whether the caller reads this encoding; `q=0` says that it does not.
fn accepts(request: &HttpRequest, encoding: &str) -> bool {
    let values = request.headers().get_all(header::ACCEPT_ENCODING);
    let mut parts = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    parts.any(|part| {
        let (name, quality) = part.split_once(';').unwrap_or((part, "q=1"));
        let quality = quality
            .trim()
            .strip_prefix("q=")
            .and_then(|q| q.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(encoding) && quality.is_none_or(|quality| quality > 0.0)
    })
}
