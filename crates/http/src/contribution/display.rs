//! How much of an entry other people see.

use actix_web::{HttpResponse, get, patch, web};
use klarlonn_domain::{
    catalog::{NameKey, PlaceName},
    contribution::{CardFacts, ContributionService, CountedDisplay, DisplayChoice},
    salary::{Education, EntryDisplay, Experience},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::entry_id;
use crate::{
    error::ApiError,
    request::{Client, Limit, SignedInMember, blocking, input::nonblank},
    response,
};

/// The facts of an entry that the member is about to send, apart from the pay, and a choice of what it shows.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(crate) struct SimilarEntriesQuery {
    job_title: String,
    /// The employer.
    company: Option<String>,
    /// The place of work, if entered; several are separated by commas.
    location: Option<String>,
    experience_years: Option<String>,
    education_level: Option<String>,
    /// With any of these five parameters the response also has the choice that they make.
    hides_company: Option<bool>,
    coarse_place: Option<bool>,
    hides_place: Option<bool>,
    hides_education: Option<bool>,
    widens_experience: Option<bool>,
}

impl SimilarEntriesQuery {
    /// The choice of fields, if asked for.
    fn fields(&self) -> Option<EntryDisplay> {
        let fields = [
            self.hides_company,
            self.coarse_place,
            self.hides_place,
            self.hides_education,
            self.widens_experience,
        ];
        let [
            hides_company,
            coarse_place,
            hides_place,
            hides_education,
            widens_experience,
        ] = fields.map(|field| field == Some(true));
        fields.iter().any(Option::is_some).then_some(EntryDisplay {
            hides_company,
            coarse_place,
            hides_place,
            hides_education,
            widens_experience,
            ..EntryDisplay::ALL
        })
    }
}

impl From<SimilarEntriesQuery> for CardFacts {
    /// Treats an invalid place, experience or education as absent, because no card shows one.
    fn from(query: SimilarEntriesQuery) -> Self {
        let places = query.location.map(|text| PlaceName::parse_list(&text).ok());
        let experience = query.experience_years.as_deref();
        Self {
            job_title: NameKey::new(&query.job_title),
            company: nonblank(query.company.as_deref()).map(NameKey::new),
            places: places.flatten(),
            experience: experience.and_then(Experience::parse),
            education: query
                .education_level
                .as_deref()
                .and_then(Education::from_name),
        }
    }
}

/// How many cards of others could be taken for the card of an entry, for each choice of what it shows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SimilarEntriesResponse {
    /// The presets, and then the choice of fields if one was asked for.
    choices: Vec<CountedDisplay>,
}

/// How many cards of others could be taken for the card of an entry that the member is about to send. A member may ask
/// 60 times a day.
#[utoipa::path(
    tag = "contribution",
    params(SimilarEntriesQuery),
    responses((status = OK, body = SimilarEntriesResponse), (status = TOO_MANY_REQUESTS)),
    security(("bearer" = [])),
)]
#[get("/api/similar-entries")]
pub(crate) async fn get_similar_entries(
    member: SignedInMember,
    query: web::Query<SimilarEntriesQuery>,
    contribution_service: web::Data<ContributionService>,
    client: Client,
) -> Result<HttpResponse, ApiError> {
    let current = member.within(Limit::SimilarEntries)?;
    client.count_similar_entries_call(current.member.id, contribution_service.today())?;
    let query = query.into_inner();
    let (fields, facts) = (query.fields(), query.into());
    let count = move || contribution_service.count_displays(&current, &facts, fields);
    let choices = blocking::run(count).await?;
    let response = SimilarEntriesResponse { choices };
    Ok(response::private_ok(&response))
}

/// Changes how much of a salary entry other people see. The entry gets a new id.
#[utoipa::path(
    tag = "contribution",
    params(("id" = String, Path)),
    request_body = DisplayChoice,
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, description = "The member has no such entry"),
    ),
    security(("bearer" = [])),
)]
#[patch("/api/my-salary-entries/{id}/display")]
pub(crate) async fn patch_entry_display(
    member: SignedInMember,
    id: web::Path<String>,
    choice: web::Json<DisplayChoice>,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let id = entry_id(&id)?;
    let choice = choice.into_inner();
    blocking::run(move || contribution_service.change_display(&member, id, choice)).await?;
    Ok(HttpResponse::NoContent().finish())
}
