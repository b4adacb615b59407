//! Tables for statistical tools, by the interface of PxWebApi 2 (docs/OPEN-DATA.md).

mod call;
mod catalog;
mod config;
mod csv;
mod data;
mod edition;
mod editions;
mod json_stat;
mod links;
mod problem;
mod query;
mod selection;
mod sites;
mod tables;

pub(crate) use edition::anchor;
pub use edition::make_edition;
use klarlonn_domain::{Month, open_data::Table};
pub(crate) use sites::allow_other_sites;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::request::guards::{EDITIONS_PATH, TABLES_PATH};

pub(crate) fn file_path(month: Month, name: &str) -> String {
    format!("{EDITIONS_PATH}{month}/{name}")
}

/// The path of all cells of a table, as CSV.
pub(crate) fn csv_path(table: &Table) -> String {
    let id = table.id.name();
    let variables = table.variables.iter();
    let all_values = variables.map(|variable| format!("&valueCodes[{}]=*", variable.code));
    let all_values: String = all_values.collect();
    format!("{TABLES_PATH}tables/{id}/data?outputFormat=csv{all_values}")
}

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(config::get_config)
        .service(tables::list_tables)
        .service(tables::get_table)
        .service(tables::get_metadata)
        .service(selection::get_default_selection)
        .service(data::get_data)
        .service(data::post_data)
        .service(editions::get_edition_file)
        .service(catalog::get_catalog);
}
