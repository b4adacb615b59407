//! What is known before anyone reports: the title catalogue, occupations and official wages.

use std::{
    collections::{HashMap, HashSet},
    fmt,
};

use super::name::{JobTitle, NameKey, PlaceName};
use crate::salary::OfficialPay;

/// A four-digit code of STYRK-08, Statistics Norway's classification of occupations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OccupationCode(u16);

impl OccupationCode {
    /// Reads four digits; anything else is `None`.
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| text.parse().ok().map(Self))
            .flatten()
    }
}

impl fmt::Display for OccupationCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}", self.0)
    }
}

/// An occupation: titles of the same code are near synonyms.
#[derive(Debug, Clone, PartialEq)]
pub struct Occupation {
    /// The code in STYRK-08.
    pub code: OccupationCode,
    /// The code's official name.
    pub name: String,
    /// Statistics Norway's figures, where published.
    pub pay: Option<OfficialPay>,
}

/// A title of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferenceTitle {
    /// The spelling that is shown.
    pub title: JobTitle,
    /// The occupation, where the title belongs to one alone.
    pub occupation: Option<OccupationCode>,
}

/// The reference data that read calls need, made once at start.
#[derive(Debug, Default)]
pub struct Reference {
    titles: Vec<ReferenceTitle>,
    title_by_key: HashMap<NameKey, usize>,
    occupations: HashMap<OccupationCode, Occupation>,
    places: Vec<PlaceName>,
}

impl Reference {
    /// Gathers the catalogue. Of titles and places with the same key the first stands.
    pub fn new(
        titles: impl IntoIterator<Item = ReferenceTitle>,
        occupations: impl IntoIterator<Item = Occupation>,
        places: impl IntoIterator<Item = PlaceName>,
    ) -> Self {
        let mut reference = Self {
            occupations: occupations.into_iter().map(|one| (one.code, one)).collect(),
            ..Self::default()
        };
        for title in titles {
            let index = reference.titles.len();
            if !reference.title_by_key.contains_key(title.title.key()) {
                reference
                    .title_by_key
                    .insert(title.title.key().clone(), index);
                reference.titles.push(title);
            }
        }
        let mut seen = HashSet::new();
        reference.places = places
            .into_iter()
            .filter(|place| seen.insert(place.key().clone()))
            .collect();
        reference
    }

    /// Every title of the catalogue.
    pub fn titles(&self) -> &[ReferenceTitle] {
        &self.titles
    }

    /// Every municipality.
    pub fn places(&self) -> &[PlaceName] {
        &self.places
    }

    /// The catalogue's title of this key.
    pub fn title(&self, key: &NameKey) -> Option<&ReferenceTitle> {
        self.title_by_key.get(key).map(|index| &self.titles[*index])
    }

    /// The occupation that the title of this key belongs to.
    pub fn occupation_of(&self, key: &NameKey) -> Option<&Occupation> {
        self.occupations.get(&self.title(key)?.occupation?)
    }

    /// Statistics Norway's pay for the title of this key.
    pub fn official_pay(&self, key: &NameKey) -> Option<&OfficialPay> {
        self.occupation_of(key)?.pay.as_ref()
    }
}
