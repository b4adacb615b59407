//! Names and their words, compared with what was typed.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use super::{
    Searchable,
    nynorsk::in_bokmaal,
    word::{Quality, TypedWord, Word},
};
use crate::catalog::{NorwegianCollator, OccupationCode, search_key};

/// Words of a search that are looked at; no title needs more to be found.
const MAX_WORDS: usize = 8;
/// Words that a name need not hold: people add them to places and employers.
const FILLERS: [&str; 4] = ["kommune", "norge", "as", "asa"];

/// Names made ready to be compared.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) entries: Vec<Name>,
    /// The words of all names, one name after the other, as places in `vocabulary`.
    words: Vec<u32>,
    /// Every word once: names share most of theirs, and each is compared once a search.
    vocabulary: Vec<Word>,
    by_occupation: HashMap<OccupationCode, Vec<usize>>,
}

/// A name, and where its words are.
#[derive(Debug)]
pub(super) struct Name {
    key: Box<str>,
    words: Range<usize>,
    pub(super) occupation: Option<OccupationCode>,
    /// The place in Norwegian order.
    pub(super) rank: usize,
}

/// A name that matches.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub(super) index: usize,
    pub(super) quality: Quality,
    /// Whether the name is what was typed and nothing more, typing errors aside.
    pub(super) is_whole: bool,
}

impl Names {
    pub(super) fn new(searchables: &[Searchable<'_>]) -> Self {
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

    /// The names that match by their own words, as typed or put into Bokmål.
    pub(super) fn found(&self, key: &str) -> Vec<Found> {
        let in_bokmaal = in_bokmaal(key);
        let keys = std::iter::once(key).chain(in_bokmaal.as_deref());
        let searches: Vec<Typed<'_>> = keys.map(|key| Typed::new(key, &self.vocabulary)).collect();
        let entries = self.entries.iter().enumerate();
        entries
            .filter_map(|(index, name)| {
                let found = searches.iter().filter_map(|typed| {
                    let quality = self.quality(name, typed)?;
                    Some(Found {
                        index,
                        quality,
                        is_whole: quality == Quality::Exact
                            || quality.has_errors() && name.words.len() <= typed.words.len(),
                    })
                });
                found.max_by_key(|found| found.quality)
            })
            .collect()
    }

    fn quality(&self, name: &Name, typed: &Typed<'_>) -> Option<Quality> {
        if is_same_but_for_spaces(&name.key, typed.key) {
            return Some(Quality::Exact);
        }
        if name.key.starts_with(typed.key) {
            return Some(Quality::NameStart);
        }
        let words = &self.words[name.words.clone()];
        let best_of = |qualities: &[Option<Quality>]| {
            words
                .iter()
                .filter_map(|word| qualities[*word as usize])
                .max()
        };
        let needed = typed.words.iter().filter(|word| !word.is_filler);
        // A word that is not found at all is `None`, which is less than every quality.
        let quality = needed
            .map(|word| best_of(&word.qualities))
            .min()
            .flatten()?;
        let fillers = typed.words.iter().filter(|word| word.is_filler);
        let has_fillers = fillers
            .map(|word| best_of(&word.qualities))
            .all(|found| found.is_some());
        Some(if has_fillers {
            quality
        } else {
            quality.min(Quality::Inside)
        })
    }

    /// Names of the occupations of `sources` that were not found by their own words.
    pub(super) fn of_same_occupation(&self, sources: &[Found], found: &[Found]) -> Vec<Found> {
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
            .map(|index| Found {
                index: *index,
                quality: Quality::SameOccupation,
                is_whole: false,
            })
            .collect()
    }
}

/// A search, compared with every word of the names.
struct Typed<'a> {
    key: &'a str,
    words: Vec<ComparedWord>,
}

struct ComparedWord {
    /// How well each word of the vocabulary matches.
    qualities: Vec<Option<Quality>>,
    is_filler: bool,
}

impl<'a> Typed<'a> {
    fn new(key: &'a str, vocabulary: &[Word]) -> Self {
        let mut words: Vec<ComparedWord> = key
            .split(' ')
            .take(MAX_WORDS)
            .map(|text| {
                let typed = TypedWord::new(text);
                ComparedWord {
                    qualities: vocabulary
                        .iter()
                        .map(|word| typed.quality_in(word))
                        .collect(),
                    is_filler: FILLERS.contains(&text),
                }
            })
            .collect();
        if words.iter().all(|word| word.is_filler) {
            for word in &mut words {
                word.is_filler = false;
            }
        }
        Self { key, words }
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
