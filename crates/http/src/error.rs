//! Errors on the wire: one table of status, code and sentence.

use std::collections::BTreeMap;

use actix_web::{
    HttpRequest, HttpResponse, ResponseError,
    http::{StatusCode, header},
};
use klarlonn_domain::{
    account::{HashError, ProfileError, RegistrationError, ResetError, SignInError, Trouble},
    salary::BrowseError,
    store::{StoreError, with_causes},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{account::FieldErrors, openapi::allowed_methods};

/// What every answer outside 2xx and 3xx holds.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ErrorBody)]
pub(crate) struct ErrorBody {
    /// A sentence for people, in Bokmål.
    error: &'static str,
    /// A code for programs; it does not change.
    code: &'static str,
    /// A sentence for each field that breaks a rule, by the field's name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    fields: BTreeMap<&'static str, &'static str>,
}

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
    #[error("malformed address")]
    MalformedAddress,
    #[error("malformed query")]
    MalformedQuery,
    #[error("malformed cursor")]
    MalformedCursor,
    #[error("unknown filter")]
    UnknownFilter,
    #[error("unknown sort")]
    UnknownSort,
    #[error("blank title")]
    BlankTitle,
    #[error("malformed body")]
    MalformedBody,
    #[error("body too large")]
    BodyTooLarge,
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
    #[error("unknown link")]
    UnknownLink,
    #[error("unknown way back from the provider")]
    UnknownReturn,
    #[error("fields break rules")]
    Fields(FieldErrors),
    #[error("too many tries")]
    TooManyTries {
        /// How long to wait, in seconds.
        seconds: u64,
    },
    #[error("too busy")]
    Busy(#[source] HashError),
    #[error("unavailable")]
    Unavailable(#[source] StoreError),
    #[error("fault")]
    Fault(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl ApiError {
    /// The table of the wire's errors.
    fn row(&self) -> (StatusCode, &'static str, &'static str) {
        use StatusCode as S;
        match self {
            Self::UnknownCall => (S::NOT_FOUND, "not_found", "Dette kallet finnes ikke."),
            Self::MethodNotAllowed { .. } => (
                S::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                "Dette kallet kan ikke brukes slik.",
            ),
            Self::UnknownJob => (
                S::NOT_FOUND,
                "unknown_job",
                "Vi fant ingen stilling med dette navnet.",
            ),
            Self::UnknownCompany => (
                S::NOT_FOUND,
                "unknown_company",
                "Vi fant ingen arbeidsgiver med dette navnet.",
            ),
            Self::NoLogo | Self::NoLogoYet => (
                S::NOT_FOUND,
                "no_logo",
                "Vi har ingen logo for denne arbeidsgiveren.",
            ),
            Self::UnknownAsset => (S::NOT_FOUND, "unknown_asset", "Denne filen finnes ikke."),
            Self::MalformedAddress => (
                S::BAD_REQUEST,
                "malformed_address",
                "Adressen er ikke skrevet riktig.",
            ),
            Self::MalformedQuery => (
                S::BAD_REQUEST,
                "malformed_query",
                "Spørringen er ikke skrevet riktig.",
            ),
            Self::MalformedCursor => (
                S::BAD_REQUEST,
                "malformed_cursor",
                "Vi kjenner ikke igjen denne siden i listen.",
            ),
            Self::UnknownFilter => (
                S::BAD_REQUEST,
                "unknown_filter",
                "Erfaring eller utdanning har en ukjent verdi.",
            ),
            Self::UnknownSort => (
                S::UNPROCESSABLE_ENTITY,
                "unknown_sort",
                "Denne sorteringen finnes ikke.",
            ),
            Self::BlankTitle => (
                S::UNPROCESSABLE_ENTITY,
                "blank_title",
                "Stillingstittel må fylles ut",
            ),
            Self::MalformedBody => (
                S::BAD_REQUEST,
                "malformed_body",
                "Innholdet er ikke gyldig JSON for dette kallet.",
            ),
            Self::BodyTooLarge => (
                S::PAYLOAD_TOO_LARGE,
                "body_too_large",
                "Innholdet er for stort.",
            ),
            Self::NotJson => (
                S::UNSUPPORTED_MEDIA_TYPE,
                "not_json",
                "Innholdet må sendes som JSON.",
            ),
            Self::NothingToTrack => (
                S::UNPROCESSABLE_ENTITY,
                "nothing_to_track",
                "Send enten jobTitle eller query, med høyst 1000 tegn.",
            ),
            Self::ForeignOrigin => (
                S::FORBIDDEN,
                "foreign_origin",
                "Dette kallet må komme fra nettstedet selv.",
            ),
            Self::NotSignedIn => (S::UNAUTHORIZED, "not_signed_in", "Du må være logget inn."),
            Self::WrongCredentials => (
                S::UNAUTHORIZED,
                "wrong_credentials",
                "Feil e-postadresse eller passord",
            ),
            Self::WrongPassword => (S::FORBIDDEN, "wrong_password", "Passordet er feil."),
            Self::RegistrationRefused => (
                S::CONFLICT,
                "registration_refused",
                "Kunne ikke opprette konto med disse opplysningene",
            ),
            Self::UsernameTaken => (
                S::CONFLICT,
                "username_taken",
                "Brukernavnet er allerede i bruk",
            ),
            Self::EmailRefused => (
                S::CONFLICT,
                "email_refused",
                "Kunne ikke endre e-postadresse",
            ),
            Self::UnknownLink => (
                S::UNPROCESSABLE_ENTITY,
                "unknown_link",
                "Ugyldig eller utløpt lenke",
            ),
            Self::UnknownReturn => (S::UNAUTHORIZED, "unknown_return", "Innlogging mislyktes"),
            Self::Fields(fields) => (S::UNPROCESSABLE_ENTITY, "invalid_fields", fields.first()),
            Self::TooManyTries { .. } => (
                S::TOO_MANY_REQUESTS,
                "too_many_tries",
                "Du har prøvd for mange ganger. Vent litt før du prøver igjen.",
            ),
            Self::Busy(_) | Self::Unavailable(_) => (
                S::SERVICE_UNAVAILABLE,
                "unavailable",
                "Tjenesten er opptatt akkurat nå. Prøv igjen om litt.",
            ),
            Self::Fault(_) => (
                S::INTERNAL_SERVER_ERROR,
                "fault",
                "Noe gikk galt hos oss. Prøv igjen senere.",
            ),
        }
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.row().0
    }

    fn error_response(&self) -> HttpResponse {
        let (status, code, error) = self.row();
        if let Some(source) = std::error::Error::source(self) {
            tracing::error!(code, cause = %with_causes(source), "call failed");
        }
        let mut answer = HttpResponse::build(status);
        if status == StatusCode::SERVICE_UNAVAILABLE {
            answer.insert_header((header::RETRY_AFTER, "2"));
        }
        if let Self::MethodNotAllowed { allow } = self {
            answer.insert_header((header::ALLOW, allow.as_str()));
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
            Self::Fields(errors) => errors.by_field(),
            _ => BTreeMap::new(),
        };
        answer
            .insert_header((header::CACHE_CONTROL, cache_control))
            .json(ErrorBody {
                error,
                code,
                fields,
            })
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) => Self::Unavailable(error),
            _ => Self::Fault(error.into()),
        }
    }
}

impl From<BrowseError> for ApiError {
    fn from(error: BrowseError) -> Self {
        match error {
            BrowseError::UnknownJob => Self::UnknownJob,
            BrowseError::UnknownCompany => Self::UnknownCompany,
        }
    }
}

impl From<Trouble> for ApiError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Store(error) => error.into(),
            Trouble::Hash(error @ HashError::Busy) => Self::Busy(error),
            Trouble::Hash(error) => Self::Fault(error.into()),
        }
    }
}

