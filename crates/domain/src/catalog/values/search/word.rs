//! How a typed word compares with a word of a name.

use strsim::osa_distance;

/// Below this many letters a word is looked for at the beginning of words only: `it` is inside
/// half of all names.
const MIN_INNER_LETTERS: usize = 3;

/// How a name matches, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Quality {
    SameOccupation,
    TwoErrors,
    OneError,
    Inside,
    WordStart,
    NameStart,
    Exact,
}

impl Quality {
    /// Whether it is a match of whole words with typing errors.
    pub(super) fn has_errors(self) -> bool {
        matches!(self, Self::OneError | Self::TwoErrors)
    }

    pub(super) fn score(self) -> u32 {
        match self {
            Self::SameOccupation => 200,
            Self::TwoErrors => 300,
            Self::OneError => 400,
            Self::Inside => 600,
            Self::WordStart => 800,
            Self::NameStart => 900,
            Self::Exact => 1000,
        }
    }
}

/// A word of a name.
#[derive(Debug)]
pub(super) struct Word {
    text: Box<str>,
    letters: LetterSet,
}

impl Word {
    pub(super) fn new(text: &str) -> Self {
        Self {
            text: text.into(),
            letters: LetterSet::new(text),
        }
    }
}

/// A word of the search.
pub(super) struct TypedWord<'a> {
    text: &'a str,
    letters: LetterSet,
    tolerance: u32,
    inner: bool,
}

impl<'a> TypedWord<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let letters = LetterSet::new(text);
        Self {
            text,
            letters,
            // In short words an error makes another word.
            tolerance: match letters.count {
                ..4 => 0,
                4..8 => 1,
                _ => 2,
            },
            inner: letters.count >= MIN_INNER_LETTERS,
        }
    }

    pub(super) fn quality_in(&self, word: &Word) -> Option<Quality> {
        if word.text.len() >= self.text.len() {
            if word.text.starts_with(self.text) {
                return Some(Quality::WordStart);
            }
            if self.inner && word.text.contains(self.text) {
                return Some(Quality::Inside);
            }
        }
        if !self.letters.may_be_within(self.tolerance, word.letters) {
            return None;
        }
        match osa_distance(self.text, &word.text) {
            1 if self.tolerance >= 1 => Some(Quality::OneError),
            2 if self.tolerance >= 2 => Some(Quality::TwoErrors),
            _ => None,
        }
    }
}

/// Which letters a word has and how many: tells cheaply that two words differ too much.
#[derive(Debug, Clone, Copy)]
struct LetterSet {
    bits: u64,
    count: usize,
}

impl LetterSet {
    fn new(text: &str) -> Self {
        Self {
            bits: text
                .chars()
                .fold(0, |bits, letter| bits | 1 << (u32::from(letter) % 64)),
            count: text.chars().count(),
        }
    }

    /// Whether `errors` errors could turn one word into the other: each changes the length by at
    /// most one, and adds and removes at most one letter.
    fn may_be_within(self, errors: u32, other: Self) -> bool {
        errors > 0
            && self.count.abs_diff(other.count) <= errors as usize
            && (self.bits ^ other.bits).count_ones() <= 2 * errors
    }
}
