//! Sign-in with an OpenID provider, configured by discovery (requirements S11 to S13).

use std::{sync::Arc, time::Duration};

use klarlonn_domain::{
    account::{
        EmailAddress, FullName, Identity, IdentityProvider, ProviderAccount, ProviderError,
        ProviderRequest,
    },
    clock::Clock,
    semaphore::{Permit, Semaphore},
    store::BoxError,
};
use klarlonn_integrations::{HttpClient, HttpError, HttpRuntime, Proxy};
use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken, DiscoveryError,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, HttpRequest, HttpResponse, IssuerUrl, Nonce,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope, TokenResponse,
    core::{CoreAuthenticationFlow, CoreClient, CoreIdTokenClaims, CoreProviderMetadata},
};

/// Maximum number of concurrent calls of the provider. Further ones fail, because they would block the
/// threads of other calls while the provider is slow.
const MAX_CONCURRENT: usize = 16;
/// Default time limit of a request.
const TIME_LIMIT: Duration = Duration::from_secs(5);
/// Largest size of a response, bytes. Well-known providers send a few thousand bytes.
const MAX_BODY_BYTES: usize = 256 * 1024;

/// Client settings for the provider.
#[derive(Clone)]
pub struct ProviderSettings {
    /// The provider's issuer URL, such as `https://accounts.google.com`.
    pub issuer: String,
    pub client_id: String,
    pub client_secret: String,
    /// Callback URL of this site.
    pub redirect_url: String,
}

/// Why the settings cannot be used. The messages do not contain the secret.
#[derive(Debug, thiserror::Error)]
pub enum ProviderSettingsError {
    /// The issuer is not a URL.
    #[error("the identity provider's issuer is not a valid URL")]
    Issuer(#[source] BoxError),
    /// The callback URL is not a URL.
    #[error("the callback URL is not valid")]
    RedirectUrl(#[source] BoxError),
    /// The HTTP client cannot be created.
    #[error("the HTTP client cannot be created")]
    Http(#[source] BoxError),
}

/// Why there is no response. The messages contain nothing of request and response.
#[derive(Debug, thiserror::Error)]
enum SendError {
    #[error(transparent)]
    Http(#[from] HttpError),
    #[error("it returned status {0}")]
    Status(u16),
}

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
    /// Creates a provider. It is not contacted before the first sign-in.
    ///
    /// # Errors
    /// [`ProviderSettingsError`] if a setting cannot be used.
    pub fn new(
        settings: ProviderSettings,
        http_runtime: &Arc<HttpRuntime>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ProviderSettingsError> {
        // A redirect could lead to a server that the provider does not control.
        let http = HttpClient::without_redirects(
            http_runtime,
            TIME_LIMIT,
            MAX_BODY_BYTES,
            Proxy::FromEnvironment,
        )
        .map_err(|error| ProviderSettingsError::Http(error.into()))?;
        Ok(Self {
            issuer: IssuerUrl::new(settings.issuer)
                .map_err(|error| ProviderSettingsError::Issuer(error.into()))?,
            client_id: ClientId::new(settings.client_id),
            client_secret: ClientSecret::new(settings.client_secret),
            redirect_url: RedirectUrl::new(settings.redirect_url)
                .map_err(|error| ProviderSettingsError::RedirectUrl(error.into()))?,
            http,
            permits: Semaphore::new(MAX_CONCURRENT, 0),
            clock,
        })
    }

    /// Sets the time limit of a request to the provider.
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.http.set_time_limit(timeout);
        self
    }

    /// Fetches the provider's endpoints and signing keys. They are not cached: sign-ins are rare,
    /// and changed keys need no special handling.
    fn discover(&self) -> Result<DiscoveredClient, ProviderError> {
        let send = |request| self.send(request);
        let metadata = CoreProviderMetadata::discover(&self.issuer, &send).map_err(|error| {
            match error {
                DiscoveryError::Request(error) => ProviderError::Unavailable(error.into()),
                DiscoveryError::Validation(_) => {
                    invalid_response("the provider's metadata name another issuer")
                }
                // The response is left out of the error, because it may contain sensitive data.
                _ => ProviderError::Unavailable("the provider's metadata cannot be parsed".into()),
            }
        })?;
        Ok(CoreClient::from_provider_metadata(
            metadata,
            self.client_id.clone(),
            Some(self.client_secret.clone()),
        )
        .set_redirect_uri(self.redirect_url.clone()))
    }

    fn send(&self, request: HttpRequest) -> Result<HttpResponse, SendError> {
        let response = self.http.send(request)?;
        let status = response.status();
        if status.is_server_error() {
            return Err(SendError::Status(status.as_u16()));
        }
        Ok(response)
    }

    /// Takes a permit to call the provider. Fails at once if all are taken.
    fn acquire_permit(&self) -> Result<Permit<'_>, ProviderError> {
        let permit = self.permits.acquire();
        permit.ok_or_else(|| {
            ProviderError::Unavailable("too many sign-ins wait for the provider".into())
        })
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
        let _permit = self.acquire_permit()?;
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
        let _permit = self.acquire_permit()?;
        let client = self.discover()?;
        let send = |request| self.send(request);
        let response = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| invalid_response("the provider's metadata have no token endpoint"))?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier.to_owned()))
            .request(&send)
            .map_err(|error| match error {
                RequestTokenError::Request(error) => ProviderError::Unavailable(error.into()),
                RequestTokenError::ServerResponse(_) => {
                    invalid_response("the provider rejected the authorization code")
                }
                // The response is left out of the error, because it may contain sensitive data.
                _ => invalid_response("the token response cannot be parsed"),
            })?;
        let id_token = response
            .id_token()
            .ok_or_else(|| invalid_response("the token response has no ID token"))?;
        let clock = Arc::clone(&self.clock);
        let verifier = client.id_token_verifier().set_time_fn(move || clock.now());
        let claims = id_token
            .claims(&verifier, &Nonce::new(nonce.to_owned()))
            .map_err(|error| invalid_response(describe(&error)))?;
        Ok(self.account(claims))
    }
}

fn invalid_response(reason: &'static str) -> ProviderError {
    ProviderError::InvalidResponse(reason.into())
}

/// Describes why an ID token is invalid, without its content.
fn describe(error: &ClaimsVerificationError) -> &'static str {
    match error {
        ClaimsVerificationError::Expired(_) => "the ID token has expired",
        ClaimsVerificationError::InvalidAudience(_) => "the ID token is for another site",
        ClaimsVerificationError::InvalidIssuer(_) => "the ID token is from another issuer",
        ClaimsVerificationError::InvalidNonce(_) => "the ID token has another nonce",
        ClaimsVerificationError::SignatureVerification(_) => "the ID token's signature is invalid",
        _ => "the ID token is invalid",
    }
}
