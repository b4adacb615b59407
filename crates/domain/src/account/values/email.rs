//! E-mail addresses (specification part 1 section 5, part 2 section 5).

use std::fmt;

use unicode_normalization::UnicodeNormalization;

use crate::catalog::is_forbidden;

/// Why a text is not an e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an e-mail address")]
pub struct EmailError;

/// Characters of an address at the most (RFC 5321).
const MAX_CHARS: usize = 254;
/// Characters before the at-sign at the most (RFC 5321).
const MAX_LOCAL_CHARS: usize = 64;

/// An address that mail can be sent to: no white space, one at-sign, a dot in the domain.
///
/// `Debug` keeps it to itself, so that no log line ever holds it.
#[derive(Clone, PartialEq, Eq)]
pub struct EmailAddress {
    text: String,
    key: String,
}

impl EmailAddress {
    /// Reads an address as people type it; white space around it is dropped.
    ///
    /// # Errors
    /// [`EmailError`] when it is none.
    pub fn parse(text: &str) -> Result<Self, EmailError> {
        let text: String = text.trim().nfc().collect();
        let is_plain = text
            .chars()
            .all(|one| !one.is_whitespace() && !is_forbidden(one));
        let (local, domain) = text.split_once('@').ok_or(EmailError)?;
        let labels_hold = domain.contains('.') && domain.split('.').all(is_label);
        let is_address = is_plain
            && text.chars().count() <= MAX_CHARS
            && (1..=MAX_LOCAL_CHARS).contains(&local.chars().count())
            && !local.contains(['<', '>', '(', ')', '[', ']', ',', ';', ':', '\\', '"'])
            && labels_hold;
        if !is_address {
            return Err(EmailError);
        }
        Ok(Self {
            key: text.to_lowercase(),
            text,
        })
    }

    /// The address as it was typed.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What makes two spellings the same address: upper and lower case are alike (requirement
    /// S10).
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl fmt::Debug for EmailAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("EmailAddress(…)")
    }
}

/// Letters and digits of any script, and hyphens inside.
fn is_label(label: &str) -> bool {
    !label.is_empty()
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.chars().all(|one| one.is_alphanumeric() || one == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_that_people_have_are_addresses() {
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
    fn other_texts_are_none() {
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
    fn upper_and_lower_case_are_one_address_and_the_typed_one_is_shown() {
        let typed = EmailAddress::parse("Kari.Ærlig@Example.NO").unwrap();
        let other = EmailAddress::parse("kari.ærlig@example.no").unwrap();
        assert_eq!(typed.key(), other.key());
        assert_eq!(typed.as_str(), "Kari.Ærlig@Example.NO");
        let composed = EmailAddress::parse("andr\u{e9}@example.no").unwrap();
        let decomposed = EmailAddress::parse("andre\u{301}@example.no").unwrap();
        assert_eq!(composed.key(), decomposed.key());
    }

    #[test]
    fn an_address_is_not_written_by_debug() {
        let address = EmailAddress::parse("kari@example.no").unwrap();
        assert!(!format!("{address:?}").contains("kari"));
    }
}
