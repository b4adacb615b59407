//! Messages for invalid fields of decisions and appeals.

use klarlonn_domain::{
    catalog::NameError,
    forum::ContentError,
    moderation::{AppealError, ModerationError},
};

use crate::error::{ApiError, FieldErrors};

const FORBIDDEN: &str = "Teksten har tegn som ikke kan vises.";

impl From<ModerationError> for ApiError {
    fn from(error: ModerationError) -> Self {
        match error {
            ModerationError::UnknownItem => Self::UnknownItem,
            ModerationError::Decided => Self::ModerationDecided,
            ModerationError::Own => Self::ModerationOwnDecision,
            ModerationError::Action => invalid("action", "Denne avgjørelsen kan ikke brukes her."),
            ModerationError::Reason(error) => invalid("reason", describe_reason(error)),
            ModerationError::Target => invalid("target", "Velg et annet navn som finnes fra før."),
            ModerationError::Store(error) => error.into(),
        }
    }
}

impl From<AppealError> for ApiError {
    fn from(error: AppealError) -> Self {
        match error {
            AppealError::Unknown => Self::UnknownDecision,
            AppealError::Appealed => Self::ModerationAppealed,
            AppealError::Text(error) => invalid("text", describe_appeal(error)),
            AppealError::Store(error) => error.into(),
        }
    }
}

fn describe_reason(error: NameError) -> &'static str {
    match error {
        NameError::TooShort(_) => "Skriv en begrunnelse.",
        NameError::TooLong(_) | NameError::TooMany(_) => {
            "Begrunnelsen kan ikke være mer enn 500 tegn."
        }
        NameError::Forbidden => FORBIDDEN,
    }
}

fn describe_appeal(error: ContentError) -> &'static str {
    match error {
        ContentError::Empty => "Skriv hvorfor du klager.",
        ContentError::TooLong => "Klagen kan ikke være mer enn 1\u{a0}000 tegn.",
        ContentError::Forbidden => FORBIDDEN,
    }
}

fn invalid(field: &'static str, message: &'static str) -> ApiError {
    ApiError::Fields(FieldErrors::new(field, message))
}
