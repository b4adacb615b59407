//! Who runs the site.

use klarlonn_domain::{
    account::EmailAddress,
    catalog::OrganizationNumber,
    operator::{OperatorFacts, OperatorText, PersonalDataContact},
};

use super::{SettingsError, flags::SiteFlags};

/// Parses the facts. There are no defaults: nothing is said that the operator has not said.
pub(super) fn parse(given: SiteFlags) -> Result<OperatorFacts, SettingsError> {
    Ok(OperatorFacts {
        name: fact("name", given.name, OperatorText::parse)?,
        organization_number: fact(
            "organization_number",
            given.organization_number,
            OrganizationNumber::parse,
        )?,
        postal_address: fact("postal_address", given.postal_address, OperatorText::parse)?,
        email: fact("email", given.email, EmailAddress::parse)?,
        personal_data: PersonalDataContact {
            name: fact(
                "personal_data_name",
                given.personal_data_name,
                OperatorText::parse,
            )?,
            email: fact(
                "personal_data_email",
                given.personal_data_email,
                EmailAddress::parse,
            )?,
        },
    })
}

fn fact<T, E: std::fmt::Display>(
    setting: &'static str,
    text: Option<String>,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<Option<T>, SettingsError> {
    let parsed = text.map(|text| parse(&text)).transpose();
    parsed.map_err(|error| {
        let reason = error.to_string();
        let reason = match reason.strip_prefix("not ") {
            Some(_) => format!("is {reason}"),
            None => reason,
        };
        SettingsError::Site { setting, reason }
    })
}
