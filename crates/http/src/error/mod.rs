//! Errors on the wire: one table of status, code and sentence.

mod causes;
mod fields;
mod table;

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

pub(crate) use self::fields::FieldErrors;
use crate::openapi::allowed_methods;

/// What every answer outside 2xx and 3xx holds.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ErrorBody)]
pub(crate) struct ErrorBody {
    /// A sentence for people, in Bokmål.
    error: String,
    /// A code for programs; it does not change.
    code: ErrorCode,
    /// A sentence for each field that breaks a rule, by the field's name.
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
            .description(Some("What went wrong, for programs"))
            .enum_values(Some(codes))
            .into()
    }
}

impl ToSchema for ErrorCode {}

/// Everything that can go wrong with a call.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error("unknown call")]
    UnknownCall,
    #[error("method not allowed")]
    MethodNotAllowed {
        /// The methods that the call has.
        allow: String,
    },
    #[error("unknown job title")]
    UnknownJob,
    #[error("unknown company")]
    UnknownCompany,
    #[error("no logo")]
    NoLogo,
    #[error("no logo yet")]
    NoLogoYet,
    #[error("unknown asset")]
    UnknownAsset,
    #[error("unknown entry")]
    UnknownEntry,
    #[error("too many entries")]
    TooManyEntries,
    #[error("unknown post")]
    UnknownPost,
    #[error("unknown comment")]
    UnknownComment,
    #[error("not the author")]
    NotAuthor,
    #[error("hidden by a moderator")]
    HiddenByModerator,
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
    #[error("neither or too much to track")]
    NothingToTrack,
    #[error("foreign origin")]
    ForeignOrigin,
    #[error("not signed in")]
    NotSignedIn,
    #[error("wrong address or password")]
    WrongCredentials,
    #[error("wrong password")]
    WrongPassword,
    #[error("address or username taken")]
    RegistrationRefused,
    #[error("username taken")]
    UsernameTaken,
    #[error("address refused")]
    EmailRefused,
    #[error("a fresh sign-in is needed")]
    FreshSignInNeeded,
    #[error("image too large")]
    ImageTooLarge,
    #[error("unreadable image")]
    UnreadableImage,
    #[error("unknown image")]
    UnknownImage,
    #[error("the member has no such session")]
    UnknownSession,
    #[error("unknown link")]
    UnknownLink,
    #[error("unknown way back from the provider")]
    InvalidState,
    #[error("fields break rules")]
    Fields(FieldErrors),
    #[error("the text seems to hold personal data")]
    PersonalData(FieldErrors),
    #[error("too many tries")]
    TooManyTries {
        /// How long to wait, in seconds.
        seconds: u64,
    },
    #[error("too busy")]
    Busy(#[source] BoxError),
    #[error("unavailable")]
    Unavailable(#[source] StoreError),
    #[error("fault")]
    Fault(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl ApiError {
    /// What people are told.
    pub(crate) fn sentence(&self) -> &str {
        table::row(self).2
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        table::row(self).0
    }

    fn error_response(&self) -> HttpResponse {
        let (status, code, error) = table::row(self);
        if let Some(source) = std::error::Error::source(self) {
            tracing::error!(code, cause = %Report::new(source), "call failed");
        }
        let mut answer = HttpResponse::build(status);
        if status == StatusCode::SERVICE_UNAVAILABLE {
            answer.insert_header((header::RETRY_AFTER, "2"));
        }
        if let Self::MethodNotAllowed { allow } = self {
            answer.insert_header((header::ALLOW, allow.as_str()));
        }
        if let Self::EncodedBody = self {
            answer.insert_header((header::ACCEPT_ENCODING, "identity"));
        }
        if let Self::TooManyTries { seconds } = self {
            answer.insert_header((header::RETRY_AFTER, seconds.to_string()));
        }
        let cache_control = match self {
            // A browser that asked once need not ask on every page.
            Self::NoLogo => "public, max-age=86400",
            _ => "no-store",
        };
        let fields = match self {
            Self::Fields(errors) | Self::PersonalData(errors) => errors.by_field(),
            _ => BTreeMap::new(),
        };
        answer
            .insert_header((header::CACHE_CONTROL, cache_control))
            .json(ErrorBody {
                error: error.to_owned(),
                code: ErrorCode(code),
                fields,
            })
    }
}

/// Answers every address under `/api/` that is no call, and every method that a call does not have.
pub(crate) async fn unknown_call(request: HttpRequest) -> Result<HttpResponse, ApiError> {
    let pattern = request.resource_map().match_pattern(request.path());
    let allow = pattern.and_then(|pattern| allowed_methods(&pattern));
    wrong_method(&request, allow.ok_or(ApiError::UnknownCall)?)
}

/// Answers a method that none of `allow` is: 405, or 204 to `OPTIONS`. Both list the methods, and no
/// header of either lets another origin read or write (requirement S19).
pub(crate) fn wrong_method(request: &HttpRequest, allow: String) -> Result<HttpResponse, ApiError> {
    if request.method() != Method::OPTIONS {
        return Err(ApiError::MethodNotAllowed { allow });
    }
    Ok(HttpResponse::NoContent()
        .insert_header((header::ALLOW, allow))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish())
}
