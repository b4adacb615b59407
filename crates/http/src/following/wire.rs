//! Followed names in JSON and in paths.

use klarlonn_domain::{
    catalog::NameKind,
    following::{FollowedName, OwnFollows},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What can be followed.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FollowKind {
    /// A job title.
    Job,
    /// An employer.
    Company,
}

impl From<FollowKind> for NameKind {
    fn from(kind: FollowKind) -> Self {
        match kind {
            FollowKind::Job => Self::JobTitle,
            FollowKind::Company => Self::Company,
        }
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
