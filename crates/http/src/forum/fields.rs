//! Messages for invalid texts of the forum (specification part 2 sections 5 and 8).

use klarlonn_domain::forum::{ContentError, MessageKind, PersonalData};

use crate::error::FieldErrors;

const FORBIDDEN: &str = "Teksten har tegn som ikke kan vises.";

impl From<(MessageKind, ContentError)> for FieldErrors {
    fn from(error: (MessageKind, ContentError)) -> Self {
        let sentence = match error {
            (MessageKind::Post, ContentError::Empty) => "Innlegget kan ikke være tomt",
            (MessageKind::Post, ContentError::TooLong) => {
                "Innlegget kan ikke være mer enn 250 tegn"
            }
            (MessageKind::Comment, ContentError::Empty) => "Kommentaren kan ikke være tom",
            (MessageKind::Comment, ContentError::TooLong) => {
                "Kommentaren kan ikke være mer enn 2000 tegn"
            }
            (_, ContentError::Forbidden) => FORBIDDEN,
        };
        Self::new("content", sentence)
    }
}

/// What is said of the details of a report.
impl From<ContentError> for FieldErrors {
    fn from(error: ContentError) -> Self {
        let sentence = match error {
            ContentError::Empty => "Skriv hva som er galt.",
            ContentError::TooLong => "Forklaringen kan ikke være mer enn 500 tegn.",
            ContentError::Forbidden => FORBIDDEN,
        };
        Self::new("details", sentence)
    }
}

impl From<Vec<PersonalData>> for FieldErrors {
    fn from(found: Vec<PersonalData>) -> Self {
        let names: Vec<&str> = found.into_iter().map(name).collect();
        let names = match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} og {last}", others.join(", ")),
            None => String::new(),
        };
        let sentence = format!("Teksten ser ut til å inneholde {names}.");
        Self::new("content", sentence)
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
