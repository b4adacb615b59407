//! Checks of the account forms, with the parsers of the domain. Rules that need the member's
//! account or the estimated strength of a password are checked by the domain alone.

use klarlonn_domain::account::{
    Bio, EmailAddress, Field, FullName, Password, Rule, Username, parse_required,
};
use validator::ValidationError;

use super::forgotten_password::ResetForm;
use crate::error::check;

type Outcome = Result<(), ValidationError>;

pub(super) fn name(text: &str) -> Outcome {
    check_field(Field::Name, parse_required(text, FullName::parse))
}

pub(super) fn username(text: &str) -> Outcome {
    check_field(Field::Username, parse_required(text, Username::parse))
}

pub(super) fn bio(text: &str) -> Outcome {
    check_field(Field::Bio, Bio::parse(text))
}

pub(super) fn email(text: &str) -> Outcome {
    check_field(Field::Email, parse_required(text, EmailAddress::parse))
}

pub(super) fn current_email(text: &str) -> Outcome {
    check_field(
        Field::CurrentEmail,
        parse_required(text, EmailAddress::parse),
    )
}

pub(super) fn new_email(text: &str) -> Outcome {
    check_field(Field::NewEmail, parse_required(text, EmailAddress::parse))
}

/// A password to compare with the stored one: any text, because a wrong one is not an invalid field.
pub(super) fn password(text: &str) -> Outcome {
    check_field(Field::Password, present(text))
}

pub(super) fn current_password(text: &str) -> Outcome {
    check_field(Field::CurrentPassword, present(text))
}

/// The password of a registration or a reset.
pub(super) fn first_password(text: &str) -> Outcome {
    check_field(Field::Password, Password::parse_new(text))
}

pub(super) fn new_password(text: &str) -> Outcome {
    check_field(Field::NewPassword, Password::parse_new(text))
}

pub(super) fn confirmation(form: &ResetForm) -> Outcome {
    let matches = form.password == form.confirm_password;
    let outcome = matches.then_some(()).ok_or(Rule::Mismatch);
    check_field(Field::ConfirmPassword, outcome)
}

fn present(text: &str) -> Result<(), Rule> {
    (!text.is_empty()).then_some(()).ok_or(Rule::Missing)
}

fn check_field<T, E: Into<Rule>>(field: Field, outcome: Result<T, E>) -> Outcome {
    check(outcome.map_err(|error| (field, error.into())))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::{
        forgotten_password::ForgottenForm,
        profile::{EmailForm, PasswordForm, ProfileForm},
        registration::RegistrationForm,
        sessions::LoginForm,
    };
    use super::*;
    use crate::error::refused_fields as refused;

    #[test]
    fn account_forms_refuse_empty_and_long_fields() {
        let none = || json!({});
        let all = ["name", "username", "email", "password"];
        assert_eq!(refused::<RegistrationForm>(none()), all);
        assert_eq!(refused::<LoginForm>(none()), ["email", "password"]);
        assert_eq!(refused::<ForgottenForm>(none()), ["email"]);
        assert_eq!(refused::<ProfileForm>(none()), ["username"]);
        let passwords = ["currentPassword", "newPassword"];
        assert_eq!(refused::<PasswordForm>(none()), passwords);
        assert_eq!(refused::<EmailForm>(none()), ["currentEmail", "newEmail"]);

        let long = "a".repeat(1_001);
        let form = json!({"name": long, "username": long, "email": long, "password": long});
        assert_eq!(refused::<RegistrationForm>(form.clone()), all);
        // A wrong password is not an invalid field.
        assert_eq!(refused::<LoginForm>(form.clone()), ["email"]);
        let both = ["password", "confirmPassword"];
        assert_eq!(refused::<ResetForm>(form), both);
        let form = json!({"username": long, "bio": long});
        assert_eq!(refused::<ProfileForm>(form), ["username", "bio"]);
    }
}
