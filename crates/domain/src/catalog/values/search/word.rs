//! Compares a typed word with a word of a name.

use strsim::osa_distance;

/// Minimum number of letters of a word that may match inside words: `it` occurs inside too
/// many names.
const MIN_LETTERS_INSIDE: usize = 3;

/// The quality of a match, worst first.
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
    /// Whether a whole word matches with typing errors.
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

/// A word of a search.
pub(super) struct TypedWord<'a> {
    text: &'a str,
    letters: LetterSet,
    tolerance: u32,
    matches_inside: bool,
}

impl<'a> TypedWord<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let letters = LetterSet::new(text);
        Self {
            text,
            letters,
            // In short words one error makes another word.
            tolerance: match letters.count {
                ..4 => 0,
                4..8 => 1,
                _ => 2,
            },
            matches_inside: letters.count >= MIN_LETTERS_INSIDE,
        }
    }

    pub(super) fn compare(&self, word: &Word) -> Option<Quality> {
        if word.text.len() >= self.text.len() {
            if word.text.starts_with(self.text) {
                return Some(Quality::WordStart);
            }
            if self.matches_inside && word.text.contains(self.text) {
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

/// The set of letters of a word and its length. Rules out pairs of words that differ too much, before
/// their edit distance is computed.
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

    /// Whether `errors` typing errors may turn one word into the other. Each error changes the
    /// length by at most one, and adds and removes at most one letter.
    fn may_be_within(self, errors: u32, other: Self) -> bool {
        errors > 0
            && self.count.abs_diff(other.count) <= errors as usize
            && (self.bits ^ other.bits).count_ones() <= 2 * errors
    }
}
