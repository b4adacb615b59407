//! Reserved usernames: names that look like the site's own, in any spelling.

use unicode_security::{MixedScript as _, skeleton};

use crate::account::Rule;
use crate::catalog::NameKey;

/// Words that may not be the whole name or a word of it.
const RESERVED_WORDS: [&str; 24] = [
    "admin",
    "anonym",
    "anonymous",
    "arbeidsgiver",
    "bruker",
    "drift",
    "eier",
    "gjest",
    "hjelp",
    "kontakt",
    "mod",
    "none",
    "null",
    "official",
    "offisiell",
    "operator",
    "operatør",
    "redaksjonen",
    "root",
    "staff",
    "support",
    "system",
    "undefined",
    "webmaster",
];

/// Texts that may not occur anywhere in a name. No ordinary word contains them.
const RESERVED_PARTS: [&str; 10] = [
    "administrator",
    "eierinne",
    "klarlonn",
    "klarlønn",
    "kundeservice",
    "kundestøtte",
    "kundestotte",
    "moderator",
    "slettetbruker",
    "slettetmedlem",
];

/// Characters of markup, which a name could use in a text that does not escape it.
const MARKUP: [char; 3] = ['<', '>', '&'];

/// Checks that a username may be chosen.
///
/// # Errors
/// [`Rule::Malformed`] if the name has a character of markup, [`Rule::MixedScripts`] if its letters are of scripts that no
/// language mixes, and [`Rule::Reserved`] if it looks like a name of the site.
pub(crate) fn check_username(name: &str) -> Result<(), Rule> {
    if name.contains(MARKUP) {
        return Err(Rule::Malformed);
    }
    let words = || name.split(|character: char| !character.is_alphanumeric());
    let joined: String = words().collect();
    let is_reserved = contains_any(&joined, &RESERVED_PARTS)
        || words().any(|word| looks_like_any(word, &RESERVED_WORDS))
        || looks_like_any(&joined, &RESERVED_WORDS);
    if is_reserved {
        Err(Rule::Reserved)
    } else if name.is_single_script() {
        Ok(())
    } else {
        Err(Rule::MixedScripts)
    }
}

/// Whether a word, with or without the digits around it, looks like a word of the list.
fn looks_like_any(word: &str, reserved: &[&str]) -> bool {
    let without_digits = word.trim_matches(char::is_numeric);
    [word, without_digits]
        .into_iter()
        .flat_map(skeletons)
        .any(|skeleton| {
            let mut reserved = reserved
                .iter()
                .flat_map(|reserved| reserved_skeletons(reserved));
            reserved.any(|reserved| reserved == skeleton)
        })
}

fn contains_any(text: &str, reserved: &[&str]) -> bool {
    skeletons(text).iter().any(|skeleton| {
        let mut reserved = reserved
            .iter()
            .flat_map(|reserved| reserved_skeletons(reserved));
        reserved.any(|reserved| skeleton.contains(&reserved))
    })
}

/// The skeletons of a text as written and in lower case: a capital I looks like an l, a small i
/// does not.
fn skeletons(text: &str) -> [String; 2] {
    [text, &text.to_lowercase()].map(confusable_skeleton)
}

/// The skeletons of a reserved name in lower and upper case.
fn reserved_skeletons(name: &str) -> [String; 2] {
    [name, &name.to_uppercase()].map(confusable_skeleton)
}

/// Maps characters that look alike to one character (Unicode Technical Standard 39), in lower case.
fn confusable_skeleton(text: &str) -> String {
    let skeleton: String = skeleton(text).collect();
    NameKey::new(&skeleton).as_str().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    // safety S42
    #[test]
    fn names_of_the_site_are_reserved() {
        for name in [
            "Anonym",
            "anonym 2",
            "Slettet bruker",
            "SLETTET_BRUKER",
            "Moderator",
            "moderator1",
            "Forum-moderator",
            "Admin",
            "admin123",
            "Administrator",
            "Klarlønn",
            "klarlonn",
            "Team Klarlønn",
            "Klarlønn.no",
            "Support",
            "Kunde service",
            "a.d.m.i.n",
            "Root",
        ] {
            assert_eq!(check_username(name), Err(Rule::Reserved), "{name}");
        }
    }

    // safety S42
    #[test]
    fn lookalikes_of_reserved_names_are_reserved() {
        for name in [
            "\u{410}dmin",
            "\u{430}\u{501}m\u{456}n",
            "ADMlN",
            "M\u{3bf}derator",
            "M0derator",
            "eierinnel",
            "Ｍｏｄｅｒａｔｏｒ",
            "Kl\u{430}rlønn",
            "Klarl\u{f8}\u{578}\u{578}",
            "Klarlo\u{338}nn",
            "𝐀𝐝𝐦𝐢𝐧",
        ] {
            assert_eq!(check_username(name), Err(Rule::Reserved), "{name}");
        }
    }

    // safety S42
    #[test]
    fn names_with_markup_are_rejected() {
        for name in ["<b>Kari</b>", "Kari>", "Kari &lt;3"] {
            assert_eq!(check_username(name), Err(Rule::Malformed), "{name}");
        }
    }

    // safety S42
    #[test]
    fn names_of_mixed_scripts_are_rejected() {
        for name in ["K\u{430}ri", "Ol\u{3b1}", "p\u{443}thon"] {
            assert_eq!(check_username(name), Err(Rule::MixedScripts), "{name}");
        }
    }

    #[test]
    fn ordinary_names_are_accepted() {
        for name in [
            "kari",
            "Ola Nordmann",
            "medlem000123",
            "badminton",
            "Bjørn-Åse_85",
            "François",
            "Иван",
            "李小龍",
            "さくらカナ漢字",
            "Kari 😀",
            "Ærlig",
            "nurse42",
            "modig",
            "Admiral",
            "brukeren",
        ] {
            assert_eq!(check_username(name), Ok(()), "{name}");
        }
    }
}
