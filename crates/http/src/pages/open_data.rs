//! The page about open data: its editions, and what search engines read.

use chrono::Datelike as _;
use klarlonn_domain::open_data::{EditionSummary, Language, MAX_CELLS, OpenData};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::{
    dates::{format_day, month_name},
    serve::PageRenderer,
    texts::{EDITIONS, INFORMATION, fill},
};
use crate::{error::ApiError, open_data, page_routes::Route};

/// Returns the text of the page with its editions, addresses and licence.
pub(super) fn article(renderer: &PageRenderer, article: &str) -> Result<String, ApiError> {
    let editions = renderer.editions.all()?;
    let editions = editions_html(renderer, &editions).into_string();
    let license = &renderer.license;
    let license = html! { a href=(license.url) { (license.name.as_str()) } }.into_string();
    Ok(article
        .replace("<!--editions-->", &editions)
        .replace("<!--license-->", &license)
        .replace("{site}", &renderer.public_url))
}

fn editions_html(renderer: &PageRenderer, editions: &[EditionSummary]) -> Markup {
    html! {
        @if editions.is_empty() { p { (EDITIONS.none) } }
        @for edition in editions { (edition_html(renderer, edition)) }
    }
}

fn edition_html(renderer: &PageRenderer, edition: &EditionSummary) -> Markup {
    let (month, day) = (edition.month(), edition.figures_on);
    let anchor = open_data::anchor(month);
    let url = renderer.absolute(&format!("/data#{anchor}"));
    let name_of_month = format!("{} {}", month_name(day), day.year());
    let values = [
        ("day", &*format_day(day)),
        ("month", &name_of_month),
        ("year", &day.year().to_string()),
        ("url", &url),
    ];
    let bibtex = format!(
        "@misc{{klarlonn-{month},\n  author = {{Klarlønn}},\n  title = {{Lønnstall, utgave {name_of_month}}},\n  \
         year = {{{year}}},\n  url = {{{url}}}\n}}",
        year = day.year(),
    );
    let name = fill(&EDITIONS.name, &values);
    html! {
        h3 id=(anchor) { (name) }
        @if edition.files.is_empty() {
            p { (EDITIONS.withdrawn) }
        } @else {
            p {
                (fill(&EDITIONS.figures, &values)) " " (EDITIONS.files)
                @for file in &edition.files {
                    " " a href=(open_data::file_path(month, file)) download aria-label={ (file) ", " (name) } { (file) }
                }
            }
            details {
                summary { (fill(&EDITIONS.cite, &values)) }
                p { (fill(&EDITIONS.citation, &values)) }
                pre { code { (bibtex) } }
            }
        }
    }
}

/// Returns the schema.org object of the tables.
pub(super) fn dataset(renderer: &PageRenderer, path: &str) -> Value {
    let texts = &INFORMATION[&Route::OpenData];
    let data = OpenData::new(&renderer.salary_service, &renderer.search_service);
    let tables = data.tables().into_iter();
    // Larger tables have no address of all cells.
    let whole = tables.filter(|table| table.size() <= MAX_CELLS);
    let downloads = whole.map(|table| {
        json!({
            "@type": "DataDownload",
            "name": table.title.in_language(Language::Norwegian),
            "encodingFormat": "text/csv",
            "contentUrl": renderer.absolute(&open_data::csv_path(&table)),
        })
    });
    json!({
        "@type": "Dataset",
        "name": EDITIONS.dataset,
        "description": texts.lead,
        "url": renderer.absolute(path),
        "license": renderer.license.url,
        "isAccessibleForFree": true,
        "inLanguage": Language::ALL.map(Language::name),
        "dateModified": data.day().to_string(),
        "creator": {"@type": "Organization", "name": "Klarlønn", "url": renderer.absolute("/")},
        "distribution": downloads.collect::<Vec<_>>(),
    })
}
