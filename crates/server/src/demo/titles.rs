//! Titles of an occupation, well-known titles most frequent.

use std::cmp::Reverse;

use klarlonn_domain::catalog::JobTitle;
use klarlonn_reference::{Occupation, titles_by_occupation};

use super::{weighted::Weighted, well_known_titles::WELL_KNOWN};

/// Frequencies of an occupation's titles, best known first; other titles do not occur.
const FREQUENCIES: [f64; 6] = [50.0, 20.0, 12.0, 8.0, 6.0, 4.0];

/// Parts of titles that are skipped, in lower case: ranks, whose pay differs from the occupation's;
/// offices held by a single person; misspellings; words that are no longer used.
const SKIPPED_PARTS: [&str; 33] = [
    "aldershjem",
    "aspirant",
    "assisterende",
    "dame",
    "direktør",
    "edb",
    "flaskesorterer",
    "formann",
    "fullmektig",
    "fylkes",
    "første",
    "general",
    "gutt",
    "herreds",
    "hoff",
    "hoved",
    "julenisse",
    "junior",
    "kammertjener",
    "ledende",
    "leder",
    "loddselger",
    "lærling",
    "mann",
    "mester",
    "pike",
    "praktikant",
    "riks",
    "senior",
    "skopusser",
    "student",
    "svenn",
    "vertinne",
];

/// Prefixes of titles that are skipped, in lower case: ranks.
const SKIPPED_PREFIXES: [&str; 2] = ["over", "sjef"];

/// Beginnings of the codes of occupations with one person at most employers: directors, heads of finance,
/// staff, marketing, communication or technology, and other top leaders.
const SINGLE_OFFICES: [&str; 6] = ["111", "112", "121", "122", "1330", "1349"];

/// Occupations in which only the titles that end with 'sjef' are those of one person at most employers.
const CHIEFS: [&str; 3] = ["1342", "1343", "1431"];

/// Returns whether most employers have only one person with this title. Such a row would stand for a real
/// person.
pub(super) fn is_single_office(code: &str, title: &str) -> bool {
    SINGLE_OFFICES.iter().any(|office| code.starts_with(office))
        || CHIEFS.contains(&code) && title.ends_with("sjef")
}

/// Returns the titles of this occupation for drawing; `None` if it has none.
pub(super) fn titles(occupation: &Occupation) -> Option<Weighted<JobTitle>> {
    let titles_of_code = best_known(occupation);
    let parsed = titles_of_code
        .iter()
        .filter_map(|title| JobTitle::parse(title).ok());
    Weighted::new(FREQUENCIES.into_iter().zip(parsed))
}

/// Returns the titles of this occupation, best known first. Without an entry in [`WELL_KNOWN`],
/// titles are ordered by similarity to the occupation's name.
fn best_known(occupation: &Occupation) -> Vec<&'static str> {
    if let Some((_, titles)) = WELL_KNOWN.iter().find(|(code, _)| *code == occupation.code) {
        return titles.to_vec();
    }
    let mut titles: Vec<&str> = titles_by_occupation(occupation.code)
        .iter()
        .map(|row| row.title)
        .filter(|title| is_plausible_job(title))
        .collect();
    titles.sort_by_key(|title| Reverse(similarity(title, occupation.name)));
    titles
}

fn is_plausible_job(title: &str) -> bool {
    let title = title.to_lowercase();
    !SKIPPED_PARTS.iter().any(|part| title.contains(part))
        && !SKIPPED_PREFIXES.iter().any(|part| title.starts_with(part))
        && title.split(' ').count() <= 2
        && !title.ends_with('-')
}

/// Returns how many letters a title shares with the beginning of a word of the occupation's name.
/// Names are plural ('Elektrikere'), so this finds 'Elektriker'. Fewer than four letters count as
/// none.
fn similarity(title: &str, occupation: &str) -> usize {
    let title = title.to_lowercase();
    let occupation = occupation.to_lowercase();
    let shared = |word: &str| {
        let letters = title.chars().zip(word.chars());
        letters.take_while(|(left, right)| left == right).count()
    };
    let longest = occupation.split([' ', ',']).map(shared).max();
    longest.filter(|letters| *letters >= 4).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use klarlonn_reference::{occupation, occupations};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn titles_of_code(code: &str) -> Vec<&'static str> {
        best_known(occupation(code).unwrap())
    }

    #[test]
    fn title_most_like_the_occupation_comes_first() {
        assert_eq!(titles_of_code("7411")[0], "Elektriker");
        assert_eq!(titles_of_code("2223")[0], "Sykepleier");
        assert_eq!(titles_of_code("2267")[0], "Ergoterapeut");
        assert_eq!(titles_of_code("2511")[0], "Systemutvikler");
    }

    #[test]
    fn well_known_titles_are_in_the_catalogue() {
        for (code, titles) in WELL_KNOWN {
            let known = titles_by_occupation(code);
            for title in *titles {
                assert!(
                    known.iter().any(|row| row.title == *title),
                    "{code} {title}"
                );
            }
            assert!((1..=FREQUENCIES.len()).contains(&titles.len()), "{code}");
        }
        assert!(WELL_KNOWN.is_sorted_by_key(|(code, _)| code));
    }

    #[test]
    fn ranks_and_single_person_offices_are_skipped() {
        for occupation in occupations() {
            for title in best_known(occupation) {
                for skipped in ["lærling", "Ledende", "Statsminister", "Forsvarssjef"] {
                    assert!(!title.contains(skipped), "{title}");
                }
            }
        }
    }

    #[test]
    fn best_known_title_is_drawn_most_often() {
        let weighted_titles = titles(occupation("2223").unwrap()).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<&str> = (0..1_000)
            .map(|_| weighted_titles.draw(&mut rng).as_str())
            .collect();
        let count = |title| drawn.iter().filter(|drawn| **drawn == title).count();
        assert!(count("Sykepleier") > 500);
        assert!((100..400).contains(&count("Hjemmesykepleier")));
    }
}
