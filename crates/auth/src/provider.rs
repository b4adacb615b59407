//! Sign-in with an OpenID provider found by discovery (requirements S11 to S13).

mod http_client;

use std::{sync::Arc, time::Duration};

use http_client::HttpClient;

use klarlonn_domain::{
    account::{
        EmailAddress, FullName, Identity, IdentityProvider, ProviderAccount, ProviderError,
        ProviderRequest,
    },
    clock::Clock,
    store::BoxError,
};
use klarlonn_semaphore::{Permit, Semaphore};
use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken, DiscoveryError,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, IssuerUrl, Nonce, PkceCodeChallenge,
    PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope, TokenResponse,
    core::{CoreAuthenticationFlow, CoreClient, CoreIdTokenClaims, CoreProviderMetadata},
};

/// Browsers that the provider is asked for at the same time. With more it is too slow, and who
/// waits for it takes up the threads that everybody's calls need.
const AT_ONCE: usize = 16;

/// How the provider knows this site.
#[derive(Clone)]
pub struct ProviderSettings {
    /// The provider's issuer address, such as `https://accounts.google.com`.
    pub issuer: String,
    /// This site's name at the provider.
    pub client_id: String,
    /// This site's password at the provider.
    pub client_secret: String,
    /// Where the provider sends browsers back to.
    pub redirect_url: String,
}

/// Settings that cannot be used. No text holds the secret.
#[derive(Debug, thiserror::Error)]
pub enum ProviderSettingsError {
    /// The issuer is no address.
    #[error("the identity provider's issuer is no address")]
    Issuer(#[source] BoxError),
    /// The address to come back to is none.
    #[error("the address to come back to is none")]
    RedirectUrl(#[source] BoxError),
    /// No requests can be made.
    #[error("no requests can be made")]
    Http(#[source] BoxError),
}

/// An OpenID provider.
pub struct OpenIdProvider {
    issuer: IssuerUrl,
    client_id: ClientId,
    client_secret: ClientSecret,
    redirect_url: RedirectUrl,
    http: HttpClient,
    permits: Semaphore,
    clock: Arc<dyn Clock>,
}

type DiscoveredClient = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

impl OpenIdProvider {
    /// A provider that is asked for the first time when somebody signs in.
    ///
    /// # Errors
    /// [`ProviderSettingsError`] when a setting cannot be used.
    pub fn new(
        settings: ProviderSettings,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ProviderSettingsError> {
        let http = HttpClient::new().map_err(|error| ProviderSettingsError::Http(error.into()))?;
        Ok(Self {
            issuer: IssuerUrl::new(settings.issuer)
                .map_err(|error| ProviderSettingsError::Issuer(error.into()))?,
            client_id: ClientId::new(settings.client_id),
            client_secret: ClientSecret::new(settings.client_secret),
            redirect_url: RedirectUrl::new(settings.redirect_url)
                .map_err(|error| ProviderSettingsError::RedirectUrl(error.into()))?,
            http,
            permits: Semaphore::new(AT_ONCE, 0),
            clock,
        })
    }

    /// The same, giving the provider up when it leaves a question unanswered for so long.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.http.set_patience(patience);
        self
    }

    /// Asks the provider for its addresses and keys. It is asked each time: sign-ins are rare,
    /// and keys that were changed are then never a surprise.
    fn discover(&self) -> Result<DiscoveredClient, ProviderError> {
        let ask = |request| self.http.ask(request);
        let metadata = CoreProviderMetadata::discover(&self.issuer, &ask).map_err(|error| {
            match error {
                DiscoveryError::Request(silence) => ProviderError::Unavailable(silence.into()),
                DiscoveryError::Validation(_) => refused("it says that it is another provider"),
                // What it wrote is not repeated: it may hold anything.
                _ => ProviderError::Unavailable("what it says of itself cannot be read".into()),
            }
        })?;
        Ok(CoreClient::from_provider_metadata(
            metadata,
            self.client_id.clone(),
            Some(self.client_secret.clone()),
        )
        .set_redirect_uri(self.redirect_url.clone()))
    }

    /// Leave to ask the provider; holding it counts.
    fn permit(&self) -> Result<Permit<'_>, ProviderError> {
        let permit = self.permits.acquire();
        permit.ok_or_else(|| ProviderError::Unavailable("too many sign-ins wait for it".into()))
    }

    fn account(&self, claims: &CoreIdTokenClaims) -> ProviderAccount {
        let is_verified = claims.email_verified() == Some(true);
        let email = claims.email().filter(|_| is_verified);
        let name = claims.name().and_then(|name| name.get(None));
        ProviderAccount {
            identity: Identity {
                issuer: self.issuer.to_string(),
                subject: claims.subject().to_string(),
            },
            verified_email: email.and_then(|email| EmailAddress::parse(email).ok()),
            name: name.and_then(|name| FullName::parse(name).ok()),
        }
    }
}

impl IdentityProvider for OpenIdProvider {
    fn request(&self, state: &str) -> Result<ProviderRequest, ProviderError> {
        let _permit = self.permit()?;
        let client = self.discover()?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let state = CsrfToken::new(state.to_owned());
        let (url, _, nonce) = client
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                || state,
                Nonce::new_random,
            )
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        Ok(ProviderRequest {
            url: url.into(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        })
    }

    fn identify(
        &self,
        code: &str,
        nonce: &str,
        verifier: &str,
    ) -> Result<ProviderAccount, ProviderError> {
        let _permit = self.permit()?;
        let client = self.discover()?;
        let ask = |request| self.http.ask(request);
        let answer = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| refused("it does not say where it takes codes"))?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier.to_owned()))
            .request(&ask)
            .map_err(|error| match error {
                RequestTokenError::Request(silence) => ProviderError::Unavailable(silence.into()),
                RequestTokenError::ServerResponse(_) => refused("it does not take the code"),
                // What it wrote is not repeated: it may hold anything.
                _ => refused("its answer cannot be read"),
            })?;
        let id_token = answer.id_token().ok_or_else(|| refused("no ID token"))?;
        let clock = Arc::clone(&self.clock);
        let verifier = client.id_token_verifier().set_time_fn(move || clock.now());
        let claims = id_token
            .claims(&verifier, &Nonce::new(nonce.to_owned()))
            .map_err(|error| refused(distrust(&error)))?;
        Ok(self.account(claims))
    }
}

fn refused(why: &'static str) -> ProviderError {
    ProviderError::Refused(why.into())
}

/// Why an ID token is not to be trusted, without what stands in it.
fn distrust(error: &ClaimsVerificationError) -> &'static str {
    match error {
        ClaimsVerificationError::Expired(_) => "the ID token has expired",
        ClaimsVerificationError::InvalidAudience(_) => "the ID token is for another site",
        ClaimsVerificationError::InvalidIssuer(_) => "the ID token is another issuer's",
        ClaimsVerificationError::InvalidNonce(_) => "the ID token is for another browser",
        ClaimsVerificationError::SignatureVerification(_) => "the ID token's signature is wrong",
        _ => "the ID token cannot be trusted",
    }
}
