//! Cover image and logo of an employer.

use actix_web::{HttpRequest, HttpResponse, get, http::header, web};
use klarlonn_domain::{
    catalog::{IconResult, Logos},
    salary::SalaryService,
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use utoipa::ToSchema;

use super::cover;
use crate::{
    error::ApiError,
    request::blocking,
    response::{Audience, Content},
};

/// Characters to percent-encode in a path segment.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Content security policy of a cover image that is opened as a document: no scripts and external resources, but
/// inline styles.
const COVER_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/// URL of an employer's cover image.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CompanyImage {
    /// A path on this site.
    pub(crate) image_url: String,
}

impl CompanyImage {
    /// Returns the URL of the cover image of this employer.
    pub(crate) fn new(company: &str) -> Self {
        let name = utf8_percent_encode(company, ESCAPED);
        Self {
            image_url: format!("/api/company-covers/{name}"),
        }
    }
}

/// URL of an employer's cover image.
#[utoipa::path(
    tag = "catalog",
    params(("company" = String, Path, description = "Case-insensitive")),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = CompanyImage),
        (status = NOT_FOUND, description = "The employer is unknown"),
    ),
)]
#[get("/api/company-image/{company}")]
pub(crate) async fn get_company_image(
    request: HttpRequest,
    company: web::Path<String>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let (employer, _) = blocking::run(move || salary_service.employer(&company)).await?;
    let image = CompanyImage::new(&employer.name);
    Content::json(Audience::Everybody, &image)?.respond(&request)
}

/// Cover image of an employer, an SVG generated from its name and industry.
#[utoipa::path(
    tag = "catalog",
    params(("company" = String, Path, description = "Case-insensitive")),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, content_type = "image/svg+xml", body = String),
        (status = NOT_FOUND, description = "The employer is unknown"),
    ),
)]
#[get("/api/company-covers/{company}")]
pub(crate) async fn get_company_cover(
    request: HttpRequest,
    company: web::Path<String>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let picture = blocking::run(move || {
        let (employer, section) = salary_service.employer(&company)?;
        Ok::<_, ApiError>(cover::draw(&employer.name, section))
    });
    let content = Content {
        headers: &[("content-security-policy", COVER_POLICY)],
        ..Content::new("image/svg+xml", "public, max-age=86400", picture.await?)
    };
    content.respond(&request)
}

/// Logo of an employer: the icon of its own site, fetched by the server and cached for a week. A
/// 204 is cached for up to a day. It is not a 404, because browsers report those as errors of the
/// page.
#[utoipa::path(
    tag = "catalog",
    params(("company" = String, Path, description = "Case-insensitive")),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, description = "The icon", content(
            (String = "image/png"),
            (String = "image/x-icon"),
            (String = "image/webp"),
            (String = "image/jpeg"),
            (String = "image/gif"),
        )),
        (status = NO_CONTENT, description = "No logo, or none yet"),
    ),
)]
#[get("/api/company-logo/{company}")]
pub(crate) async fn get_company_logo(
    request: HttpRequest,
    company: web::Path<String>,
    logos: web::Data<Logos>,
) -> Result<HttpResponse, ApiError> {
    let logo = blocking::run(move || Ok::<_, ApiError>(logos.logo(&company))).await?;
    let no_logo = |cache_control| {
        let mut response = HttpResponse::NoContent();
        response.insert_header((header::CACHE_CONTROL, cache_control));
        response.finish()
    };
    match logo {
        IconResult::Found(icon) => {
            // Its formats cannot contain scripts.
            let (media_type, bytes) = (icon.kind().media_type(), icon.bytes().to_vec());
            Content::new(media_type, "public, max-age=604800", bytes).respond(&request)
        }
        IconResult::None => Ok(no_logo("public, max-age=86400")),
        IconResult::Busy => Ok(no_logo("no-store")),
    }
}
