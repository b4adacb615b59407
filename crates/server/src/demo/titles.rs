//! The titles of an occupation, the well-known ones most often.

use std::cmp::Reverse;

use klarlonn_domain::catalog::JobTitle;
use klarlonn_reference::{Occupation, titles_of};

use super::{weighted::Weighted, well_known_titles::WELL_KNOWN};

/// How frequent the titles of an occupation are, the best known first; others do not occur.
const FREQUENCIES: [f64; 6] = [50.0, 20.0, 12.0, 8.0, 6.0, 4.0];

/// Parts of titles that are skipped, in lower case: ranks, whose pay is not the occupation's;
/// offices that a single person holds; misspellings; words that nobody advertises with today.
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

/// Beginnings of titles that are skipped, in lower case: ranks.
const SKIPPED_BEGINNINGS: [&str; 2] = ["over", "sjef"];

/// The titles of this occupation, made ready to be drawn; `None` where it has none.
pub(super) fn titles(occupation: &Occupation) -> Option<Weighted<JobTitle>> {
    let best = best_known(occupation);
    let parsed = best.iter().filter_map(|title| JobTitle::parse(title).ok());
    Weighted::new(FREQUENCIES.into_iter().zip(parsed))
}

/// The titles of this occupation, the best known first. Where nobody has written them down, the
/// one most like the occupation's own name counts as the best known.
fn best_known(occupation: &Occupation) -> Vec<&'static str> {
    if let Some((_, titles)) = WELL_KNOWN.iter().find(|(code, _)| *code == occupation.code) {
        return titles.to_vec();
    }
    let mut titles: Vec<&str> = titles_of(occupation.code)
        .iter()
        .map(|row| row.title)
        .filter(|title| reads_like_a_job(title))
        .collect();
    titles.sort_by_key(|title| Reverse(likeness(title, occupation.name)));
    titles
}

fn reads_like_a_job(title: &str) -> bool {
    let title = title.to_lowercase();
    !SKIPPED_PARTS.iter().any(|part| title.contains(part))
        && !SKIPPED_BEGINNINGS
            .iter()
            .any(|part| title.starts_with(part))
        && title.split(' ').count() <= 2
        && !title.ends_with('-')
}

/// How many letters a title shares with the beginning of a word of the occupation's name: names
/// are plurals, 'Elektriker' is one of the 'Elektrikere'. A few letters are chance.
fn likeness(title: &str, occupation: &str) -> usize {
    let title = title.to_lowercase();
    let occupation = occupation.to_lowercase();
    let shared = |word: &str| {
        let letters = title.chars().zip(word.chars());
        letters.take_while(|(left, right)| left == right).count()
    };
    let most = occupation.split([' ', ',']).map(shared).max();
    most.filter(|letters| *letters >= 4).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use klarlonn_reference::{occupation, occupations};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn best(code: &str) -> Vec<&'static str> {
        best_known(occupation(code).unwrap())
    }

    #[test]
    fn the_title_like_the_occupation_s_name_comes_first() {
        assert_eq!(best("7411")[0], "Elektriker");
        assert_eq!(best("2223")[0], "Sykepleier");
        assert_eq!(best("2267")[0], "Ergoterapeut");
        assert_eq!(best("2511")[0], "Systemutvikler");
    }

    #[test]
    fn titles_written_down_are_in_the_catalogue_under_their_occupation() {
        for (code, titles) in WELL_KNOWN {
            let known = titles_of(code);
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
    fn ranks_and_offices_of_a_single_person_are_skipped() {
        for occupation in occupations() {
            for title in best_known(occupation) {
                for skipped in ["lærling", "Ledende", "Statsminister", "Forsvarssjef"] {
                    assert!(!title.contains(skipped), "{title}");
                }
            }
        }
    }

    #[test]
    fn the_best_known_title_is_drawn_most_often() {
        let drawn_from = titles(occupation("2223").unwrap()).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<&str> = (0..1_000)
            .map(|_| drawn_from.draw(&mut rng).as_str())
            .collect();
        let count = |title| drawn.iter().filter(|one| **one == title).count();
        assert!(count("Sykepleier") > 500);
        assert!((100..400).contains(&count("Hjemmesykepleier")));
    }
}
