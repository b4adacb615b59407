//! How much of an entry other people see.

use actix_web::{HttpResponse, get, patch, web};
use klarlonn_domain::{
    catalog::{NameKey, PlaceName},
    contribution::{self, CardFacts, ContributionService, CountedDisplay},
    salary::{self, Education, EntryId, Experience, PayPrecision},
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
    /// Pay for a full position rounded to the nearest 10,000, and no hourly wage.
    rounds_pay: bool,
    /// With `roundsPay`: rounded to the nearest 1,000.
    #[serde(default)]
    #[schema(required)]
    rounds_to_thousands: bool,
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
            pay_precision: match (display.rounds_pay, display.rounds_to_thousands) {
                (false, _) => PayPrecision::Exact,
                (true, true) => PayPrecision::Thousands,
                (true, false) => PayPrecision::TenThousands,
            },
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
            rounds_pay: display.pay_precision != PayPrecision::Exact,
            rounds_to_thousands: display.pay_precision == PayPrecision::Thousands,
            hides_place: display.hides_place,
            hides_education: display.hides_education,
            widens_experience: display.widens_experience,
        }
    }
}

/// A choice of what others see that needs no fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DisplayPreset {
    /// Everything.
    All,
    /// Pay in whole thousands, and the county in place of the municipality if fewer than five cards of others could be
    /// the giver's.
    Recommended,
    /// Title, county, pay in ten thousands, and less or more than five years of experience.
    Least,
}

/// What the giver of an entry chooses to show.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum DisplayChoice {
    Preset(DisplayPreset),
    Fields(EntryDisplay),
}

impl From<DisplayChoice> for contribution::DisplayChoice {
    fn from(choice: DisplayChoice) -> Self {
        match choice {
            DisplayChoice::Preset(DisplayPreset::All) => Self::All,
            DisplayChoice::Preset(DisplayPreset::Recommended) => Self::Recommended,
            DisplayChoice::Preset(DisplayPreset::Least) => Self::Least,
            DisplayChoice::Fields(fields) => Self::Fields(fields.into()),
        }
    }
}

/// What the member will give besides the pay, and the fields of a choice of its own.
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
    /// With any of these the answer also has the choice of fields.
    hides_company: Option<bool>,
    coarse_place: Option<bool>,
    hides_place: Option<bool>,
    hides_education: Option<bool>,
    widens_experience: Option<bool>,
}

impl SimilarEntriesQuery {
    /// The choice of fields, if asked for.
    fn fields(&self) -> Option<salary::EntryDisplay> {
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
        fields
            .iter()
            .any(Option::is_some)
            .then_some(salary::EntryDisplay {
                hides_company,
                coarse_place,
                hides_place,
                pay_precision: PayPrecision::Exact,
                hides_education,
                widens_experience,
            })
    }
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

/// The number of published cards of others that could be the member's: those that agree with what a colleague knows, and
/// show at least as much.
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
    /// Null for the choice of fields.
    #[schema(required)]
    preset: Option<DisplayPreset>,
    /// What is withheld. Rounded pay does not change the number, because a colleague does not know the pay.
    display: EntryDisplay,
    similar: SimilarCards,
}

impl From<CountedDisplay> for DisplayChoiceResponse {
    fn from(counted: CountedDisplay) -> Self {
        Self {
            preset: match counted.choice {
                contribution::DisplayChoice::All => Some(DisplayPreset::All),
                contribution::DisplayChoice::Recommended => Some(DisplayPreset::Recommended),
                contribution::DisplayChoice::Least => Some(DisplayPreset::Least),
                contribution::DisplayChoice::Fields(_) => None,
            },
            display: counted.display.into(),
            similar: counted.similar.into(),
        }
    }
}

/// How many cards of others could be that of an entry, for each choice of what it shows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SimilarEntriesResponse {
    /// The presets, and then the choice of fields if one was asked for.
    choices: Vec<DisplayChoiceResponse>,
}

/// How many cards of others could be that of an entry that the member is about to send. A member may ask 60 times a day.
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
    let query = query.into_inner();
    let (fields, facts) = (query.fields(), query.into());
    let count = move || contribution_service.count_displays(&member, &facts, fields);
    let choices = blocking::run(count).await?.into_iter();
    let response = SimilarEntriesResponse {
        choices: choices.map(Into::into).collect(),
    };
    Ok(response::private(HttpResponse::Ok(), &response))
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
    let id = id.parse().map(EntryId);
    let id = id.map_err(|_| ApiError::UnknownEntry)?;
    let choice = choice.into_inner().into();
    blocking::run(move || contribution_service.change_display(&member, id, choice)).await?;
    Ok(HttpResponse::NoContent().finish())
}
