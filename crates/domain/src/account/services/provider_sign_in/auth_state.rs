//! The state of a sign-in while the browser is at the provider.

use crate::account::LocalPath;

/// The state of a sign-in while the browser is at the provider.
pub(super) struct AuthState {
    /// Hash of the browser token, in hex.
    pub(super) browser: String,
    pub(super) nonce: String,
    pub(super) verifier: String,
    pub(super) redirect: LocalPath,
}

impl AuthState {
    /// The payload of the stored token: one value per line. No value contains a line break.
    pub(super) fn to_payload(&self) -> String {
        let redirect = self.redirect.as_str();
        [&self.browser, &self.nonce, &self.verifier, redirect].join("\n")
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines().map(str::to_owned);
        Some(Self {
            browser: lines.next()?,
            nonce: lines.next()?,
            verifier: lines.next()?,
            redirect: LocalPath::parse(&lines.next()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn stored_state_keeps_the_page_to_return_to(text in any::<String>()) {
            let stored = AuthState {
                browser: "b".to_owned(),
                nonce: "n".to_owned(),
                verifier: "v".to_owned(),
                redirect: LocalPath::parse(&text),
            };
            let read = AuthState::parse(&stored.to_payload()).map(|state| state.redirect);
            prop_assert_eq!(read, Some(stored.redirect));
        }
    }
}
