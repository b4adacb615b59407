//! Search keys: the form in which texts are compared in a search.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Folds a text for a search: lower case, æ as `ae`, ø as `o`, å as `aa`, without other marks.
/// Characters other than letters and digits become one space; `+` and `#` remain.
pub fn search_key(text: &str) -> String {
    let mut key = String::with_capacity(text.len() + 4);
    for character in text.nfc().flat_map(char::to_lowercase) {
        match character {
            'æ' | 'ä' => key.push_str("ae"),
            'ø' | 'ö' => key.push('o'),
            'å' => key.push_str("aa"),
            '+' | '#' => key.push(character),
            _ => push_without_marks(&mut key, character),
        }
    }
    key.truncate(key.trim_end().len());
    key.replace("oe", "o")
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
    fn suffixes_start_at_every_word_but_the_first() {
        let suffixes = |key| word_suffixes(key).collect::<Vec<_>>();
        assert_eq!(suffixes("taxi bergen as"), ["bergen as", "as"]);
        assert_eq!(suffixes("taxi"), [""; 0]);
    }
}
