//! Followed names in JSON and in paths.

use klarlonn_domain::{
    catalog::NameKind,
    following::{FollowedName, OwnFollows},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::ApiError;

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
pub(super) fn parse_kind(text: &str) -> Result<NameKind, ApiError> {
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
