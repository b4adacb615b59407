//! Names in canonical form, with keys to compare them (record 5).

use std::fmt;

use sha2::{Digest, Sha256};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::named::sent_as_text;

/// Why a text is not a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Fewer characters than the minimum.
    #[error("shorter than {0} characters")]
    TooShort(usize),
    /// More characters than the maximum.
    #[error("longer than {0} characters")]
    TooLong(usize),
    /// Control, bidi-control or zero-width characters, or too many combining marks in a row.
    #[error("contains characters that are not allowed")]
    Forbidden,
    /// More places than the maximum.
    #[error("more than {0} places")]
    TooMany(usize),
}

/// Maximum number of combining marks in a row. No written language needs more.
const MAX_COMBINING_MARKS: usize = 3;

/// Normalises a text for storage: NFC, trimmed, inner white space collapsed.
///
/// # Errors
/// [`NameError::Forbidden`] for control, bidi-control and zero-width characters and for more than
/// three combining marks in a row.
pub fn clean_text(text: &str) -> Result<String, NameError> {
    let mut clean = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if word.chars().any(is_forbidden) || has_excess_marks(word) {
            return Err(NameError::Forbidden);
        }
        if !clean.is_empty() {
            clean.push(' ');
        }
        clean.extend(word.nfc());
    }
    Ok(clean)
}

/// Whether a word has more than [`MAX_COMBINING_MARKS`] combining marks in a row.
pub(crate) fn has_excess_marks(word: &str) -> bool {
    let mut marks = 0;
    word.nfd().any(|character| {
        marks = if is_combining_mark(character) {
            marks + 1
        } else {
            0
        };
        marks > MAX_COMBINING_MARKS
    })
}

/// Whether a character is invisible or changes the reading direction (requirement S31).
pub(crate) fn is_forbidden(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether a character is forbidden in a text. Unlike names, texts may contain line breaks, tabs,
/// and the joiners and variation selectors of emoji and several scripts.
pub(crate) fn is_forbidden_in_text(character: char) -> bool {
    is_forbidden(character)
        && !matches!(character, '\n' | '\t' | '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}')
        // Tag characters in flags such as those of Scotland and Wales.
        && !matches!(character, '\u{E0020}'..='\u{E007F}')
}

/// The key of a name: its canonical text, case-folded. Names with equal keys are the same name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NameKey(String);

impl NameKey {
    /// The key of any text, for a lookup. The key of a text that is not a valid name is empty.
    pub fn new(text: &str) -> Self {
        clean_text(text).map_or_else(|_| Self(String::new()), |clean| Self(fold(&clean)))
    }

    /// The key as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The first eight bytes of the key's SHA-256. An id derived from the name needs no database
    /// query, is the same in every database, and does not reveal the order of first reports.
    fn id(&self) -> i64 {
        let digest = Sha256::digest(self.0.as_bytes());
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&digest[..8]);
        i64::from_be_bytes(bytes)
    }
}

impl fmt::Display for NameKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

fn fold(clean: &str) -> String {
    // Some letters have several lower-case forms (ς and σ) or grow in upper case (ß to SS, but not
    // ẞ). Converting to lower, upper and lower case again unifies them.
    let lower = clean.to_lowercase().to_uppercase().to_lowercase();
    lower.nfc().collect()
}

