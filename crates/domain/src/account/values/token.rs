//! Random bearer tokens. Only their hashes are stored.

use chrono::TimeDelta;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::hidden::hide_in_debug;
use crate::named::named;
use crate::random::Random;

named! {
    /// The purpose of a token. Each kind has its own prefix, so that kinds cannot be confused and a
    /// leaked token can be recognised (requirement S1).
    pub enum TokenKind {
        /// A session of a member.
        Session = "session",
        PasswordReset = "password_reset",
        /// The `state` parameter of a sign-in through an identity provider (OpenID Connect).
        ProviderState = "provider_state",
        /// The browser that started a sign-in through an identity provider.
        Browser = "browser",
        /// The code that is exchanged for a session after a sign-in through a provider.
        Exchange = "exchange",
        /// A recent sign-in through a provider. Stored with the hash of the session token, so no token
        /// of this kind is ever issued.
        FreshSignIn = "fresh_sign_in",
        /// A verification of the email address.
        EmailVerification = "email_verification",
        /// The undo of a change of the email address.
        EmailUndo = "email_undo",
        /// Stops all letters about followed names. Its hash is stored with what the member follows,
        /// and it never expires.
        StopLetters = "stop_letters",
    }
}

impl TokenKind {
    /// The start of each token of this kind.
    fn prefix(self) -> &'static str {
        match self {
            Self::Session => "kls_",
            Self::PasswordReset => "klr_",
            Self::ProviderState => "klp_",
            Self::Browser => "klb_",
            Self::Exchange => "klx_",
            Self::FreshSignIn => "klf_",
            Self::EmailVerification => "klv_",
            Self::EmailUndo => "klu_",
            Self::StopLetters => "kll_",
        }
    }

    /// How long a one-time token is valid; zero for other tokens.
    pub fn lifetime(self) -> TimeDelta {
        match self {
            Self::PasswordReset => TimeDelta::minutes(60),
            Self::EmailVerification | Self::EmailUndo => TimeDelta::days(7),
            Self::ProviderState | Self::FreshSignIn => TimeDelta::minutes(10),
            Self::Exchange => TimeDelta::seconds(60),
            Self::Session | Self::Browser | Self::StopLetters => TimeDelta::zero(),
        }
    }

    /// Whether a member can have several tokens of this kind: one per change that can be undone.
    pub fn allows_several(self) -> bool {
        matches!(self, Self::EmailUndo)
    }
}

/// Number of random bytes of a token (256 bits).
const BYTE_COUNT: usize = 32;

/// A token in plain text. It is returned to its owner and not stored. `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

hide_in_debug!(Token);

impl Token {
    pub fn random(kind: TokenKind, random: &mut dyn Random) -> Self {
        let mut bytes = [0; BYTE_COUNT];
        random.fill(&mut bytes);
        Self(format!("{}{}", kind.prefix(), HEXLOWER.encode(&bytes)))
    }

    /// Returns a token of this kind that was stored sealed. `None` if the text does not have the format
    /// of one.
    pub fn parse(kind: TokenKind, text: &str) -> Option<Self> {
        TokenHash::parse(kind, text).map(|_| Self(text.to_owned()))
    }

    /// The token as text.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash to store.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

/// The SHA-256 of a token. The token cannot be derived from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    /// Returns the hash of a token of this kind. `None` if the text does not have the format of
    /// one.
    pub fn parse(kind: TokenKind, text: &str) -> Option<Self> {
        let hex = text.strip_prefix(kind.prefix())?;
        let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (hex.len() == 2 * BYTE_COUNT && hex.bytes().all(is_hex))
            .then(|| Self(Sha256::digest(text.as_bytes()).into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct ConstantRandom;

    impl Random for ConstantRandom {
        fn fill(&mut self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    /// Servers of two versions share the stored tokens.
    #[test]
    fn stored_names_of_kinds_stay() {
        let names = TokenKind::ALL.map(TokenKind::name);
        let stored = [
            "session",
            "password_reset",
            "provider_state",
            "browser",
            "exchange",
            "fresh_sign_in",
            "email_verification",
            "email_undo",
            "stop_letters",
        ];
        assert_eq!(names, stored);
    }

    // safety S1
    #[test]
    fn token_parses_only_as_its_own_kind() {
        let token = Token::random(TokenKind::Session, &mut ConstantRandom);
        let text = token.reveal();
        assert_eq!(text.len(), 4 + 64);
        assert_eq!(
            TokenHash::parse(TokenKind::Session, text),
            Some(token.hash())
        );
        assert_eq!(TokenHash::parse(TokenKind::PasswordReset, text), None);
    }

    #[test]
    fn malformed_token_is_rejected() {
        let token = Token::random(TokenKind::Exchange, &mut ConstantRandom);
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
    fn debug_hides_token() {
        let token = Token::random(TokenKind::Session, &mut ConstantRandom);
        assert_eq!(format!("{token:?}"), "Token(…)");
    }
}
