//! Sign-in through the identity provider (requirements S11 to S16).

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
    get,
    http::header,
    middleware::from_fn,
    post, web,
};
use error_reporter::Report;
use klarlonn_domain::account::{
    Callback, IdentityProvider, LocalPath, ProviderError, ProviderSignIn, ProviderSignInError,
    SignInOutcome,
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{audit::Audit, forms::ExchangeForm, wire::SignedInUser};
use crate::{
    error::{ACCOUNT_BLOCKED, ApiError},
    metrics::HttpMetrics,
    request::{Client, Limit, RequestDevice, blocking, host_cookie},
    response,
    telemetry::log_success,
};

/// The identity provider; `None` if it is not configured.
pub(crate) struct Provider(pub(crate) Option<Arc<dyn IdentityProvider>>);

/// Path of the provider's callback.
pub const PROVIDER_CALLBACK_PATH: &str = "/api/auth/google/callback";

/// Cookie that binds a sign-in to the browser that started it. The prefix `__Host-` restricts it to
/// this host.
const COOKIE: &str = "__Host-klarlonn-sign-in";
const COOKIE_LIFETIME: Duration = Duration::minutes(11);

/// Messages of the sign-in page after a failed sign-in (specification part 1 section 8).
const FAILED: &str = "Google innlogging mislyktes";
const NO_USER: &str = "Kunne ikke hente brukerinfo";
const NOT_SIGNED_IN: &str = "Innlogging mislyktes";

/// Page to open after the sign-in.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProviderQuery {
    /// A path on this site; anything else becomes `/`.
    redirect: Option<String>,
}

/// Redirects to the provider, or back to the sign-in page if none is configured.
#[utoipa::path(tag = "account", params(ProviderQuery), responses((status = FOUND)))]
#[get("/api/auth/google")]
pub(crate) async fn get_google(
    query: web::Query<ProviderQuery>,
    client: Client,
    provider: web::Data<Provider>,
    sign_in: web::Data<ProviderSignIn>,
    metrics: web::Data<HttpMetrics>,
) -> Result<HttpResponse, ApiError> {
    // The browser navigates here, so errors are shown on the sign-in page, not as JSON.
    if let Err(error) = client.count_attempt(Limit::Provider) {
        return Ok(redirect_to_sign_in(error.message()));
    }
    let Some(provider) = provider.0.clone() else {
        return Ok(redirect_to_sign_in(FAILED));
    };
    let redirect = LocalPath::parse(query.redirect.as_deref().unwrap_or_default());
    let request =
        blocking::run(move || Ok::<_, ApiError>(sign_in.begin(&*provider, &redirect))).await?;
    Ok(match request {
        Ok(request) => redirect_to(&request.url)
            .cookie(browser_cookie(
                request.browser.reveal().to_owned(),
                COOKIE_LIFETIME,
            ))
            .finish(),
        Err(error) => redirect_to_sign_in(record_failure(&error, &metrics)),
    })
}

/// Query of the provider's callback.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CallbackQuery {
    code: Option<String>,
    state: Option<String>,
}

/// Receives the provider's callback and issues a one-time code to exchange for a session.
#[utoipa::path(tag = "account", params(CallbackQuery), responses((status = FOUND)))]
#[get("/api/auth/google/callback")]
pub(crate) async fn get_google_callback(
    request: HttpRequest,
    query: web::Query<CallbackQuery>,
    client: Client,
    provider: web::Data<Provider>,
    sign_in: web::Data<ProviderSignIn>,
    metrics: web::Data<HttpMetrics>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    if let Err(error) = client.count_attempt(Limit::ProviderCallback) {
        return Ok(redirect_to_sign_in(error.message()));
    }
    let CallbackQuery { code, state } = query.into_inner();
    let (Some(provider), Some(code), Some(state), Some(browser)) =
        (provider.0.clone(), code, state, browser_token(&request))
    else {
        return Ok(redirect_to_sign_in(FAILED));
    };
    let callback = blocking::run(move || {
        Ok::<_, ApiError>(sign_in.complete(&*provider, &code, &state, &browser))
    })
    .await?;
    Ok(match callback {
        Ok(callback) => {
            log_new_identity(&audit, &callback);
            let code = callback.code.reveal();
            let redirect = percent_encode(callback.redirect.as_str());
            redirect_to(&format!("/auth/callback?token={code}&redirect={redirect}")).finish()
        }
        Err(error) => redirect_to_sign_in(record_failure(&error, &metrics)),
    })
}

/// Writes the audit line if the sign-in registered an account or linked one.
fn log_new_identity(audit: &Audit, callback: &Callback) {
    match callback.outcome {
        SignInOutcome::Known => {}
        SignInOutcome::Linked => {
            audit.log(callback.member, "an external identity was linked");
        }
        SignInOutcome::Registered => {
            audit.log(
                callback.member,
                "an account was created through the provider",
            );
        }
    }
}

/// Exchanges the one-time code of a sign-in for a session. The code is valid for one minute.
#[utoipa::path(
    tag = "account",
    request_body = ExchangeForm,
    responses((status = OK, body = SignedInUser), (status = UNAUTHORIZED)),
)]
#[post("/api/auth/exchange", wrap = "from_fn(log_success)")]
pub(crate) async fn exchange(
    request: HttpRequest,
    form: web::Json<ExchangeForm>,
    device: RequestDevice,
    client: Client,
    sign_in: web::Data<ProviderSignIn>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::Exchange)?;
    let browser = browser_token(&request).ok_or(ApiError::InvalidState)?;
    let kind = device.kind;
    let outcome = blocking::run(
        move || match sign_in.exchange(&form.token, &browser, kind) {
            Err(ProviderSignInError::Store(error)) => Err(ApiError::from(error)),
            outcome => outcome.map_err(|_| ApiError::InvalidState),
        },
    );
    let signed_in = outcome.await?;
    audit.log(
        signed_in.member.id,
        "a member signed in through the provider",
    );
    let mut response = HttpResponse::Ok();
    response
        .cookie(browser_cookie(String::new(), Duration::ZERO))
        .cookie(device.cookie(&signed_in.member.email));
    Ok(response::private(response, &SignedInUser::from(&signed_in)))
}

fn browser_token(request: &HttpRequest) -> Option<String> {
    request
        .cookie(COOKIE)
        .map(|cookie| cookie.value().to_owned())
}

fn browser_cookie(value: String, lifetime: Duration) -> Cookie<'static> {
    host_cookie(COOKIE, value, lifetime, SameSite::Lax)
}

/// Returns a redirect that is not cached and sends no referrer.
fn redirect_to(url: &str) -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::Found();
    response
        .insert_header((header::LOCATION, url))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"));
    response
}

fn redirect_to_sign_in(message: &str) -> HttpResponse {
    redirect_to(&format!("/login?error={}", percent_encode(message))).finish()
}

fn percent_encode(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// Logs and counts a failed sign-in and returns the message to show.
fn record_failure(error: &ProviderSignInError, metrics: &HttpMetrics) -> &'static str {
    metrics.provider_failures.increment();
    tracing::warn!(target: "audit", cause = %Report::new(error), "a sign-in through the provider failed");
    match error {
        ProviderSignInError::InvalidState
        | ProviderSignInError::Provider(ProviderError::Unavailable(_)) => FAILED,
        ProviderSignInError::Provider(ProviderError::InvalidResponse(_))
        | ProviderSignInError::UnverifiedEmail => NO_USER,
        ProviderSignInError::Blocked => ACCOUNT_BLOCKED,
        ProviderSignInError::Store(_) => NOT_SIGNED_IN,
    }
}
