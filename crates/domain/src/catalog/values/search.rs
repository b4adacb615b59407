//! Search in names.
//!
//! Every word of a search must match the name: as the beginning of a word, inside a word (Norwegian
//! compounds: `utvikler` in `Systemutvikler`), or as a word with typing errors. A typed ø is an ø; a
//! typed o may also be an ø, and so for æ, å and the dot of `.NET`. The order of the
//! words does not matter. Generic words such as `kommune` may be missing. A name is also found by its
//! other names. Names with the same occupation as the best matches follow.

use serde::{Serialize, Serializer};
use std::cmp::Reverse;

mod filtered_title;
mod names;
mod nynorsk;
mod question;
#[cfg(test)]
mod tests;
mod word;

pub use filtered_title::{FilteredTitle, find_filtered_title};
use names::{NameMatch, Names};
pub use question::question_subject;
use word::Quality;

use super::Prominence;
use crate::catalog::{OccupationCode, values::search_key::exact_key};

/// Number of best matches whose occupation is used, if no match is exactly the typed text.
const MAX_OCCUPATION_SOURCES: usize = 5;
/// One result in this many is reserved for names of the same occupation.
const RESULTS_PER_RELATED_NAME: usize = 5;

/// A name to add to the index.
#[derive(Debug, Clone)]
pub struct Searchable<'a> {
    pub name: &'a str,
    /// The occupation of a job title. Titles of the same occupation are near synonyms.
    pub occupation: Option<OccupationCode>,
    /// Other names, by which it is found too.
    pub aliases: Vec<&'a str>,
    /// Of equal matches, more prominent names come first.
    pub prominence: Prominence,
}

/// Why a name matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchReason {
    /// By another name.
    Alias,
    SameOccupation,
    /// By the name itself.
    Name,
}

impl MatchReason {
    /// Why, in Norwegian words. `None` if the name itself shows it.
    pub fn words(self) -> Option<&'static str> {
        match self {
            Self::Alias => Some("annet navn"),
            Self::SameOccupation => Some("samme yrkesgruppe"),
            Self::Name => None,
        }
    }
}

impl Serialize for MatchReason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.words().serialize(serializer)
    }
}

/// A name that matches a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// The index of the name in the input of [`SearchIndex::new`].
    pub index: usize,
    /// The quality of the match, 0 to 1000: 1000 for the whole name, 900 for its beginning, 800 for
    /// beginnings of words, 600 for a part of a word, 400 and 300 for one and two typing errors in
    /// a word, 200 for the same occupation. With several words the lowest score counts.
    pub score: u32,
    /// Why the name matches.
    pub reason: MatchReason,
}

/// A search index over names.
#[derive(Debug, Default)]
pub struct SearchIndex {
    names: Names,
    prominences: Vec<Prominence>,
}

impl SearchIndex {
    /// Creates an index. Faster if the names are in Norwegian alphabetical order.
    pub fn new<'a>(names: impl IntoIterator<Item = Searchable<'a>>) -> Self {
        let names: Vec<Searchable<'a>> = names.into_iter().collect();
        Self {
            prominences: names.iter().map(|name| name.prominence).collect(),
            names: Names::new(&names),
        }
    }

    /// Returns at most `limit` names that match `query`, best match first. Equal matches are sorted
    /// by: whole name typed, occupation near the typed occupation, prominence, found by another name,
    /// Norwegian order.
    ///
    /// One fifth of the results is reserved for names of the same occupation, so that a search for
    /// `lege` also finds other doctors, not only every `tannlege`.
    pub fn find(&self, query: &str, limit: usize) -> Vec<Match> {
        let key = exact_key(query);
        if key.is_empty() {
            return Vec::new();
        }
        let found = self.names.find(&key);
        let best = self.top_matches(&found, None, 1).pop();
        let whole_match = best.filter(|best| best.is_whole);
        let typed_occupation =
            whole_match.and_then(|whole_match| self.names.entries[whole_match.index].occupation);
        let by_name = self.top_matches(&found, typed_occupation, limit);
        let max_sources = if whole_match.is_some() {
            1
        } else {
            MAX_OCCUPATION_SOURCES
        };
        let sources = &by_name[..max_sources.min(by_name.len())];
        let same_occupation = self.names.with_same_occupation(sources, &found);
        let related = self.top_matches(&same_occupation, typed_occupation, limit);
        let reserved = related.len().min(limit / RESULTS_PER_RELATED_NAME);
        let by_name = by_name.into_iter().take(limit - reserved);
        let results = by_name.chain(related).take(limit);
        results.map(NameMatch::into_match).collect()
    }

    /// Returns the `limit` best matches, best first.
    fn top_matches(
        &self,
        found: &[NameMatch],
        typed_occupation: Option<OccupationCode>,
        limit: usize,
    ) -> Vec<NameMatch> {
        let order = |found: &NameMatch| {
            let name = &self.names.entries[found.index];
            let is_related = typed_occupation
                .zip(name.occupation)
                .is_some_and(|(typed_occupation, own)| typed_occupation.is_same_minor_group(own));
            let prominence = self.prominences[found.index];
            let precedence = (
                found.quality,
                found.is_whole,
                is_related,
                prominence,
                found.is_alias,
            );
            (Reverse(precedence), name.rank)
        };
        let mut ranked = found.to_vec();
        if limit < ranked.len() {
            ranked.select_nth_unstable_by_key(limit, order);
            ranked.truncate(limit);
        }
        ranked.sort_unstable_by_key(order);
        ranked
    }
}

impl NameMatch {
    fn into_match(self) -> Match {
        Match {
            index: self.index,
            score: self.quality.score(),
            reason: match self.quality {
                Quality::SameOccupation => MatchReason::SameOccupation,
                _ if self.is_alias => MatchReason::Alias,
                _ => MatchReason::Name,
            },
        }
    }
}
