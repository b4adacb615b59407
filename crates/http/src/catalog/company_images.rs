//! An employer's cover: its address, and the picture.

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::salary::Browse;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use utoipa::ToSchema;

use super::cover;
use crate::{
    answer::{self, Audience},
    error::{ApiError, ErrorBody},
};

/// What stands for itself in a part of a path.
const KEPT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Where an employer's cover is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CompanyImage {
    /// A path on this site.
    image_url: String,
}

/// Where the cover of an employer is.
#[utoipa::path(
    tag = "catalog",
    params(("company" = String, Path, description = "In any case")),
    responses(
        (status = OK, body = CompanyImage),
        (status = NOT_FOUND, body = ErrorBody, description = "Nobody reported this employer"),
    ),
)]
#[get("/api/company-image/{company}")]
pub(crate) async fn get_company_image(
    request: HttpRequest,
    company: web::Path<String>,
    browse: web::Data<Browse>,
) -> Result<HttpResponse, ApiError> {
    let (employer, _) = browse.employer(&company)?;
    let name = utf8_percent_encode(&employer.name, KEPT);
    let image = CompanyImage {
        image_url: format!("/api/company-covers/{name}"),
    };
    answer::json(&request, Audience::Everybody, &image)
}

/// The cover of an employer: a landscape with a motif of its industry, in colours of its name.
#[utoipa::path(
    tag = "catalog",
    params(("company" = String, Path, description = "In any case")),
    responses(
        (status = OK, content_type = "image/svg+xml", body = String),
        (status = NOT_FOUND, body = ErrorBody, description = "Nobody reported this employer"),
    ),
)]
#[get("/api/company-covers/{company}")]
pub(crate) async fn get_company_cover(
    request: HttpRequest,
    company: web::Path<String>,
    browse: web::Data<Browse>,
) -> Result<HttpResponse, ApiError> {
    let (employer, section) = browse.employer(&company)?;
    Ok(answer::svg(&request, cover::draw(&employer.name, section)))
}
