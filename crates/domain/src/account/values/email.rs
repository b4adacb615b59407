//! Email addresses (specification part 1 section 5, part 2 section 5).

use std::borrow::Cow;

use idna::{
    AsciiDenyList, domain_to_unicode,
    uts46::{DnsLength, Hyphens, Uts46},
};
use unicode_normalization::UnicodeNormalization;

use crate::catalog::is_forbidden;
use crate::hidden::hide_in_debug;

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
/// A domain with other letters than ASCII has two spellings: browsers send `post@xn--blbr-roah.no` for
/// the typed `post@blåbær.no` (RFC 5891). Both are the same address. People see the Unicode one.
///
/// `Debug` hides the address, so that it is never logged.
#[derive(Clone)]
pub struct EmailAddress {
    text: String,
    key: String,
}

hide_in_debug!(EmailAddress);

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
        let key = format!("{}@{}", local.to_lowercase(), ascii_domain(domain)?);
        let text = format!("{local}@{}", unicode_domain(domain));
        let is_address = is_plain
            && text.chars().count() <= MAX_CHARS
            && key.chars().count() <= MAX_CHARS
            && (1..=MAX_LOCAL_CHARS).contains(&local.chars().count())
            && !local.contains(['<', '>', '(', ')', '[', ']', ',', ';', ':', '\\', '"']);
        is_address.then_some(Self { text, key }).ok_or(EmailError)
    }

    /// The address as the member typed it, with a Unicode domain.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The address in lower case with an ASCII domain. Addresses with equal keys are the same address
    /// (requirement S10).
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The key that earlier versions stored, with the domain in Unicode. Equal to [`key`](Self::key) for a domain
    /// of ASCII letters.
    pub fn unicode_key(&self) -> String {
        let (local, domain) = self.key.split_once('@').unwrap_or_default();
        format!("{local}@{}", unicode_domain(domain))
    }

    /// The address for mail servers: with an ASCII domain, because not every server accepts another
    /// one.
    pub fn to_envelope(&self) -> String {
        let (local, _) = self.text.split_once('@').unwrap_or_default();
        let (_, domain) = self.key.split_once('@').unwrap_or_default();
        format!("{local}@{domain}")
    }
}

/// Compares the addresses, not their spellings.
impl PartialEq for EmailAddress {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for EmailAddress {}

/// Returns the domain as it is in the domain name system: ASCII letters in lower case, digits and hyphens
/// (UTS 46).
fn ascii_domain(domain: &str) -> Result<Cow<'_, str>, EmailError> {
    let ascii = Uts46::new().to_ascii(
        domain.as_bytes(),
        AsciiDenyList::STD3,
        Hyphens::CheckFirstLast,
        DnsLength::Verify,
    );
    let ascii = ascii.map_err(|_| EmailError)?;
    ascii.contains('.').then_some(ascii).ok_or(EmailError)
}

/// Returns an ASCII domain as it was typed, and an internationalised one in Unicode.
fn unicode_domain(domain: &str) -> Cow<'_, str> {
    if domain.is_ascii() && !domain.to_ascii_lowercase().contains("xn--") {
        Cow::Borrowed(domain)
    } else {
        Cow::Owned(domain_to_unicode(domain).0)
    }
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
            "kari@example-.no",
            "kari@exa_mple.no",
            "kari@xn--a.no",
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

    // safety S10
    #[test]
    fn both_spellings_of_a_domain_are_one_address() {
        let typed = EmailAddress::parse("Post@blåbær.no").unwrap();
        for sent in [
            "post@xn--blbr-roah.no",
            "post@XN--BLBR-ROAH.no",
            "post@BLÅBÆR.no",
            "post@bla\u{30a}bær.no",
            "post@blåbær。no",
        ] {
            let sent = EmailAddress::parse(sent).unwrap();
            assert_eq!(sent.key(), typed.key());
            assert_eq!(sent, typed);
            assert_eq!(sent.unicode_key(), "post@blåbær.no");
            assert_eq!(sent.to_envelope(), "post@xn--blbr-roah.no");
        }
        let other = EmailAddress::parse("post@blabar.no").unwrap();
        assert_ne!(other, typed);
    }

    #[test]
    fn address_that_a_browser_encoded_is_shown_in_unicode() {
        let sent = EmailAddress::parse("Kari@post.xn--blbr-roah.no").unwrap();
        assert_eq!(sent.as_str(), "Kari@post.blåbær.no");
        assert_eq!(
            EmailAddress::parse(sent.as_str()).unwrap().key(),
            sent.key()
        );
        let ascii = EmailAddress::parse("Kari@Example.no").unwrap();
        assert_eq!(ascii.to_envelope(), "Kari@example.no");
        assert_eq!(ascii.unicode_key(), ascii.key());
    }

    #[test]
    fn debug_hides_address() {
        let address = EmailAddress::parse("kari@example.no").unwrap();
        assert!(!format!("{address:?}").contains("kari"));
    }
}
