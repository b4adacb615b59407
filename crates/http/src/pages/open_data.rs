//! What search engines read about the tables.

use klarlonn_domain::open_data::{Language, MAX_CELLS, OpenData};
use serde_json::{Value, json};

use super::{serve::PageRenderer, texts::INFORMATION};
use crate::{open_data, page_routes::Route};

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
        "name": format!("Klarlønn: {}", texts.heading),
        "description": texts.lead,
        "url": renderer.absolute(path),
        "license": open_data::LICENSE,
        "isAccessibleForFree": true,
        "inLanguage": Language::ALL.map(Language::code),
        "dateModified": data.day().to_string(),
        "creator": {"@type": "Organization", "name": "Klarlønn", "url": renderer.absolute("/")},
        "distribution": downloads.collect::<Vec<_>>(),
    })
}
