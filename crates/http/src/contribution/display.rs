//! How much of an entry other people see.

use actix_web::{HttpResponse, get, patch, web};
use klarlonn_domain::{
    catalog::{NameKey, place_keys},
    contribution::{ContributionService, EntryNames, SimilarCount, SimilarEntries},
    salary::{self, EntryId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::{ApiError, ErrorBody},
    request::{ClientAddress, SignedInMember, Throttles, blocking},
    response,
};

/// What the card of an entry withholds.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EntryDisplay {
    /// No employer.
    hides_company: bool,
    /// The county instead of the place.
    coarse_place: bool,
    /// Pay rounded to the nearest 10,000, and no hourly wage.
    rounds_pay: bool,
}

impl From<EntryDisplay> for salary::EntryDisplay {
    fn from(display: EntryDisplay) -> Self {
        Self {
            hides_company: display.hides_company,
            coarse_place: display.coarse_place,
            rounds_pay: display.rounds_pay,
        }
    }
}

impl From<salary::EntryDisplay> for EntryDisplay {
    fn from(display: salary::EntryDisplay) -> Self {
        Self {
            hides_company: display.hides_company,
            coarse_place: display.coarse_place,
            rounds_pay: display.rounds_pay,
        }
    }
}

/// The names of an entry.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(crate) struct SimilarEntriesQuery {
    job_title: String,
    /// The employer.
    company: String,
    /// The place of work, if entered; several are separated by commas.
    location: Option<String>,
}

/// A number of entries: none, fewer than five, or more.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SimilarCountResponse {
    None,
    Few,
    Several,
}

impl From<SimilarCount> for SimilarCountResponse {
    fn from(count: SimilarCount) -> Self {
        match count {
            SimilarCount::None => Self::None,
            SimilarCount::Few => Self::Few,
            SimilarCount::Several => Self::Several,
        }
    }
}

/// How many entries of others show the same names.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SimilarEntriesResponse {
    /// With the same job title, employer and places. A member who is alone with them must choose the
    /// `display` of a new entry.
    same_place: SimilarCountResponse,
    /// With the same job title and employer.
    same_company: SimilarCountResponse,
}

impl From<SimilarEntries> for SimilarEntriesResponse {
    fn from(similar: SimilarEntries) -> Self {
        Self {
            same_place: similar.same_place.into(),
            same_company: similar.same_company.into(),
        }
    }
}

/// How many entries of others show the same names as an entry that the member is about to send.
#[utoipa::path(
    tag = "contribution",
    params(SimilarEntriesQuery),
    responses((status = OK, body = SimilarEntriesResponse), (status = UNAUTHORIZED, body = ErrorBody)),
    security(("bearer" = [])),
)]
#[get("/api/similar-entries")]
pub(crate) async fn get_similar_entries(
    member: SignedInMember,
    query: web::Query<SimilarEntriesQuery>,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let names = EntryNames {
        job_title: NameKey::new(&query.job_title),
        company: NameKey::new(&query.company),
        places: place_keys(query.location.as_deref().unwrap_or_default()),
    };
    let similar =
        blocking::run(move || contribution_service.similar_entries(&member.0, &names)).await?;
    let response = SimilarEntriesResponse::from(similar);
    Ok(response::private(HttpResponse::Ok(), &response))
}

/// Changes how much of a salary entry other people see. The entry gets a new id.
#[utoipa::path(
    tag = "contribution",
    params(("id" = String, Path)),
    request_body = EntryDisplay,
    responses(
        (status = NO_CONTENT),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, description = "The member has no such entry", body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[patch("/api/my-salary-entries/{id}/display")]
pub(crate) async fn patch_entry_display(
    member: SignedInMember,
    client: ClientAddress,
    id: web::Path<String>,
    display: web::Json<EntryDisplay>,
    throttles: web::Data<Throttles>,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    throttles.check_contribute(&client, member.0.member.id)?;
    let id = id.parse().map(EntryId);
    let id = id.map_err(|_| ApiError::UnknownEntry)?;
    let display = display.into_inner().into();
    blocking::run(move || contribution_service.change_display(&member.0, id, display)).await?;
    Ok(HttpResponse::NoContent().finish())
}
