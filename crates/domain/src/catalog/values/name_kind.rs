//! Kinds of names.

/// A kind of name that salary entries refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NameKind {
    /// The name of a job title.
    JobTitle,
    /// The name of a company.
    Company,
    /// The name of a place.
    Place,
    /// A benefit. Entries store benefits themselves, and no benefit is merged into another.
    Benefit,
}

impl NameKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::JobTitle, Self::Company, Self::Place, Self::Benefit];

    /// The stable name, as stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::JobTitle => "job_title",
            Self::Company => "company",
            Self::Place => "place",
            Self::Benefit => "benefit",
        }
    }

    /// Parses a stable name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}
