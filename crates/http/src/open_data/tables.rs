//! The list of tables, and what each consists of.

use actix_web::{HttpResponse, get, web};
use form_urlencoded::byte_serialize;
use klarlonn_domain::open_data::{Role, Table, TableId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    call::{TableCall, TableSources},
    data::DEFAULT_HEADING,
    json_stat::Dataset,
    links::{Link, Links},
    problem::Problem,
};
use crate::error::ApiError;

/// Default number of tables of a page.
const PAGE_SIZE: u32 = 100;

/// The parameters of the list. No table is discontinued.
const LIST_PARAMETERS: [&str; 5] = [
    "query",
    "pastDays",
    "includeDiscontinued",
    "pageNumber",
    "pageSize",
];

/// What a table is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TableItem {
    id: &'static str,
    /// The title.
    label: String,
    /// What a reader must know.
    description: String,
    /// The day of the figures.
    #[schema(format = Date)]
    updated: String,
    #[schema(required)]
    first_period: Option<String>,
    #[schema(required)]
    last_period: Option<String>,
    category: &'static str,
    variable_names: Vec<String>,
    discontinued: bool,
    source: String,
    /// `Annual`, `Quarterly` or `Monthly`.
    time_unit: &'static str,
    links: Vec<Link>,
}

impl TableItem {
    fn new(table: &Table, links: &Links) -> Self {
        let language = links.language;
        let periods = table
            .variables
            .iter()
            .find(|variable| variable.role == Role::Time)
            .map_or(&[][..], |time| &time.categories);
        let path = format!("tables/{}", table.id.name());
        Self {
            id: table.id.name(),
            label: table.title.in_language(language).to_owned(),
            description: (table.notes.iter())
                .map(|note| note.in_language(language))
                .collect::<Vec<_>>()
                .join(" "),
            updated: table.updated.to_string(),
            first_period: periods.first().map(|period| period.code.to_string()),
            last_period: periods.last().map(|period| period.code.to_string()),
            category: "public",
            variable_names: (table.variables.iter())
                .map(|variable| variable.label.in_language(language).to_owned())
                .collect(),
            discontinued: false,
            source: table.source.in_language(language).to_owned(),
            time_unit: table.time_unit.name(),
            links: vec![
                links.link("self", &path),
                links.link("metadata", &format!("{path}/metadata")),
                links.link("data", &format!("{path}/data")),
            ],
        }
    }
}

/// Where a page is in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PageInfo {
    page_number: u32,
    page_size: u32,
    total_elements: u32,
    total_pages: u32,
}

/// A page of tables.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TableList {
    language: &'static str,
    tables: Vec<TableItem>,
    page: PageInfo,
    links: Vec<Link>,
}

impl TableList {
    fn new(TableSources { data, query, links }: &TableSources<'_>) -> Result<Self, Problem> {
        query.allow_only(&LIST_PARAMETERS)?;
        let page_size = query.number("pageSize")?.unwrap_or(PAGE_SIZE);
        let page_number = query.number("pageNumber")?.unwrap_or(1);
        let days = query.number("pastDays")?;
        let text = query.get("query").unwrap_or_default();
        let today = data.day();
        let is_recent = |table: &Table| {
            days.is_none_or(|days| (today - table.updated).num_days() <= i64::from(days))
        };
        let mut tables = data.tables();
        tables.retain(|table| table.matches(text, links.language) && is_recent(table));
        let found = u32::try_from(tables.len()).unwrap_or(u32::MAX);
        let pages = found.div_ceil(page_size).max(1);
        if page_number > pages {
            return Err(Problem::unknown_page(page_number));
        }
        let skipped = (page_number - 1).saturating_mul(page_size);
        let shown = tables
            .iter()
            .skip(skipped as usize)
            .take(page_size as usize);
        let text: String = byte_serialize(text.as_bytes()).collect();
        let days = days.map_or_else(String::new, |days| format!("&pastDays={days}"));
        let link = |(rel, number): (&'static str, u32)| {
            let path =
                format!("tables?query={text}{days}&pageNumber={number}&pageSize={page_size}");
            links.link(rel, &path)
        };
        Ok(Self {
            language: links.language.name(),
            tables: shown.map(|table| TableItem::new(table, links)).collect(),
            page: PageInfo {
                page_number,
                page_size,
                total_elements: found,
                total_pages: pages,
            },
            links: related_pages(page_number, pages).map(link).collect(),
        })
    }
}

/// The pages that a page links to, by how they are related to it.
fn related_pages(number: u32, pages: u32) -> impl Iterator<Item = (&'static str, u32)> {
    let previous = (number > 1).then(|| ("previous", number - 1));
    let next = (number < pages).then(|| ("next", number + 1));
    [("self", number)].into_iter().chain(previous).chain(next)
}

/// A table, with the language of its texts.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TableResponse {
    language: &'static str,
    #[serde(flatten)]
    table: TableItem,
}

/// The tables whose title, notes, variables or contents contain a text.
#[utoipa::path(
    tag = "open data",
    params(
        ("lang" = Option<String>, Query, description = "`no` or `en`"),
        ("query" = Option<String>, Query, description = "Only tables with this text"),
        ("pastDays" = Option<u32>, Query, description = "Only tables with figures of the last days"),
        ("pageNumber" = Option<u32>, Query),
        ("pageSize" = Option<u32>, Query),
    ),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = TableList),
        (status = NOT_FOUND, description = "There is no such page", body = Problem),
    ),
)]
#[get("/api/v2/tables")]
pub(crate) async fn list_tables(call: TableCall) -> Result<HttpResponse, ApiError> {
    call.respond(TableList::new).await
}

/// What a table is about.
#[utoipa::path(
    tag = "open data",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("lang" = Option<String>, Query, description = "`no` or `en`"),
    ),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = TableResponse),
        (status = NOT_FOUND, description = "There is no such table", body = Problem),
    ),
)]
#[get("/api/v2/tables/{id}")]
pub(crate) async fn get_table(
    call: TableCall,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(move |sources| {
        sources.query.allow_only(&[])?;
        let table = sources.data.table(table_id(&id)?);
        Ok(TableResponse {
            language: sources.links.language.name(),
            table: TableItem::new(&table, &sources.links),
        })
    })
    .await
}

/// The variables of a table with all their values.
#[utoipa::path(
    tag = "open data",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("lang" = Option<String>, Query, description = "`no` or `en`"),
    ),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Dataset),
        (status = NOT_FOUND, description = "There is no such table", body = Problem),
    ),
)]
#[get("/api/v2/tables/{id}/metadata")]
pub(crate) async fn get_metadata(
    call: TableCall,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(move |sources| {
        sources.query.allow_only(&[])?;
        let table = sources.data.table(table_id(&id)?);
        Ok(Dataset::from_table(&table, DEFAULT_HEADING, &sources.links))
    })
    .await
}

/// Parses the id of a table.
///
/// # Errors
/// If there is no such table.
pub(super) fn table_id(id: &str) -> Result<TableId, Problem> {
    TableId::parse(id).ok_or_else(|| Problem::unknown_table(id))
}
