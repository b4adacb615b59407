//! Messages for invalid fields of accounts (specification part 1 section 5, part 2 section 5).

use klarlonn_domain::account::{Field, FieldError, Rule};

use crate::error::FieldErrors;

impl From<Vec<FieldError>> for FieldErrors {
    fn from(errors: Vec<FieldError>) -> Self {
        errors
            .into_iter()
            .map(|error| (name(error.0), sentence(error)))
            .collect()
    }
}

fn name(field: Field) -> &'static str {
    match field {
        Field::Name => "name",
        Field::Username => "username",
        Field::Email => "email",
        Field::Password => "password",
        Field::ConfirmPassword => "confirmPassword",
        Field::Bio => "bio",
        Field::CurrentPassword => "currentPassword",
        Field::NewPassword => "newPassword",
        Field::CurrentEmail => "currentEmail",
        Field::NewEmail => "newEmail",
    }
}

fn sentence((field, rule): FieldError) -> &'static str {
    match (field, rule) {
        (Field::Name, Rule::Missing) => "Navn er påkrevd",
        (Field::Name, Rule::TooShort) => "Navn må være minst 2 tegn",
        (Field::Name, Rule::TooLong) => "Navn kan ikke være mer enn 100 tegn",
        (Field::Name, _) => "Navn har tegn som ikke kan brukes",
        (Field::Username, Rule::Missing) => "Brukernavn er påkrevd",
        (Field::Username, Rule::TooShort) => "Brukernavn må være minst 2 tegn",
        (Field::Username, Rule::TooLong) => "Brukernavn kan ikke være mer enn 40 tegn",
        (Field::Username, Rule::Reserved) => "Brukernavnet kan ikke brukes. Velg et annet",
        (Field::Username, Rule::MixedScripts) => "Brukernavn kan ikke blande alfabeter",
        (Field::Username, _) => "Brukernavn har tegn som ikke kan brukes",
        (Field::Bio, Rule::TooLong) => "Om meg kan ikke være mer enn 1000 tegn",
        (Field::Bio, _) => "Om meg har tegn som ikke kan brukes",
        (Field::Email | Field::CurrentEmail | Field::NewEmail, Rule::Missing) => {
            "E-post er påkrevd"
        }
        (Field::CurrentEmail, _) => "Nåværende e-postadresse stemmer ikke",
        (Field::NewEmail, Rule::Unchanged) => {
            "Ny e-postadresse kan ikke være den samme som nåværende"
        }
        (Field::NewEmail, _) => "Ugyldig e-postformat",
        (Field::Email, _) => "Ugyldig e-postadresse",
        (Field::Password | Field::NewPassword | Field::CurrentPassword, Rule::Missing) => {
            "Passord er påkrevd"
        }
        (Field::NewPassword, Rule::TooShort) => "Passordet må være minst 6 tegn",
        (_, Rule::TooShort) => "Passord må være minst 6 tegn",
        (_, Rule::TooLong) => "Passord kan ikke være mer enn 256 tegn",
        (_, Rule::Guessable) => "Passordet er for lett å gjette. Velg et annet",
        (Field::ConfirmPassword, _) => "Passordene stemmer ikke overens",
        (Field::Password | Field::CurrentPassword | Field::NewPassword, _) => "Ugyldig passord",
    }
}
