//! Sign-in, sign-out and the signed-in member.

use actix_web::{HttpRequest, HttpResponse, get, middleware::from_fn, post, web};
use klarlonn_domain::{
    account::{Access, Sessions, SignIn, Viewer},
    moderation::ModeratorService,
    salary::SalaryService,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    audit::Audit,
    forms::LoginForm,
    wire::{CurrentUser, SignedInUser},
};
use crate::{
    error::ApiError,
    metrics::HttpMetrics,
    request::{
        Client, Limit, RequestDevice, SignedInMember, bearer_token, blocking, look_up_viewer,
    },
    response,
    telemetry::log_success,
};

/// Signs a member in.
#[utoipa::path(
    tag = "account",
    request_body = LoginForm,
    responses(
        (status = OK, body = SignedInUser),
        (status = UNAUTHORIZED, description = "Wrong address or password"),
        (status = UNPROCESSABLE_ENTITY, description = "Fields are invalid"),
    ),
)]
#[post("/api/auth/login", wrap = "from_fn(log_success)")]
pub(crate) async fn login(
    form: web::Json<LoginForm>,
    client: Client,
    device: RequestDevice,
    sign_in: web::Data<SignIn>,
    audit: Audit,
    metrics: web::Data<HttpMetrics>,
) -> Result<HttpResponse, ApiError> {
    let known = device.recognize(&form.email);
    client.count_sign_in(&form.email, known)?;
    let kind = device.kind;
    let outcome = blocking::run(move || sign_in.sign_in(&form.email, &form.password, kind)).await;
    let signed_in = outcome.inspect_err(|error| {
        if matches!(error, ApiError::WrongCredentials) {
            metrics.wrong_passwords.increment();
            tracing::info!(target: "audit", "a sign-in failed");
        }
    })?;
    audit.log(signed_in.member.id, "a member signed in");
    let mut response = HttpResponse::Ok();
    response.cookie(device.cookie(&signed_in.member.email));
    Ok(response::private(response, &SignedInUser::from(&signed_in)))
}

/// Ends the session, if there is one.
#[utoipa::path(tag = "account", responses((status = NO_CONTENT)))]
#[post("/api/auth/logout", wrap = "from_fn(log_success)")]
pub(crate) async fn logout(
    request: HttpRequest,
    client: Client,
    sessions: web::Data<Sessions>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::SignOut)?;
    if let Some(token) = bearer_token(request.headers()).map(str::to_owned) {
        blocking::run(move || sessions.sign_out(&token)).await?;
    }
    Ok(HttpResponse::NoContent().finish())
}

/// The signed-in member and the member's access to exact figures.
#[utoipa::path(
    tag = "account",
    responses((status = OK, body = CurrentUser)),
    security(("bearer" = [])),
)]
#[get("/api/auth/me")]
pub(crate) async fn get_me(
    member: SignedInMember,
    salary_service: web::Data<SalaryService>,
    moderators: web::Data<ModeratorService>,
) -> Result<HttpResponse, ApiError> {
    let current = member.0;
    let id = current.member.id;
    let moderator = blocking::run(move || moderators.find(id)).await?;
    let body = CurrentUser {
        user: (&current.member).into(),
        access: salary_service.member_access(current.access).into(),
        is_moderator: moderator.is_some(),
    };
    Ok(response::private_ok(&body))
}

/// Access of the viewer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DataAccess {
    has_access: bool,
    is_authenticated: bool,
}

/// Whether the viewer sees exact figures, and is signed in.
#[utoipa::path(
    tag = "account",
    responses((status = OK, body = DataAccess)),
    security((), ("bearer" = [])),
)]
#[get("/api/auth/data-access")]
pub(crate) async fn get_data_access(
    request: HttpRequest,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let viewer = look_up_viewer(&request).await?;
    let body = DataAccess {
        has_access: salary_service.access(&viewer) == Access::Exact,
        is_authenticated: matches!(viewer, Viewer::Member { .. }),
    };
    Ok(response::private_ok(&body))
}
