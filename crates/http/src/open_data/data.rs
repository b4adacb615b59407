//! The cells of a table.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use klarlonn_domain::open_data::{Selection, TableData};
use serde::Serialize;
use tokio::{
    sync::Semaphore,
    time::{Instant, timeout_at},
};

use super::{
    csv,
    json_stat::Dataset,
    limit::WithinLimit,
    problem::Problem,
    query::Query,
    selection::{Body, Placement, VariablesSelection},
    tables::{Site, open_data, table_id},
};
use crate::{
    cache::{FigureCall, Sources},
    error::ApiError,
    request::guards::PublicUrl,
    response::Content,
};

/// The number of variables that are above the columns unless a call places them: the metric and the time.
pub(super) const HEADING: usize = 2;
/// JSON-stat 2.0, the default format.
pub(super) const JSON_STAT: &str = "json-stat2";
/// All formats.
pub(super) const FORMATS: [&str; 2] = [JSON_STAT, CSV];
const CSV: &str = "csv";
/// How long everybody may keep a response: the figures change at night.
const CACHE_CONTROL: &str = "public, max-age=300";

/// One table is computed at a time, so that tables leave the other cores to the pages.
static COMPUTING: Semaphore = Semaphore::const_new(1);
/// Maximum wait until a table is being computed.
const MAX_WAIT: Duration = Duration::from_secs(3);

/// A format of the cells.
enum Format {
    JsonStat,
    Csv(csv::Format),
}

impl Format {
    fn parse(query: &Query) -> Result<Self, Problem> {
        let parameters = query.list("outputFormatParams");
        match query
            .get("outputFormat")
            .map(str::to_ascii_lowercase)
            .as_deref()
        {
            None | Some(JSON_STAT) => match parameters.first() {
                None => Ok(Self::JsonStat),
                Some(parameter) => Err(Problem::unknown_format_parameter(parameter)),
            },
            Some(CSV) => Ok(Self::Csv(csv::Format::parse(&parameters)?)),
            Some(other) => Err(Problem::unknown_format(other)),
        }
    }
}

/// What a call asks of a table.
struct Question {
    id: String,
    site: Site,
    selection: Selection,
    placement: Placement,
    format: Format,
}

impl Question {
    fn answer(self, sources: &Sources) -> Result<Content, ApiError> {
        let Self {
            id,
            site,
            selection,
            placement,
            format,
        } = self;
        let find = || -> Result<(TableData, usize), Problem> {
            let data = open_data(sources).data(table_id(&id)?, &selection)?;
            placement.place(data)
        };
        let (data, heading) = match find() {
            Ok(found) => found,
            Err(problem) => return problem.content(),
        };
        match format {
            Format::JsonStat => {
                let contact = site.contact();
                json(&Dataset::of_data(&data, heading, site.language, &contact))
            }
            Format::Csv(format) => {
                let body = csv::write(&data, heading, site.language, format);
                let body = body.map_err(|error| ApiError::Fault(error.into()))?;
                Ok(Content::new("text/csv; charset=utf-8", CACHE_CONTROL, body))
            }
        }
    }
}

fn json(body: &impl Serialize) -> Result<Content, ApiError> {
    let body = serde_json::to_vec(body).map_err(|error| ApiError::Fault(error.into()))?;
    Ok(Content::new("application/json", CACHE_CONTROL, body))
}

/// Responds with what `compute` returns, as JSON.
pub(super) async fn respond<T: Serialize + 'static>(
    call: FigureCall,
    compute: impl FnOnce(&Sources) -> Result<T, Problem> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    respond_with(call, true, |sources| match compute(sources) {
        Ok(body) => json(&body),
        Err(problem) => problem.content(),
    })
    .await
}

