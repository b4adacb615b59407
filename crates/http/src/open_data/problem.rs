//! Errors as the clients of PxWebApi 2 expect them (RFC 7807).

use std::fmt;

use actix_web::{
    HttpResponse, ResponseError,
    http::{StatusCode, header},
};
use klarlonn_domain::open_data::{MAX_CELLS, SelectionError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, response::Content};

const MEDIA_TYPE: &str = "application/problem+json";
const NO_STORE: &str = "no-store";

/// An error of a call of the tables.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct Problem {
    /// What kind of error it is.
    r#type: &'static str,
    /// The error, in English.
    title: &'static str,
    /// The status of the response.
    status: u16,
    /// What is wrong with this call.
    detail: String,
    /// The seconds of `Retry-After`.
    #[serde(skip)]
    retry_after: Option<u64>,
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.title)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST)
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        if let Some(seconds) = self.retry_after {
            response.insert_header((header::RETRY_AFTER, seconds.to_string()));
        }
        response
            .insert_header((header::CACHE_CONTROL, NO_STORE))
            .content_type(MEDIA_TYPE)
            .body(serde_json::to_string(self).unwrap_or_default())
    }
}

impl Problem {
    fn new(status: StatusCode, title: &'static str, detail: String) -> Self {
        Self {
            r#type: "about:blank",
            title,
            status: status.as_u16(),
            detail,
            retry_after: None,
        }
    }

    fn too_many_calls(seconds: u64) -> Self {
        let detail = format!("Try again in {seconds} seconds.");
        Self {
            retry_after: Some(seconds),
            ..Self::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests", detail)
        }
    }

    fn bad_request(title: &'static str, detail: String) -> Self {
        Self::new(StatusCode::BAD_REQUEST, title, detail)
    }

    pub(super) fn unknown_table(id: &str) -> Self {
        let detail = format!("There is no table {id}.");
        Self::new(StatusCode::NOT_FOUND, "Non-existent table", detail)
    }

    pub(super) fn unknown_page(page: u32) -> Self {
        let detail = format!("There is no page {page}.");
        Self::new(StatusCode::NOT_FOUND, "Non-existent page", detail)
    }

    pub(super) fn unknown_language(language: &str) -> Self {
        let detail = format!("The languages are no and en, not {language}.");
        Self::bad_request("Unsupported language", detail)
    }

    pub(super) fn unknown_codelist(codelist: &str) -> Self {
        Self::bad_request(
            "Non-existent codelist",
            format!("There is no codelist {codelist}."),
        )
    }

    pub(super) fn unknown_format(format: &str, known: &[&str]) -> Self {
        let known = known.join(" and ");
        let detail = format!("The call supports {known}, not {format}.");
        Self::bad_request("Unsupported output format", detail)
    }

    pub(super) fn unknown_format_parameter(parameter: &str) -> Self {
        let detail = format!("{parameter} cannot be used with this format.");
        Self::bad_request("Unsupported output format parameter", detail)
    }

    pub(super) fn illegal_placement() -> Self {
        let detail = "Each selected variable must be in heading or stub, once.".to_owned();
        Self::bad_request("Illegal placement", detail)
    }

    pub(super) fn unknown_parameter(parameter: &str) -> Self {
        let detail = format!("This call has no parameter {parameter}.");
        Self::bad_request("Parameter error", detail)
    }

    pub(super) fn illegal_body(reason: &str) -> Self {
        let detail =
            format!("{reason}. The body is a selection of PxWebApi 2, not a query of version 1.");
        Self::bad_request("Illegal request body", detail)
    }

    pub(super) fn malformed(parameter: &str) -> Self {
        let detail = format!("{parameter} has an invalid value.");
        Self::bad_request("Parameter error", detail)
    }

    /// The response with this error.
    ///
    /// # Errors
    /// [`ApiError::Fault`] if it cannot be serialized.
    pub(super) fn content(&self) -> Result<Content, ApiError> {
        let body = serde_json::to_vec(self).map_err(ApiError::fault)?;
        Ok(Content {
            status: self.status_code(),
            ..Content::new(MEDIA_TYPE, NO_STORE, body)
        })
    }
}

impl From<SelectionError> for Problem {
    fn from(error: SelectionError) -> Self {
        match error {
            SelectionError::UnknownVariable(variable) => Self::bad_request(
                "Non-existent variable",
                format!("The table has no variable {variable}."),
            ),
            SelectionError::UnknownValue { variable, value } => Self::bad_request(
                "Non-existent value",
                format!("Value, {value} is not a valid value code for variable {variable}"),
            ),
            SelectionError::TooManyExpressions(variable) => Self::bad_request(
                "Illegal selection expression",
                format!("{variable} has too many expressions; list codes instead."),
            ),
            SelectionError::MissingVariable(variable) => Self::bad_request(
                "Missing selection for mandatory variable",
                format!("Select at least one value of {variable}."),
            ),
            SelectionError::TooManyCells(cells) => Self::new(
                StatusCode::FORBIDDEN,
                "Too many cells selected",
                format!("The selection has {cells} cells; a call can have {MAX_CELLS}."),
            ),
        }
    }
}

impl From<ApiError> for Problem {
    fn from(error: ApiError) -> Self {
        match error {
            ApiError::TooManyTries { seconds } => Self::too_many_calls(seconds),
            error => {
                let status = error.status_code();
                let title = status.canonical_reason().unwrap_or("Error");
                Self::new(status, title, error.message().to_owned())
            }
        }
    }
}
