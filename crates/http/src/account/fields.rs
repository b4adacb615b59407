//! Messages for invalid fields of accounts (specification part 1 section 5, part 2 section 5).

use klarlonn_domain::account::{Field, FieldError, Rule};

use crate::error::InvalidField;

impl InvalidField for FieldError {
    fn describe(self) -> (&'static str, String) {
        let (field, rule) = self;
        match field {
            Field::Name => ("name", text(rule, "Navn", "100")),
            Field::Username => ("username", text(rule, "Brukernavn", "40")),
            Field::Bio => ("bio", text(rule, "Om meg", "1\u{a0}000")),
            Field::Email => ("email", email(rule, "Ugyldig e-postadresse")),
            Field::CurrentEmail => (
                "currentEmail",
                email(rule, "Nåværende e-postadresse stemmer ikke"),
            ),
            Field::NewEmail => ("newEmail", email(rule, "Ugyldig e-postformat")),
            Field::Password => ("password", password(rule, "Passord")),
            Field::CurrentPassword => ("currentPassword", password(rule, "Passord")),
            Field::NewPassword => ("newPassword", password(rule, "Passordet")),
            Field::ConfirmPassword => ("confirmPassword", "Passordene stemmer ikke overens".into()),
        }
    }
}

fn text(rule: Rule, label: &str, max: &str) -> String {
    match rule {
        Rule::Missing => format!("{label} er påkrevd"),
        Rule::TooShort => format!("{label} må være minst 2 tegn"),
        Rule::TooLong => format!("{label} kan ikke være mer enn {max} tegn"),
        Rule::Reserved => "Brukernavnet kan ikke brukes. Velg et annet".to_owned(),
        Rule::MixedScripts => format!("{label} kan ikke blande alfabeter"),
        _ => format!("{label} har tegn som ikke kan brukes"),
    }
}

fn email(rule: Rule, otherwise: &str) -> String {
    let message = match rule {
        Rule::Missing => "E-post er påkrevd",
        Rule::Unchanged => "Ny e-postadresse kan ikke være den samme som nåværende",
        _ => otherwise,
    };
    message.to_owned()
}

fn password(rule: Rule, label: &str) -> String {
    match rule {
        Rule::Missing => "Passord er påkrevd".to_owned(),
        Rule::TooShort => format!("{label} må være minst 6 tegn"),
        Rule::TooLong => "Passord kan ikke være mer enn 256 tegn".to_owned(),
        Rule::Guessable => "Passordet er for vanlig. Velg et annet".to_owned(),
        _ => "Ugyldig passord".to_owned(),
    }
}
