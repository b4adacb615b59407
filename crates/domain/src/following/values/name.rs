//! Names that can be followed.

use crate::catalog::{CompanyName, JobTitle, NameKey, NameKind, NameMerges};

/// A job title or an employer that a member follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FollowedName {
    JobTitle(JobTitle),
    /// An employer.
    Company(CompanyName),
}

impl FollowedName {
    /// Parses a name of this kind. `None` if the name is invalid or the kind cannot be followed: places
    /// and benefits.
    pub fn parse(kind: NameKind, text: &str) -> Option<Self> {
        match kind {
            NameKind::JobTitle => JobTitle::parse(text).ok().map(Self::JobTitle),
            NameKind::Company => CompanyName::parse(text).ok().map(Self::Company),
            NameKind::Place | NameKind::Benefit => None,
        }
    }

    pub fn kind(&self) -> NameKind {
        match self {
            Self::JobTitle(_) => NameKind::JobTitle,
            Self::Company(_) => NameKind::Company,
        }
    }

    /// The name to show.
    pub fn as_str(&self) -> &str {
        match self {
            Self::JobTitle(title) => title.as_str(),
            Self::Company(company) => company.as_str(),
        }
    }

    /// The key to compare names with.
    pub fn key(&self) -> &NameKey {
        match self {
            Self::JobTitle(title) => title.key(),
            Self::Company(company) => company.key(),
        }
    }

    /// Whether both are the same name of the same kind, however they are spelled.
    pub fn is_same(&self, other: &Self) -> bool {
        self.kind() == other.kind() && self.key() == other.key()
    }

    /// The name that this one was merged into. `None` if it was not merged.
    pub fn merged(&self, merges: &NameMerges) -> Option<Self> {
        Self::parse(self.kind(), merges.find(self.kind(), self.key())?)
    }
}
