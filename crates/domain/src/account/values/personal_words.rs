//! What others guess first when they guess a member's password.

/// Characters of a word at least: shorter ones stand in any text.
const MIN_CHARS: usize = 3;
/// Characters of a word at most; longer ones are cut.
const MAX_CHARS: usize = 40;
/// Words at most.
const MAX_WORDS: usize = 40;

/// Words of a member's own: the parts of their name, username and e-mail address, in lower case.
/// They are given to the guessing of passwords alone and kept nowhere.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct PersonalWords(Vec<String>);

impl PersonalWords {
    /// The words of these texts, as the member typed them.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut words = Self::default();
        for text in texts {
            let text = text.to_lowercase();
            let parts = || text.split(|one: char| !one.is_alphanumeric());
            for part in parts() {
                words.add(part);
                words.add(&without_digits(part));
            }
            words.add(&parts().collect::<String>());
        }
        words
    }

    /// The words.
    pub fn as_slice(&self) -> &[String] {
        &self.0
    }

    fn add(&mut self, word: &str) {
        let word: String = word.chars().take(MAX_CHARS).collect();
        for word in [spelled_in_ascii(&word), word] {
            let is_word = word.chars().count() >= MIN_CHARS;
            if is_word && self.0.len() < MAX_WORDS && !self.0.contains(&word) {
                self.0.push(word);
            }
        }
    }
}

/// `kari85` is also `kari`.
fn without_digits(word: &str) -> String {
    word.chars().filter(|one| !one.is_numeric()).collect()
}

/// As people write Norwegian letters where they have none.
fn spelled_in_ascii(word: &str) -> String {
    word.replace('æ', "ae").replace('ø', "o").replace('å', "a")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_parts_of_every_text() {
        let words = PersonalWords::new(["Bjørn Ås-Lie", "bjørn85", "b.lie@post.example.no"]);
        for word in ["bjørn", "bjorn", "lie", "bjørn85", "bjørnåslie", "example"] {
            assert!(
                words.0.iter().any(|one| one == word),
                "{word}: {:?}",
                words.0
            );
        }
        assert!(!words.0.iter().any(|one| one == "ås" || one == "no"));
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
