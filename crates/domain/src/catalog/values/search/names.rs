//! The names of an index, and matching a search text with them.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use super::{
    Searchable,
    nynorsk::to_bokmaal,
    word::{Quality, TypedWord, Word},
};
use crate::catalog::{
    OccupationCode, sort_norwegian,
    values::search_key::{exact_key, fold, is_exact, name_key},
};

/// Maximum number of words of a search. The rest is ignored.
const MAX_WORDS: usize = 8;
/// Words of a search that need not match: people add them to the names of places and companies.
const FILLERS: [&str; 4] = ["kommune", "norge", "as", "asa"];

/// Names prepared for matching.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) entries: Vec<Name>,
    /// Aliases, with the index of their entry.
    aliases: Vec<(usize, Name)>,
    /// Indexes into `vocabulary` for the words of all names, name by name.
    words: Vec<u32>,
    /// Each distinct word. Names share most words, so each word is matched once per search.
    vocabulary: Vec<Word>,
    by_occupation: HashMap<OccupationCode, Vec<usize>>,
}

/// A prepared name.
#[derive(Debug)]
pub(super) struct Name {
    /// The search key.
    key: Box<str>,
    /// The form that exact texts are compared with, if it differs.
    exact_key: Option<Box<str>>,
    words: Range<usize>,
    pub(super) occupation: Option<OccupationCode>,
    /// The position in Norwegian alphabetical order.
    pub(super) rank: usize,
}

/// A name that matches a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct NameMatch {
    pub(super) index: usize,
    pub(super) quality: Quality,
    /// Whether the name is exactly the typed text, apart from typing errors.
    pub(super) is_whole: bool,
    /// Whether the match is of an alias, not of the name itself.
    pub(super) is_alias: bool,
}

