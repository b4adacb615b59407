//! Checks of the contact form with the parsers of the domain, and messages for invalid fields.

use klarlonn_domain::operator::{ContactField, ContactFieldError, ContactMessage, ContactRule};
use validator::ValidationError;

use crate::error::{InvalidField, check};

pub(super) fn subject(name: &str) -> Result<(), ValidationError> {
    check(ContactMessage::parse_subject(name))
}

pub(super) fn message(text: &str) -> Result<(), ValidationError> {
    check(ContactMessage::parse_text(text))
}

pub(super) fn email(text: &str) -> Result<(), ValidationError> {
    check(ContactMessage::parse_reply_to(text))
}

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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::{error::refused_fields, operator::contact::ContactForm};

    #[test]
    fn contact_form_refuses_invalid_fields() {
        let form = json!({"message": "a".repeat(4_001), "email": "kari"});
        let refused = refused_fields::<ContactForm>(form);
        assert_eq!(refused, ["subject", "message", "email"]);
    }
}
