//! The files of editions.

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::{Month, open_data::EditionService};

use crate::{
    error::ApiError,
    request::{Client, Limit, blocking},
    response::Content,
};

/// The files of an edition never change.
const CACHE_CONTROL: &str = "public, max-age=31536000, immutable";

/// A file of an edition: the tables as they were published in a month. `datapackage.json` describes the others.
#[utoipa::path(
    tag = "open data",
    params(
        ("month" = String, Path, description = "Such as 2026-12"),
        ("file" = String, Path, description = "Such as `datapackage.json` or `KL01.csv`"),
    ),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, content(
            (String = "text/csv"),
            (Value = "application/json"),
            (String = "text/plain"),
        )),
        (status = NOT_FOUND, description = "There is no such file"),
    ),
)]
#[get("/api/editions/{month}/{file}")]
pub(crate) async fn get_edition_file(
    request: HttpRequest,
    client: Client,
    path: web::Path<(String, String)>,
    editions: web::Data<EditionService>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::Tables)?;
    let (month, name) = path.into_inner();
    let month: Month = month.parse().map_err(|_| ApiError::UnknownAsset)?;
    let is_name = name
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '.');
    if !is_name {
        return Err(ApiError::UnknownAsset);
    }
    let media_type = media_type(&name);
    let content = blocking::run(move || editions.file(month, &name)).await?;
    let content = content.ok_or(ApiError::UnknownAsset)?;
    Content::new(media_type, CACHE_CONTROL, content).respond(&request)
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.') {
        Some((_, "csv")) => "text/csv; charset=utf-8",
        Some((_, "json")) => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}
