//! Export of everything stored about a member.

use actix_web::{HttpResponse, get, http::header, web};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use klarlonn_domain::{
    account::{Identity, ProfileImage, Session, TokenHash},
    contribution::OwnContributions,
    data_rights::{DataExport, DataRights, ForumData},
    forum::{Reaction, ReportReason},
    moderation::OwnDecision,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    account::{audit::Audit, own_sessions::format_month, profile::Profile},
    error::ApiError,
    following::Follow,
    forum::activity::Activity,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// Everything stored about a member, except the hashes of passwords and tokens.
#[derive(Serialize, ToSchema)]
pub(crate) struct Export {
    /// Day of the export.
    #[schema(format = Date)]
    exported_on: String,
    /// Id of the account.
    id: String,
    profile: Profile,
    /// Whether the email address is verified.
    email_verified: bool,
    /// Whether the operator lets nobody sign in.
    is_blocked: bool,
    /// Earlier addresses, kept for seven days because a link in a letter can restore them.
    earlier_emails: Vec<String>,
    /// Whether the member has contributed salary or student data.
    has_contributed: bool,
    /// Contributions. They are stored apart from the account, under a tag that can only be linked
    /// to it with the key of this server.
    contributions: OwnContributions,
    /// Forum messages, reactions and abuse reports. Anonymous messages, reactions and abuse reports
    /// are stored under tags, like contributions.
    forum: ForumExport,
    /// Job titles and employers that the member follows. They are stored encrypted, under a tag.
    follows: Vec<FollowExport>,
    /// Day of the last email about them; null if there was none.
    #[schema(required, format = Date)]
    last_follow_email_on: Option<String>,
    /// Decisions of moderators against the member's content, with the member's appeals. They are
    /// stored without the member, except for decisions on the profile.
    decisions: Vec<OwnDecision>,
    /// Name in the log of decisions, if the member moderates; otherwise null.
    #[schema(required)]
    moderator_name: Option<String>,
    sign_in_accounts: Vec<Identity>,
    sessions: Vec<OpenSession>,
    /// Profile picture as a `data:` URL; null if there is none.
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

/// A job title or employer that the member follows.
#[derive(Serialize, ToSchema)]
pub(crate) struct FollowExport {
    #[serde(flatten)]
    follow: Follow,
    /// Number of its entries when it was followed, or in the last email about it.
    counted_entries: u32,
}

/// A reaction of the member.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReactionExport {
    message_id: String,
    reaction: Reaction,
}

/// An abuse report of the member.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportExport {
    message_id: String,
    reason: ReportReason,
    #[schema(required)]
    details: Option<String>,
    #[schema(format = Date)]
    reported_on: String,
}

/// A session of the member.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenSession {
    /// Whether this is the current session.
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
    fn new(data: DataExport, current: Option<&TokenHash>) -> Self {
        let image = data.image.as_ref();
        let last_letter_on = data.follower.as_ref().and_then(|own| own.last_letter_on);
        let follows = data.follower.map(|own| own.follows).unwrap_or_default();
        Self {
            exported_on: data.made_on.to_string(),
            id: data.member.id.0.to_string(),
            profile: Profile::new(&data.member, image.map(|image| image.digest)),
            email_verified: data.member.email_verified,
            is_blocked: data.member.is_blocked,
            earlier_emails: data
                .earlier_addresses
                .iter()
                .map(|address| address.as_str().to_owned())
                .collect(),
            has_contributed: data.has_contributed,
            contributions: data.contributions,
            forum: data.messages.into(),
            last_follow_email_on: last_letter_on.map(|day| day.to_string()),
            follows: follows
                .into_iter()
                .map(|follow| FollowExport {
                    counted_entries: follow.counted,
                    follow: follow.name.into(),
                })
                .collect(),
            decisions: data.decisions,
            moderator_name: data
                .moderator
                .map(|moderator| moderator.name.as_str().to_owned()),
            picture: image.map(data_url),
            sign_in_accounts: data.identities,
            sessions: data
                .sessions
                .iter()
                .map(|session| OpenSession::new(session, current))
                .collect(),
        }
    }
}

impl From<ForumData> for ForumExport {
    fn from(data: ForumData) -> Self {
        let reactions = data.reactions.into_iter();
        let reports = data.reports.into_iter();
        Self {
            messages: data.messages.into_iter().map(Into::into).collect(),
            reactions: reactions
                .map(|(message, reaction)| ReactionExport {
                    message_id: message.0.to_string(),
                    reaction,
                })
                .collect(),
            reports: reports
                .map(|report| ReportExport {
                    message_id: report.message.0.to_string(),
                    reason: report.reason,
                    details: report.details.map(|details| details.as_str().to_owned()),
                    reported_on: report.reported_on.to_string(),
                })
                .collect(),
        }
    }
}

impl OpenSession {
    fn new(session: &Session, current: Option<&TokenHash>) -> Self {
        Self {
            is_current: Some(&session.token_hash) == current,
            device: session.device.label(),
            last_used_month: format_month(session),
            idle_until: session.idle_until.to_string(),
            ends_on: session.ends_on.to_string(),
        }
    }
}

fn data_url(image: &ProfileImage) -> String {
    format!("data:image/webp;base64,{}", STANDARD.encode(&image.webp))
}

/// Returns the JSON of the file that a member can download, for a member without a current session.
///
/// # Panics
/// Never: an export can always be serialized.
pub fn export_json(data: DataExport) -> String {
    serde_json::to_string(&Export::new(data, None)).expect("an export can be serialized")
}

/// Everything stored about the member, as a file.
#[utoipa::path(
    tag = "account",
    responses((status = OK, body = Export), (status = TOO_MANY_REQUESTS)),
    security(("bearer" = [])),
)]
#[get("/api/profile/export")]
pub(crate) async fn export_profile(
    member: SignedInMember,
    data_rights: web::Data<DataRights>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    let current = member.within(Limit::Export)?;
    let id = current.member.id;
    let export = blocking::run(move || {
        let data = data_rights.export(&current)?;
        Ok::<_, ApiError>(Export::new(data, Some(&current.session)))
    })
    .await?;
    audit.log(id, "a member's data was exported");
    let mut file = HttpResponse::Ok();
    file.insert_header((
        header::CONTENT_DISPOSITION,
        "attachment; filename=\"klarlonn.json\"",
    ));
    Ok(response::private(file, &export))
}
