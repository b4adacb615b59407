//! Everything that is held about a member, as a file.

use actix_web::{HttpResponse, get, http::header, web};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use klarlonn_domain::{
    account::{Identity, ProfileImage, Session, TokenHash},
    data_rights::{DataExport, DataRights, ForumData},
    forum::{AbuseReport, MessageId, Reaction},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{activity::Activity, audit::Audit, own_sessions::month, profile::Profile};
use crate::{
    answer,
    contribution::own::MyContributions,
    error::{ApiError, ErrorBody},
    forum::wire::{ReactionType, ReasonOfReport},
    request::{ClientAddress, SignedInMember, Throttles, blocking},
};

/// Everything that is held about a member. Of passwords and tokens only hashes are held, which
/// are of no use to anybody; they stay here.
#[derive(Serialize, ToSchema)]
pub(crate) struct Export {
    /// The day on which the file was made.
    #[schema(format = Date)]
    exported_on: String,
    /// Id of the account.
    id: String,
    profile: Profile,
    /// Whether the member has shown that the address is theirs.
    email_verified: bool,
    /// Whether the member has contributed salary or student data.
    has_contributed: bool,
    /// What was given. It is held apart from the account, under a tag that only this server's key
    /// ties to it.
    contributions: MyContributions,
    /// Forum messages, reactions and abuse reports. Anonymous messages, reactions and abuse reports
    /// are stored under tags, like contributions.
    forum: ForumExport,
    sign_in_accounts: Vec<SignInAccount>,
    sessions: Vec<OpenSession>,
    /// The picture itself, as a `data:` address; null without one.
    #[schema(required)]
    picture: Option<String>,
}

/// Everything stored about a member in the forum.
#[derive(Serialize, ToSchema)]
pub(crate) struct ForumExport {
    /// Posts and comments, newest first.
    messages: Vec<Activity>,
    reactions: Vec<ReactionExport>,
    /// Abuse reports that wait for a moderator.
    reports: Vec<ReportExport>,
}

/// A reaction of the member.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReactionExport {
    message_id: String,
    #[schema(value_type = ReactionType)]
    reaction: &'static str,
}

/// An abuse report of the member.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportExport {
    message_id: String,
    #[schema(value_type = ReasonOfReport)]
    reason: &'static str,
    #[schema(required)]
    details: Option<String>,
    #[schema(format = Date)]
    reported_on: String,
}

/// An account at an identity provider.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignInAccount {
    /// The provider.
    issuer: String,
    /// Id of the account at the provider.
    subject: String,
}

/// A session.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenSession {
    /// Whether it is the current session.
    is_current: bool,
    /// Device of the sign-in.
    device: String,
    /// Month of the last use, such as `2026-11`.
    last_used_month: String,
    /// Last day if it is not used again.
    #[schema(format = Date)]
    idle_until: String,
    /// Last possible day, regardless of use.
    #[schema(format = Date)]
    ends_on: String,
}

impl Export {
    fn new(held: DataExport, current: &TokenHash) -> Self {
        let image = held.image.as_ref();
        Self {
            exported_on: held.made_on.to_string(),
            id: held.member.id.0.to_string(),
            profile: Profile::new(&held.member, image.map(|image| image.digest)),
            email_verified: held.member.email_verified,
            has_contributed: held.has_contributed,
            contributions: held.contributions.into(),
            forum: held.messages.into(),
            picture: image.map(data_address),
            sign_in_accounts: held.identities.into_iter().map(Into::into).collect(),
            sessions: held
                .sessions
                .iter()
                .map(|session| OpenSession::new(session, current))
                .collect(),
        }
    }
}

impl From<ForumData> for ForumExport {
    fn from(held: ForumData) -> Self {
        Self {
            messages: held.messages.into_iter().map(Into::into).collect(),
            reactions: held.reactions.into_iter().map(Into::into).collect(),
            reports: held.reports.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<(MessageId, Reaction)> for ReactionExport {
    fn from((message, reaction): (MessageId, Reaction)) -> Self {
        Self {
            message_id: message.0.to_string(),
            reaction: reaction.name(),
        }
    }
}

impl From<AbuseReport> for ReportExport {
    fn from(report: AbuseReport) -> Self {
        Self {
            message_id: report.message.0.to_string(),
            reason: report.reason.name(),
            details: report.details.map(|details| details.as_str().to_owned()),
            reported_on: report.reported_on.to_string(),
        }
    }
}

impl From<Identity> for SignInAccount {
    fn from(identity: Identity) -> Self {
        let Identity { issuer, subject } = identity;
        Self { issuer, subject }
    }
}

impl OpenSession {
    fn new(session: &Session, current: &TokenHash) -> Self {
        Self {
            is_current: session.token == *current,
            device: session.device.label(),
            last_used_month: month(session),
            idle_until: session.idle_until.to_string(),
            ends_on: session.ends_on.to_string(),
        }
    }
}

fn data_address(image: &ProfileImage) -> String {
    format!("data:image/webp;base64,{}", STANDARD.encode(&image.webp))
}

/// Everything stored about the member, as a file.
#[utoipa::path(
    tag = "account",
    responses(
        (status = OK, body = Export),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[get("/api/profile/export")]
pub(crate) async fn export_profile(
    member: SignedInMember,
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    data_rights: web::Data<DataRights>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    let current = member.0;
    let id = current.member.id;
    throttles.export(&client, id)?;
    let export = blocking::run(move || {
        let held = data_rights.export(&current)?;
        Ok::<_, ApiError>(Export::new(held, &current.session))
    })
    .await?;
    audit.log(id, "a member's data was exported");
    let mut file = HttpResponse::Ok();
    file.insert_header((
        header::CONTENT_DISPOSITION,
        "attachment; filename=\"klarlonn.json\"",
    ));
    Ok(answer::personal(file, &export))
}
