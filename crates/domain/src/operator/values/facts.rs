//! Facts about the operator (ehandelsloven § 8, GDPR article 13 no. 1 a and b).

use unicode_normalization::UnicodeNormalization;

use crate::{
    account::EmailAddress,
    catalog::{OrganizationNumber, is_forbidden},
};

/// The text is empty, too long, or has characters that cannot be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must have 1 to {} characters on one line", OperatorText::MAX_CHARS)]
pub struct InvalidOperatorFact;

/// A name or postal address: one line that can be shown on a page and in an email.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorText(String);

impl OperatorText {
    /// Maximum number of characters.
    pub const MAX_CHARS: usize = 200;

    /// Parses a text and trims white space around it.
    ///
    /// # Errors
    /// [`InvalidOperatorFact`] if the text cannot be shown on one line.
    pub fn parse(text: &str) -> Result<Self, InvalidOperatorFact> {
        let text: String = text.trim().nfc().collect();
        let is_line = !text.is_empty()
            && text.chars().count() <= Self::MAX_CHARS
            && !text.chars().any(is_forbidden);
        is_line.then_some(Self(text)).ok_or(InvalidOperatorFact)
    }

    /// The text to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Who answers questions about personal data.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PersonalDataContact {
    /// The name of a person or a role.
    pub name: Option<OperatorText>,
    /// The address to write to.
    pub email: Option<EmailAddress>,
}

/// The licence of the open figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct License {
    /// The name to show.
    pub name: OperatorText,
    /// The address of its text.
    pub url: String,
}

impl License {
    /// The name of the default licence.
    pub const DEFAULT_NAME: &str = "CC BY 4.0";
    /// The address of the default licence.
    pub const DEFAULT_URL: &str = "https://creativecommons.org/licenses/by/4.0/";
}

impl Default for License {
    fn default() -> Self {
        Self {
            name: OperatorText(Self::DEFAULT_NAME.to_owned()),
            url: Self::DEFAULT_URL.to_owned(),
        }
    }
}

/// Who runs the site. Facts that the operator has not given are `None` and are shown nowhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OperatorFacts {
    /// The name of the company, organisation or person.
    pub name: Option<OperatorText>,
    /// The number in Enhetsregisteret.
    pub organization_number: Option<OrganizationNumber>,
    pub postal_address: Option<OperatorText>,
    /// The address that messages from visitors are sent to.
    pub email: Option<EmailAddress>,
    /// Who answers questions about personal data.
    pub personal_data: PersonalDataContact,
    /// The licence of the open figures.
    pub license: License,
}

impl OperatorFacts {
    /// Returns the settings that a public site must have (ehandelsloven § 8) and that have no value.
    /// The organisation number is not among them: a private person has none.
    pub fn missing(&self) -> Vec<&'static str> {
        let required = [
            ("name", self.name.is_none()),
            ("postal_address", self.postal_address.is_none()),
            ("email", self.email.is_none()),
        ];
        let missing = required.into_iter().filter(|(_, is_missing)| *is_missing);
        missing.map(|(setting, _)| setting).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fact_is_one_line_that_can_be_shown() {
        let text = OperatorText::parse("  Storgata 1, 0155 Oslo ").unwrap();
        assert_eq!(text.as_str(), "Storgata 1, 0155 Oslo");
        for wrong in ["", "  ", "Kari\nBcc: ola@example.no", "Ka\u{202e}ri"] {
            assert_eq!(OperatorText::parse(wrong), Err(InvalidOperatorFact));
        }
        assert!(OperatorText::parse(&"å".repeat(200)).is_ok());
        assert!(OperatorText::parse(&"å".repeat(201)).is_err());
    }

    #[test]
    fn missing_facts_are_those_that_the_law_requires() {
        let mut facts = OperatorFacts::default();
        assert_eq!(facts.missing(), ["name", "postal_address", "email"]);
        facts.name = OperatorText::parse("Lønn AS").ok();
        facts.email = EmailAddress::parse("post@example.no").ok();
        assert_eq!(facts.missing(), ["postal_address"]);
    }
}
