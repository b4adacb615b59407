//! Titles typed in Nynorsk: the catalogue is in Bokmål.

/// Parts of words that differ, both as search keys.
const PARTS: [(&str, &str); 11] = [
    ("sjuk", "syk"),
    // Before `leiar`, which is inside it.
    ("pleiar", "pleier"),
    ("leiar", "leder"),
    ("gjevar", "giver"),
    ("leggjar", "legger"),
    ("handsamar", "behandler"),
    ("snikkar", "snekker"),
    ("reinhald", "renhold"),
    ("royr", "ror"),
    ("meister", "mester"),
    ("dagleg", "daglig"),
];

/// Shorter words that end in `ar` are words of their own.
const MIN_LETTERS: usize = 5;

/// A search key as it would be in Bokmål; `None` where nothing in it is Nynorsk.
pub(super) fn in_bokmaal(key: &str) -> Option<String> {
    let words: Vec<String> = key.split(' ').map(word_in_bokmaal).collect();
    let changed = words.join(" ");
    (changed != key).then_some(changed)
}

fn word_in_bokmaal(word: &str) -> String {
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
    fn words_of_nynorsk_are_put_into_bokmaal() {
        for (typed, meant) in [
            ("sjukepleiar", "sykepleier"),
            ("dagleg leiar", "daglig leder"),
            ("sakshandsamar", "saksbehandler"),
            ("royrleggjar", "rorlegger"),
            ("reinhaldar", "renholder"),
        ] {
            assert_eq!(in_bokmaal(typed).as_deref(), Some(meant));
        }
        for same in ["sykepleier", "bar", "lege", ""] {
            assert_eq!(in_bokmaal(same), None, "{same}");
        }
    }
}
