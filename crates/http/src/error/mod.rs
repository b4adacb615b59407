//! Errors of API calls: one table of status, code and message.

mod conversions;
mod fields;
mod table;

pub(crate) use table::ACCOUNT_BLOCKED;

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{
    HttpRequest, HttpResponse, ResponseError,
    http::{Method, StatusCode, header},
};
use error_reporter::Report;
use klarlonn_domain::store::{BoxError, StoreError};
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, Type},
    },
};

#[cfg(test)]
pub(crate) use self::fields::refused_fields;
pub(crate) use self::fields::{FieldErrors, InvalidField, check};
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

/// Error of an API call.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error("unknown call")]
    UnknownCall,
    #[error("method not allowed")]
    MethodNotAllowed {
        /// Methods that the path supports.
        allow: String,
    },
    #[error("unknown job title")]
    UnknownJob,
    #[error("unknown company")]
    UnknownCompany,
    #[error("the email address is not verified")]
    UnverifiedEmail,
    #[error("too many followed names")]
    TooManyFollows,
    #[error("unknown asset")]
    UnknownAsset,
    #[error("unknown entry")]
    UnknownEntry,
    #[error("too many entries")]
    TooManyEntries,
    #[error("another entry has the title and company")]
    EntryExists,
    #[error("unknown post")]
    UnknownPost,
    #[error("unknown comment")]
    UnknownComment,
    #[error("not the author")]
    NotAuthor,
    #[error("hidden by a moderator")]
    HiddenByModerator,
    #[error("unknown item of moderation")]
    UnknownItem,
    #[error("unknown decision")]
    UnknownDecision,
    #[error("a moderator was first")]
    ModerationDecided,
    #[error("the moderator's own decision")]
    ModerationOwnDecision,
    #[error("appealed already")]
    ModerationAppealed,
    #[error("malformed address")]
    MalformedAddress,
    #[error("malformed query")]
    MalformedQuery,
    #[error("malformed cursor")]
    MalformedCursor,
    #[error("limit out of range")]
    LimitOutOfRange,
    #[error("unknown filter")]
    UnknownFilter,
    #[error("unknown sort")]
    UnknownSort,
    #[error("query too short")]
    QueryTooShort,
    #[error("blank title")]
    BlankTitle,
    #[error("malformed body")]
    MalformedBody,
    #[error("body too large")]
    BodyTooLarge,
    #[error("body too slow")]
    BodyTooSlow,
    #[error("body is compressed")]
    EncodedBody,
    #[error("body is not JSON")]
    NotJson,
    #[error("expected exactly one search with a short text")]
    NothingToTrack,
    #[error("foreign origin")]
    ForeignOrigin,
    #[error("not signed in")]
    NotSignedIn,
    #[error("wrong address or password")]
    WrongCredentials,
    #[error("the account is blocked")]
    AccountBlocked,
    #[error("wrong password")]
    WrongPassword,
    #[error("address or username taken")]
    RegistrationRefused,
    #[error("username taken")]
    UsernameTaken,
    #[error("address refused")]
    EmailRefused,
    #[error("recent sign-in required")]
    ReauthenticationRequired,
    #[error("image too large")]
    ImageTooLarge,
    #[error("unreadable image")]
    UnreadableImage,
    #[error("unknown image")]
    UnknownImage,
    #[error("unknown session")]
    UnknownSession,
    #[error("unknown link")]
    UnknownLink,
    #[error("invalid OpenID `state` parameter")]
    InvalidState,
    #[error("invalid fields")]
    Fields(FieldErrors),
    #[error("the text seems to contain personal data")]
    PersonalData(FieldErrors),
    #[error("too many attempts")]
    TooManyTries {
        /// Time to wait, seconds.
        seconds: u64,
    },
    #[error("too many exact entries read today")]
    TooManyEntriesRead,
    #[error("a field for robots is filled in")]
    SuspectedRobot,
    #[error("no contact form")]
    NoContactForm,
    #[error("too many messages today")]
    TooManyMessages,
    #[error("too busy")]
    Busy(#[source] BoxError),
    #[error("unavailable")]
    Unavailable(#[source] StoreError),
    #[error("the server waits for its database")]
    Starting,
    #[error("fault")]
    Fault(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl ApiError {
    /// Returns the human-readable message.
    pub(crate) fn message(&self) -> &str {
        table::row(self).2
    }
}

/// The log lines of calls that fail while the database is unavailable.
static OUTAGE: OnceAMinute = OnceAMinute::new();
/// The log lines of calls that are refused while the server has too much to do.
static OVERLOAD: OnceAMinute = OnceAMinute::new();

impl ApiError {
    /// Returns how many similar lines the log omitted before this one; `None` if it omits this one. A
    /// fault is always logged.
    fn omitted_lines(&self) -> Option<u64> {
        match self {
            Self::Unavailable(_) => OUTAGE.next(),
            Self::Busy(_) => OVERLOAD.next(),
            _ => Some(0),
        }
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        table::row(self).0
    }

    fn error_response(&self) -> HttpResponse {
        let (status, code, error) = table::row(self);
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
                error: error.to_owned(),
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
