//! How much of an entry other people see.

use actix_web::{HttpResponse, get, patch, web};
use klarlonn_domain::{
    catalog::{NameKey, PlaceName},
    contribution::{self, CardFacts, ContributionService},
    salary::{self, Education, EntryId, Experience},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, Throttles, blocking},
    response,
};

/// What the card of an entry withholds.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is chosen independently"
)]
pub(crate) struct EntryDisplay {
    /// No employer.
    hides_company: bool,
    /// The county instead of the place.
    coarse_place: bool,
    /// Pay rounded to the nearest 10,000, and no hourly wage.
    rounds_pay: bool,
    /// No place at all.
    #[serde(default)]
    #[schema(required)]
    hides_place: bool,
    /// No education.
    #[serde(default)]
    #[schema(required)]
    hides_education: bool,
    /// Less or more than five years of experience instead of the band.
    #[serde(default)]
    #[schema(required)]
    widens_experience: bool,
}

impl From<EntryDisplay> for salary::EntryDisplay {
    fn from(display: EntryDisplay) -> Self {
        Self {
            hides_company: display.hides_company,
            coarse_place: display.coarse_place,
            rounds_pay: display.rounds_pay,
            hides_place: display.hides_place,
            hides_education: display.hides_education,
            widens_experience: display.widens_experience,
        }
    }
}

impl From<salary::EntryDisplay> for EntryDisplay {
    fn from(display: salary::EntryDisplay) -> Self {
        Self {
            hides_company: display.hides_company,
            coarse_place: display.coarse_place,
            rounds_pay: display.rounds_pay,
            hides_place: display.hides_place,
            hides_education: display.hides_education,
            widens_experience: display.widens_experience,
        }
    }
}

/// What the card of an entry shows besides the pay.
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
}

impl From<SimilarEntriesQuery> for CardFacts {
    /// Treats an invalid place, experience or education as absent, because no card shows one.
    fn from(query: SimilarEntriesQuery) -> Self {
        let places = query.location.map(|text| PlaceName::parse_list(&text).ok());
        let company = query.company.filter(|name| !name.is_empty());
        let experience = query.experience_years.as_deref();
        Self {
            job_title: NameKey::new(&query.job_title),
            company: company.map(|name| NameKey::new(&name)),
            places: places.flatten(),
            experience: experience.and_then(Experience::parse),
            education: query.education_level.as_deref().and_then(Education::parse),
        }
    }
}

/// The number of cards of others that look the same.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SimilarCards {
    None,
    OneToFour,
    FiveOrMore,
}

impl From<contribution::SimilarCards> for SimilarCards {
    fn from(similar: contribution::SimilarCards) -> Self {
        match similar {
            contribution::SimilarCards::None => Self::None,
            contribution::SimilarCards::OneToFour => Self::OneToFour,
            contribution::SimilarCards::FiveOrMore => Self::FiveOrMore,
        }
    }
}

/// A choice of what others see.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DisplayChoiceResponse {
    /// What is withheld. Rounded pay changes nothing here, because likeness leaves pay out.
    display: EntryDisplay,
    /// The cards of others that look the same apart from the pay, as members see them.
    similar: SimilarCards,
}

impl From<contribution::DisplayChoice> for DisplayChoiceResponse {
    fn from(choice: contribution::DisplayChoice) -> Self {
        Self {
            display: choice.display.into(),
            similar: choice.similar.into(),
        }
    }
}

/// How many cards of others look like that of an entry, for each choice of what it shows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SimilarEntriesResponse {
    /// All choices, those that withhold least first.
    choices: Vec<DisplayChoiceResponse>,
    /// The first choice that 5 cards look like. Without one, the choice that withholds most. A new
    /// entry needs a `display` unless this one withholds nothing.
    proposed: DisplayChoiceResponse,
}

impl From<contribution::DisplayChoices> for SimilarEntriesResponse {
    fn from(choices: contribution::DisplayChoices) -> Self {
        Self {
            proposed: choices.proposed.into(),
            choices: choices.choices.into_iter().map(Into::into).collect(),
        }
    }
}

/// How many cards of others look like that of an entry that the member is about to send. A member may ask 60
/// times a day.
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
    throttles: web::Data<Throttles>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::SimilarEntries)?;
    throttles.check_similar_entries(member.member.id, contribution_service.today())?;
    let facts = query.into_inner().into();
    let choices =
        blocking::run(move || contribution_service.display_choices(&member, &facts)).await?;
    let response = SimilarEntriesResponse::from(choices);
    Ok(response::private(HttpResponse::Ok(), &response))
}

/// Changes how much of a salary entry other people see. The entry gets a new id.
#[utoipa::path(
    tag = "contribution",
    params(("id" = String, Path)),
    request_body = EntryDisplay,
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
    display: web::Json<EntryDisplay>,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let id = id.parse().map(EntryId);
    let id = id.map_err(|_| ApiError::UnknownEntry)?;
    let display = display.into_inner().into();
    blocking::run(move || contribution_service.change_display(&member, id, display)).await?;
    Ok(HttpResponse::NoContent().finish())
}
