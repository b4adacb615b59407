//! A unit in the format of Enhetsregisteret's open API and download.

use klarlonn_domain::catalog::{
    CompanyName, InvalidOrganizationNumber, NameError, OrganizationNumber, RegisteredCompany,
    clean_text,
};
use serde::Deserialize;

/// Characters of an industry or an address; longer texts are left out.
const MAX_CHARS: usize = 300;

/// A legal entity. Unknown fields are ignored; only the number is required.
#[derive(Debug, Deserialize)]
pub struct Unit {
    /// Nine digits.
    pub organisasjonsnummer: String,
    /// The name, in upper case.
    pub navn: Option<String>,
    /// The main industry.
    pub naeringskode1: Option<IndustryCode>,
    /// The business address.
    pub forretningsadresse: Option<Address>,
    /// The date of its deletion from the register.
    pub slettedato: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct IndustryCode {
    /// The name of the industry.
    pub beskrivelse: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct Address {
    /// The lines above the postal code, possibly empty.
    #[serde(default)]
    pub adresse: Vec<Option<String>>,
    /// The postal code.
    pub postnummer: Option<String>,
    /// The post town, in upper case.
    pub poststed: Option<String>,
}

/// Reason why a unit is left out.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidUnit {
    #[error("deleted from the register")]
    Deleted,
    #[error("organisasjonsnummer: {0}")]
    Number(#[from] InvalidOrganizationNumber),
    #[error("navn: {0}")]
    Name(#[from] NameError),
}

impl Unit {
    /// Validates the unit. An industry or address that cannot be displayed is left out.
    ///
    /// # Errors
    /// [`InvalidUnit`] if the unit is deleted, or its number or name is invalid.
    pub fn into_company(self) -> Result<RegisteredCompany, InvalidUnit> {
        if self.slettedato.is_some_and(|day| !day.trim().is_empty()) {
            return Err(InvalidUnit::Deleted);
        }
        Ok(RegisteredCompany {
            organization_number: OrganizationNumber::parse(&self.organisasjonsnummer)?,
            name: CompanyName::parse(&self.navn.unwrap_or_default())?,
            industry: self
                .naeringskode1
                .and_then(|code| displayable(code.beskrivelse)),
            address: self.forretningsadresse.and_then(Address::into_line),
        })
    }
}

impl Address {
    fn into_line(self) -> Option<String> {
        let streets = self.adresse.into_iter().filter_map(displayable);
        let town: Vec<String> = [self.postnummer, self.poststed]
            .into_iter()
            .filter_map(displayable)
            .collect();
        let parts: Vec<String> = streets.chain(displayable(Some(town.join(" ")))).collect();
        displayable(Some(parts.join(", ")))
    }
}

/// Returns the text in canonical form; `None` if it is empty, too long, or contains control or
/// invisible characters.
fn displayable(text: Option<String>) -> Option<String> {
    let clean = clean_text(&text?).ok()?;
    (!clean.is_empty() && clean.chars().count() <= MAX_CHARS).then_some(clean)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn company(json: &str) -> Result<RegisteredCompany, InvalidUnit> {
        serde_json::from_str::<Unit>(json).unwrap().into_company()
    }

    #[test]
    fn unit_with_only_number_and_name_is_valid() {
        let bare =
            company(r#"{"organisasjonsnummer": "923609016", "navn": "EQUINOR ASA"}"#).unwrap();
        assert_eq!(bare.name.as_str(), "EQUINOR ASA");
        assert_eq!((bare.industry, bare.address), (None, None));
    }

    #[test]
    fn address_joins_its_nonempty_parts() {
        let line = |address: &str| {
            let unit = format!(
                r#"{{"organisasjonsnummer": "923609016", "navn": "A S", "forretningsadresse": {address}}}"#
            );
            company(&unit).unwrap().address
        };
        let full = r#"{"adresse": ["c/o Kari", null, "", " Åsveien 1 "], "postnummer": "8400", "poststed": "SORTLAND"}"#;
        assert_eq!(
            line(full).as_deref(),
            Some("c/o Kari, Åsveien 1, 8400 SORTLAND")
        );
        assert_eq!(line(r#"{"poststed": "OSLO"}"#).as_deref(), Some("OSLO"));
        assert_eq!(line(r#"{"adresse": [null, ""], "postnummer": null}"#), None);
    }

    #[test]
    fn deleted_unit_or_invalid_number_or_name_is_rejected() {
        let reason = |json: &str| company(json).unwrap_err();
        assert_eq!(
            reason(
                r#"{"organisasjonsnummer": "923609016", "navn": "X AS", "slettedato": "2017-10-20"}"#
            ),
            InvalidUnit::Deleted
        );
        assert_eq!(
            reason(r#"{"organisasjonsnummer": "923609017", "navn": "X AS"}"#),
            InvalidUnit::Number(InvalidOrganizationNumber)
        );
        for name in ["null", r#""""#, r#""X\u0000""#, r#""\u202eSA RONIUQE""#] {
            let unit = format!(r#"{{"organisasjonsnummer": "923609016", "navn": {name}}}"#);
            assert!(matches!(reason(&unit), InvalidUnit::Name(_)), "{name}");
        }
    }

    #[test]
    fn undisplayable_industry_or_address_is_left_out() {
        for text in ["\\u202egnag", "Olje\\u0007", &"x".repeat(301)] {
            let unit = format!(
                r#"{{"organisasjonsnummer": "923609016", "navn": "X AS",
                     "naeringskode1": {{"beskrivelse": "{text}"}},
                     "forretningsadresse": {{"adresse": ["{text}"], "poststed": "OSLO"}}}}"#
            );
            let found = company(&unit).unwrap();
            assert_eq!(found.industry, None, "{text}");
            assert_eq!(found.address.as_deref(), Some("OSLO"), "{text}");
        }
    }
}
