//! Which names of a member's own entry others do not see.

use klarlonn_domain::catalog::NameKind;
use serde::Serialize;
use utoipa::ToSchema;

/// A name of an entry that others do not see until three verified members gave it or a moderator
/// approved it; a benefit only if a moderator approved it. Without its job title, nobody else sees the
/// entry.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum UnknownName {
    JobTitle,
    Company,
    Location,
    Benefits,
}

impl From<NameKind> for UnknownName {
    fn from(kind: NameKind) -> Self {
        match kind {
            NameKind::JobTitle => Self::JobTitle,
            NameKind::Company => Self::Company,
            NameKind::Place => Self::Location,
            NameKind::Benefit => Self::Benefits,
        }
    }
}
