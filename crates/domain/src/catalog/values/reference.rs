//! What is known before anyone reports: the title catalogue, occupations and official wages.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    sync::Arc,
};

use crate::catalog::OfficialPay;
use crate::catalog::{IndustrySection, JobTitle, NameKey, PlaceName, sort_norwegian};

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

    /// Whether the codes are of one minor group (three digits), such as all doctors.
    pub fn is_near(self, other: Self) -> bool {
        self.0 / 10 == other.0 / 10
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

/// A county.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct County {
    /// The two digits with leading zero.
    pub code: Arc<str>,
    /// The name as it is shown.
    pub name: Arc<str>,
}

/// A municipality.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferencePlace {
    /// The spelling that is shown.
    pub name: PlaceName,
    /// The code of its [`County`].
    pub county_code: String,
}

/// The reference data that read calls need, made once at start.
#[derive(Debug, Default)]
pub struct Reference {
    titles: Vec<ReferenceTitle>,
    title_by_key: HashMap<NameKey, usize>,
    occupations: HashMap<OccupationCode, Occupation>,
    places: Vec<PlaceName>,
    counties: Vec<County>,
    county_by_place: HashMap<NameKey, usize>,
    section_by_industry: HashMap<NameKey, IndustrySection>,
    domain_by_company: HashMap<NameKey, String>,
    domains: HashSet<String>,
}

impl Reference {
    /// Gathers the catalogue. Of titles and places with the same key the first stands.
    pub fn new(
        titles: impl IntoIterator<Item = ReferenceTitle>,
        occupations: impl IntoIterator<Item = Occupation>,
        counties: impl IntoIterator<Item = County>,
        places: impl IntoIterator<Item = ReferencePlace>,
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
        reference.add_counties(counties);
        for place in places {
            reference.add_place(place);
        }
        reference
    }

    /// The same with these industries, each a name in words and its section.
    #[must_use]
    pub fn with_industries<'a>(
        mut self,
        industries: impl IntoIterator<Item = (&'a str, IndustrySection)>,
    ) -> Self {
        let industries = industries.into_iter();
        self.section_by_industry = industries
            .map(|(name, section)| (NameKey::new(name), section))
            .collect();
        self
    }

    /// The same with these employers, each a name and its domain on the web.
    #[must_use]
    pub fn with_domains<'a>(
        mut self,
        domains: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        for (name, domain) in domains {
            self.domains.insert(domain.to_owned());
            self.domain_by_company
                .insert(NameKey::new(name), domain.to_owned());
        }
        self
    }

    /// A report may name the county alone: it is a place of itself.
    fn add_counties(&mut self, counties: impl IntoIterator<Item = County>) {
        self.counties = counties.into_iter().collect();
        sort_norwegian(&mut self.counties, |county| &county.name);
        let keys = self
            .counties
            .iter()
            .map(|county| NameKey::new(&county.name));
        self.county_by_place = keys.zip(0..).collect();
    }

    fn add_place(&mut self, place: ReferencePlace) {
        let key = place.name.key();
        if self.places.iter().any(|known| known.key() == key) {
            return;
        }
        let mut counties = self.counties.iter();
        if let Some(county) = counties.position(|one| *one.code == *place.county_code) {
            self.county_by_place.insert(key.clone(), county);
        }
        self.places.push(place.name);
    }

    /// Every title of the catalogue.
    pub fn titles(&self) -> &[ReferenceTitle] {
        &self.titles
    }

    /// Every municipality.
    pub fn places(&self) -> &[PlaceName] {
        &self.places
    }

    /// Every county, in Norwegian order.
    pub fn counties(&self) -> &[County] {
        &self.counties
    }

    /// Which of [`Self::counties`] the place of this key lies in, or is.
    pub fn county_of(&self, place: &NameKey) -> Option<usize> {
        self.county_by_place.get(place).copied()
    }

    /// The section of an industry in words; `None` for words that the classification lacks.
    pub fn section_of(&self, industry: &str) -> Option<IndustrySection> {
        self.section_by_industry
            .get(&NameKey::new(industry))
            .copied()
    }

    /// The domain of an employer: the known one, or else the one that its name suggests if some
    /// employer is known to have it (`Equinor Norge`: `equinor.no`, `equinor.com`).
    pub fn domain_of(&self, company: &str) -> Option<&str> {
        let known = self.domain_by_company.get(&NameKey::new(company));
        let suggested = || {
            let letters = letters_and_digits(company);
            let guesses = [".no", ".com"].map(|end| format!("{letters}{end}"));
            guesses.iter().find_map(|guess| self.domains.get(guess))
        };
        known.or_else(suggested).map(String::as_str)
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

/// A company's name as domains are made of: without a final `Norge`, in lower case.
fn letters_and_digits(company: &str) -> String {
    let lower = company.trim().to_lowercase();
    let name = lower.strip_suffix(" norge").unwrap_or(&lower);
    name.chars()
        .filter(|character| character.is_alphanumeric())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // spec 1.3.4
    #[test]
    fn a_company_has_the_known_domain_or_the_one_its_name_suggests_if_that_is_known() {
        let reference = Reference::default().with_domains([
            ("Equinor", "equinor.com"),
            ("Bergen kommune", "bergen.kommune.no"),
            ("Rema 1000", "rema.no"),
            ("Kiwi", "kiwi.no"),
        ]);
        for (company, domain) in [
            ("EQUINOR", Some("equinor.com")),
            ("bergen  kommune", Some("bergen.kommune.no")),
            ("Equinor Norge", Some("equinor.com")),
            ("Kiwi! norge ", Some("kiwi.no")),
            ("Rema", Some("rema.no")),
            ("Norge", None),
            ("Rema 2000", None),
            ("localhost", None),
            ("", None),
        ] {
            assert_eq!(reference.domain_of(company), domain, "{company}");
        }
    }
}
