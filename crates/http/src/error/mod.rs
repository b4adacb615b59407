//! Errors of API calls: one table of status, code and message.

mod conversions;
mod fields;
mod table;

pub(crate) use table::{ACCOUNT_BLOCKED, ApiError};

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{
    HttpRequest, HttpResponse, ResponseError,
    http::{Method, StatusCode, header},
};
use error_reporter::Report;
use klarlonn_domain::store::BoxError;
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, Type},
    },
};

pub(crate) use self::fields::{FORBIDDEN_TEXT, FieldErrors, InvalidField};
use crate::telemetry::OnceAMinute;

/// Body of every response with status 4xx or 5xx.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ErrorBody)]
pub(crate) struct ErrorBody {
    /// Human-readable message, in Bokmål.
    error: String,
    /// Stable, machine-readable code.
    code: ErrorCode,
    /// Message for each invalid field, by field name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    fields: BTreeMap<&'static str, String>,
}

/// A code of the error table.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct ErrorCode(&'static str);

impl PartialSchema for ErrorCode {
    fn schema() -> RefOr<Schema> {
        let codes: BTreeSet<&str> = table::CODES.iter().copied().collect();
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("Stable code for programs"))
            .enum_values(Some(codes))
            .into()
    }
}

impl ToSchema for ErrorCode {}

impl ApiError {
    /// Returns the error of a failure that is not the client's.
    pub(crate) fn fault(cause: impl Into<BoxError>) -> Self {
        Self::Fault(cause.into())
    }

    /// Returns the error of a single invalid field.
    pub(crate) fn invalid_field(name: &'static str, message: &str) -> Self {
        Self::Fields(FieldErrors::new(name, message))
    }

    /// Returns the human-readable message.
    pub(crate) fn message(&self) -> &str {
        let (_, _, message) = self.row();
        message
    }

    /// Returns how many similar log lines were omitted before this one, or `None` if this one must be
    /// omitted too. Only the lines about outages and overload are ever omitted.
    fn omitted_lines(&self) -> Option<u64> {
        match self {
            Self::Unavailable(_) => OUTAGE.next(),
            Self::Busy(_) => OVERLOAD.next(),
            _ => Some(0),
        }
    }
}

/// Limits the log lines about calls that fail while the database is unavailable.
static OUTAGE: OnceAMinute = OnceAMinute::new();
/// Limits the log lines about calls that are rejected while the server is overloaded.
static OVERLOAD: OnceAMinute = OnceAMinute::new();

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        let (status, ..) = self.row();
        status
    }

    fn error_response(&self) -> HttpResponse {
        let (status, code, message) = self.row();
        if let Some(source) = std::error::Error::source(self)
            && let Some(omitted) = self.omitted_lines()
        {
            tracing::error!(code, cause = %Report::new(source), omitted, "call failed");
        }
        let mut response = HttpResponse::build(status);
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.insert_header((header::RETRY_AFTER, "2"));
        }
        if let Self::MethodNotAllowed { allow } = self {
            response.insert_header((header::ALLOW, allow.as_str()));
        }
        if let Self::EncodedBody = self {
            response.insert_header((header::ACCEPT_ENCODING, "identity"));
        }
        if let Self::TooManyTries { seconds } = self {
            response.insert_header((header::RETRY_AFTER, seconds.to_string()));
        }
        let fields = match self {
            Self::Fields(errors) | Self::PersonalData(errors) => errors.by_field(),
            _ => BTreeMap::new(),
        };
        response
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .json(ErrorBody {
                error: message.to_owned(),
                code: ErrorCode(code),
                fields,
            })
    }
}

/// Responds to a method that is not in `allow`: 405, or 204 to `OPTIONS`. Both list the methods and
/// have no CORS headers (requirement S19).
pub(crate) fn wrong_method(request: &HttpRequest, allow: String) -> Result<HttpResponse, ApiError> {
    if request.method() != Method::OPTIONS {
        return Err(ApiError::MethodNotAllowed { allow });
    }
    Ok(HttpResponse::NoContent()
        .insert_header((header::ALLOW, allow))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish())
}
