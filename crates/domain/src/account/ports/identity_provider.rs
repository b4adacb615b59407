//! The port for identity providers (OpenID Connect).

use crate::{
    account::{EmailAddress, FullName, Identity},
    store::BoxError,
};

/// The redirect to the provider, and the values to store until the callback.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderRequest {
    /// The provider's authorization URL with all parameters.
    pub url: String,
    /// The ID token must contain this value.
    pub nonce: String,
    /// The PKCE code verifier.
    pub verifier: String,
}

/// The identity that the provider confirmed.
#[derive(Clone, PartialEq, Eq)]
pub struct ProviderAccount {
    /// The account at the provider.
    pub identity: Identity,
    /// The email address, if the provider has verified it.
    pub verified_email: Option<EmailAddress>,
    /// The full name, if the provider sends one.
    pub name: Option<FullName>,
}

/// Why the provider did not identify the person. It contains no personal data.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// The provider does not respond.
    #[error("the identity provider does not respond")]
    Unavailable(#[source] BoxError),
    /// The provider rejected the sign-in, or its response is invalid.
    #[error("the identity provider's response is invalid")]
    InvalidResponse(#[source] BoxError),
}

/// An external provider of identities (OpenID Connect).
pub trait IdentityProvider: Send + Sync {
    /// Creates a request that sends a browser to the provider. The callback repeats `state`.
    ///
    /// # Errors
    /// [`ProviderError`] if the provider's configuration cannot be fetched.
    fn request(&self, state: &str) -> Result<ProviderRequest, ProviderError>;

    /// Exchanges `code` for the identity of the person. Checks issuer, audience, signature, expiry
    /// and nonce.
    ///
    /// # Errors
    /// [`ProviderError`] if the provider does not respond or its response is invalid.
    fn identify(
        &self,
        code: &str,
        nonce: &str,
        verifier: &str,
    ) -> Result<ProviderAccount, ProviderError>;
}
