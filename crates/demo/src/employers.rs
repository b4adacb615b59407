//! Employers by kind of workplace and area.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use klarlonn_domain::catalog::{CompanyName, Reference};
use klarlonn_reference::{self as reference, EmployerSource, Sector};
use rand::Rng;
use serde::Deserialize;

use crate::{occupations::Place, tables::parse, weighted::Weighted};

/// Largest shift of a person's score by the employer.
const MAX_SHIFT: f64 = 0.3;

/// An employer of demo people.
#[derive(Debug)]
pub(crate) struct Employer {
    pub(crate) name: CompanyName,
    /// Name of the industry, if known.
    pub(crate) industry: Option<String>,
    pub(crate) sector: Sector,
    /// Shift of a person's score.
    pub(crate) shift: f64,
}

/// Employers of one kind of workplace, by number of a municipality or county.
pub(crate) type Workplace = HashMap<String, Weighted<Arc<Employer>>>;

/// `data/employers.toml`, which says what each list contains.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lists {
    nationwide_industries: Vec<String>,
    nationwide: Vec<String>,
    large: Vec<String>,
    named: BTreeMap<String, Vec<String>>,
}

/// All employers of the reference data.
#[derive(Debug)]
pub(crate) struct Employers {
    lists: Lists,
    all: Vec<(reference::Employer, Arc<Employer>)>,
    /// Numbers and names of the counties.
    counties: Vec<(String, String)>,
}

impl Employers {
    pub(crate) fn new(reference: &Reference) -> Self {
        let all = reference::employers().into_iter();
        let counties = reference.counties.iter();
        Self {
            lists: parse(include_str!("../data/employers.toml")),
            all: all
                .filter_map(|row| Some((employer(&row)?, row)))
                .map(|(employer, row)| (row, Arc::new(employer)))
                .collect(),
            counties: counties
                .map(|county| (county.code.to_string(), county.name.to_string()))
                .collect(),
        }
    }

    /// Returns the employers of a kind of workplace as written in `data/occupations.toml`.
    pub(crate) fn workplace(&self, kind: &str) -> Workplace {
        let found = self.all.iter().filter(|(row, _)| self.is_kind(row, kind));
        if kind == "municipality" {
            let authorities = found.filter_map(|(row, employer)| {
                let only = Weighted::new([(1.0, Arc::clone(employer))]);
                Some((row.municipality_number.clone()?, only))
            });
            return authorities.collect();
        }
        let found: Vec<_> = found
            .map(|(row, employer)| (row, employer, self.is_nationwide(row)))
            .collect();
        let counties = self.counties.iter().filter_map(|(number, name)| {
            let local = found.iter().filter(|(row, _, is_nationwide)| match kind {
                "county authority" => row.name.starts_with(name),
                _ => *is_nationwide || is_in(row, number),
            });
            let weighted =
                local.map(|(row, employer, _)| (self.prominence(row), Arc::clone(employer)));
            Some((number.clone(), Weighted::try_new(weighted)?))
        });
        counties.collect()
    }

    /// Returns the relative number of people of an employer: large and well-known employers have more than those
    /// of long lists.
    fn prominence(&self, row: &reference::Employer) -> f64 {
        match row.source {
            _ if self.is_large(row) => 40.0,
            EmployerSource::Register => 6.0,
            EmployerSource::OwnList | EmployerSource::PublicExtract => 4.0,
            EmployerSource::OsloBors => 2.0,
            EmployerSource::ItFirms => 1.0,
        }
    }

    fn is_large(&self, row: &reference::Employer) -> bool {
        self.lists.large.contains(&row.name)
    }

    fn is_kind(&self, row: &reference::Employer, kind: &str) -> bool {
        let in_industry = |prefix| {
            let code = row.industry_code.as_deref();
            code.is_some_and(|code| code.starts_with(prefix))
        };
        match kind.split_once(' ').unwrap_or((kind, "")) {
            ("municipality", _) => is_municipality(row),
            ("county", _) => is_county_authority(row),
            ("public", prefix) => {
                row.sector == Sector::Public
                    && in_industry(prefix)
                    && !is_municipality(row)
                    && !is_county_authority(row)
            }
            ("private", prefix) => row.sector == Sector::Private && in_industry(prefix),
            ("listed", _) => {
                self.is_large(row)
                    || row.source == EmployerSource::OsloBors && row.industry_code.is_none()
            }
            _ => {
                let endings = &self.lists.named[kind];
                endings.iter().any(|end| row.name.ends_with(end))
            }
        }
    }

    /// Returns whether the employer has workplaces all over the country, not only near its head office.
    fn is_nationwide(&self, row: &reference::Employer) -> bool {
        let by_industry = || {
            let code = row.industry_code.as_deref().unwrap_or_default();
            let mut industries = self.lists.nationwide_industries.iter();
            industries.any(|prefix| code.starts_with(prefix))
        };
        self.lists.nationwide.contains(&row.name)
            || self.is_large(row)
            || (row.sector == Sector::Private
                && (row.municipality_number.is_none() || by_industry()))
    }
}

/// Draws an employer in this place or its county; `None` if there is none.
pub(crate) fn draw<'a>(
    workplace: &'a Workplace,
    place: &Place,
    rng: &mut impl Rng,
) -> Option<&'a Employer> {
    let employers = workplace
        .get(&place.number)
        .or_else(|| workplace.get(&place.county_number))?;
    Some(employers.draw(rng))
}

