//! Signing in through an identity provider (requirements S11 to S16).

mod auth_state;
mod membership;

use chrono::TimeDelta;
use data_encoding::HEXLOWER;

use auth_state::AuthState;

use super::context::AccountContext;
use crate::account::{
    Device, IdentityProvider, LocalPath, MemberId, OneTimeToken, ProviderAccount, ProviderError,
    SignedIn, Token, TokenHash, TokenKind,
};
use crate::store::{StoreError, in_transaction};

/// How long somebody may take at the provider.
const PROVIDER_LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// How long the code of a finished sign-in is good.
const EXCHANGE_LIFETIME: TimeDelta = TimeDelta::seconds(60);
/// How long a sign-in counts as one that was just made.
const FRESH_LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// Usernames that are tried for a new member before giving up.
const USERNAME_TRIES: usize = 8;

/// A browser on its way to the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthorizationRequest {
    /// Where it is sent.
    pub url: String,
    /// What the browser keeps, to be known again when it is back.
    pub browser: Token,
}

/// A browser that is back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callback {
    /// What it exchanges for a session.
    pub code: Token,
    /// Where it wanted to go.
    pub redirect: LocalPath,
    /// Whose it is.
    pub member: MemberId,
    /// Whether the account is new or newly linked.
    pub outcome: SignInOutcome,
}

/// Whether somebody came from the provider before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignInOutcome {
    /// They did.
    Known,
    /// They had an account, which is now tied to theirs at the provider.
    Linked,
    /// They had no account, and have one now.
    Registered,
}

/// Why nobody was signed in.
#[derive(Debug, thiserror::Error)]
pub enum ProviderSignInError {
    /// The browser did not set out from here, took too long, or comes a second time.
    #[error("an unknown way back from the provider")]
    InvalidState,
    /// The provider did not say who it is.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The provider has not seen that the address is theirs.
    #[error("the address is not verified")]
    UnverifiedEmail,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads what is remembered of a browser at the provider; what was read is written and read alike.
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) fn check_auth_state(text: &str) {
    if let Some(auth_state) = AuthState::read(text) {
        let again = AuthState::read(&auth_state.write()).map(|auth_state| auth_state.redirect);
        assert_eq!(again, Some(auth_state.redirect));
    }
}

/// Signs members in through an identity provider.
#[derive(Clone)]
pub struct ProviderSignIn(pub(crate) AccountContext);

impl ProviderSignIn {
    /// The same service for this device: its sessions are of the device.
    #[must_use]
    pub fn on_device(&self, device: Device) -> Self {
        Self(self.0.on_device(device))
    }

    /// Sends a browser to the provider. What binds it to its way back stays here.
    ///
    /// # Errors
    /// When the provider or the store does not answer.
    pub fn begin(
        &self,
        provider: &dyn IdentityProvider,
        redirect: &LocalPath,
    ) -> Result<AuthorizationRequest, ProviderSignInError> {
        let state = self.0.token(TokenKind::ProviderState);
        let browser = self.0.token(TokenKind::Browser);
        let request = provider.request(state.reveal())?;
        let remembered = AuthState {
            browser: HEXLOWER.encode(&browser.hash().0),
            nonce: request.nonce,
            verifier: request.verifier,
            redirect: redirect.clone(),
        };
        let kept = OneTimeToken {
            token: state.hash(),
            kind: TokenKind::ProviderState,
            member: None,
            payload: remembered.write(),
            expires_at: self.0.clock.now() + PROVIDER_LIFETIME,
        };
        in_transaction(&*self.0.store, |unit| unit.one_time_tokens().put(&kept))?;
        Ok(AuthorizationRequest {
            url: request.url,
            browser,
        })
    }

