//! Names of a register, which are in capitals, in ordinary case.

/// Words that stay in capitals: forms of companies and well-known abbreviations with a vowel.
const CAPITALS: &[&str] = &[
    "AS", "ASA", "SA", "DA", "ANS", "BA", "NUF", "ENK", "STI", "KF", "FKF", "IKS", "SF", "HF",
    "RHF", "SE", "AB", "AL", "BL", "IT", "NAV", "NTNU", "NITO", "UIO", "UIB", "UIT", "OUS", "EY",
    "IBM", "ABB",
];
/// Words that have a small first letter after the first word.
const SMALL: &[&str] = &[
    "og",
    "i",
    "på",
    "for",
    "av",
    "til",
    "ved",
    "med",
    "under",
    "den",
    "det",
    "de",
    "kommune",
    "fylkeskommune",
    "avd",
    "avdeling",
];

/// Writes a name that is all in capitals in ordinary case: 'NORSK TIPPING AS' becomes 'Norsk Tipping AS'. Other names stay
/// as they are, and so do words without vowels or of fewer than three letters: 'DNB Bank ASA'.
pub(crate) fn to_ordinary_case(name: &str) -> String {
    if name.chars().any(char::is_lowercase) {
        return name.to_owned();
    }
    let words = name.split(' ').enumerate();
    let words: Vec<String> = words
        .map(|(position, word)| {
            let small = word.to_lowercase();
            if position > 0 && SMALL.contains(&&*small) {
                small
            } else {
                word.split_inclusive('-').map(capitalize).collect()
            }
        })
        .collect();
    words.join(" ")
}

fn capitalize(word: &str) -> String {
    let letters = word
        .trim_end_matches(['-', ',', '.', ')'])
        .trim_start_matches('(');
    let has_vowel = letters
        .chars()
        .any(|letter| "AEIOUYÆØÅÄÖÉ".contains(letter));
    let is_code = letters.chars().any(|letter| !letter.is_alphabetic());
    if !has_vowel || is_code || letters.chars().count() < 3 || CAPITALS.contains(&letters) {
        return word.to_owned();
    }
    let (start, rest) = word.split_at(word.len() - word.trim_start_matches('(').len());
    let mut letters = rest.chars();
    let first = letters.next().into_iter();
    let small = letters.flat_map(char::to_lowercase);
    start.chars().chain(first).chain(small).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_capitals_get_ordinary_case() {
        for (name, shown) in [
            ("NORSK TIPPING AS", "Norsk Tipping AS"),
            ("OSLO KOMMUNE", "Oslo kommune"),
            (
                "BÆRUM KOMMUNE AVD OMSORG OG HELSE",
                "Bærum kommune avd Omsorg og Helse",
            ),
            ("DNB BANK ASA", "DNB Bank ASA"),
            ("NAV", "NAV"),
            ("NTNU", "NTNU"),
            ("HELSE SØR-ØST RHF", "Helse Sør-Øst RHF"),
            ("ØDEGÅRD (BERGEN) AS", "Ødegård (Bergen) AS"),
            ("H&M HENNES & MAURITZ AS", "H&M Hennes & Mauritz AS"),
            ("3 STEP IT AS", "3 Step IT AS"),
            ("EQUINOR ASA", "Equinor ASA"),
            ("Equinor ASA", "Equinor ASA"),
            ("iSURVEY AS", "iSURVEY AS"),
            ("", ""),
        ] {
            assert_eq!(to_ordinary_case(name), shown, "{name}");
        }
    }
}
