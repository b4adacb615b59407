//! Response bodies of members.

use klarlonn_domain::account::{Member, SignedIn};
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
