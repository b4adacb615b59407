//! Salary entries, in pages.

use actix_web::{HttpRequest, HttpResponse, get, http::StatusCode, web};
use error_reporter::Report;
use klarlonn_domain::{
    account::{Access, Viewer},
    catalog::NameKey,
    contribution::ContributionService,
    salary::{
        CardPage, Education, EntryCursor, EntryQuery, ExperienceBand, SalaryService, WaitingEntries,
    },
};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use super::jobs::parse_choice;
use crate::{
    cache::{FigureCall, Reuse, Sources},
    error::ApiError,
    request::{
        LOOKUP_TIME_LIMIT, Throttles, blocking,
        input::{ValidQuery, nonblank},
        is_uncertain, mark_uncertain,
    },
    response::Audience,
    telemetry::OnceAMinute,
};

/// The log lines of failed reads of own entries.
static FAILED_READS: OnceAMinute = OnceAMinute::new();

/// Filter and page of the list.
#[derive(Debug, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(crate) struct EntriesQuery {
    job_title: Option<String>,
    /// Only entries of this employer.
    company: Option<String>,
    /// Only entries of this place.
    location: Option<String>,
    /// Only this experience: 0-1, 1-3, 3-5, 5-10 or 10+ years.
    experience: Option<String>,
    /// Only this education: grunnskole, videregaende, fagskole, bachelor, master or phd.
    education: Option<String>,
    /// Only entries whose title, employer or place contains this text.
    q: Option<String>,
    /// Entries per page, default 100, at most 500. Without access, at most 20 are sent.
    #[param(minimum = 1, maximum = 500)]
    #[validate(range(min = 1, max = SalaryService::MAX_ENTRIES))]
    limit: Option<usize>,
    /// Cursor: `nextCursor` of the previous page. Refused without access.
    cursor: Option<String>,
}

impl TryFrom<EntriesQuery> for EntryQuery {
    type Error = ApiError;

    fn try_from(query: EntriesQuery) -> Result<Self, ApiError> {
        let name = |text: &Option<String>| nonblank(text.as_deref()).map(NameKey::new);
        Ok(Self {
            job_title: name(&query.job_title),
            company: name(&query.company),
            place: name(&query.location),
            experience: parse_choice(query.experience.as_deref(), ExperienceBand::from_name)?,
            education: parse_choice(query.education.as_deref(), Education::from_name)?,
            text: nonblank(query.q.as_deref()).map(str::to_owned),
            limit: query.limit.unwrap_or(SalaryService::DEFAULT_ENTRIES),
            after: nonblank(query.cursor.as_deref())
                .map(|text| EntryCursor::parse(text).ok_or(ApiError::RefusedCursor))
                .transpose()?,
        })
    }
}

/// Entries, newest day first. A member gets at most 3,000 exact entries a day from each server.
#[utoipa::path(
    tag = "salary",
    params(EntriesQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = CardPage),
        (status = TOO_MANY_REQUESTS, description = "Too many exact entries today"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/salary-entries")]
pub(crate) async fn get_salary_entries(
    call: FigureCall,
    ValidQuery(query): ValidQuery<EntriesQuery>,
    contribution_service: web::Data<ContributionService>,
    throttles: web::Data<Throttles>,
) -> Result<HttpResponse, ApiError> {
    let query: EntryQuery = query.try_into()?;
    let Sources {
        viewer,
        salary_service,
        ..
    } = call.sources.clone();
    if salary_service.access(&viewer) == Access::Limited && query.after.is_some() {
        // While sessions cannot be read, a member has no access either.
        return Err(if is_uncertain(&call.request) {
            ApiError::NotReady
        } else {
            ApiError::RefusedCursor
        });
    }
    let waiting = waiting_entries(&call.request, &viewer, contribution_service).await;
    // Only responses without own entries are the same for all members.
    let reuse = if waiting == WaitingEntries::default() {
        Reuse::ByQuestion
    } else {
        Reuse::Never
    };
    let entries = move |sources: &Sources| -> Result<CardPage, ApiError> {
        let salary_service = &sources.salary_service;
        Ok(salary_service.entries(&sources.viewer, &query, &waiting))
    };
    let count = CardPage::exact_entries;
    let found = call.find(Audience::Viewer, reuse, count, entries).await?;
    let response = call.to_response(&found);
    // An unchanged response contains no entries.
    if let (Viewer::Member { id, .. }, StatusCode::OK) = (viewer, response.status()) {
        let (count, today) = (found.content.exact_entries, salary_service.today());
        throttles.count_exact_entries(id, count, today)?;
    }
    Ok(response)
}

/// The viewer's own changes that wait for publication. None while they cannot be read; the response
/// is then not cached.
async fn waiting_entries(
    request: &HttpRequest,
    viewer: &Viewer,
    contribution_service: web::Data<ContributionService>,
) -> WaitingEntries {
    let Viewer::Member {
        id,
        has_waiting_changes: true,
        ..
    } = *viewer
    else {
        return WaitingEntries::default();
    };
    let waiting = blocking::run_within(LOOKUP_TIME_LIMIT, move || {
        contribution_service.waiting_entries(id)
    });
    waiting.await.unwrap_or_else(|error| {
        if let Some(omitted) = FAILED_READS.next() {
            tracing::warn!(cause = %Report::new(&error), omitted, "own waiting entries could not be read");
        }
        mark_uncertain(request);
        WaitingEntries::default()
    })
}
