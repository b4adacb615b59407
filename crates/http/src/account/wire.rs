//! Response bodies of members.

use klarlonn_domain::account::{Member, MemberAccess, SignedIn};
use serde::Serialize;
use utoipa::ToSchema;

/// The signed-in member.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct User {
    /// Id of the account.
    id: String,
    name: String,
    username: String,
    email: String,
}

impl From<&Member> for User {
    fn from(member: &Member) -> Self {
        Self {
            id: member.id.0.to_string(),
            name: member.name.as_str().to_owned(),
            username: member.username.as_str().to_owned(),
            email: member.email.as_str().to_owned(),
        }
    }
}

/// Whether the member sees exact figures, and what is missing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnAccess {
    /// Whether the member sees exact figures now.
    has_access: bool,
    /// `not_contributed`; `unverified`: after a contribution, the email address must be verified;
    /// `open`.
    access: MemberAccess,
}

impl From<MemberAccess> for OwnAccess {
    fn from(member: MemberAccess) -> Self {
        Self {
            has_access: member == MemberAccess::Open,
            access: member,
        }
    }
}

/// The signed-in member and the member's access.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CurrentUser {
    #[serde(flatten)]
    pub(super) user: User,
    #[serde(flatten)]
    pub(super) access: OwnAccess,
    /// Whether the member moderates.
    #[serde(rename = "isModerator")]
    pub(super) is_moderator: bool,
}

/// The signed-in member with a new session token.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SignedInUser {
    user: User,
    /// Bearer token of the session, valid for at least 30 days after its last use.
    token: String,
}

impl From<&SignedIn> for SignedInUser {
    fn from(signed_in: &SignedIn) -> Self {
        Self {
            user: (&signed_in.member).into(),
            token: signed_in.token.reveal().to_owned(),
        }
    }
}