impl Names {
    pub(super) fn new(searchables: &[Searchable<'_>]) -> Self {
        let mut names = Self::default();
        let mut known: HashMap<Box<str>, u32> = HashMap::new();
        let ranks = norwegian_ranks(searchables);
        for (index, (searchable, rank)) in searchables.iter().zip(ranks).enumerate() {
            if let Some(occupation) = searchable.occupation {
                let same_occupation = names.by_occupation.entry(occupation).or_default();
                same_occupation.push(index);
            }
            let mut prepare = |text: &str| {
                let key = name_key(&exact_key(text));
                let folded = fold(&key);
                Name {
                    words: names.add_words(&key, &mut known),
                    exact_key: (key != folded).then(|| key.into()),
                    key: folded.into(),
                    occupation: searchable.occupation,
                    rank,
                }
            };
            let name = prepare(searchable.name);
            let aliases: Vec<Name> = searchable
                .aliases
                .iter()
                .map(|alias| prepare(alias))
                .collect();
            names.entries.push(name);
            names
                .aliases
                .extend(aliases.into_iter().map(|alias| (index, alias)));
        }
        names
    }

    /// Adds the words of a name, and returns their positions in `words`.
    fn add_words(&mut self, key: &str, known: &mut HashMap<Box<str>, u32>) -> Range<usize> {
        let first = self.words.len();
        for text in key.split(' ') {
            let next = u32::try_from(self.vocabulary.len()).unwrap_or(u32::MAX);
            let word = *known.entry(text.into()).or_insert_with(|| {
                self.vocabulary.push(Word::new(text));
                next
            });
            self.words.push(word);
        }
        first..self.words.len()
    }

    /// Returns the names that match the search, as typed or translated to Bokmål, by their own words
    /// or by those of an alias.
    pub(super) fn find(&self, key: &str) -> Vec<NameMatch> {
        let translated = to_bokmaal(key);
        let keys = std::iter::once(key).chain(translated.as_deref());
        let searches: Vec<Query> = keys.map(|key| Query::new(key, &self.vocabulary)).collect();
        let entries = self.entries.iter().enumerate();
        let mut found: Vec<NameMatch> = entries
            .filter_map(|(index, name)| self.best_match(index, name, false, &searches))
            .collect();
        for (index, alias) in &self.aliases {
            let Some(by_alias) = self.best_match(*index, alias, true, &searches) else {
                continue;
            };
            match found.iter_mut().find(|known| known.index == *index) {
                Some(known) if known.quality < by_alias.quality => *known = by_alias,
                Some(_) => {}
                None => found.push(by_alias),
            }
        }
        found
    }

    fn best_match(
        &self,
        index: usize,
        name: &Name,
        is_alias: bool,
        searches: &[Query],
    ) -> Option<NameMatch> {
        let matches = searches.iter().filter_map(|query| {
            let quality = self.quality(name, is_alias, query)?;
            Some(NameMatch {
                index,
                quality: match quality {
                    // The alias begins with the text, but the name does not.
                    Quality::NameStart if is_alias => Quality::WordStart,
                    quality => quality,
                },
                is_whole: quality == Quality::Exact
                    || quality.has_errors() && name.words.len() <= query.words.len(),
                is_alias,
            })
        });
        matches.max_by_key(|found| found.quality)
    }

    fn quality(&self, name: &Name, is_alias: bool, query: &Query) -> Option<Quality> {
        let key = name.exact_key.as_ref().filter(|_| query.is_exact);
        let key = key.unwrap_or(&name.key);
        if is_equal_without_spaces(key, &query.key) {
            return Some(Quality::Exact);
        }
        if key.starts_with(&query.key) {
            return Some(Quality::NameStart);
        }
        let words = &self.words[name.words.clone()];
        let best_of = |qualities: &[Option<Quality>]| {
            words
                .iter()
                .filter_map(|word| qualities[*word as usize])
                .max()
        };
        let required = query.words.iter().filter(|word| !word.is_filler);
        // A word without a match is `None`, which is less than every quality.
        let quality = required
            .map(|word| best_of(&word.qualities))
            .min()
            .flatten()?;
        // A match inside a word of an alias would look unrelated to the name that is shown.
        if is_alias && quality == Quality::Inside {
            return None;
        }
        let fillers = query.words.iter().filter(|word| word.is_filler);
        let has_fillers = fillers
            .map(|word| best_of(&word.qualities))
            .all(|found| found.is_some());
        Some(if has_fillers {
            quality
        } else {
            quality.min(Quality::Inside)
        })
    }

    /// Returns the names with an occupation of `sources` that are not in `found`.
    pub(super) fn with_same_occupation(
        &self,
        sources: &[NameMatch],
        found: &[NameMatch],
    ) -> Vec<NameMatch> {
        let found: HashSet<usize> = found.iter().map(|found| found.index).collect();
        let occupations: HashSet<OccupationCode> = sources
            .iter()
            .filter_map(|source| self.entries[source.index].occupation)
            .collect();
        occupations
            .into_iter()
            .filter_map(|occupation| self.by_occupation.get(&occupation))
            .flatten()
            .filter(|index| !found.contains(index))
            .map(|index| NameMatch {
                index: *index,
                quality: Quality::SameOccupation,
                is_whole: false,
                is_alias: false,
            })
            .collect()
    }
}

/// A search text, compared with every word of the vocabulary.
struct Query {
    /// The text in the form in which whole names are compared with it.
    key: String,
    is_exact: bool,
    words: Vec<ComparedWord>,
}

struct ComparedWord {
    /// The match quality of each word of the vocabulary.
    qualities: Vec<Option<Quality>>,
    is_filler: bool,
}

impl Query {
    /// Compares an exact key with the vocabulary. Each word is exact or folded by itself: `sør trondelag`.
    fn new(key: &str, vocabulary: &[Word]) -> Self {
        let mut words: Vec<ComparedWord> = key
            .split(' ')
            .take(MAX_WORDS)
            .map(|text| {
                let typed = TypedWord::new(text);
                ComparedWord {
                    qualities: vocabulary.iter().map(|word| typed.compare(word)).collect(),
                    is_filler: FILLERS.contains(&text),
                }
            })
            .collect();
        if words.iter().all(|word| word.is_filler) {
            for word in &mut words {
                word.is_filler = false;
            }
        }
        let is_exact = is_exact(key);
        Self {
            key: if is_exact { name_key(key) } else { fold(key) },
            is_exact,
            words,
        }
    }
}

/// The position of each name in Norwegian alphabetical order.
fn norwegian_ranks(searchables: &[Searchable<'_>]) -> Vec<usize> {
    let names = searchables.iter().map(|searchable| searchable.name);
    let mut order: Vec<(&str, usize)> = names.zip(0..).collect();
    sort_norwegian(&mut order, |(name, _)| name);
    let mut ranks = vec![0; order.len()];
    for (rank, (_, index)) in order.into_iter().enumerate() {
        ranks[index] = rank;
    }
    ranks
}

/// Maximum difference of spaces between two keys that are compared without them.
const MAX_SPACES: usize = MAX_WORDS;

/// Whether two keys are equal without spaces: compounds are often typed as two words (`Frontend
/// utvikler`).
fn is_equal_without_spaces(left: &str, right: &str) -> bool {
    let letters = |text: &str| text.replace(' ', "");
    // The cheap comparisons spare most copies.
    left.as_bytes().first() == right.as_bytes().first()
        && left.len().abs_diff(right.len()) <= MAX_SPACES
        && letters(left) == letters(right)
}