/// Converts a row of the reference data. The shift of a private employer is derived from the id, so that it looks
/// random but is always the same. Public employers have pay scales, and so no shift.
fn employer(row: &reference::Employer) -> Option<Employer> {
    let name = CompanyName::parse(&row.name).ok()?;
    let chance = f64::from(name.id().0.to_be_bytes()[0]) / 255.0;
    Some(Employer {
        shift: match row.sector {
            Sector::Public => 0.0,
            Sector::Private => (2.0 * chance - 1.0) * MAX_SHIFT,
        },
        name,
        industry: row.industry.clone(),
        sector: row.sector,
    })
}

fn is_in(row: &reference::Employer, county: &str) -> bool {
    let number = row.municipality_number.as_ref();
    number.is_some_and(|number| number.starts_with(county))
}

/// Returns whether this is a municipality, such as 'Bergen kommune' and 'Herøy kommune (Nordland)',
/// but not 'Oslo kommune Kulturetaten'.
fn is_municipality(row: &reference::Employer) -> bool {
    let name = row.name.split(" (").next().unwrap_or_default();
    row.sector == Sector::Public && name.ends_with(" kommune")
}

/// In Oslo the municipality is the county authority too.
fn is_county_authority(row: &reference::Employer) -> bool {
    row.name == "Oslo kommune"
        || row.sector == Sector::Public && row.name.ends_with(" fylkeskommune")
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::{occupations::places, tables::Tables};

    fn all() -> Employers {
        Employers::new(&klarlonn_reference::bundled())
    }

    fn row<'a>(employers: &'a Employers, name: &str) -> &'a reference::Employer {
        let mut rows = employers.all.iter().map(|(row, _)| row);
        rows.find(|row| row.name == name).expect(name)
    }

    fn place(name: &str) -> Place {
        let mut all = places(&[1.0; 6], &[0.0; 6]).map(|(_, place)| place);
        all.find(|place| place.name.as_str() == name).unwrap()
    }

    fn names(kind: &str, place_name: &str) -> Vec<String> {
        let (workplace, place) = (all().workplace(kind), place(place_name));
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn = (0..500).filter_map(|_| draw(&workplace, &place, &mut rng));
        let mut names: Vec<String> = drawn.map(|employer| employer.name.to_string()).collect();
        names.sort();
        names.dedup();
        names
    }

    #[test]
    fn every_municipality_is_an_employer_of_its_place() {
        let workplace = all().workplace("municipality");
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (_, place) in places(&[1.0; 6], &[0.0; 6]) {
            let employer = draw(&workplace, &place, &mut rng).unwrap();
            let town = place.name.as_str().split(" (").next().unwrap();
            let name = employer.name.as_str();
            assert!(name.starts_with(town), "{name} in {town}");
        }
        assert_eq!(names("municipality", "Bergen"), ["Bergen kommune"]);
    }

    #[test]
    fn every_county_has_an_authority() {
        let authority = |place| names("county authority", place);
        assert_eq!(authority("Bergen"), ["Vestland fylkeskommune"]);
        assert_eq!(authority("Kristiansand"), ["Agder fylkeskommune"]);
        assert_eq!(authority("Oslo"), ["Oslo kommune"]);
        assert_eq!(all().workplace("county authority").len(), 15);
    }

    #[test]
    fn hospitals_and_police_belong_to_the_county() {
        let hospitals = names("public 86.1", "Bergen");
        assert!(
            hospitals.contains(&"Helse Bergen".to_owned()),
            "{hospitals:?}"
        );
        assert!(!hospitals.iter().any(|name| name.starts_with("Oslo")));
        assert_eq!(
            names("police", "Bergen"),
            ["Politiet", "Vest politidistrikt"]
        );
    }

    #[test]
    fn shops_are_everywhere_and_small_firms_are_local() {
        let shops = names("private 47", "Utsira");
        assert!(shops.contains(&"KIWI".to_owned()), "{shops:?}");
        let firms = names("private 62", "Bergen");
        assert!(firms.contains(&"Bouvet".to_owned()), "{firms:?}");
        assert!(!firms.contains(&"Bekk".to_owned()), "only in Oslo");
    }

    #[test]
    fn every_kind_of_workplace_has_employers() {
        let employers = all();
        for kind in Tables::new().workplaces.values().flat_map(BTreeMap::keys) {
            assert!(!employers.workplace(kind).is_empty(), "{kind}");
        }
        for end in employers.lists.named.values().flatten() {
            let mut rows = employers.all.iter();
            assert!(rows.any(|(row, _)| row.name.ends_with(end)), "{end}");
        }
        for name in employers
            .lists
            .nationwide
            .iter()
            .chain(&employers.lists.large)
        {
            row(&employers, name);
        }
    }

    #[test]
    fn chains_are_nationwide_and_local_firms_are_not() {
        let employers = all();
        for name in ["KIWI", "Bravida", "NAV", "DNB"] {
            assert!(employers.is_nationwide(row(&employers, name)), "{name}");
        }
        for name in ["Bekk", "Oslo universitetssykehus", "Ruter"] {
            assert!(!employers.is_nationwide(row(&employers, name)), "{name}");
        }
    }

    #[test]
    fn authorities_are_not_other_public_employers() {
        let employers = all();
        let is_kind = |name, kind| employers.is_kind(row(&employers, name), kind);
        assert!(is_kind("Herøy kommune (Nordland)", "municipality"));
        assert!(!is_kind("Oslo kommune Kulturetaten", "municipality"));
        assert!(!is_kind("Agder fylkeskommune", "municipality"));
        assert!(!is_kind("Oslo kommune", "public 84.1"));
        assert!(!is_kind("Rogaland fylkeskommune", "public 84.1"));
        assert!(is_kind("Skatteetaten", "public 84.1"));
        assert!(!is_kind("Skatteetaten", "private 84.1"));
    }
}
