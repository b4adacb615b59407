//! A unit as Enhetsregisteret writes it, in its open API and in its download.

use klarlonn_domain::catalog::{
    CompanyName, InvalidOrganizationNumber, NameError, OrganizationNumber, RegisteredCompany,
    clean_text,
};
use serde::Deserialize;

/// Characters of an industry or an address that are kept at the most; longer ones are left out.
const MAX_CHARS: usize = 300;

/// A unit; every other field is passed over. Only the number is always there.
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
    /// The day on which it was deleted.
    pub slettedato: Option<String>,
}

/// An industry.
#[derive(Debug, Deserialize)]
pub struct IndustryCode {
    /// Its name in words.
    pub beskrivelse: Option<String>,
}

/// An address.
#[derive(Debug, Deserialize)]
pub struct Address {
    /// The lines above the postal code, some of them empty.
    #[serde(default)]
    pub adresse: Vec<Option<String>>,
    /// The postal code.
    pub postnummer: Option<String>,
    /// The post town, in upper case.
    pub poststed: Option<String>,
}

/// Why a unit is left out.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnusableUnit {
    /// It is no more.
    #[error("deleted from the register")]
    Deleted,
    /// Its number is none.
    #[error("organisasjonsnummer: {0}")]
    Number(#[from] InvalidOrganizationNumber),
    /// Its name is none.
    #[error("navn: {0}")]
    Name(#[from] NameError),
}

impl Unit {
    /// The employer, with what can be shown of it.
    ///
    /// # Errors
    /// [`UnusableUnit`] for a deleted unit and for one whose number or name is not right.
    pub fn company(self) -> Result<RegisteredCompany, UnusableUnit> {
        if self.slettedato.is_some_and(|day| !day.trim().is_empty()) {
            return Err(UnusableUnit::Deleted);
        }
        Ok(RegisteredCompany {
            organization_number: OrganizationNumber::parse(&self.organisasjonsnummer)?,
            name: CompanyName::parse(&self.navn.unwrap_or_default())?,
            industry: self.naeringskode1.and_then(|code| shown(code.beskrivelse)),
            address: self.forretningsadresse.and_then(Address::line),
        })
    }
}

impl Address {
    fn line(self) -> Option<String> {
        let streets = self.adresse.into_iter().filter_map(shown);
        let town: Vec<String> = [self.postnummer, self.poststed]
            .into_iter()
            .filter_map(shown)
            .collect();
        let parts: Vec<String> = streets.chain(shown(Some(town.join(" ")))).collect();
        shown(Some(parts.join(", ")))
    }
}

/// A text that can be shown; `None` for one that is empty, hides something, or never ends.
fn shown(text: Option<String>) -> Option<String> {
    let clean = clean_text(&text?).ok()?;
    (!clean.is_empty() && clean.chars().count() <= MAX_CHARS).then_some(clean)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn company(json: &str) -> Result<RegisteredCompany, UnusableUnit> {
        serde_json::from_str::<Unit>(json).unwrap().company()
    }

    #[test]
    fn a_unit_of_number_and_name_alone_is_an_employer() {
        let bare =
            company(r#"{"organisasjonsnummer": "923609016", "navn": "EQUINOR ASA"}"#).unwrap();
        assert_eq!(bare.name.as_str(), "EQUINOR ASA");
        assert_eq!((bare.industry, bare.address), (None, None));
    }

    #[test]
    fn an_address_is_one_line_of_what_is_there() {
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
    fn a_deleted_unit_a_wrong_number_and_a_wrong_name_are_no_employers() {
        let reason = |json: &str| company(json).unwrap_err();
        assert_eq!(
            reason(
                r#"{"organisasjonsnummer": "923609016", "navn": "X AS", "slettedato": "2017-10-20"}"#
            ),
            UnusableUnit::Deleted
        );
        assert_eq!(
            reason(r#"{"organisasjonsnummer": "923609017", "navn": "X AS"}"#),
            UnusableUnit::Number(InvalidOrganizationNumber)
        );
        for name in ["null", r#""""#, r#""X\u0000""#, r#""\u202eSA RONIUQE""#] {
            let unit = format!(r#"{{"organisasjonsnummer": "923609016", "navn": {name}}}"#);
            assert!(matches!(reason(&unit), UnusableUnit::Name(_)), "{name}");
        }
    }

    #[test]
    fn an_industry_or_address_that_hides_something_or_never_ends_is_left_out() {
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
