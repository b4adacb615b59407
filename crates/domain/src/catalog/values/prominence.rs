//! How well known a name is.

use std::collections::HashMap;

use crate::catalog::{Occupation, OccupationCode, ReferenceTitle, search_key, word_suffixes};

/// Numbers of entries and searches that make a name more prominent. They are far apart, because the
/// order of names would tell withheld counts otherwise. Whether a name has entries is public.
const ACTIVITY_STEPS: [u64; 5] = [1, 5, 50, 500, 5_000];
/// Maximum number of letters that the plural adds to a job title: `Elektriker`, `Elektrikere`.
const MAX_INFLECTION: usize = 2;

/// How well known a name is. Of names that match a search equally well, the most prominent come
/// first: by the order of magnitude of their entries or searches, whichever is larger, then by their size.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prominence {
    activity: usize,
    size: u32,
}

impl Prominence {
    /// Creates the prominence of a name with these numbers of entries and searches. The size is the
    /// number of employees or inhabitants, as far as official figures tell it.
    ///
    /// The numbers are not added up: anybody can search, so the number of searches that complete a step would
    /// tell how many entries there are.
    pub fn new(entries: u64, searches: u64, size: u32) -> Self {
        let steps_reached = |number: u64| {
            let steps = ACTIVITY_STEPS.iter();
            steps.filter(|step| number >= **step).count()
        };
        Self {
            activity: steps_reached(entries).max(steps_reached(searches)),
            size,
        }
    }
}

/// The number of employees with each title, estimated from the headcounts of occupations.
///
/// A title that names its occupation has the occupation's headcount, the others an equal share of it.
/// A title that others specify contains those: `Prosjektleder` contains `Prosjektleder bygg`, and
/// `Lærer`, which has no occupation of its own, contains `Grunnskolelærer`.
pub(super) fn title_sizes(
    titles: &[ReferenceTitle],
    occupations: &HashMap<OccupationCode, Occupation>,
) -> Vec<u32> {
    let titles: Vec<Title> = titles
        .iter()
        .map(|title| Title {
            key: search_key(title.title.as_str()),
            occupation: title.occupation,
        })
        .collect();
    let own = own_sizes(&titles, occupations);
    let mut sizes = own.clone();
    let by_key: HashMap<&str, usize> = titles
        .iter()
        .enumerate()
        .map(|(position, title)| (title.key.as_str(), position))
        .collect();
    for (title, own) in titles.iter().zip(own) {
        let key = title.key.as_str();
        let beginnings = key.match_indices(' ').map(|(space, _)| &key[..space]);
        let without_qualifier = beginnings.filter_map(|beginning| by_key.get(beginning));
        let endings = key.char_indices().skip(1).map(|(start, _)| &key[start..]);
        let last_parts = endings.filter_map(|ending| by_key.get(ending));
        let last_parts = last_parts.filter(|general| titles[**general].occupation.is_none());
        for general in without_qualifier.chain(last_parts) {
            sizes[*general] = sizes[*general].saturating_add(own);
        }
    }
    sizes
}

/// A title with its search key.
struct Title {
    key: String,
    occupation: Option<OccupationCode>,
}

/// The sizes of titles, without those of the titles that specify them.
fn own_sizes(titles: &[Title], occupations: &HashMap<OccupationCode, Occupation>) -> Vec<u32> {
    let mut title_counts: HashMap<OccupationCode, u32> = HashMap::new();
    for code in titles.iter().filter_map(|title| title.occupation) {
        *title_counts.entry(code).or_default() += 1;
    }
    // The occupations of known size.
    let occupations: HashMap<OccupationCode, (String, u32)> = occupations
        .values()
        .filter_map(|occupation| {
            let key = search_key(&occupation.name);
            Some((occupation.code, (key, occupation.headcount?)))
        })
        .collect();
    titles
        .iter()
        .map(|title| match title.occupation {
            Some(code) => occupations.get(&code).map_or(0, |(name, headcount)| {
                let is_named = names_occupation(&title.key, name);
                let share = if is_named { 1 } else { title_counts[&code] };
                headcount / share
            }),
            None => occupations
                .values()
                .filter(|(name, _)| names_occupation(&title.key, name))
                .map(|(_, headcount)| headcount)
                .sum(),
        })
        .collect()
}

