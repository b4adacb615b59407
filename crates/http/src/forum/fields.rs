//! Messages for invalid texts of the forum (specification part 2 sections 5 and 8).

use klarlonn_domain::{
    catalog::PersonalData,
    forum::{ContentError, ForumError, MessageKind},
};

use crate::error::{ApiError, FORBIDDEN_TEXT, FieldErrors};

fn describe_content(kind: MessageKind, error: ContentError) -> &'static str {
    match (kind, error) {
        (MessageKind::Post, ContentError::Empty) => "Innlegget kan ikke være tomt",
        (MessageKind::Post, ContentError::TooLong) => "Innlegget kan ikke være mer enn 250 tegn",
        (MessageKind::Comment, ContentError::Empty) => "Kommentaren kan ikke være tom",
        (MessageKind::Comment, ContentError::TooLong) => {
            "Kommentaren kan ikke være mer enn 2\u{a0}000 tegn"
        }
        (_, ContentError::Forbidden) => FORBIDDEN_TEXT,
    }
}

/// Describes an error of the details of an abuse report.
fn describe_details(error: ContentError) -> &'static str {
    match error {
        ContentError::Empty => "Skriv hva som er galt.",
        ContentError::TooLong => "Forklaringen kan ikke være mer enn 500 tegn.",
        ContentError::Forbidden => FORBIDDEN_TEXT,
    }
}

/// Names the kinds of personal data that a text seems to contain.
fn describe_personal_data(found: &[PersonalData]) -> String {
    let names: Vec<&str> = found.iter().copied().map(name).collect();
    let names = match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} og {last}", others.join(", ")),
        None => String::new(),
    };
    format!("Teksten ser ut til å inneholde {names}.")
}

fn name(kind: PersonalData) -> &'static str {
    match kind {
        PersonalData::Name => "et navn",
        PersonalData::Email => "en e-postadresse",
        PersonalData::Phone => "et telefonnummer",
        PersonalData::NationalNumber => "et fødselsnummer",
    }
}

impl From<ForumError> for ApiError {
    fn from(error: ForumError) -> Self {
        match error {
            ForumError::Content(kind, error) => {
                Self::invalid_field("content", describe_content(kind, error))
            }
            ForumError::PersonalData(found) => {
                Self::PersonalData(FieldErrors::new("content", describe_personal_data(&found)))
            }
            ForumError::Details(error) => Self::invalid_field("details", describe_details(error)),
            ForumError::NoProfile => {
                Self::invalid_field("reason", "Innlegget har verken brukernavn eller bilde.")
            }
            ForumError::UnknownCompany => Self::UnknownCompany,
            ForumError::UnknownPosition => Self::RefusedCursor,
            ForumError::UnknownMessage(MessageKind::Post) => Self::UnknownPost,
            ForumError::UnknownMessage(MessageKind::Comment) => Self::UnknownComment,
            ForumError::NotAuthor => Self::NotAuthor,
            ForumError::Hidden => Self::HiddenByModerator,
            ForumError::AccountDeleted => Self::NotSignedIn,
            ForumError::Store(error) => error.into(),
        }
    }
}
