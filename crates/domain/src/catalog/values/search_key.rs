//! Keys: the forms in which texts are compared in a search.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Folds a text for a search: lower case, æ as `ae`, ø as `o`, å as `aa`, without other marks.
/// Characters other than letters and digits become one space; `+` and `#` remain.
pub fn search_key(text: &str) -> String {
    fold(&exact_key(text))
}

/// Like [`search_key`], but with what its folding loses: the letters of [`folded`], and a dot at the
/// beginning of a word (`.NET`).
pub(crate) fn exact_key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    let mut characters = text.nfc().flat_map(char::to_lowercase).peekable();
    while let Some(character) = characters.next() {
        let starts_word = key.is_empty() || key.ends_with(' ');
        match character {
            'ä' => key.push('æ'),
            'ö' => key.push('ø'),
            '.' if starts_word && characters.peek().is_some_and(|next| next.is_alphanumeric()) => {
                key.push('.');
            }
            'å' | '+' | '#' => key.push(character),
            _ => push_without_marks(&mut key, character),
        }
    }
    key.truncate(key.trim_end().len());
    key
}

/// Folds an [`exact_key`] to a [`search_key`].
pub(crate) fn fold(exact_key: &str) -> String {
    let mut key = String::with_capacity(exact_key.len() + 4);
    for character in exact_key.chars() {
        match folded(character) {
            Some(letters) => key.push_str(letters),
            None => key.push(character),
        }
    }
    key.replace("oe", "o")
}

/// The letters of a search key for a character that it does not keep. The Sami letters are those
/// without a mark that can be removed.
fn folded(character: char) -> Option<&'static str> {
    Some(match character {
        'æ' => "ae",
        'ø' => "o",
        'å' => "aa",
        'đ' => "d",
        'ŋ' => "n",
        'ŧ' => "t",
        '.' => "",
        _ => return None,
    })
}

/// Whether a word of an [`exact_key`] has what a [`search_key`] loses. Such a word is compared with
/// the [`name_key`] of names: a typed ø means ø, but a typed o also means ø.
pub(crate) fn is_exact(word: &str) -> bool {
    word.chars().any(|character| folded(character).is_some())
}

/// Replaces `ae`, `oe` and `aa` in an [`exact_key`] by the letters that they stand for, so that
/// `Aas` is found by `ås`.
pub(crate) fn name_key(exact_key: &str) -> String {
    let key = exact_key.replace("ae", "æ").replace("oe", "ø");
    key.replace("aa", "å")
}

/// A text to find in names. It is in a name if the search key of the name contains the search key of the
/// text, and the name has the words with Norwegian letters as they are typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchText {
    key: String,
    exact_words: Vec<String>,
}

impl SearchText {
    /// Parses a text.
    pub fn new(text: &str) -> Self {
        let exact_key = exact_key(text);
        let exact_words = exact_key.split(' ').filter(|word| is_exact(word));
        Self {
            key: fold(&exact_key),
            exact_words: exact_words.map(name_key).collect(),
        }
    }

    /// Whether the text has no letters and digits.
    pub fn is_empty(&self) -> bool {
        self.key.is_empty()
    }

    pub fn key(&self) -> &str {
        &self.key
    }

    /// The words with Norwegian letters, in the form of [`exact_name_key`].
    pub fn exact_words(&self) -> &[String] {
        &self.exact_words
    }

    pub fn is_in(&self, name: &str) -> bool {
        search_key(name).contains(&self.key) && self.has_letters(name)
    }

    /// Whether the name has the words with Norwegian letters as they are typed.
    pub(crate) fn has_letters(&self, name: &str) -> bool {
        let name = exact_name_key(name);
        self.exact_words.iter().all(|word| name.contains(word))
    }
}

/// The form of a name in which [`SearchText::exact_words`] are found.
pub fn exact_name_key(name: &str) -> String {
    name_key(&exact_key(name))
}

/// Returns the suffixes of a search key that start at its second and later words: `bergen as` and
/// `as` for `taxi bergen as`.
pub fn word_suffixes(key: &str) -> impl Iterator<Item = &str> {
    key.match_indices(' ').map(|(space, _)| &key[space + 1..])
}

fn push_without_marks(key: &mut String, character: char) {
    for part in std::iter::once(character).nfd() {
        if part.is_alphanumeric() {
            key.push(part);
        } else if !is_combining_mark(part) && !key.is_empty() && !key.ends_with(' ') {
            key.push(' ');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_unifies_spellings_of_norwegian_letters() {
        assert_eq!(search_key("Tromsø"), search_key("tromso"));
        assert_eq!(search_key("Tromsø"), search_key("TROMSOE"));
        assert_eq!(search_key("Ærlig Ålesund"), search_key("aerlig aalesund"));
        assert_eq!(search_key("Áltá"), "alta");
        assert_eq!(search_key("Porsáŋgu Unjárga Đ Ŧ"), "porsangu unjarga d t");
    }

    #[test]
    fn punctuation_separates_words_except_plus_and_hash() {
        assert_eq!(
            search_key("  Lege/spesialist (LIS) "),
            "lege spesialist lis"
        );
        assert_eq!(search_key("C++-utvikler, C#"), "c++ utvikler c#");
    }

    #[test]
    fn exact_key_keeps_letters_and_the_dot_before_a_word() {
        for (text, key) in [
            ("RØR og Møl", "rør og møl"),
            (".NET-utvikler", ".net utvikler"),
            ("Utvikler (.NET)", "utvikler .net"),
            ("Node.js, St. Olav ...", "node js st olav"),
            ("Sönn A\u{30a}s Áltá", "sønn ås alta"),
        ] {
            assert_eq!(exact_key(text), key, "{text}");
            assert_eq!(exact_key(key), key, "{text}");
            assert_eq!(fold(key), search_key(text), "{text}");
        }
    }

    #[test]
    fn typed_letter_means_that_letter_in_a_name() {
        let has = |name, typed| SearchText::new(typed).is_in(name);
        for (name, typed) in [
            ("Rørlegger", "rør"),
            ("Rørlegger", "ror"),
            ("Sørlandet sykehus", "sorlandet"),
            ("Roret Ørland", "ror"),
            ("Tromsoe AS", "tromsø"),
            ("Aas kommune", "ås"),
            ("Sør-Trøndelag", "sør trondelag"),
            ("Poet", "oe"),
            (".NET-utvikler", ".net"),
            (".NET-utvikler", "net"),
        ] {
            assert!(has(name, typed), "{name} {typed}");
        }
        for (name, typed) in [
            ("Roret Ørland", "rør"),
            ("Vernepleier", "være"),
            ("Nettselger", ".net"),
        ] {
            assert!(!has(name, typed), "{name} {typed}");
        }
        assert!(SearchText::new(" -. ").is_empty());
    }

    #[test]
    fn suffixes_start_at_every_word_but_the_first() {
        let suffixes = |key| word_suffixes(key).collect::<Vec<_>>();
        assert_eq!(suffixes("taxi bergen as"), ["bergen as", "as"]);
        assert_eq!(suffixes("taxi"), [""; 0]);
    }
}
