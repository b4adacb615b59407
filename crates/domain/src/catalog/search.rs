//! Finding names as people type them.
//!
//! Every word of a search must be found in the name: as the beginning of a word, inside one
//! (Norwegian compounds: `utvikler` in `Systemutvikler`), or as a word with typing errors. The
//! order of the words does not matter. Names of the same occupation as the best matches follow.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    ops::Range,
    sync::Arc,
};

#[cfg(test)]
mod tests;
mod word;

use word::{Quality, TypedWord, Word};

use super::{NorwegianCollator, OccupationCode, search_key};

/// Words of a search that are looked at; no title needs more to be found.
const MAX_WORDS: usize = 8;
/// How many of the best matches lend their occupation.
const OCCUPATION_SOURCES: usize = 5;

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

#[derive(Debug, Default)]
struct Names {
    entries: Vec<Name>,
    /// The words of all names, one name after the other, as places in `vocabulary`.
    words: Vec<u32>,
    /// Every word once: names share most of theirs, and each is compared once a search.
    vocabulary: Vec<Word>,
    by_occupation: HashMap<OccupationCode, Vec<usize>>,
}

#[derive(Debug)]
struct Name {
    key: Box<str>,
    words: Range<usize>,
    occupation: Option<OccupationCode>,
    /// The place in Norwegian order.
    rank: usize,
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

    /// The names that match `query`, best first, at most `limit`. Of equally good ones those with
    /// reports come first, then Norwegian order decides.
    pub fn find(&self, query: &str, limit: usize) -> Vec<Match> {
        let key = search_key(query);
        if key.is_empty() {
            return Vec::new();
        }
        let qualities = self.names.qualities(&key);
        let by_name = qualities
            .iter()
            .enumerate()
            .filter_map(|(index, quality)| Some((index, (*quality)?)));
        let mut matches = self.best(by_name, limit);
        let related = self.names.of_same_occupation(&matches, &qualities);
        let rest = limit - matches.len();
        matches.extend(self.best(related, rest));
        matches
    }

    fn best(&self, found: impl Iterator<Item = (usize, Quality)>, limit: usize) -> Vec<Match> {
        let mut ranked: Vec<_> = found
            .map(|(index, quality)| {
                let rank = self.names.entries[index].rank;
                (
                    Reverse(quality),
                    Reverse(self.has_reports[index]),
                    rank,
                    index,
                )
            })
            .collect();
        if limit < ranked.len() {
            ranked.select_nth_unstable(limit);
            ranked.truncate(limit);
        }
        ranked.sort_unstable();
        ranked
            .into_iter()
            .map(|(Reverse(quality), _, _, index)| Match {
                index,
                score: quality.score(),
                reason: match quality {
                    Quality::SameOccupation => MatchReason::SameOccupation,
                    _ => MatchReason::Name,
                },
            })
            .collect()
    }
}

impl Names {
    fn new(searchables: &[Searchable<'_>]) -> Self {
        let mut names = Self::default();
        let mut known: HashMap<Box<str>, u32> = HashMap::new();
        let ranks = norwegian_ranks(searchables);
        for (index, (searchable, rank)) in searchables.iter().zip(ranks).enumerate() {
            let key = search_key(searchable.name);
            let first = names.words.len();
            for text in key.split(' ') {
                let next = u32::try_from(names.vocabulary.len()).unwrap_or(u32::MAX);
                let word = *known.entry(text.into()).or_insert_with(|| {
                    names.vocabulary.push(Word::new(text));
                    next
                });
                names.words.push(word);
            }
            if let Some(occupation) = searchable.occupation {
                let of_occupation = names.by_occupation.entry(occupation).or_default();
                of_occupation.push(index);
            }
            names.entries.push(Name {
                key: key.into(),
                words: first..names.words.len(),
                occupation: searchable.occupation,
                rank,
            });
        }
        names
    }

    /// How well each name matches by its own words.
    fn qualities(&self, key: &str) -> Vec<Option<Quality>> {
        let by_word: Vec<Vec<Option<Quality>>> = key
            .split(' ')
            .take(MAX_WORDS)
            .map(|typed| {
                let typed = TypedWord::new(typed);
                let qualities = self.vocabulary.iter().map(|word| typed.quality_in(word));
                qualities.collect()
            })
            .collect();
        self.entries
            .iter()
            .map(|name| self.quality(name, key, &by_word))
            .collect()
    }

    fn quality(&self, name: &Name, key: &str, by_word: &[Vec<Option<Quality>>]) -> Option<Quality> {
        if is_same_but_for_spaces(&name.key, key) {
            return Some(Quality::Exact);
        }
        if name.key.starts_with(key) {
            return Some(Quality::NameStart);
        }
        let words = &self.words[name.words.clone()];
        let best_of =
            |typed: &Vec<Option<Quality>>| words.iter().filter_map(|w| typed[*w as usize]).max();
        // A word that is not found at all is `None`, which is less than every quality.
        by_word.iter().map(best_of).min().flatten()
    }

    fn of_same_occupation<'a>(
        &'a self,
        matches: &[Match],
        qualities: &'a [Option<Quality>],
    ) -> impl Iterator<Item = (usize, Quality)> + 'a {
        let occupations: HashSet<OccupationCode> = matches
            .iter()
            .take(OCCUPATION_SOURCES)
            .filter_map(|found| self.entries[found.index].occupation)
            .collect();
        occupations
            .into_iter()
            .filter_map(|occupation| self.by_occupation.get(&occupation))
            .flatten()
            .filter(|index| qualities[**index].is_none())
            .map(|index| (*index, Quality::SameOccupation))
    }
}

/// The place of each name in Norwegian order.
fn norwegian_ranks(searchables: &[Searchable<'_>]) -> Vec<usize> {
    let collator = NorwegianCollator::new();
    let mut order: Vec<usize> = (0..searchables.len()).collect();
    order
        .sort_by(|left, right| collator.compare(searchables[*left].name, searchables[*right].name));
    let mut ranks = vec![0; order.len()];
    for (rank, index) in order.into_iter().enumerate() {
        ranks[index] = rank;
    }
    ranks
}

/// `Frontend utvikler` is `Frontendutvikler`: compounds are often typed apart.
fn is_same_but_for_spaces(left: &str, right: &str) -> bool {
    let letters = |text: &str| text.replace(' ', "");
    left.as_bytes().first() == right.as_bytes().first()
        && left.len().abs_diff(right.len()) <= MAX_WORDS
        && letters(left) == letters(right)
}
