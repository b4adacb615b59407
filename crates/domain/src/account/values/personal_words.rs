//! Personal words that make a password easy to guess.

/// Minimum length of a word in characters: shorter words occur in any text.
const MIN_CHARS: usize = 3;
/// Maximum length of a word in characters. Longer words are truncated.
const MAX_CHARS: usize = 40;
/// Maximum number of words.
const MAX_WORDS: usize = 40;

/// The parts of a member's name, username and email address, in lower case. They are only used to
/// rate passwords and never stored.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct PersonalWords(Vec<String>);

impl PersonalWords {
    /// Extracts the words of these texts.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut words = Self::default();
        for text in texts {
            let text = text.to_lowercase();
            let parts = || text.split(|character: char| !character.is_alphanumeric());
            for part in parts() {
                words.add(part);
                words.add(&without_digits(part));
            }
            words.add(&parts().collect::<String>());
        }
        words
    }

    pub fn as_slice(&self) -> &[String] {
        &self.0
    }

    fn add(&mut self, word: &str) {
        let word: String = word.chars().take(MAX_CHARS).collect();
        for word in [to_ascii(&word), word] {
            let is_word = word.chars().count() >= MIN_CHARS;
            if is_word && self.0.len() < MAX_WORDS && !self.0.contains(&word) {
                self.0.push(word);
            }
        }
    }
}

/// Returns `kari` for `kari85`.
fn without_digits(word: &str) -> String {
    word.chars()
        .filter(|character| !character.is_numeric())
        .collect()
}

/// Replaces Norwegian letters with the usual ASCII letters.
fn to_ascii(word: &str) -> String {
    word.replace('æ', "ae").replace('ø', "o").replace('å', "a")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_include_parts_of_every_text() {
        let words = PersonalWords::new(["Bjørn Ås-Lie", "bjørn85", "b.lie@post.example.no"]);
        for word in ["bjørn", "bjorn", "lie", "bjørn85", "bjørnåslie", "example"] {
            assert!(
                words.0.iter().any(|found| found == word),
                "{word}: {:?}",
                words.0
            );
        }
        assert!(!words.0.iter().any(|found| found == "ås" || found == "no"));
    }

    #[test]
    fn words_are_bounded_and_unique() {
        let many: Vec<String> = (0..100).map(|number| format!("ord{number}x")).collect();
        let words = PersonalWords::new(many.iter().map(String::as_str));
        assert_eq!(words.0.len(), MAX_WORDS);
        assert_eq!(PersonalWords::new(["kari", "KARI"]).0, ["kari"]);
        let long = "a".repeat(10_000);
        assert_eq!(PersonalWords::new([long.as_str()]).0[0].len(), MAX_CHARS);
    }
}
