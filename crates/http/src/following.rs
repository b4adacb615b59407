//! Job titles and employers that members follow. No call tells what others follow, or how many.

use actix_web::{HttpResponse, delete, get, http::header, post, put, web};
use klarlonn_domain::{
    catalog::NameKind,
    following::{FollowService, FollowedName, OwnFollows},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    error::ApiError,
    request::{Client, Limit, SignedInMember, blocking},
    response,
};

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(get_follows)
        .service(put_follow)
        .service(delete_follow)
        .service(post_stop);
}

/// What can be followed.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FollowKind {
    /// A job title.
    Job,
    /// An employer.
    Company,
}

/// Parses the kind of a name in a path, which is written as [`FollowKind`].
///
/// # Errors
/// [`ApiError::UnknownCall`] for any other text.
fn parse_kind(text: &str) -> Result<NameKind, ApiError> {
    match text {
        "job" => Ok(NameKind::JobTitle),
        "company" => Ok(NameKind::Company),
        _ => Err(ApiError::UnknownCall),
    }
}

/// A name that the member follows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Follow {
    kind: FollowKind,
    name: String,
}

impl From<FollowedName> for Follow {
    fn from(name: FollowedName) -> Self {
        Self {
            kind: match name {
                FollowedName::JobTitle(_) => FollowKind::Job,
                FollowedName::Company(_) => FollowKind::Company,
            },
            name: name.as_str().to_owned(),
        }
    }
}

/// What the member follows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Follows {
    follows: Vec<Follow>,
    /// Whether letters are sent: not before the email address is verified.
    gets_letters: bool,
}

impl From<OwnFollows> for Follows {
    fn from(own: OwnFollows) -> Self {
        Self {
            follows: own.names.into_iter().map(Into::into).collect(),
            gets_letters: own.gets_letters,
        }
    }
}

/// The job titles and employers that the member follows.
#[utoipa::path(
    tag = "following",
    responses((status = OK, body = Follows)),
    security(("bearer" = [])),
)]
#[get("/api/follows")]
pub(crate) async fn get_follows(
    member: SignedInMember,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    let own = blocking::run(move || follow_service.own(&member.0)).await?;
    Ok(response::private_ok(&Follows::from(own)))
}

/// Follows a job title or an employer: the member gets an email when at least ten new entries have
/// come, at most one in 30 days. Members with an unverified email address cannot follow.
#[utoipa::path(
    tag = "following",
    params(("kind" = FollowKind, Path), ("name" = String, Path)),
    responses(
        (status = NO_CONTENT),
        (status = FORBIDDEN, description = "The email address is not verified"),
        (status = NOT_FOUND, description = "The site has no such name"),
        (status = CONFLICT, description = "The member follows 20 names"),
    ),
    security(("bearer" = [])),
)]
#[put("/api/follows/{kind}/{name}")]
pub(crate) async fn put_follow(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Follow)?;
    let (kind, name) = path.into_inner();
    let kind = parse_kind(&kind)?;
    blocking::run(move || follow_service.follow(&member, kind, &name)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Stops following a job title or an employer. A name that the member does not follow is no error.
#[utoipa::path(
    tag = "following",
    params(("kind" = FollowKind, Path), ("name" = String, Path)),
    responses((status = NO_CONTENT), (status = NOT_FOUND, description = "There is no such kind")),
    security(("bearer" = [])),
)]
#[delete("/api/follows/{kind}/{name}")]
pub(crate) async fn delete_follow(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Follow)?;
    let (kind, name) = path.into_inner();
    let kind = parse_kind(&kind)?;
    blocking::run(move || follow_service.unfollow(&member, kind, &name)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Token of a link.
#[derive(Deserialize, ToSchema)]
pub(crate) struct StopForm {
    #[serde(default)]
    token: String,
}

/// Deletes all follows of the member who got the link. Needs no session. The response is the same for
/// an unknown token, and for one that was used before.
#[utoipa::path(tag = "following", request_body = StopForm, responses((status = NO_CONTENT)))]
#[post("/api/follows/stop")]
pub(crate) async fn post_stop(
    form: web::Json<StopForm>,
    client: Client,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::StopLetters)?;
    blocking::run(move || follow_service.stop(&form.token)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Does the same for mail programs that post a form to the URL in the header of a letter (RFC 8058). The
/// form is not read. A `GET` of the same URL returns a page with a button, so a mail scanner that opens
/// the link changes nothing.
pub(crate) async fn unsubscribe_by_header(
    query: web::Query<StopForm>,
    client: Client,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::StopLetters)?;
    blocking::run(move || follow_service.stop(&query.token)).await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .content_type("text/plain; charset=utf-8")
        .body("Du følger ikke lenger noe på Klarlønn, og får ikke flere slike e-poster.\n"))
}
