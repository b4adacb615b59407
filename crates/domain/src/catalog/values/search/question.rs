//! Searches that ask a question: `hva tjener en sykepleier i Bergen`.

use crate::catalog::search_key;

/// Words of questions about pay, as search keys. The browser has the same list.
const QUESTION_WORDS: [&str; 19] = [
    "aarslonn",
    "ei",
    "en",
    "et",
    "for",
    "gjennomsnittslonn",
    "hva",
    "hvor",
    "lonn",
    "lonna",
    "lonnen",
    "lonninger",
    "maanedslonn",
    "mye",
    "snittlonn",
    "som",
    "startlonn",
    "timelonn",
    "tjener",
];

/// Returns what a question is about. `None` if `query` has no words of questions, or no others.
pub fn question_subject(query: &str) -> Option<String> {
    let is_subject = |word: &&str| !QUESTION_WORDS.contains(&search_key(word).as_str());
    let words = query.split_whitespace();
    let words: Vec<&str> = words.filter(|word| !search_key(word).is_empty()).collect();
    let subject: Vec<&str> = words.iter().copied().filter(is_subject).collect();
    (!subject.is_empty() && subject.len() < words.len())
        .then(|| subject.join(" ").trim_end_matches(['?', '.']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn question_has_a_subject() {
        for (query, expected) in [
            ("lønn sykepleier", Some("sykepleier")),
            ("Hva tjener en lærer i Bodø?", Some("lærer i Bodø")),
            ("snittlønn for tømrer", Some("tømrer")),
            ("sykepleier", None),
            ("lønn", None),
            ("Hva tjener en lærer ?", Some("lærer")),
            ("lønn ?", None),
            ("hva tjener", None),
            ("", None),
        ] {
            assert_eq!(question_subject(query).as_deref(), expected, "{query}");
        }
    }
}
