//! Salary entries, in pages.

use actix_web::{HttpRequest, HttpResponse, get, http::StatusCode, web};
use error_reporter::Report;
use klarlonn_domain::{
    account::{Access, Viewer},
    catalog::NameKey,
    contribution::ContributionService,
    salary::{
        DisclosedEntry, DisclosedEntryPage, Education, EntryQuery, ExperienceBand, SalaryService,
        WaitingEntries,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::{
    jobs::parse_choice,
    wire::{self, SalaryEntryBody},
};
use crate::{
    cache::{FigureCall, Sources},
    error::ApiError,
    request::{
        LOOKUP_TIME_LIMIT, Throttles, blocking,
        input::{ValidQuery, nonblank},
        mark_uncertain,
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
    /// Only entries of this job title.
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
            experience: parse_choice(query.experience.as_deref(), ExperienceBand::parse)?,
            education: parse_choice(query.education.as_deref(), Education::parse)?,
            text: nonblank(query.q.as_deref()).map(str::to_owned),
            limit: query.limit.unwrap_or(SalaryService::DEFAULT_ENTRIES),
            after: nonblank(query.cursor.as_deref())
                .map(|text| text.parse().map_err(|_| ApiError::MalformedCursor))
                .transpose()?,
        })
    }
}

/// A salary entry.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalaryEntry {
    #[serde(flatten)]
    body: SalaryEntryBody,
    /// Whether `location` is only the county of the place of work.
    is_county: bool,
    /// Whether the pay is rounded: without access, or because the giver chose so.
    is_rounded: bool,
    /// Whether the entry is the viewer's own and waits for publication: others do not see it yet.
    is_waiting: bool,
    /// Day of the entry, YYYY-MM-DD; without access only the month, YYYY-MM.
    created_at: String,
}

impl From<DisclosedEntry> for SalaryEntry {
    fn from(entry: DisclosedEntry) -> Self {
        Self {
            is_county: entry.is_county,
            is_rounded: entry.is_rounded,
            is_waiting: entry.is_waiting,
            created_at: entry.reported_on.to_string(),
            body: SalaryEntryBody::new(
                entry.id,
                &entry.job_title,
                entry.company.as_deref(),
                entry.place.map(|name| name.to_string()),
                &entry.facts,
                entry.full_time_salary,
                &entry.benefits,
            ),
        }
    }
}

/// A page of entries, newest day first. Without access only examples: the same few entries of each
/// title for every query.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalaryEntryList {
    entries: Vec<SalaryEntry>,
    has_access: bool,
    /// Whether salaries are rounded.
    is_blurred: bool,
    /// Number of matches on all pages; null without access, unless 0 without a filter of experience
    /// or education.
    #[schema(required)]
    total_count: Option<usize>,
    /// Cursor of the next page; null on the last page and without access.
    #[schema(required)]
    next_cursor: Option<String>,
}

impl SalaryEntryList {
    /// Returns the number of entries that only viewers with access get.
    fn exact_entries(&self) -> usize {
        if self.has_access {
            self.entries.len()
        } else {
            0
        }
    }
}

impl From<DisclosedEntryPage> for SalaryEntryList {
    fn from(page: DisclosedEntryPage) -> Self {
        Self {
            has_access: page.access == Access::Exact,
            is_blurred: page.access == Access::Limited,
            total_count: page.total,
            next_cursor: page.next.map(|cursor| cursor.to_string()),
            entries: wire::list(page.entries),
        }
    }
}

/// Entries, newest day first. A member gets at most 3,000 exact entries a day from each server.
#[utoipa::path(
    tag = "salary",
    params(EntriesQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = SalaryEntryList),
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
        return Err(ApiError::MalformedCursor);
    }
    let waiting = waiting_entries(&call.request, &viewer, contribution_service).await;
    // Only responses without own entries are the same for all members.
    let is_shared = waiting == WaitingEntries::default();
    let entries = move |sources: &Sources| -> Result<SalaryEntryList, ApiError> {
        let salary_service = &sources.salary_service;
        Ok(salary_service
            .entries(&sources.viewer, &query, &waiting)
            .into())
    };
    let count = SalaryEntryList::exact_entries;
    let found = call
        .find(Audience::Viewer, is_shared, count, entries)
        .await?;
    let response = call.to_response(&found);
    // An unchanged response contains no entries.
    if let (Viewer::Member { id, .. }, StatusCode::OK) = (viewer, response.status()) {
        let (count, today) = (found.content.exact_entries, salary_service.today());
        throttles.check_exact_entries(id, count, today)?;
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