    /// Takes in a browser that comes back with the provider's `code`. Who has no account yet gets
    /// one. An account with the same address is theirs; if nobody has shown that the address is
    /// theirs before, its password and sessions are removed: somebody else may have made it
    /// (requirement S14).
    ///
    /// # Errors
    /// [`ProviderSignInError`]; no account is made or changed then.
    pub fn complete(
        &self,
        provider: &dyn IdentityProvider,
        code: &str,
        state: &str,
        browser: &str,
    ) -> Result<Callback, ProviderSignInError> {
        let auth_state = self.take_auth_state(state, browser)?;
        let account = provider.identify(code, &auth_state.nonce, &auth_state.verifier)?;
        let code = self.0.token(TokenKind::Exchange);
        let remember = || {
            in_transaction(&*self.0.store, |unit| {
                let (member, outcome) = self.member_of(unit, &account)?;
                unit.one_time_tokens().put(&OneTimeToken {
                    token: code.hash(),
                    kind: TokenKind::Exchange,
                    member: Some(member),
                    payload: auth_state.browser.clone(),
                    expires_at: self.0.clock.now() + EXCHANGE_LIFETIME,
                })?;
                Ok::<_, ProviderSignInError>((member, outcome))
            })
        };
        // The same person joined or was linked in another tab at the same moment: the second try
        // finds what that made.
        let (member, outcome) = match remember() {
            Err(ProviderSignInError::Store(StoreError::Conflict(
                "members_email_key" | "identities_issuer_subject",
            ))) => remember()?,
            outcome => outcome?,
        };
        Ok(Callback {
            code,
            redirect: auth_state.redirect,
            member,
            outcome,
        })
    }

    /// Opens a session for the browser that a code was given to, once and within a minute.
    ///
    /// # Errors
    /// [`ProviderSignInError::InvalidState`] for any other code or browser.
    pub fn exchange(&self, code: &str, browser: &str) -> Result<SignedIn, ProviderSignInError> {
        const UNKNOWN: ProviderSignInError = ProviderSignInError::InvalidState;
        let code = TokenHash::parse(TokenKind::Exchange, code).ok_or(UNKNOWN)?;
        let browser = TokenHash::parse(TokenKind::Browser, browser).ok_or(UNKNOWN)?;
        let now = self.0.clock.now();
        // `None` commits too: a code that came from another browser is used up.
        let signed_in = in_transaction(&*self.0.store, |unit| {
            let Some(owner) = unit.one_time_tokens().owner(TokenKind::Exchange, &code)? else {
                return Ok::<_, StoreError>(None);
            };
            let member = unit.members().lock(owner)?;
            let used = unit
                .one_time_tokens()
                .take(TokenKind::Exchange, &code, now)?;
            let is_good = used.is_some_and(|used| used.payload == HEXLOWER.encode(&browser.0));
            let Some(member) = member.filter(|_| is_good) else {
                return Ok(None);
            };
            let token = self.0.open_session(unit, member.id)?;
            unit.one_time_tokens().put(&OneTimeToken {
                token: token.hash(),
                kind: TokenKind::FreshSignIn,
                member: Some(member.id),
                payload: String::new(),
                expires_at: now + FRESH_LIFETIME,
            })?;
            Ok(Some(SignedIn { member, token }))
        })?;
        signed_in.ok_or(UNKNOWN)
    }

    /// Takes out what was remembered of a browser's way; the same browser must be back.
    fn take_auth_state(
        &self,
        state: &str,
        browser: &str,
    ) -> Result<AuthState, ProviderSignInError> {
        const UNKNOWN: ProviderSignInError = ProviderSignInError::InvalidState;
        let state = TokenHash::parse(TokenKind::ProviderState, state).ok_or(UNKNOWN)?;
        let browser = TokenHash::parse(TokenKind::Browser, browser).ok_or(UNKNOWN)?;
        let now = self.0.clock.now();
        let kept = in_transaction(&*self.0.store, |unit| {
            unit.one_time_tokens()
                .take(TokenKind::ProviderState, &state, now)
        })?;
        let auth_state = kept
            .and_then(|kept| AuthState::read(&kept.payload))
            .ok_or(UNKNOWN)?;
        if auth_state.browser == HEXLOWER.encode(&browser.0) {
            Ok(auth_state)
        } else {
            Err(UNKNOWN)
        }
    }
}
