//! Email addresses (specification part 1 section 5, part 2 section 5).

use std::fmt;

use unicode_normalization::UnicodeNormalization;

use crate::catalog::is_forbidden;

/// The text is not an email address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an email address")]
pub struct EmailError;

/// Maximum number of characters of an address (RFC 5321).
const MAX_CHARS: usize = 254;
/// Maximum number of characters before the at sign (RFC 5321).
const MAX_LOCAL_CHARS: usize = 64;

/// An email address: no white space, one at sign, a dot in the domain.
///
/// `Debug` hides the address, so that it is never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct EmailAddress {
    text: String,
    key: String,
}

impl EmailAddress {
    /// Parses an address and trims white space around it.
    ///
    /// # Errors
    /// [`EmailError`] if the text is not an address.
    pub fn parse(text: &str) -> Result<Self, EmailError> {
        let text: String = text.trim().nfc().collect();
        let is_plain = text
            .chars()
            .all(|character| !character.is_whitespace() && !is_forbidden(character));
        let (local, domain) = text.split_once('@').ok_or(EmailError)?;
        let has_valid_domain = domain.contains('.') && domain.split('.').all(is_label);
        let is_address = is_plain
            && text.chars().count() <= MAX_CHARS
            && (1..=MAX_LOCAL_CHARS).contains(&local.chars().count())
            && !local.contains(['<', '>', '(', ')', '[', ']', ',', ';', ':', '\\', '"'])
            && has_valid_domain;
        if !is_address {
            return Err(EmailError);
        }
        Ok(Self {
            key: text.to_lowercase(),
            text,
        })
    }

    /// The address as the member typed it.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The address in lower case. Addresses with equal keys are the same address (requirement S10).
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl fmt::Debug for EmailAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("EmailAddress(…)")
    }
}

/// Whether a label of a domain has only letters and digits of any script, and hyphens inside.
fn is_label(label: &str) -> bool {
    !label.is_empty()
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label
            .chars()
            .all(|character| character.is_alphanumeric() || character == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_addresses_are_accepted() {
        for text in [
            "kari@example.no",
            "  ola.nordmann+jobb@post.example.com ",
            "å@blåbær.no",
            "o'brien@example.org",
        ] {
            assert!(EmailAddress::parse(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn malformed_addresses_are_rejected() {
        for text in [
            "",
            "kari",
            "kari@",
            "@example.no",
            "kari@example",
            "kari@@example.no",
            "kari@exa mple.no",
            "kari@example.no\r\nBcc: alle@example.no",
            "kari@example..no",
            "kari@-example.no",
            "Kari <kari@example.no>",
            "kari,ola@example.no",
            "ka\u{200b}ri@example.no",
            "\u{202e}kari@example.no",
        ] {
            assert_eq!(EmailAddress::parse(text), Err(EmailError), "{text:?}");
        }
        let long = format!("kari@{}.no", "a".repeat(250));
        assert_eq!(EmailAddress::parse(&long), Err(EmailError));
    }

    #[test]
    fn address_key_ignores_case_and_shows_typed_spelling() {
        let typed = EmailAddress::parse("Kari.Ærlig@Example.NO").unwrap();
        let other = EmailAddress::parse("kari.ærlig@example.no").unwrap();
        assert_eq!(typed.key(), other.key());
        assert_eq!(typed.as_str(), "Kari.Ærlig@Example.NO");
        let composed = EmailAddress::parse("andr\u{e9}@example.no").unwrap();
        let decomposed = EmailAddress::parse("andre\u{301}@example.no").unwrap();
        assert_eq!(composed.key(), decomposed.key());
    }

    #[test]
    fn debug_hides_address() {
        let address = EmailAddress::parse("kari@example.no").unwrap();
        assert!(!format!("{address:?}").contains("kari"));
    }
}
