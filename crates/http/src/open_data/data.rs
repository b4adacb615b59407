//! The cells of a table.

use actix_web::{HttpResponse, get, post, web};
use klarlonn_domain::open_data::{Selection, TableData};

use super::{
    call::{TableCall, TableSources, content, json},
    csv,
    json_stat::Dataset,
    problem::Problem,
    query::Query,
    selection::{Placement, VariablesSelection},
    tables::table_id,
};
use crate::{cache::Reuse, error::ApiError, response::Content};

/// The number of variables that are above the columns unless a call places them: the metric and the time.
pub(super) const DEFAULT_HEADING: usize = 2;
/// JSON-stat 2.0, the default format.
pub(super) const JSON_STAT: &str = "json-stat2";
pub(super) const FORMATS: [&str; 2] = [JSON_STAT, CSV];
const CSV: &str = "csv";
const FORMAT_PARAMETERS: [&str; 2] = ["outputFormat", "outputFormatParams"];
/// The parameters of a selection in a query.
const SELECTION_PARAMETERS: [&str; 6] = [
    FORMAT_PARAMETERS[0],
    FORMAT_PARAMETERS[1],
    "valueCodes[]",
    "codelist[]",
    "heading",
    "stub",
];

/// A format of the cells.
enum Format {
    JsonStat,
    Csv(csv::Style),
}

impl Format {
    fn parse(query: &Query) -> Result<Self, Problem> {
        let parameters = query.list("outputFormatParams");
        let format = query.get("outputFormat").map(str::to_ascii_lowercase);
        match format.as_deref() {
            None | Some(JSON_STAT) => match parameters.first() {
                None => Ok(Self::JsonStat),
                Some(parameter) => Err(Problem::unknown_format_parameter(parameter)),
            },
            Some(CSV) => Ok(Self::Csv(csv::Style::parse(&parameters)?)),
            Some(other) => Err(Problem::unknown_format(other, &FORMATS)),
        }
    }
}

/// Selected cells, and how to write them.
struct Answer {
    data: TableData,
    /// How many of the last variables are above the columns.
    heading: usize,
    format: Format,
}

impl Answer {
    fn select(
        sources: &TableSources<'_>,
        id: &str,
        selection: &Selection,
        placement: &Placement,
    ) -> Result<Self, Problem> {
        let format = Format::parse(sources.query)?;
        let data = sources.data.data(table_id(id)?, selection)?;
        let (data, heading) = placement.place(data)?;
        Ok(Self {
            data,
            heading,
            format,
        })
    }

    fn write(self, sources: &TableSources<'_>) -> Result<Content, ApiError> {
        let (links, data, heading) = (&sources.links, &self.data, self.heading);
        match self.format {
            Format::JsonStat => json(&Dataset::from_data(data, heading, links)),
            Format::Csv(style) => {
                let body = csv::write(data, heading, links.language, style);
                let body = body.map_err(ApiError::fault)?;
                Ok(content("text/csv; charset=utf-8", body))
            }
        }
    }
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
    call: TableCall,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let select = move |sources: &TableSources<'_>| {
        sources.query.allow_only(&SELECTION_PARAMETERS)?;
        let placement = Placement {
            heading: sources.query.list("heading"),
            stub: sources.query.list("stub"),
        };
        Answer::select(sources, &id, &sources.query.selection()?, &placement)
    };
    call.respond_with(Reuse::ByQuestion, select, Answer::write)
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
    call: TableCall,
    id: web::Path<String>,
    body: VariablesSelection,
) -> Result<HttpResponse, ApiError> {
    let select = move |sources: &TableSources<'_>| {
        sources.query.allow_only(&FORMAT_PARAMETERS)?;
        let placement = body.placement.unwrap_or_default();
        Answer::select(sources, &id, &body.selection, &placement)
    };
    call.respond_with(Reuse::Never, select, Answer::write).await
}