impl From<RegistrationError> for ApiError {
    fn from(error: RegistrationError) -> Self {
        match error {
            RegistrationError::Fields(errors) => Self::Fields(errors.into()),
            RegistrationError::Taken => Self::RegistrationRefused,
            RegistrationError::Trouble(trouble) => trouble.into(),
        }
    }
}

impl From<SignInError> for ApiError {
    fn from(error: SignInError) -> Self {
        match error {
            SignInError::Fields(errors) => Self::Fields(errors.into()),
            SignInError::Wrong => Self::WrongCredentials,
            SignInError::Trouble(trouble) => trouble.into(),
        }
    }
}

impl From<ResetError> for ApiError {
    fn from(error: ResetError) -> Self {
        match error {
            ResetError::Fields(errors) => Self::Fields(errors.into()),
            ResetError::UnknownLink => Self::UnknownLink,
            ResetError::Trouble(trouble) => trouble.into(),
        }
    }
}

impl From<ProfileError> for ApiError {
    fn from(error: ProfileError) -> Self {
        match error {
            ProfileError::Fields(errors) => Self::Fields(errors.into()),
            ProfileError::UsernameTaken => Self::UsernameTaken,
            ProfileError::EmailRefused => Self::EmailRefused,
            ProfileError::WrongPassword => Self::WrongPassword,
            ProfileError::Gone => Self::NotSignedIn,
            ProfileError::Trouble(trouble) => trouble.into(),
        }
    }
}

/// Answers every address under `/api/` that is no call, and every wrong method of one that is.
pub(crate) async fn unknown_call(request: HttpRequest) -> Result<HttpResponse, ApiError> {
    let pattern = request.resource_map().match_pattern(request.path());
    let allow = pattern.and_then(|pattern| allowed_methods(&pattern));
    Err(
        allow.map_or(ApiError::UnknownCall, |allow| ApiError::MethodNotAllowed {
            allow,
        }),
    )
}
