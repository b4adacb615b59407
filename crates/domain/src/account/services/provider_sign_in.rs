//! Sign-in through an identity provider (requirements S11 to S16).

mod auth_state;
mod membership;

use data_encoding::HEXLOWER;

use auth_state::AuthState;

use super::context::AccountContext;
use crate::account::{
    Device, IdentityProvider, LocalPath, MemberId, ProviderError, SignedIn, Token, TokenHash,
    TokenKind,
};
use crate::store::{Conflict, StoreError, in_transaction};

/// A redirect of a browser to the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthorizationRequest {
    /// The URL to redirect to.
    pub url: String,
    /// The token that the browser stores and returns with the callback.
    pub browser: Token,
}

/// A completed callback from the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callback {
    /// The code that the browser exchanges for a session.
    pub code: Token,
    /// The page to show after the sign-in.
    pub redirect: LocalPath,
    /// The member who signed in.
    pub member: MemberId,
    /// Whether the account existed, was linked or was created.
    pub outcome: SignInOutcome,
}

/// Whether the account existed before the sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignInOutcome {
    /// The account was linked already.
    Known,
    /// An existing account was linked to the account at the provider.
    Linked,
    /// A new account was created.
    Registered,
}

/// Why the sign-in failed.
#[derive(Debug, thiserror::Error)]
pub enum ProviderSignInError {
    /// The state is unknown, expired or used, or belongs to another browser.
    #[error("invalid state in the provider's callback")]
    InvalidState,
    /// The provider did not identify the person.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The provider has not verified the email address.
    #[error("the email address is not verified")]
    UnverifiedEmail,
    /// The operator has blocked the account.
    #[error("the account is blocked")]
    Blocked,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Signs members in through an identity provider.
#[derive(Clone)]
pub struct ProviderSignIn(pub(crate) AccountContext);

impl ProviderSignIn {
    /// Starts a sign-in: stores the state and returns the redirect to the provider.
    ///
    /// # Errors
    /// [`ProviderSignInError`] if the provider or the store fails.
    pub fn begin(
        &self,
        provider: &dyn IdentityProvider,
        redirect: &LocalPath,
    ) -> Result<AuthorizationRequest, ProviderSignInError> {
        let state = self.0.token(TokenKind::ProviderState);
        let browser = self.0.token(TokenKind::Browser);
        let request = provider.request(state.reveal())?;
        let auth_state = AuthState {
            browser: HEXLOWER.encode(&browser.hash().0),
            nonce: request.nonce,
            verifier: request.verifier,
            redirect: redirect.clone(),
        };
        in_transaction(&*self.0.ports.store, |unit| {
            let (kind, hash) = (TokenKind::ProviderState, state.hash());
            self.0
                .put_token(unit, kind, hash, None, auth_state.to_payload())
        })?;
        Ok(AuthorizationRequest {
            url: request.url,
            browser,
        })
    }

    /// Completes a sign-in with the provider's `code`. A person without an account gets a new one.
    /// An account with the same email address is linked. If that address was unverified, the
    /// password and sessions of the account are removed first, because someone else may have
    /// created it (requirement S14). If an earlier owner can still undo a change of address, the old account
    /// loses the address, and the person who signs in gets a new one (record 78).
    ///
    /// # Errors
    /// [`ProviderSignInError`]. No account is created or changed then.
    pub fn complete(
        &self,
        provider: &dyn IdentityProvider,
        code: &str,
        state: &str,
        browser: &str,
    ) -> Result<Callback, ProviderSignInError> {
        let auth_state = self.take_auth_state(state, browser)?;
        let account = provider.identify(code, &auth_state.nonce, &auth_state.verifier)?;
        let save = || {
            self.0.change_members(|unit| {
                let (member, outcome) = self.find_or_create_member(unit, &account)?;
                let (kind, browser) = (TokenKind::Exchange, auth_state.browser.clone());
                let exchange_code = self.0.issue_token(unit, kind, Some(member), browser)?;
                Ok::<_, ProviderSignInError>((member, outcome, exchange_code))
            })
        };
        // A concurrent sign-in of the same person created or linked the account: the second attempt
        // finds it.
        let (member, outcome, exchange_code) = match save() {
            Err(ProviderSignInError::Store(StoreError::Conflict(
                Conflict::Email | Conflict::Identity,
            ))) => save()?,
            result => result?,
        };
        Ok(Callback {
            code: exchange_code,
            redirect: auth_state.redirect,
            member,
            outcome,
        })
    }

    /// Exchanges a code for a session on this device, once and within one minute, in the browser that got the
    /// code. A code that another browser sends stays valid, so that nobody else can spoil the sign-in.
    ///
    /// # Errors
    /// [`ProviderSignInError::InvalidState`] for any other code or browser.
    pub fn exchange(
        &self,
        code: &str,
        browser: &str,
        device: Device,
    ) -> Result<SignedIn, ProviderSignInError> {
        const UNKNOWN: ProviderSignInError = ProviderSignInError::InvalidState;
        let code = TokenHash::parse(TokenKind::Exchange, code).ok_or(UNKNOWN)?;
        let browser = TokenHash::parse(TokenKind::Browser, browser).ok_or(UNKNOWN)?;
        let now = self.0.ports.clock.now();
        // `None` commits too: an expired code is deleted.
        let signed_in = self.0.change_members(|unit| {
            let stored = unit.one_time_tokens().get(TokenKind::Exchange, &code)?;
            let own = stored.filter(|stored| stored.payload == HEXLOWER.encode(&browser.0));
            let Some(owner) = own.and_then(|own| own.member) else {
                return Ok::<_, StoreError>(None);
            };
            let member = unit.members().lock(owner)?;
            let used = unit
                .one_time_tokens()
                .take(TokenKind::Exchange, &code, now)?;
            let (Some(member), Some(_)) = (member, used) else {
                return Ok(None);
            };
            let token = self.0.open_session(unit, member.id, device)?;
            let (kind, hash, id) = (TokenKind::FreshSignIn, token.hash(), Some(member.id));
            self.0.put_token(unit, kind, hash, id, String::new())?;
            Ok(Some(SignedIn { member, token }))
        })?;
        signed_in.ok_or(UNKNOWN)
    }

    /// Takes the stored state of a sign-in. It must belong to the same browser; otherwise it stays valid,
    /// as the code of [`exchange`](Self::exchange).
    fn take_auth_state(
        &self,
        state: &str,
        browser: &str,
    ) -> Result<AuthState, ProviderSignInError> {
        const UNKNOWN: ProviderSignInError = ProviderSignInError::InvalidState;
        let state = TokenHash::parse(TokenKind::ProviderState, state).ok_or(UNKNOWN)?;
        let browser = TokenHash::parse(TokenKind::Browser, browser).ok_or(UNKNOWN)?;
        let browser = HEXLOWER.encode(&browser.0);
        let now = self.0.ports.clock.now();
        let taken = in_transaction(&*self.0.ports.store, |unit| {
            let tokens = unit.one_time_tokens();
            let stored = tokens.get(TokenKind::ProviderState, &state)?;
            let auth_state = stored.and_then(|stored| AuthState::parse(&stored.payload));
            let own = auth_state.filter(|auth_state| auth_state.browser == browser);
            if own.is_none() {
                return Ok::<_, StoreError>(None);
            }
            let used = tokens.take(TokenKind::ProviderState, &state, now)?;
            Ok(own.filter(|_| used.is_some()))
        })?;
        taken.ok_or(UNKNOWN)
    }
}
