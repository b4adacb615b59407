//! The tables in `data/`.

use std::collections::BTreeMap;

use serde::{Deserialize, de::DeserializeOwned};

/// `data/occupations.toml`, which says what each table contains.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tables {
    pub(crate) part_time_percentages: Vec<(i64, f64)>,
    pub(crate) benefit_counts: Vec<f64>,
    pub(crate) centrality_shifts: [f64; 6],
    pub(crate) settlements: BTreeMap<String, [f64; 6]>,
    pub(crate) settlement: ByOccupation<String>,
    pub(crate) part_time: ByOccupation<f64>,
    pub(crate) by_the_hour: ByOccupation<f64>,
    pub(crate) education: ByOccupation<[f64; 6]>,
    pub(crate) experience: ByOccupation<[f64; 5]>,
    pub(crate) additions: ByOccupation<[f64; 3]>,
    pub(crate) bonus: ByOccupation<[f64; 3]>,
    pub(crate) single_office: ByOccupation<String>,
    pub(crate) youngest: ByOccupation<u8>,
    pub(crate) work: ByOccupation<String>,
    pub(crate) benefits: BTreeMap<String, BTreeMap<String, f64>>,
    pub(crate) workplaces: ByOccupation<BTreeMap<String, f64>>,
}

impl Tables {
    pub(crate) fn new() -> Self {
        parse(include_str!("../data/occupations.toml"))
    }
}

/// Returns the titles of occupations by code, best known first.
pub(crate) fn titles() -> BTreeMap<String, Vec<String>> {
    parse(include_str!("../data/titles.toml"))
}

/// Reads a file of `data/`.
///
/// # Panics
/// If it cannot be read, which the tests exclude.
pub(crate) fn parse<T: DeserializeOwned>(file: &str) -> T {
    toml::from_str(file).unwrap_or_else(|error| panic!("bundled demo data: {error}"))
}

/// A table by prefix of the codes of occupations. The longest prefix wins: `2512` over `25` over `2`.
#[derive(Debug, Deserialize)]
#[serde(from = "BTreeMap<String, T>", bound = "T: Clone + Deserialize<'de>")]
pub(crate) struct ByOccupation<T: Clone>(BTreeMap<String, T>);

/// Splits keys of several prefixes, which are separated by spaces.
impl<T: Clone> From<BTreeMap<String, T>> for ByOccupation<T> {
    fn from(rows: BTreeMap<String, T>) -> Self {
        let rows = rows.iter();
        let split = rows.flat_map(|(prefixes, value)| {
            let prefixes = prefixes.split(' ');
            prefixes.map(|prefix| (prefix.to_owned(), value.clone()))
        });
        Self(split.collect())
    }
}

impl<T: Clone> ByOccupation<T> {
    /// Returns the value of the occupation with this four-digit code.
    pub(crate) fn get(&self, code: &str) -> Option<&T> {
        let lengths = (1..=code.len()).rev();
        lengths
            .map(|digits| &code[..digits])
            .find_map(|prefix| self.0.get(prefix))
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &T> {
        self.0.values()
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::catalog::{NameKey, OccupationCode, Reference};

    use super::*;

    #[test]
    fn longest_prefix_wins() {
        let table: ByOccupation<String> =
            parse("2 = 'academic'\n'25 35' = 'technology'\n2512 = 'code'");
        let get = |code| table.get(code).map(String::as_str);
        assert_eq!(get("2211"), Some("academic"));
        assert_eq!(get("3512"), Some("technology"));
        assert_eq!(get("2512"), Some("code"));
        assert_eq!(get("9112"), None);
    }

    /// Asserts that each prefix begins a code, and if `is_complete`, that each code has a value.
    fn check<T: Clone>(table: &ByOccupation<T>, reference: &Reference, is_complete: bool) {
        let occupations = reference.occupations();
        let codes: Vec<String> = occupations.map(|it| it.code.to_string()).collect();
        for prefix in table.0.keys() {
            assert!(
                codes.iter().any(|code| code.starts_with(prefix)),
                "{prefix}"
            );
        }
        for code in codes {
            assert!(!is_complete || table.get(&code).is_some(), "{code}");
        }
    }

    #[test]
    fn tables_fit_the_occupations() {
        let (tables, reference) = (Tables::new(), klarlonn_reference::bundled());
        check(&tables.settlement, &reference, true);
        check(&tables.part_time, &reference, true);
        check(&tables.by_the_hour, &reference, true);
        check(&tables.education, &reference, true);
        check(&tables.experience, &reference, true);
        check(&tables.additions, &reference, true);
        check(&tables.bonus, &reference, true);
        check(&tables.single_office, &reference, false);
        check(&tables.youngest, &reference, true);
        check(&tables.work, &reference, true);
        check(&tables.workplaces, &reference, false);
    }

    #[test]
    fn every_benefit_is_offered_by_the_form() {
        let reference = klarlonn_reference::bundled();
        let offered: Vec<&str> = reference.benefits().collect();
        let tables = Tables::new();
        for list in tables.benefits.values() {
            let mut names = list.keys().map(String::as_str);
            assert!(names.all(|name| offered.contains(&name)), "{list:?}");
            assert!(list.len() > 4, "four different benefits can be drawn");
        }
        for work in tables.work.values() {
            assert!(tables.benefits.contains_key(work), "{work}");
        }
    }

    #[test]
    fn titles_are_in_the_catalogue_and_no_ranks() {
        let reference = klarlonn_reference::bundled();
        for (code, titles) in titles() {
            for title in &titles {
                let known = reference.title(&NameKey::new(title)).expect(title);
                assert_eq!(known.title.as_str(), title);
                assert_eq!(known.occupation, OccupationCode::parse(&code), "{title}");
                for skipped in ["lærling", "Ledende", "Statsminister", "Forsvarssjef"] {
                    assert!(!title.contains(skipped), "{title}");
                }
            }
            assert!((1..=6).contains(&titles.len()), "{code}");
        }
        assert_eq!(titles()["2223"][0], "Sykepleier");
        assert_eq!(titles()["7411"][0], "Elektriker");
    }
}
