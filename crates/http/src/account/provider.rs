//! Signing in through the identity provider (requirements S11 to S16).

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
use utoipa::{IntoParams, ToSchema};

use super::{audit::Audit, wire::SignedInUser};
use crate::{
    answer,
    error::{ApiError, ErrorBody},
    request::{ClientAddress, RequestDevice, Throttles, blocking},
    telemetry::log_success,
};

/// The provider, where one is configured.
pub(crate) struct Provider(pub(crate) Option<Arc<dyn IdentityProvider>>);

/// Where the provider sends browsers back to.
pub const PROVIDER_RETURN_PATH: &str = "/api/auth/google/callback";

/// Knows the browser again that set out for the provider. `__Host-` binds it to this site alone.
const COOKIE: &str = "__Host-klarlonn-sign-in";
const COOKIE_LIFETIME: Duration = Duration::minutes(11);

/// What the sign-in page tells when it went wrong (specification part 1 section 8).
const FAILED: &str = "Google innlogging mislyktes";
const NO_USER: &str = "Kunne ikke hente brukerinfo";
const NOT_SIGNED_IN: &str = "Innlogging mislyktes";

/// Where to go afterwards.
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
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    provider: web::Data<Provider>,
    sign_in: web::Data<ProviderSignIn>,
) -> Result<HttpResponse, ApiError> {
    // Whoever comes here sees a page: a sentence there, not an error of a call.
    if let Err(error) = throttles.provider(&client) {
        return Ok(to_sign_in(error.sentence()));
    }
    let Some(provider) = provider.0.clone() else {
        return Ok(to_sign_in(FAILED));
    };
    let redirect = LocalPath::parse(query.redirect.as_deref().unwrap_or_default());
    let request =
        blocking::run(move || Ok::<_, ApiError>(sign_in.begin(&*provider, &redirect))).await?;
    Ok(match request {
        Ok(request) => found(&request.url)
            .cookie(browser_cookie(
                request.browser.reveal().to_owned(),
                COOKIE_LIFETIME,
            ))
            .finish(),
        Err(error) => to_sign_in(sentence(&error)),
    })
}

/// What the provider sends the browser back with.
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
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    provider: web::Data<Provider>,
    sign_in: web::Data<ProviderSignIn>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    if let Err(error) = throttles.provider_return(&client) {
        return Ok(to_sign_in(error.sentence()));
    }
    let CallbackQuery { code, state } = query.into_inner();
    let (Some(provider), Some(code), Some(state), Some(browser)) =
        (provider.0.clone(), code, state, browser_of(&request))
    else {
        return Ok(to_sign_in(FAILED));
    };
    let callback = blocking::run(move || {
        Ok::<_, ApiError>(sign_in.complete(&*provider, &code, &state, &browser))
    })
    .await?;
    Ok(match callback {
        Ok(callback) => {
            audit_sign_in(&audit, &callback);
            let (code, redirect) = (callback.code.reveal(), encoded(callback.redirect.as_str()));
            found(&format!("/auth/callback?token={code}&redirect={redirect}")).finish()
        }
        Err(error) => to_sign_in(sentence(&error)),
    })
}

/// What the log keeps of accounts that the provider's word made or tied.
fn audit_sign_in(audit: &Audit, callback: &Callback) {
    match callback.outcome {
        SignInOutcome::Known => {}
        SignInOutcome::Linked => {
            audit.log(callback.member, "an account at the provider was linked");
        }
        SignInOutcome::Registered => {
            audit.log(callback.member, "a member joined through the provider");
        }
    }
}

/// The code that the browser came back with.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ExchangeForm {
    #[serde(default)]
    token: String,
}

/// Exchanges the one-time code of a sign-in for a session. The code is valid for one minute.
#[utoipa::path(
    tag = "account",
    request_body = ExchangeForm,
    responses(
        (status = OK, body = SignedInUser),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
)]
#[post("/api/auth/exchange", wrap = "from_fn(log_success)")]
pub(crate) async fn exchange(
    request: HttpRequest,
    form: web::Json<ExchangeForm>,
    device: RequestDevice,
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    sign_in: web::Data<ProviderSignIn>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    throttles.exchange(&client)?;
    let browser = browser_of(&request).ok_or(ApiError::InvalidState)?;
    let sign_in = sign_in.on_device(device.kind);
    let outcome = blocking::run(move || match sign_in.exchange(&form.token, &browser) {
        Err(ProviderSignInError::Store(error)) => Err(ApiError::from(error)),
        outcome => outcome.map_err(|_| ApiError::InvalidState),
    });
    let signed_in = outcome.await?;
    audit.log(
        signed_in.member.id,
        "a member signed in through the provider",
    );
    let mut answer = HttpResponse::Ok();
    answer
        .cookie(browser_cookie(String::new(), Duration::ZERO))
        .cookie(device.cookie(&signed_in.member.email));
    Ok(answer::personal(answer, &SignedInUser::from(&signed_in)))
}

fn browser_of(request: &HttpRequest) -> Option<String> {
    request
        .cookie(COOKIE)
        .map(|cookie| cookie.value().to_owned())
}

fn browser_cookie(value: String, lifetime: Duration) -> Cookie<'static> {
    Cookie::build(COOKIE, value)
        .path("/")
        .secure(true)
        .http_only(true)
        .same_site(SameSite::Lax)
        .max_age(lifetime)
        .finish()
}

/// A step on the way, which nobody keeps and which tells nobody where it came from.
fn found(address: &str) -> actix_web::HttpResponseBuilder {
    let mut answer = HttpResponse::Found();
    answer
        .insert_header((header::LOCATION, address))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"));
    answer
}

fn to_sign_in(sentence: &str) -> HttpResponse {
    found(&format!("/login?error={}", encoded(sentence))).finish()
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// What people are told; why it went wrong is for the log.
fn sentence(error: &ProviderSignInError) -> &'static str {
    tracing::warn!(target: "audit", cause = %Report::new(error), "a sign-in through the provider failed");
    match error {
        ProviderSignInError::InvalidState
        | ProviderSignInError::Provider(ProviderError::Unavailable(_)) => FAILED,
        ProviderSignInError::Provider(ProviderError::Refused(_))
        | ProviderSignInError::UnverifiedEmail => NO_USER,
        ProviderSignInError::Store(_) => NOT_SIGNED_IN,
    }
}
