//! What the tables support.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    open_data::{Language, MAX_CELLS},
    operator::OperatorFacts,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::data::{FORMATS, JSON_STAT};
use crate::{
    cache::FigureCall, error::ApiError, request::TABLE_CALLS_PER_MINUTE, response::Audience,
    version::Version,
};

/// The version of the interface of PxWebApi.
const API_VERSION: &str = "2.0.0";

/// What the tables support.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Config {
    /// The version of the interface of PxWebApi.
    api_version: &'static str,
    /// The version of this program.
    app_version: &'static str,
    languages: Vec<LanguageName>,
    default_language: &'static str,
    /// The most cells of a response.
    max_data_cells: usize,
    /// The calls of a client address within `timeWindow`.
    max_calls_per_time_window: u32,
    /// Seconds.
    time_window: u32,
    /// The address of the licence of the figures.
    license: String,
    /// How to cite the figures.
    source_references: Vec<SourceReference>,
    default_data_format: &'static str,
    data_formats: Vec<&'static str>,
}

/// A language of the tables.
#[derive(Debug, Serialize, ToSchema)]
struct LanguageName {
    id: &'static str,
    label: &'static str,
}

/// How to cite the figures in a language.
#[derive(Debug, Serialize, ToSchema)]
struct SourceReference {
    language: &'static str,
    text: &'static str,
}

/// What the tables support: languages, formats, limits and licence.
#[utoipa::path(
    tag = "open data",
    responses((status = NOT_MODIFIED), (status = OK, body = Config)),
)]
#[get("/api/v2/config")]
pub(crate) async fn get_config(
    call: FigureCall,
    version: web::Data<Version>,
    operator: web::Data<OperatorFacts>,
) -> Result<HttpResponse, ApiError> {
    let app_version = version.number;
    let license = operator.license.url.clone();
    call.respond(Audience::Everybody, move |_| Config {
        api_version: API_VERSION,
        app_version,
        languages: Language::ALL
            .map(|language| LanguageName {
                id: language.name(),
                label: match language {
                    Language::Norwegian => "Norsk",
                    Language::English => "English",
                },
            })
            .into(),
        default_language: Language::ALL[0].name(),
        max_data_cells: MAX_CELLS,
        max_calls_per_time_window: TABLE_CALLS_PER_MINUTE,
        time_window: 60,
        license,
        source_references: vec![
            SourceReference {
                language: Language::Norwegian.name(),
                text: "Kilde: Klarlønn, og Statistisk sentralbyrå for offisielle tall",
            },
            SourceReference {
                language: Language::English.name(),
                text: "Source: Klarlønn, and Statistics Norway for official figures",
            },
        ],
        default_data_format: JSON_STAT,
        data_formats: FORMATS.into(),
    })
    .await
}
