//! Who runs the site.

use klarlonn_domain::{
    account::EmailAddress,
    catalog::OrganizationNumber,
    operator::{OperatorFacts, OperatorText, PersonalDataContact},
};

use super::SettingsError;
use crate::cli::SiteFlags;

/// Resolves the facts: flags, then the file. There are no defaults: nothing is said that the operator
/// has not said.
pub(super) fn resolve(flags: SiteFlags, file: SiteFlags) -> Result<OperatorFacts, SettingsError> {
    Ok(OperatorFacts {
        name: parse("name", flags.name.or(file.name), OperatorText::parse)?,
        organization_number: parse(
            "organization_number",
            flags.organization_number.or(file.organization_number),
            OrganizationNumber::parse,
        )?,
        postal_address: parse(
            "postal_address",
            flags.postal_address.or(file.postal_address),
            OperatorText::parse,
        )?,
        email: parse("email", flags.email.or(file.email), EmailAddress::parse)?,
        personal_data: PersonalDataContact {
            name: parse(
                "personal_data_name",
                flags.personal_data_name.or(file.personal_data_name),
                OperatorText::parse,
            )?,
            email: parse(
                "personal_data_email",
                flags.personal_data_email.or(file.personal_data_email),
                EmailAddress::parse,
            )?,
        },
    })
}

fn parse<T, E: std::fmt::Display>(
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
