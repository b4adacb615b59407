//! Finding names as people type them.

use super::OccupationCode;

/// A name that can be found.
#[derive(Debug, Clone)]
pub struct Searchable<'a> {
    /// The name.
    pub name: &'a str,
    /// The occupation, for titles: others of the same occupation are near synonyms.
    pub occupation: Option<OccupationCode>,
    /// How many reports it has; of equal matches the one with more comes first.
    pub weight: u32,
}

/// Why a name was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchReason {
    /// By its own name.
    Name,
    /// Through its occupation.
    SameOccupation,
}

/// A name that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// The place of the name among those that the index was made of.
    pub index: usize,
    /// How well it matches, 0 to 1000.
    pub score: u32,
    /// Why.
    pub reason: MatchReason,
}

/// Names made ready to be searched.
#[derive(Debug, Default)]
pub struct SearchIndex {}

impl SearchIndex {
    /// Makes names ready.
    pub fn new<'a>(_names: impl IntoIterator<Item = Searchable<'a>>) -> Self {
        Self {}
    }

    /// The names that match `query`, best first, at most `limit`.
    pub fn find(&self, _query: &str, _limit: usize) -> Vec<Match> {
        Vec::new()
    }
}
