//! Compares a typed word with a word of a name.

use strsim::osa_distance;

use crate::catalog::values::search_key::{fold, is_exact, name_key};

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
    /// As a word of a search key.
    folded: Spelling,
    /// The form that exact words are compared with, if it differs.
    exact: Option<Spelling>,
}

impl Word {
    /// Creates a word of a name key.
    pub(super) fn new(text: &str) -> Self {
        let folded = fold(text);
        Self {
            exact: (folded != text).then(|| Spelling::new(text)),
            folded: Spelling::new(&folded),
        }
    }
}

/// A word of a search.
pub(super) struct TypedWord {
    spelling: Spelling,
    is_exact: bool,
    tolerance: u32,
    matches_inside: bool,
}

impl TypedWord {
    /// Creates a word of an exact key.
    pub(super) fn new(text: &str) -> Self {
        let is_exact = is_exact(text);
        let text = if is_exact { name_key(text) } else { fold(text) };
        let spelling = Spelling::new(&text);
        Self {
            is_exact,
            // In short words one error makes another word.
            tolerance: match spelling.letters.count {
                ..4 => 0,
                4..8 => 1,
                _ => 2,
            },
            matches_inside: spelling.letters.count >= MIN_LETTERS_INSIDE,
            spelling,
        }
    }

    pub(super) fn compare(&self, word: &Word) -> Option<Quality> {
        let exact = word.exact.as_ref().filter(|_| self.is_exact);
        let word = exact.unwrap_or(&word.folded);
        let typed = &self.spelling;
        if word.text.len() >= typed.text.len() {
            if word.text.starts_with(&*typed.text) {
                return Some(Quality::WordStart);
            }
            if self.matches_inside && word.text.contains(&*typed.text) {
                return Some(Quality::Inside);
            }
        }
        if !typed.letters.may_be_within(self.tolerance, word.letters) {
            return None;
        }
        match osa_distance(&typed.text, &word.text) {
            1 if self.tolerance >= 1 => Some(Quality::OneError),
            2 if self.tolerance >= 2 => Some(Quality::TwoErrors),
            _ => None,
        }
    }
}

/// One form of a word.
#[derive(Debug)]
struct Spelling {
    text: Box<str>,
    letters: LetterSet,
}

impl Spelling {
    fn new(text: &str) -> Self {
        Self {
            text: text.into(),
            letters: LetterSet::new(text),
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
