//! The port for identity providers (OpenID Connect).

use crate::{
    account::{EmailAddress, FullName, Identity},
    store::BoxError,
};

/// Where a browser is sent to sign in, and what has to be remembered until it is back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderRequest {
    /// The provider's address, with all parameters.
    pub url: String,
    /// What the provider's answer must repeat.
    pub nonce: String,
    /// What proves that the answer is for us (PKCE).
    pub verifier: String,
}

/// Who somebody is, as the provider says.
#[derive(Clone, PartialEq, Eq)]
pub struct ProviderAccount {
    /// The account at the provider.
    pub identity: Identity,
    /// The address, when the provider has seen that it is theirs.
    pub verified_email: Option<EmailAddress>,
    /// Their name, where it is told.
    pub name: Option<FullName>,
}

/// Why a provider did not say who somebody is. It holds nothing of the person.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// The provider does not answer.
    #[error("the identity provider does not answer")]
    Unavailable(#[source] BoxError),
    /// The provider refuses, or its answer is not to be trusted.
    #[error("the identity provider's answer is refused")]
    Refused(#[source] BoxError),
}

/// Somebody else who knows who people are (OpenID Connect).
pub trait IdentityProvider: Send + Sync {
    /// Where to send a browser; `state` comes back with it.
    ///
    /// # Errors
    /// [`ProviderError`] when the provider cannot be asked for its addresses.
    fn request(&self, state: &str) -> Result<ProviderRequest, ProviderError>;

    /// Who came back with `code`. Issuer, audience, signature, expiry and nonce have been looked
    /// at when this succeeds.
    ///
    /// # Errors
    /// [`ProviderError`] when the provider does not answer, or lies.
    fn identify(
        &self,
        code: &str,
        nonce: &str,
        verifier: &str,
    ) -> Result<ProviderAccount, ProviderError>;
}
