//! Searches that name a job title and a filter: `sykepleier bergen 3 år`, `utvikler equinor`.

use super::{Match, MatchReason, SearchIndex, word::Quality};
use crate::catalog::values::search_key::exact_key;

/// Maximum number of words of such a search.
const MAX_WORDS: usize = 8;
/// Words before the name of a place or a company, as exact keys.
const PREPOSITIONS: [&str; 4] = ["i", "på", "paa", "hos"];
/// Words after a number of years, and around them.
const YEARS: [&str; 4] = ["år", "års", "aar", "aars"];
const EXPERIENCE: [&str; 4] = ["med", "erfaring", "erf", "ansiennitet"];
/// Minimum number of letters of a place. One letter starts too many names.
const MIN_PLACE_LETTERS: usize = 2;
/// Minimum number of letters of a company. Two letters start too many names.
const MIN_COMPANY_LETTERS: usize = 3;

/// A job title with a filter. Titles, places and companies are positions in their index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FilteredTitle {
    /// The job title.
    pub title: usize,
    /// The place of work.
    pub place: Option<usize>,
    /// The employer.
    pub company: Option<usize>,
    /// The years of experience.
    pub years: Option<u8>,
}

/// Returns the job title that the words of `query` name with a place or a company, in either order, or with a number of
/// years. `None` if they name no such filter, or if a job title or a company alone matches all words.
pub fn find_filtered_title(
    titles: &SearchIndex,
    companies: &SearchIndex,
    places: &SearchIndex,
    query: &str,
) -> Option<FilteredTitle> {
    let key = exact_key(query);
    let words: Vec<&str> = key.split(' ').collect();
    if !(2..=MAX_WORDS).contains(&words.len()) || is_name(titles, &key) || is_name(companies, &key)
    {
        return None;
    }
    let (words, years) = take_years(words);
    let all = words.join(" ");
    if years.is_some() && (words.len() == 1 || is_name(titles, &all)) {
        return best(titles, &all).map(|found| FilteredTitle {
            title: found.index,
            place: None,
            company: None,
            years,
        });
    }
    let splits = (1..words.len()).flat_map(|at| {
        let (before, after) = words.split_at(at);
        [(before, after), (after, before)]
    });
    let filtered = splits.filter_map(|(title_words, filter_words)| {
        let title = best(titles, &title_words.join(" "))?;
        let filter = find_filter(companies, places, filter_words)?;
        Some((title, filter))
    });
    // Of equal scores, the last.
    let (title, filter) = filtered.max_by_key(|(title, filter)| title.score + filter.score())?;
    let (place, company) = match filter {
        Filter::Place(place) => (Some(place.index), None),
        Filter::Company(company) => (None, Some(company.index)),
    };
    Some(FilteredTitle {
        title: title.index,
        place,
        company,
        years,
    })
}

/// A place or a company.
enum Filter {
    Place(Match),
    Company(Match),
}

impl Filter {
    fn score(&self) -> u32 {
        let (Self::Place(found) | Self::Company(found)) = self;
        found.score
    }
}

/// Returns the place or company that these words name after a preposition or without one; of both, the better match.
fn find_filter(companies: &SearchIndex, places: &SearchIndex, words: &[&str]) -> Option<Filter> {
    let name = match words.split_first() {
        Some((first, rest)) if PREPOSITIONS.contains(first) => rest.join(" "),
        _ => words.join(" "),
    };
    let place = whole_name(places, &name, MIN_PLACE_LETTERS);
    let is_better = |company: &Match| place.is_none_or(|place| company.score > place.score);
    let company = whole_name(companies, &name, MIN_COMPANY_LETTERS).filter(is_better);
    company.map(Filter::Company).or(place.map(Filter::Place))
}

/// Takes a number of years, as in `3 år` and `med 10 års erfaring`, out of the words of a search.
fn take_years(mut words: Vec<&str>) -> (Vec<&str>, Option<u8>) {
    let at =
        (words.windows(2)).position(|pair| YEARS.contains(&pair[1]) && years(pair[0]).is_some());
    let Some(at) = at else { return (words, None) };
    let years = years(words[at]);
    words.drain(at..at + 2);
    words.retain(|word| !EXPERIENCE.contains(word));
    (words, years)
}

