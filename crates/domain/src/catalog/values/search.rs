//! Finding names as people type them.
//!
//! Every word of a search must be found in the name: as the beginning of a word, inside one
//! (Norwegian compounds: `utvikler` in `Systemutvikler`), or as a word with typing errors. The
//! order of the words does not matter. Words that many names could hold and few people mean
//! (`kommune`) may be missing. Names of the same occupation as the best matches follow.

use std::{cmp::Reverse, sync::Arc};

mod names;
mod nynorsk;
#[cfg(test)]
mod tests;
mod word;

use names::{Found, Names};
use word::Quality;

use crate::catalog::{OccupationCode, search_key};

/// How many of the best matches lend their occupation, where none of them is what was typed.
const OCCUPATION_SOURCES: usize = 5;
/// Which part of the answers is kept for names of the same occupation.
const SHARE_OF_OCCUPATION: usize = 5;
/// A name that can be found.
#[derive(Debug, Clone)]
pub struct Searchable<'a> {
    /// The name.
    pub name: &'a str,
    /// The occupation, for titles: others of the same occupation are near synonyms.
    pub occupation: Option<OccupationCode>,
    /// Whether it has reports; of equal matches those with reports come first. How many it has
    /// must not decide: the order would tell what is withheld.
    pub has_reports: bool,
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
    /// How well it matches, 0 to 1000: 1000 is the name itself, 900 its beginning, 800 the
    /// beginnings of words in it, 600 a part of a word, 400 and 300 one and two typing errors in
    /// a word, 200 the same occupation. Of several words the worst decides.
    pub score: u32,
    /// Why.
    pub reason: MatchReason,
}

/// Names made ready to be searched.
#[derive(Debug, Clone, Default)]
pub struct SearchIndex {
    names: Arc<Names>,
    has_reports: Vec<bool>,
}

impl SearchIndex {
    /// Makes names ready. Names that come in Norwegian order are made ready faster.
    pub fn new<'a>(names: impl IntoIterator<Item = Searchable<'a>>) -> Self {
        let names: Vec<Searchable<'a>> = names.into_iter().collect();
        Self {
            has_reports: names.iter().map(|name| name.has_reports).collect(),
            names: Arc::new(Names::new(&names)),
        }
    }

    /// The same names, told anew which of them have reports. The names are shared.
    #[must_use]
    pub fn with_reports(&self, has_reports: impl IntoIterator<Item = bool>) -> Self {
        let mut has_reports: Vec<bool> = has_reports.into_iter().collect();
        has_reports.resize(self.has_reports.len(), false);
        Self {
            names: self.names.clone(),
            has_reports,
        }
    }

    /// The names that match `query`, best first, at most `limit`. Of equally good ones those that
    /// are whole what was typed come first, then those of an occupation near the one that was
    /// typed, then those with reports; then Norwegian order decides. A fifth is kept for names
    /// of the same occupation, so that many a `tannlege` leaves room for who is a `lege` too.
    pub fn find(&self, query: &str, limit: usize) -> Vec<Match> {
        let key = search_key(query);
        if key.is_empty() {
            return Vec::new();
        }
        let found = self.names.found(&key);
        let leader = self.best(&found, None, 1).pop();
        let leader = leader.filter(|leader| leader.is_whole);
        let nearby = leader.and_then(|leader| self.names.entries[leader.index].occupation);
        let by_name = self.best(&found, nearby, limit);
        let sources = if leader.is_some() {
            1
        } else {
            OCCUPATION_SOURCES
        };
        let related = self
            .names
            .of_same_occupation(&by_name[..sources.min(by_name.len())], &found);
        let related = self.best(&related, nearby, limit);
        let kept = related.len().min(limit / SHARE_OF_OCCUPATION);
        let by_name = by_name.into_iter().take(limit - kept);
        let both = by_name.chain(related).take(limit);
        both.map(Found::told).collect()
    }

    /// The best of these, best first.
    fn best(&self, found: &[Found], nearby: Option<OccupationCode>, limit: usize) -> Vec<Found> {
        let order = |found: &Found| {
            let name = &self.names.entries[found.index];
            let is_near = nearby.zip(name.occupation);
            let is_near = is_near.is_some_and(|(nearby, own)| nearby.is_near(own));
            let has_reports = self.has_reports[found.index];
            let better = (found.quality, found.is_whole, is_near, has_reports);
            (Reverse(better), name.rank)
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

impl Found {
    fn told(self) -> Match {
        Match {
            index: self.index,
            score: self.quality.score(),
            reason: match self.quality {
                Quality::SameOccupation => MatchReason::SameOccupation,
                _ => MatchReason::Name,
            },
        }
    }
}
