//! Codes of occupations.

use std::fmt;

use crate::named::sent_as_text;

/// A four-digit code of STYRK-08, Statistics Norway's classification of occupations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OccupationCode(u16);

impl OccupationCode {
    /// Parses four digits. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| text.parse().ok().map(Self))
            .flatten()
    }

    /// Whether both codes belong to the same minor group (three digits), such as all doctors.
    pub fn is_same_minor_group(self, other: Self) -> bool {
        self.0 / 10 == other.0 / 10
    }

    /// The major group: the first digit.
    pub fn major_group(self) -> u16 {
        self.0 / 1_000
    }
}

sent_as_text!(OccupationCode);

impl fmt::Display for OccupationCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}", self.0)
    }
}
