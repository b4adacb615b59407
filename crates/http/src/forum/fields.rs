//! Messages for invalid texts of the forum (specification part 2 sections 5 and 8).

use klarlonn_domain::{
    catalog::PersonalData,
    forum::{ContentError, ForumError, MessageKind},
};

use crate::error::{ApiError, FORBIDDEN_TEXT, InvalidField};

impl InvalidField for (MessageKind, ContentError) {
    fn describe(self) -> (&'static str, String) {
        let message = match self {
            (MessageKind::Post, ContentError::Empty) => "Innlegget kan ikke være tomt",
            (MessageKind::Post, ContentError::TooLong) => {
                "Innlegget kan ikke være mer enn 250 tegn"
            }
            (MessageKind::Comment, ContentError::Empty) => "Kommentaren kan ikke være tom",
            (MessageKind::Comment, ContentError::TooLong) => {
                "Kommentaren kan ikke være mer enn 2\u{a0}000 tegn"
            }
            (_, ContentError::Forbidden) => FORBIDDEN_TEXT,
        };
        ("content", message.to_owned())
    }
}

/// Errors of the details of an abuse report.
impl InvalidField for ContentError {
    fn describe(self) -> (&'static str, String) {
        let message = match self {
            ContentError::Empty => "Skriv hva som er galt.",
            ContentError::TooLong => "Forklaringen kan ikke være mer enn 500 tegn.",
            ContentError::Forbidden => FORBIDDEN_TEXT,
        };
        ("details", message.to_owned())
    }
}

/// A report about username and picture, of a message that shows neither.
struct NoProfile;

impl InvalidField for NoProfile {
    fn describe(self) -> (&'static str, String) {
        let message = "Innlegget har verken brukernavn eller bilde.";
        ("reason", message.to_owned())
    }
}

/// Kinds of personal data that a text seems to contain.
impl InvalidField for &[PersonalData] {
    fn describe(self) -> (&'static str, String) {
        let names: Vec<&str> = self.iter().copied().map(name).collect();
        let names = match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} og {last}", others.join(", ")),
            None => String::new(),
        };
        (
            "content",
            format!("Teksten ser ut til å inneholde {names}."),
        )
    }
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
            ForumError::Content(kind, error) => Self::Fields((kind, error).into()),
            ForumError::PersonalData(found) => Self::PersonalData(found.as_slice().into()),
            ForumError::Details(error) => Self::Fields(error.into()),
            ForumError::NoProfile => Self::Fields(NoProfile.into()),
            ForumError::UnknownCompany => Self::UnknownCompany,
            ForumError::UnknownPosition => Self::MalformedCursor,
            ForumError::UnknownMessage(MessageKind::Post) => Self::UnknownPost,
            ForumError::UnknownMessage(MessageKind::Comment) => Self::UnknownComment,
            ForumError::NotAuthor => Self::NotAuthor,
            ForumError::Hidden => Self::HiddenByModerator,
            ForumError::AccountDeleted => Self::NotSignedIn,
            ForumError::Store(error) => error.into(),
        }
    }
}