/// Whether the name of an occupation, which is in the plural, contains the title: `Sykepleiere`,
/// `Vaktmestre`. Titles of several words that are in the plural themselves name a group.
fn names_occupation(title: &str, occupation: &str) -> bool {
    let starts = || std::iter::once(occupation).chain(word_suffixes(occupation));
    let has_plural = |stem: &str| {
        starts()
            .filter_map(|start| start.strip_prefix(stem))
            .map(|rest| rest.split(' ').next().unwrap_or_default().len())
            .any(|ending| ending <= MAX_INFLECTION && (ending > 0 || !title.contains(' ')))
    };
    has_plural(title)
        || title
            .strip_suffix("er")
            .is_some_and(|stem| has_plural(&format!("{stem}re")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::JobTitle;

    #[test]
    fn prominence_counts_in_steps_then_by_size() {
        let prominence = |entries, size| Prominence::new(entries, 0, size);
        assert!(prominence(5, 0) > prominence(4, 1_000));
        assert_eq!(prominence(5, 7), prominence(49, 7));
        assert!(prominence(50, 1) < prominence(51, 2));
        assert!(prominence(0, 9) < prominence(1, 0));
        assert!(prominence(5_000, 0) > prominence(4_999, 0));
    }

    #[test]
    fn searches_never_complete_a_step_of_entries() {
        for entries in 0..=50 {
            let alone = Prominence::new(entries, 0, 0);
            for searches in 0..=entries {
                assert_eq!(Prominence::new(entries, searches, 0), alone);
            }
            assert_eq!(
                Prominence::new(0, entries, 0),
                alone,
                "searches count alike"
            );
        }
        assert_eq!(Prominence::new(3, 4, 0), Prominence::new(1, 4, 0));
    }

    #[test]
    fn title_that_names_its_occupation_has_its_headcount() {
        let code = OccupationCode::parse;
        let occupations = [
            ("2223", "Sykepleiere", Some(69_000)),
            ("2341", "Grunnskolelærere", Some(80_000)),
            ("7115", "Tømrere og snekkere", Some(45_000)),
            ("2212", "Legespesialister", None),
            ("5153", "Vaktmestre", Some(25_000)),
            (
                "5311",
                "Barnehage- og skolefritidsassistenter mv.",
                Some(120_000),
            ),
            ("2141", "Sivilingeniører (industri)", Some(20_000)),
        ]
        .map(|(number, name, headcount)| {
            let code = code(number).unwrap();
            let occupation = Occupation {
                headcount,
                ..Occupation::new(code, name)
            };
            (code, occupation)
        });
        let titles = [
            ("Sykepleier", Some("2223"), 69_000),
            ("Nattsykepleier", Some("2223"), 34_500),
            ("Lærer", None, 80_000),
            ("Grunnskolelærer", Some("2341"), 80_000),
            ("Snekker", Some("7115"), 45_000),
            ("Tømrermester", Some("7115"), 15_000),
            ("Overlege", Some("2212"), 0),
            ("Vaktmester", Some("5153"), 25_000),
            (
                "Barnehage- og skolefritidsassistenter",
                Some("5311"),
                60_000,
            ),
            ("Skoleassistent", Some("5311"), 60_000),
            ("Sivilingeniør", None, 20_000),
            ("Daglig leder", None, 15_000),
            ("Daglig leder bygg", Some("7115"), 15_000),
            ("Altmuligmann", None, 0),
        ];
        let listed = titles.map(|(title, number, _)| ReferenceTitle {
            title: JobTitle::parse(title).unwrap(),
            occupation: number.and_then(code),
        });
        let sizes = title_sizes(&listed, &occupations.into());
        assert_eq!(sizes, titles.map(|(_, _, size)| size));
    }
}