fn years(word: &str) -> Option<u8> {
    word.parse().ok().filter(|years| *years <= 80)
}

/// Whether a name matches the whole text, also inside its words.
fn is_name(names: &SearchIndex, key: &str) -> bool {
    let found = names.find(key, 1);
    found
        .first()
        .is_some_and(|found| found.score >= Quality::Inside.score())
}

/// The best match of a whole name without typing errors.
fn whole_name(names: &SearchIndex, text: &str, min_letters: usize) -> Option<Match> {
    let is_long = text.chars().count() >= min_letters;
    best(names, text).filter(|found| is_long && !has_errors(found))
}

/// The best match of a whole name: from its beginning, or with typing errors.
fn best(names: &SearchIndex, text: &str) -> Option<Match> {
    let found = names.find(text, 1).into_iter().next()?;
    let is_start = found.score >= Quality::NameStart.score();
    (found.reason != MatchReason::SameOccupation && (is_start || has_errors(&found)))
        .then_some(found)
}

fn has_errors(found: &Match) -> bool {
    found.score <= Quality::OneError.score()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Prominence, Searchable};

    const TITLES: [&str; 4] = ["Sykepleier", "Daglig leder", "Leder Oslo", "Utvikler"];
    const COMPANIES: [&str; 3] = ["Oslo sykepleiere", "Equinor", "Bergen kommune"];
    const PLACES: [&str; 3] = ["Bergen", "Mo i Rana", "Oslo"];

    fn index_of(names: &[&'static str]) -> SearchIndex {
        SearchIndex::new(names.iter().map(|name| Searchable {
            name,
            occupation: None,
            aliases: Vec::new(),
            prominence: Prominence::default(),
        }))
    }

    /// A title, a place, a company and years.
    type Found = (
        &'static str,
        Option<&'static str>,
        Option<&'static str>,
        Option<u8>,
    );

    fn find(query: &str) -> Option<Found> {
        let [titles, companies, places] = [&TITLES[..], &COMPANIES, &PLACES].map(index_of);
        let found = find_filtered_title(&titles, &companies, &places, query)?;
        Some((
            TITLES[found.title],
            found.place.map(|place| PLACES[place]),
            found.company.map(|company| COMPANIES[company]),
            found.years,
        ))
    }

    #[test]
    fn title_and_place_are_found_in_either_order() {
        let nurse = Some(("Sykepleier", Some("Bergen"), None, None));
        for query in [
            "sykepleier bergen",
            "Bergen sykepleier",
            "sykepleier i Bergen",
            "sykeplier be",
        ] {
            assert_eq!(find(query), nurse, "{query}");
        }
        let leader = Some(("Daglig leder", Some("Mo i Rana"), None, None));
        assert_eq!(find("daglig leder mo i rana"), leader);
    }

    #[test]
    fn years_and_company_are_found_beside_a_title() {
        for (query, expected) in [
            ("sykepleier 3 år", ("Sykepleier", None, None, Some(3))),
            (
                "sykepleier bergen 10 års erfaring",
                ("Sykepleier", Some("Bergen"), None, Some(10)),
            ),
            (
                "sykepleier med 0 års erfaring i oslo",
                ("Sykepleier", Some("Oslo"), None, Some(0)),
            ),
            (
                "utvikler equinor",
                ("Utvikler", None, Some("Equinor"), None),
            ),
            (
                "utvikler hos equinor 4 år",
                ("Utvikler", None, Some("Equinor"), Some(4)),
            ),
            (
                "sykepleier bergen kommune",
                ("Sykepleier", None, Some("Bergen kommune"), None),
            ),
        ] {
            assert_eq!(find(query), Some(expected), "{query}");
        }
    }

    #[test]
    fn other_texts_name_no_filter() {
        for query in [
            "sykepleier b",
            "sykepleier",
            "bergen oslo",
            "leder oslo",
            "oslo sykepleier",
            "sykepleier bergin",
            "sykepleier 3",
            "sykepleier 99 år",
            "3 år",
        ] {
            assert_eq!(find(query), None, "{query}");
        }
    }
}
