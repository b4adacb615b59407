//! What search engines read about the tables.

use klarlonn_domain::open_data::{Language, TableId};
use serde_json::{Value, json};

use super::{serve::PageRenderer, texts::INFORMATION};
use crate::{open_data, page_routes::Route};

/// Returns the schema.org object of the tables.
pub(super) fn dataset(renderer: &PageRenderer, path: &str) -> Value {
    let texts = &INFORMATION[&Route::OpenData];
    let downloads = TableId::ALL.map(|table| {
        let data = format!("{}/data", open_data::table_path(table));
        json!({
            "@type": "DataDownload",
            "name": table.code(),
            "encodingFormat": "application/json",
            "contentUrl": renderer.absolute(&data),
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
        "dateModified": renderer.salary_service.today().to_string(),
        "creator": {"@type": "Organization", "name": "Klarlønn", "url": renderer.absolute("/")},
        "distribution": downloads,
    })
}
