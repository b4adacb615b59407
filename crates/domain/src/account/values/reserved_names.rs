//! Usernames that nobody can choose: those that read as the site's own, however they are written.

use unicode_security::{MixedScript as _, skeleton};

use crate::account::Rule;
use crate::catalog::NameKey;

/// Refused alone, and as a word beside others.
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

/// Refused wherever they stand: no other word holds them.
const RESERVED_PARTS: [&str; 9] = [
    "administrator",
    "klarlonn",
    "klarlønn",
    "kundeservice",
    "kundestøtte",
    "kundestotte",
    "moderator",
    "slettetbruker",
    "slettetmedlem",
];

/// Whether a username can be chosen.
///
/// # Errors
/// [`Rule::MixedScripts`] when its letters are of scripts that no language mixes, and
/// [`Rule::Reserved`] when it reads as a name of the site.
pub(crate) fn check_username(name: &str) -> Result<(), Rule> {
    let words = || name.split(|one: char| !one.is_alphanumeric());
    let together: String = words().collect();
    let is_reserved = contains_any(&together, &RESERVED_PARTS)
        || words().any(|word| reads_as_any(word, &RESERVED_WORDS))
        || reads_as_any(&together, &RESERVED_WORDS);
    if is_reserved {
        Err(Rule::Reserved)
    } else if name.is_single_script() {
        Ok(())
    } else {
        Err(Rule::MixedScripts)
    }
}

/// Whether a word, without the numbers around it, looks like one of the list.
fn reads_as_any(word: &str, reserved: &[&str]) -> bool {
    let bare = word.trim_matches(char::is_numeric);
    [word, bare].into_iter().flat_map(looks).any(|look| {
        let mut reserved = reserved.iter().flat_map(|reserved| writings(reserved));
        reserved.any(|reserved| reserved == look)
    })
}

fn contains_any(text: &str, reserved: &[&str]) -> bool {
    looks(text).iter().any(|look| {
        let mut reserved = reserved.iter().flat_map(|reserved| writings(reserved));
        reserved.any(|reserved| look.contains(&reserved))
    })
}

/// What a text looks like: as it is written and in small letters, since a capital I looks like an l
/// and a small one does not.
fn looks(text: &str) -> [String; 2] {
    [text, &text.to_lowercase()].map(look)
}

/// What a reserved name looks like in small letters and in capitals.
fn writings(name: &str) -> [String; 2] {
    [name, &name.to_uppercase()].map(look)
}

/// Characters that look alike become one (Unicode Technical Standard 39), in small letters.
fn look(text: &str) -> String {
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
    fn scripts_that_no_language_mixes_are_refused() {
        for name in ["K\u{430}ri", "Ol\u{3b1}", "p\u{443}thon"] {
            assert_eq!(check_username(name), Err(Rule::MixedScripts), "{name}");
        }
    }

    #[test]
    fn ordinary_names_can_be_chosen() {
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
