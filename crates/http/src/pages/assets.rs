//! Serves the static assets of the frontend.

use actix_web::{
    HttpRequest, HttpResponse, Resource, guard,
    http::header::{self, ContentEncoding},
    web,
};

use super::Frontend;
use crate::{encoding::accepts_encoding, error::ApiError};

/// Scripts of Web Workers, which `build.mjs` names.
const WORKERS: &str = "assets/worker-";
/// Policy of a worker, which comes from its own response: the list of pay that it reads can be sent nowhere.
const WORKER_POLICY: &str = "default-src 'none'; connect-src 'none'";

pub(super) fn configure(config: &mut web::ServiceConfig) {
    config
        .service(assets("/assets/{file:.*}"))
        .service(assets("/{file:[^/]+\\.(svg|ico|png|webmanifest)}"));
}

fn assets(pattern: &str) -> Resource {
    web::resource(pattern)
        .guard(guard::Any(guard::Get()).or(guard::Head()))
        .to(asset)
}

/// Serves an asset. Files with a content hash in their name are cached for one year.
async fn asset(
    request: HttpRequest,
    frontend: web::Data<Frontend>,
) -> Result<HttpResponse, ApiError> {
    let path = request.path().trim_start_matches('/');
    let asset = frontend.asset(path).ok_or(ApiError::UnknownAsset)?;
    let accepts = |encoding| accepts_encoding(request.headers(), encoding);
    let (body, encoding) = match (&asset.brotli, &asset.gzip) {
        (Some(brotli), _) if accepts("br") => (brotli, Some(ContentEncoding::Brotli)),
        (_, Some(gzip)) if accepts("gzip") => (gzip, Some(ContentEncoding::Gzip)),
        _ => (&asset.uncompressed, None),
    };
    let lifetime = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CACHE_CONTROL, lifetime))
        .insert_header((header::VARY, "Accept-Encoding"))
        .content_type(asset.content_type);
    if path.starts_with(WORKERS) {
        response.insert_header((header::CONTENT_SECURITY_POLICY, WORKER_POLICY));
    }
    if let Some(encoding) = encoding {
        response.insert_header(encoding);
    }
    Ok(response.body(body.clone()))
}
