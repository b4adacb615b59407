//! Messages for invalid fields of the contact form.

use klarlonn_domain::operator::{ContactField, ContactFieldError, ContactRule};

use crate::error::InvalidField;

impl InvalidField for ContactFieldError {
    fn describe(self) -> (&'static str, String) {
        let (name, message) = match self {
            (ContactField::Subject, _) => ("subject", "Velg hva meldingen gjelder."),
            (ContactField::Email, _) => (
                "email",
                "Skriv en gyldig e-postadresse, eller la feltet stå tomt.",
            ),
            (ContactField::Message, ContactRule::TooShort) => ("message", "Skriv minst 10 tegn."),
            (ContactField::Message, ContactRule::TooLong) => (
                "message",
                "Meldingen kan ikke være mer enn 4\u{a0}000 tegn.",
            ),
            (ContactField::Message, ContactRule::Forbidden | ContactRule::Unknown) => {
                ("message", "Meldingen har tegn som ikke kan vises.")
            }
        };
        (name, message.to_owned())
    }
}
