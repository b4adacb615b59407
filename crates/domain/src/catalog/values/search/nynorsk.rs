//! Translates search texts from Nynorsk to Bokmål, because the catalogue is in Bokmål.

/// Parts of words in Nynorsk and Bokmål, as exact keys.
const PARTS: [(&str, &str); 12] = [
    ("sjuk", "syk"),
    // Before `leiar`, which it contains.
    ("pleiar", "pleier"),
    ("leiar", "leder"),
    ("gjevar", "giver"),
    ("leggjar", "legger"),
    ("handsamar", "behandler"),
    ("snikkar", "snekker"),
    ("reinhald", "renhold"),
    ("røyr", "rør"),
    ("royr", "ror"),
    ("meister", "mester"),
    ("dagleg", "daglig"),
];

/// Minimum length of a word whose ending `ar` is replaced. Shorter words such as `bar` are Bokmål.
const MIN_LETTERS: usize = 5;

/// Translates an exact key to Bokmål. `None` if nothing changes.
pub(super) fn to_bokmaal(key: &str) -> Option<String> {
    let words: Vec<String> = key.split(' ').map(word_to_bokmaal).collect();
    let changed = words.join(" ");
    (changed != key).then_some(changed)
}

fn word_to_bokmaal(word: &str) -> String {
    let changed = PARTS
        .iter()
        .fold(word.to_owned(), |word, (from, to)| word.replace(from, to));
    match changed.strip_suffix("ar") {
        Some(stem) if changed.chars().count() >= MIN_LETTERS => format!("{stem}er"),
        _ => changed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nynorsk_words_are_translated_to_bokmaal() {
        for (typed, expected) in [
            ("sjukepleiar", "sykepleier"),
            ("dagleg leiar", "daglig leder"),
            ("sakshandsamar", "saksbehandler"),
            ("røyrleggjar", "rørlegger"),
            ("royrleggjar", "rorlegger"),
            ("reinhaldar", "renholder"),
        ] {
            assert_eq!(to_bokmaal(typed).as_deref(), Some(expected));
        }
        for unchanged in ["sykepleier", "bar", "lege", ""] {
            assert_eq!(to_bokmaal(unchanged), None, "{unchanged}");
        }
    }
}
