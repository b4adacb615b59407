//! Experience, education, age and benefits of an entry, with the values of the specification.

use serde::{Serialize, Serializer};
use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::Arc,
};

use super::{amount::within, entry::PUBLIC_YEARS};
use crate::catalog::{NameError, NameKey, clean_text};
use crate::named::{named, sent_as_text};
use crate::salary::OutOfBounds;

named! {
    /// Years of experience, in the five bands of the specification, lowest first.
    pub enum ExperienceBand {
        /// Less than one year.
        UnderOne = "0-1",
        /// One to three years.
        OneToThree = "1-3",
        /// Three to five years.
        ThreeToFive = "3-5",
        /// Five to ten years.
        FiveToTen = "5-10",
        /// Ten years or more.
        TenOrMore = "10+",
    }
}

impl ExperienceBand {
    /// The band of a number of years. A bound belongs to the higher band. `None` if not between 0
    /// and 80.
    pub fn from_years(years: f64) -> Option<Self> {
        (0.0..=80.0).contains(&years).then_some(match years {
            ..1.0 => Self::UnderOne,
            ..3.0 => Self::OneToThree,
            ..5.0 => Self::ThreeToFive,
            ..10.0 => Self::FiveToTen,
            _ => Self::TenOrMore,
        })
    }
}

named! {
    /// Years of experience on a card that withholds the band, lowest first.
    pub enum WideExperience {
        /// Less than five years.
        UnderFive = "0-5",
        /// Five years or more.
        FiveOrMore = "5+",
    }
}

/// Experience in a current job, or the time since a former job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Experience {
    /// Years of experience in the field of the current job.
    Band(ExperienceBand),
    /// The same, for a card that withholds the band. No stored entry has it.
    Wide(WideExperience),
    /// Years since the end of a former job.
    YearsAgo(u8),
}

impl fmt::Display for Experience {
    /// Formats the wire text: the band, `0-5`, `5+`, or `N år siden`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Band(band) => formatter.write_str(band.name()),
            Self::Wide(wide) => formatter.write_str(wide.name()),
            Self::YearsAgo(years) => write!(formatter, "{years} år siden"),
        }
    }
}

sent_as_text!(Experience);

impl Experience {
    /// Returns the experience without its band. The time since a former job stays.
    #[must_use]
    pub fn widened(self) -> Self {
        match self {
            Self::Band(band) if band < ExperienceBand::FiveToTen => {
                Self::Wide(WideExperience::UnderFive)
            }
            Self::Band(_) => Self::Wide(WideExperience::FiveOrMore),
            Self::Wide(_) | Self::YearsAgo(_) => self,
        }
    }

    /// Parses a band or `N år siden`. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        ExperienceBand::from_name(text).map(Self::Band).or_else(|| {
            text.strip_suffix(" år siden")?
                .parse()
                .ok()
                .map(Self::YearsAgo)
        })
    }

    /// Whether it is that of a job that ended so long ago that others do not see the entry.
    pub fn is_outdated(self) -> bool {
        matches!(self, Self::YearsAgo(years) if u32::from(years) >= PUBLIC_YEARS)
    }
}

named! {
    /// The highest completed education, lowest level first.
    pub enum Education {
        /// Lower secondary school.
        Grunnskole = "grunnskole",
        /// Upper secondary school.
        Videregaende = "videregaende",
        /// Vocational college.
        Fagskole = "fagskole",
        /// Bachelor's degree.
        Bachelor = "bachelor",
        /// Master's degree.
        Master = "master",
        /// Doctorate.
        Phd = "phd",
    }
}

/// Age in whole years, 13 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Age(u8);

impl Age {
    /// Validates an age in years.
    ///
    /// # Errors
    /// [`OutOfBounds`] below 13 or above 100.
    pub fn new(years: i64) -> Result<Self, OutOfBounds> {
        within(years, 13..=100).map(Self)
    }

    /// Whole years.
    pub fn years(self) -> u8 {
        self.0
    }
}

/// The key of the former name of a benefit of the bundled list. Stored entries may have that name.
const FORMER_INTERNET_BENEFIT: &str = "fritt bredbånd";
/// The current name of the same benefit.
const INTERNET_BENEFIT: &str = "Internett dekket";

/// A benefit beside the pay, 2 to 80 characters. Spellings that differ only in case are equal.
#[derive(Debug, Clone)]
pub struct Benefit {
    text: Arc<str>,
    key: NameKey,
}

impl Serialize for Benefit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl Benefit {
    /// Parses a benefit.
    ///
    /// # Errors
    /// [`NameError`] if the text is too short, too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let text = clean_text(text)?;
        let key = NameKey::new(&text);
        if key.as_str() == FORMER_INTERNET_BENEFIT {
            return Self::parse(INTERNET_BENEFIT);
        }
        match text.chars().count() {
            ..2 => Err(NameError::TooShort(2)),
            2..=80 => Ok(Self {
                key,
                text: text.into(),
            }),
            _ => Err(NameError::TooLong(80)),
        }
    }

    /// The text to show.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The key to compare benefits with.
    pub fn key(&self) -> &NameKey {
        &self.key
    }
}

impl PartialEq for Benefit {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Benefit {}

impl Hash for Benefit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_on_a_bound_belong_to_the_higher_band() {
        let bands = [
            (0.0, "0-1"),
            (0.9, "0-1"),
            (1.0, "1-3"),
            (3.0, "3-5"),
            (5.0, "5-10"),
            (10.0, "10+"),
            (80.0, "10+"),
        ];
        for (years, band) in bands {
            assert_eq!(
                ExperienceBand::from_years(years).unwrap().name(),
                band,
                "{years}"
            );
        }
        assert_eq!(ExperienceBand::from_years(-1.0), None);
        assert_eq!(ExperienceBand::from_years(f64::NAN), None);
        assert_eq!(ExperienceBand::from_years(81.0), None);
    }

    // spec 2.3.24
    #[test]
    fn experience_round_trips() {
        let all = ExperienceBand::ALL.map(Experience::Band);
        for experience in all.into_iter().chain([Experience::YearsAgo(4)]) {
            assert_eq!(Experience::parse(&experience.to_string()), Some(experience));
        }
        assert_eq!(Experience::parse("mange"), None);
        assert_eq!(Experience::parse("300 år siden"), None);
    }

    #[test]
    fn benefit_ignores_case() {
        assert_eq!(Benefit::parse(" BONUS "), Benefit::parse("Bonus"));
        assert_ne!(Benefit::parse("Bonus"), Benefit::parse("Kantine"));
        assert_eq!(Benefit::parse("x"), Err(NameError::TooShort(2)));
    }

    #[test]
    fn former_benefit_gets_current_name_in_any_case() {
        for former in ["Fritt bredbånd", "fritt bredbånd", "FRITT BREDBÅND"] {
            assert_eq!(Benefit::parse(former).unwrap().as_str(), "Internett dekket");
        }
    }

    // spec 2.3.24
    #[test]
    fn education_round_trips() {
        for level in Education::ALL {
            assert_eq!(Education::from_name(level.name()), Some(level));
        }
        assert_eq!(Education::from_name("Bachelor"), None);
    }
}