/// Responds with the content that `make` returns. It is kept in memory if the address alone tells what is asked.
async fn respond_with(
    call: FigureCall,
    is_kept: bool,
    make: impl FnOnce(&Sources) -> Result<Content, ApiError> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    let deadline = Instant::now() + MAX_WAIT;
    if let Some(found) = call.find_kept_for_visitors() {
        return Ok(found);
    }
    let permit = timeout_at(deadline, COMPUTING.acquire()).await;
    let _permit = permit
        .map_err(|elapsed| ApiError::Busy(elapsed.into()))?
        .map_err(|error| ApiError::Fault(error.into()))?;
    call.respond_as_visitor(is_kept, make).await
}

/// The selected cells of a table, as JSON-stat 2.0 or CSV.
#[utoipa::path(
    tag = "open data",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("lang" = Option<String>, Query, description = "`no` or `en`"),
        ("outputFormat" = Option<String>, Query, description = "`json-stat2` or `csv`"),
        ("outputFormatParams" = Option<String>, Query,
            description = "Of CSV: `UseTexts`, `UseCodes`, `UseCodesAndTexts`, `IncludeTitle`, `SeparatorTab`, \
                `SeparatorSpace` or `SeparatorSemicolon`, separated by commas"),
        ("valueCodes[ContentsCode]" = Option<String>, Query,
            description = "The values of a variable, separated by commas; one parameter for each variable"),
        ("heading" = Option<String>, Query, description = "Variables above the columns"),
        ("stub" = Option<String>, Query, description = "Variables before the rows"),
    ),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, content((Dataset = "application/json"), (String = "text/csv"))),
        (status = FORBIDDEN, description = "Too many cells", body = Problem),
        (status = NOT_FOUND, description = "There is no such table", body = Problem),
    ),
)]
#[get("/api/v2/tables/{id}/data")]
pub(crate) async fn get_data(
    call: FigureCall,
    _: WithinLimit,
    request: HttpRequest,
    id: web::Path<String>,
    url: web::Data<PublicUrl>,
) -> Result<HttpResponse, ApiError> {
    let query = Query::new(&request);
    respond_with(call, true, move |sources| {
        let placement = Placement {
            heading: query.list("heading"),
            stub: query.list("stub"),
        };
        let question = query
            .selection()
            .and_then(|selection| question(id.into_inner(), &url, &query, selection, placement));
        question.map_or_else(
            |problem| problem.content(),
            |question| question.answer(sources),
        )
    })
    .await
}

/// The selected cells of a table, as JSON-stat 2.0 or CSV.
#[utoipa::path(
    tag = "open data",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("lang" = Option<String>, Query, description = "`no` or `en`"),
        ("outputFormat" = Option<String>, Query, description = "`json-stat2` or `csv`"),
        ("outputFormatParams" = Option<String>, Query, description = "As for GET"),
    ),
    request_body = Option<VariablesSelection>,
    responses(
        (status = OK, content((Dataset = "application/json"), (String = "text/csv"))),
        (status = FORBIDDEN, description = "Too many cells", body = Problem),
        (status = NOT_FOUND, description = "There is no such table", body = Problem),
    ),
)]
#[post("/api/v2/tables/{id}/data")]
pub(crate) async fn post_data(
    call: FigureCall,
    _: WithinLimit,
    request: HttpRequest,
    id: web::Path<String>,
    url: web::Data<PublicUrl>,
    Body(body): Body,
) -> Result<HttpResponse, ApiError> {
    let query = Query::new(&request);
    respond_with(call, false, move |sources| {
        let placement = body.placement.clone().unwrap_or_default();
        let question = body
            .parse()
            .and_then(|selection| question(id.into_inner(), &url, &query, selection, placement));
        question.map_or_else(
            |problem| problem.content(),
            |question| question.answer(sources),
        )
    })
    .await
}

fn question(
    id: String,
    url: &PublicUrl,
    query: &Query,
    selection: Selection,
    placement: Placement,
) -> Result<Question, Problem> {
    Ok(Question {
        id,
        site: Site::new(url, query)?,
        selection,
        placement,
        format: Format::parse(query)?,
    })
}
