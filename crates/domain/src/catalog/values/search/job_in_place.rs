//! Searches that name a job title and a place: `sykepleier bergen`.

use super::{Match, MatchReason, SearchIndex, word::Quality};
use crate::catalog::values::search_key::exact_key;

/// Maximum number of words of such a search.
const MAX_WORDS: usize = 6;
/// Words before the name of a place, as exact keys.
const PREPOSITIONS: [&str; 3] = ["i", "på", "paa"];
/// Minimum number of letters of a place. One letter starts too many names.
const MIN_PLACE_LETTERS: usize = 2;

/// Returns the index of the job title and of the place that the words of `query` name, in either
/// order. `None` if they are no such pair, or if a job title or a company alone matches all words.
pub fn find_job_in_place(
    titles: &SearchIndex,
    companies: &SearchIndex,
    places: &SearchIndex,
    query: &str,
) -> Option<(usize, usize)> {
    let key = exact_key(query);
    let words: Vec<&str> = key.split(' ').collect();
    if !(2..=MAX_WORDS).contains(&words.len())
        || matches_one(titles, &key)
        || matches_one(companies, &key)
    {
        return None;
    }
    let splits = (1..words.len()).flat_map(|at| {
        let (before, after) = words.split_at(at);
        [(before, after), (after, before)]
    });
    splits
        .filter_map(|(title, place)| {
            let place = match place.split_first() {
                Some((first, rest)) if PREPOSITIONS.contains(first) => rest,
                _ => place,
            };
            let place = place.join(" ");
            if place.chars().count() < MIN_PLACE_LETTERS {
                return None;
            }
            let place = best(places, &place).filter(|place| !has_errors(place))?;
            let title = best(titles, &title.join(" "))?;
            Some((title.score + place.score, title.index, place.index))
        })
        .max_by_key(|(score, ..)| *score)
        .map(|(_, title, place)| (title, place))
}

/// Whether a name matches the whole text, also inside its words.
fn matches_one(names: &SearchIndex, key: &str) -> bool {
    let found = names.find(key, 1);
    found
        .first()
        .is_some_and(|found| found.score >= Quality::Inside.score())
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

    fn index_of(names: &[&'static str]) -> SearchIndex {
        SearchIndex::new(names.iter().map(|name| Searchable {
            name,
            occupation: None,
            aliases: Vec::new(),
            prominence: Prominence::default(),
        }))
    }

    #[test]
    fn title_and_place_are_found_in_either_order() {
        let names = ["Sykepleier", "Daglig leder", "Leder Oslo"];
        let towns = ["Bergen", "Mo i Rana", "Oslo"];
        let (titles, places) = (index_of(&names), index_of(&towns));
        let companies = index_of(&["Oslo sykepleiere"]);
        let found = |query| {
            let (title, place) = find_job_in_place(&titles, &companies, &places, query)?;
            Some((names[title], towns[place]))
        };
        for (query, expected) in [
            ("sykepleier bergen", Some(("Sykepleier", "Bergen"))),
            ("Bergen sykepleier", Some(("Sykepleier", "Bergen"))),
            ("sykepleier i Bergen", Some(("Sykepleier", "Bergen"))),
            ("sykeplier be", Some(("Sykepleier", "Bergen"))),
            (
                "daglig leder mo i rana",
                Some(("Daglig leder", "Mo i Rana")),
            ),
            ("sykepleier b", None),
            ("sykepleier", None),
            ("bergen oslo", None),
            ("leder oslo", None),
            ("oslo sykepleier", None),
            ("sykepleier bergin", None),
        ] {
            assert_eq!(found(query), expected, "{query}");
        }
    }
}
