//! Tokens: random texts that whoever holds them is let in by. Only their hashes are kept.

use std::fmt;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::random::Random;

/// What a token opens. Each kind has a prefix of its own, so that one is never taken for another
/// and a leaked one is recognised (requirement S1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TokenKind {
    /// A session of a member.
    Session,
    /// Setting a new password.
    PasswordReset,
    /// The way to the identity provider and back (the `state` of OpenID Connect).
    ProviderState,
    /// The browser that went to the identity provider.
    Browser,
    /// The code that a finished sign-in is exchanged for a session with.
    Exchange,
    /// A sign-in through the provider that was just made. It is kept under the hash of the
    /// session's own token, so that no text of this kind is ever given to anybody.
    FreshSignIn,
}

impl TokenKind {
    fn prefix(self) -> &'static str {
        match self {
            Self::Session => "kls_",
            Self::PasswordReset => "klr_",
            Self::ProviderState => "klp_",
            Self::Browser => "klb_",
            Self::Exchange => "klx_",
            Self::FreshSignIn => "klf_",
        }
    }
}

/// Random bytes of a token: 256 bits.
const BYTES: usize = 32;

/// A token, to be given to its owner and forgotten. `Debug` keeps it to itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new token of this kind.
    pub fn random(kind: TokenKind, random: &mut dyn Random) -> Self {
        let mut bytes = [0; BYTES];
        random.fill(&mut bytes);
        Self(format!("{}{}", kind.prefix(), HEXLOWER.encode(&bytes)))
    }

    /// The token as text.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of the token.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(…)")
    }
}

/// What is kept of a token: its SHA-256. Whoever reads it cannot make the token from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    /// The hash of a text that claims to be a token of this kind; `None` for any other text,
    /// which nobody needs to look up.
    pub fn parse(kind: TokenKind, text: &str) -> Option<Self> {
        let hex = text.strip_prefix(kind.prefix())?;
        let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (hex.len() == 2 * BYTES && hex.bytes().all(is_hex))
            .then(|| Self(Sha256::digest(text.as_bytes()).into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sevens;

    impl Random for Sevens {
        fn fill(&mut self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    // safety S1
    #[test]
    fn a_token_is_recognised_by_its_own_kind_alone() {
        let token = Token::random(TokenKind::Session, &mut Sevens);
        let text = token.reveal();
        assert_eq!(text.len(), 4 + 64);
        assert_eq!(
            TokenHash::parse(TokenKind::Session, text),
            Some(token.hash())
        );
        assert_eq!(TokenHash::parse(TokenKind::PasswordReset, text), None);
    }

    #[test]
    fn a_cut_or_changed_text_is_no_token() {
        let token = Token::random(TokenKind::Exchange, &mut Sevens);
        let text = token.reveal();
        for other in [&text[..text.len() - 1], "", "klx_", &text.to_uppercase()] {
            assert_eq!(
                TokenHash::parse(TokenKind::Exchange, other),
                None,
                "{other}"
            );
        }
    }

    #[test]
    fn a_token_is_not_written_by_debug() {
        let token = Token::random(TokenKind::Session, &mut Sevens);
        assert_eq!(format!("{token:?}"), "Token(…)");
    }
}
