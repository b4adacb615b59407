//! Institutions of education and their study programmes, for the form for students.

use actix_web::{HttpResponse, get};
use klarlonn_domain::catalog;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// An institution of education.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Institution {
    name: String,
    /// Null if it has none.
    #[schema(required)]
    short_name: Option<String>,
    /// Names of its study programmes; empty if they are unknown.
    programs: Vec<String>,
}

impl From<&catalog::Institution> for Institution {
    fn from(institution: &catalog::Institution) -> Self {
        Self {
            name: institution.name.clone(),
            short_name: institution.short_name.clone(),
            programs: institution.programs.clone(),
        }
    }
}

/// Every known institution of education with its study programmes, sorted by Norwegian collation.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<Institution>)),
)]
#[get("/api/institutions")]
pub(crate) async fn get_institutions(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        let institutions = sources.search_service.institutions();
        institutions
            .iter()
            .map(Institution::from)
            .collect::<Vec<Institution>>()
    })
    .await
}