macro_rules! canonical_name {
    ($(#[$meta:meta])* $name:ident, $(#[$id_meta:meta])* $id:ident, $min:literal..=$max:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct $name {
            text: String,
            key: NameKey,
        }

        impl $name {
            /// Minimum length in characters.
            pub const MIN_CHARS: usize = $min;
            /// Maximum length in characters.
            pub const MAX_CHARS: usize = $max;

            /// Parses a name.
            ///
            /// # Errors
            /// [`NameError`] if the text is too short, too long or contains forbidden characters.
            pub fn parse(text: &str) -> Result<Self, NameError> {
                let text = clean_text(text)?;
                match text.chars().count() {
                    ..$min => Err(NameError::TooShort($min)),
                    $min..=$max => {
                        let key = NameKey(fold(&text));
                        Ok(Self { text, key })
                    }
                    _ => Err(NameError::TooLong($max)),
                }
            }

            /// The name to show.
            pub fn as_str(&self) -> &str {
                &self.text
            }

            /// The key of the name. Names with equal keys are the same.
            pub fn key(&self) -> &NameKey {
                &self.key
            }

            /// The id, derived from the key.
            pub fn id(&self) -> $id {
                $id(self.key.id())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(&self.text)
            }
        }

        sent_as_text!($name);

        $(#[$id_meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $id(pub i64);
    };
}

canonical_name!(
    /// A job title, 2 to 100 characters.
    JobTitle,
    /// Identifies a job title. Derived from the title's key.
    JobTitleId,
    2..=100
);
canonical_name!(
    /// A company name, 2 to 120 characters.
    CompanyName,
    /// Identifies a company. Derived from the name's key.
    CompanyId,
    2..=120
);
canonical_name!(
    /// The place of work of an entry, usually a municipality: the name of a place, 2 to 60 characters, or up to
    /// three names separated by commas.
    PlaceName,
    /// Identifies a place. Derived from the name's key.
    PlaceId,
    2..=184
);

impl PlaceName {
    /// Maximum number of places of an entry.
    pub const MAX_PLACES: usize = 3;
    /// Maximum length of the name of one place in characters.
    pub const MAX_SINGLE_CHARS: usize = 60;

    /// Parses the place of work as a member enters it: up to three places, separated by commas.
    ///
    /// # Errors
    /// [`NameError`] if there are more places, or if one is not a valid name.
    pub fn parse_list(text: &str) -> Result<Self, NameError> {
        let places = Self::parse_singles(text)?;
        if places.len() > Self::MAX_PLACES {
            return Err(NameError::TooMany(Self::MAX_PLACES));
        }
        Self::join(&places)
    }

    /// Same as [`Self::parse_list`], but leaves out all places after the third.
    ///
    /// # Errors
    /// [`NameError`] if a place is not a valid name.
    pub fn parse_first(text: &str) -> Result<Self, NameError> {
        let mut places = Self::parse_singles(text)?;
        places.truncate(Self::MAX_PLACES);
        Self::join(&places)
    }

    /// Parses places that are separated by commas, and leaves out repeated ones.
    fn parse_singles(text: &str) -> Result<Vec<Self>, NameError> {
        let mut places: Vec<Self> = Vec::new();
        for text in text.split(',').filter(|text| !text.trim().is_empty()) {
            let place = Self::parse(text)?;
            if place.text.chars().count() > Self::MAX_SINGLE_CHARS {
                return Err(NameError::TooLong(Self::MAX_SINGLE_CHARS));
            }
            if !places.iter().any(|other| other.key == place.key) {
                places.push(place);
            }
        }
        Ok(places)
    }

    fn join(places: &[Self]) -> Result<Self, NameError> {
        let texts: Vec<&str> = places.iter().map(Self::as_str).collect();
        Self::parse(&texts.join(", "))
    }

    /// The single places, each once, at most three.
    pub fn places(&self) -> Vec<Self> {
        let mut places: Vec<Self> = Vec::new();
        for place in self
            .text
            .split(',')
            .filter_map(|text| Self::parse(text).ok())
        {
            if places.len() < Self::MAX_PLACES && !places.iter().any(|other| other.key == place.key)
            {
                places.push(place);
            }
        }
        if places.is_empty() {
            places.push(self.clone());
        }
        places
    }

    /// The place with other single places where `into` returns one. `None` if nothing changes.
    pub(crate) fn replace(&self, into: impl Fn(&NameKey) -> Option<Self>) -> Option<Self> {
        let places = self.places();
        let replaced: Vec<Option<Self>> = places.iter().map(|place| into(&place.key)).collect();
        if replaced.iter().all(Option::is_none) {
            return None;
        }
        let places = replaced.into_iter().zip(places);
        let places: Vec<String> = places
            .map(|(replaced, place)| replaced.unwrap_or(place).text)
            .collect();
        Self::parse_first(&places.join(",")).ok()
    }

    /// The place, and the single places if there are several: what the catalog stores of an entry.
    pub fn self_and_single_places(&self) -> impl Iterator<Item = Self> {
        let places = self.places().into_iter();
        places
            .filter(|place| place.key != self.key)
            .chain([self.clone()])
    }
}

/// The keys of the [`PlaceName::places`] of a text, for a comparison. A text that is not a place has none.
pub fn place_keys(text: &str) -> Vec<NameKey> {
    let places = PlaceName::parse(text).map(|text| text.places());
    let places = places.into_iter().flatten();
    places.map(|place| place.key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn title_key_ignores_case_and_spacing() {
        let upper_case = JobTitle::parse("  SYKEPLEIER\t natt ").unwrap();
        let plain = JobTitle::parse("Sykepleier natt").unwrap();
        assert_eq!(upper_case.as_str(), "SYKEPLEIER natt");
        assert_eq!(upper_case.key(), plain.key());
        assert_eq!(upper_case.id(), plain.id());
    }

    #[test]
    fn name_key_ignores_unicode_composition() {
        assert_eq!(NameKey::new("Ba\u{30a}tsfjord"), NameKey::new("BÅTSFJORD"));
    }

    #[test]
    fn name_key_unifies_all_upper_case_forms() {
        let key = NameKey::new("Straße");
        for spelling in ["STRASSE", "Straẞe", "straße", key.as_str()] {
            assert_eq!(NameKey::new(spelling), key, "{spelling}");
        }
    }

    #[test]
    fn invisible_and_bidi_characters_are_rejected() {
        for text in [
            "Syke\u{200b}pleier",
            "\u{202e}reiel",
            "Lege\u{0}",
            "Lege\u{feff}",
        ] {
            assert_eq!(JobTitle::parse(text), Err(NameError::Forbidden), "{text:?}");
        }
        assert_eq!(
            JobTitle::parse("Le\u{323}\u{324}\u{325}\u{326}ge"),
            Err(NameError::Forbidden)
        );
    }

    #[test]
    fn name_length_is_counted_in_characters() {
        assert_eq!(JobTitle::parse("A"), Err(NameError::TooShort(2)));
        assert!(JobTitle::parse("Øl").is_ok());
        assert!(JobTitle::parse(&"ø".repeat(100)).is_ok());
        assert_eq!(
            JobTitle::parse(&"ø".repeat(101)),
            Err(NameError::TooLong(100))
        );
        assert!(CompanyName::parse(&"ø".repeat(120)).is_ok());
        assert!(CompanyName::parse(&"ø".repeat(121)).is_err());
        assert!(PlaceName::parse_list(&"ø".repeat(60)).is_ok());
        let too_long = PlaceName::parse_list(&"ø".repeat(61));
        assert_eq!(too_long, Err(NameError::TooLong(60)));
    }

    fn single(text: &str) -> Vec<String> {
        let places = PlaceName::parse(text).unwrap().places().into_iter();
        places.map(|place| place.to_string()).collect()
    }

    #[test]
    fn places_are_separated_by_commas_and_counted_once() {
        let list = PlaceName::parse_list(" Oslo,bergen ,, OSLO ").unwrap();
        assert_eq!(list.as_str(), "Oslo, bergen");
        assert_eq!(single(list.as_str()), ["Oslo", "bergen"]);
        assert_eq!(single("Mo i Rana"), ["Mo i Rana"]);
        let long = ["ø".repeat(60), "å".repeat(60), "æ".repeat(60)].join(",");
        assert_eq!(PlaceName::parse_list(&long).unwrap().places().len(), 3);
        assert_eq!(PlaceName::parse_list(" , "), Err(NameError::TooShort(2)));
        assert_eq!(
            PlaceName::parse_list("Oslo, B"),
            Err(NameError::TooShort(2))
        );
    }

    #[test]
    fn fourth_place_is_refused_or_cut() {
        let four = "Oslo, Bergen, Trondheim, Voss";
        assert_eq!(PlaceName::parse_list(four), Err(NameError::TooMany(3)));
        let first = PlaceName::parse_first(four).unwrap();
        assert_eq!(first.as_str(), "Oslo, Bergen, Trondheim");
        // Stored before places were separated.
        assert_eq!(single(four), ["Oslo", "Bergen", "Trondheim"]);
    }

    #[test]
    fn place_keys_are_those_of_the_single_places() {
        for text in [
            "Oslo,bergen ,, OSLO",
            "Oslo, Bergen, Trondheim, Voss",
            "Mo i Rana",
        ] {
            let places = PlaceName::parse(text).unwrap().places();
            let keys: Vec<NameKey> = places.iter().map(|place| place.key().clone()).collect();
            assert_eq!(place_keys(text), keys, "{text}");
        }
        assert_eq!(place_keys(""), []);
    }

    #[test]
    fn key_of_invalid_name_is_empty() {
        assert_eq!(NameKey::new("\u{202e}").as_str(), "");
        assert_eq!(NameKey::new("   ").as_str(), "");
    }
}
