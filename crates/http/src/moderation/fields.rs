//! Messages for invalid fields of decisions and appeals.

use klarlonn_domain::{
    catalog::NameError,
    forum::ContentError,
    moderation::{AppealError, ModerationError},
};

use crate::error::{ApiError, FORBIDDEN_TEXT};

impl From<ModerationError> for ApiError {
    fn from(error: ModerationError) -> Self {
        match error {
            ModerationError::UnknownItem => Self::UnknownItem,
            ModerationError::Decided => Self::ModerationDecided,
            ModerationError::Own => Self::ModerationOwnDecision,
            ModerationError::Action => {
                Self::invalid_field("action", "Denne avgjørelsen kan ikke brukes her.")
            }
            ModerationError::Reason(error) => Self::invalid_field("reason", describe_reason(error)),
            ModerationError::Target => {
                Self::invalid_field("target", "Velg et annet navn som finnes fra før.")
            }
            ModerationError::Store(error) => error.into(),
        }
    }
}

impl From<AppealError> for ApiError {
    fn from(error: AppealError) -> Self {
        match error {
            AppealError::Unknown => Self::UnknownDecision,
            AppealError::Appealed => Self::ModerationAppealed,
            AppealError::Text(error) => Self::invalid_field("text", describe_appeal(error)),
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
        NameError::Forbidden => FORBIDDEN_TEXT,
    }
}

fn describe_appeal(error: ContentError) -> &'static str {
    match error {
        ContentError::Empty => "Skriv hvorfor du klager.",
        ContentError::TooLong => "Klagen kan ikke være mer enn 1\u{a0}000 tegn.",
        ContentError::Forbidden => FORBIDDEN_TEXT,
    }
}
