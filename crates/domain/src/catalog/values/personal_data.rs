//! Detects personal data in a text of the forum or a typed name (record 36). The author is
//! asked to confirm a person's name, because it may be that of a product.

mod numbers;

use std::collections::BTreeSet;

use numbers::numbers;

use super::given_names::GivenNames;

/// A kind of personal data, in the order in which kinds are reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PersonalData {
    /// A person's name.
    Name,
    /// An email address.
    Email,
    /// A phone number.
    Phone,
    /// A national identity number: 11 digits that begin with a date.
    NationalNumber,
}

/// Returns the kinds of personal data that a text seems to contain, each once. Words of the
/// company's name do not count as a person's name.
pub fn find_personal_data(text: &str, company: &str, names: &GivenNames) -> Vec<PersonalData> {
    let mut found = BTreeSet::new();
    if contains_name(text, company, names) {
        found.insert(PersonalData::Name);
    }
    if text.split_whitespace().any(is_email) {
        found.insert(PersonalData::Email);
    }
    for number in numbers(text) {
        if number.is_national_number() {
            found.insert(PersonalData::NationalNumber);
        } else if number.is_phone() {
            found.insert(PersonalData::Phone);
        }
    }
    found.into_iter().collect()
}

/// Whether a word is an email address: a local part, an at sign, and a domain with a dot.
fn is_email(word: &str) -> bool {
    let word = word.trim_matches(|character: char| !character.is_alphanumeric());
    word.split_once('@').is_some_and(|(local, domain)| {
        let has_local_part = local.ends_with(char::is_alphanumeric);
        let labels: Vec<&str> = domain.split('.').collect();
        let are_valid = labels
            .iter()
            .all(|label| label.starts_with(char::is_alphanumeric));
        has_local_part && labels.len() > 1 && are_valid
    })
}

/// Whether a text contains a person's name: a given name that is no other word, or a surname after
/// an ambiguous given name or any capitalised word.
fn contains_name(text: &str, company: &str, names: &GivenNames) -> bool {
    let company_words: BTreeSet<String> = words(company).map(str::to_lowercase).collect();
    let words: Vec<&str> = words(text).collect();
    words.iter().enumerate().any(|(index, word)| {
        if !is_capitalised(word) || company_words.contains(&word.to_lowercase()) {
            return false;
        }
        let surname = words
            .get(index + 1)
            .filter(|next| is_capitalised(next) && !company_words.contains(&next.to_lowercase()));
        names.is_name(word)
            || surname.is_some_and(|surname| names.is_name_and_word(word) || is_patronymic(surname))
    })
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric() && character != '-')
        .map(|word| word.trim_matches('-'))
        .filter(|word| !word.is_empty())
}

fn is_capitalised(word: &str) -> bool {
    let mut characters = word.chars();
    characters.next().is_some_and(char::is_uppercase) && characters.any(char::is_lowercase)
}

/// Whether a word has a common ending of Norwegian surnames. Ordinary capitalised words after
/// another capitalised word do not have it.
fn is_patronymic(word: &str) -> bool {
    let word = word.to_lowercase();
    let word = word
        .strip_suffix("sens")
        .map_or(word.clone(), |stem| format!("{stem}sen"));
    word.chars().count() >= 5
        && ["sen", "sson", "dottir", "datter"]
            .iter()
            .any(|end| word.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: &[PersonalData] = &[PersonalData::Name];
    const EMAIL: &[PersonalData] = &[PersonalData::Email];
    const PHONE: &[PersonalData] = &[PersonalData::Phone];
    const NATIONAL: &[PersonalData] = &[PersonalData::NationalNumber];

    fn find(text: &str, company: &str) -> Vec<PersonalData> {
        let distinct = ["anders", "anne", "ingrid", "kari"].map(|name| (name, false));
        let ambiguous = ["dag", "even", "hans", "liv"].map(|name| (name, true));
        let names = GivenNames::new(distinct.into_iter().chain(ambiguous));
        find_personal_data(text, company, &names)
    }

    #[track_caller]
    fn assert_each_contains(texts: &[&str], found: &[PersonalData]) {
        for text in texts {
            assert_eq!(find(text, "Equinor ASA"), found, "{text}");
        }
    }

    #[test]
    fn phone_numbers_are_found_in_all_formats() {
        assert_each_contains(
            &[
                "Ring 91234567",
                "Ring 912 34 567.",
                "Ring 22 33 44 55, etter kl. 10",
                "tlf +47 912 34 567",
                "tlf.: 0047 91234567",
                "+46 70 123 45 67",
                "Ring 91.23.45.67",
            ],
            PHONE,
        );
    }

    #[test]
    fn amounts_years_and_dates_are_not_phone_numbers() {
        assert_each_contains(
            &[
                "Jeg tjener 650 000 i året",
                "Omsetning på 20 000 000 kr",
                "Omsetning på 20000000 kroner",
                "2019-2024",
                "Sluttet 21.11.2026",
                "Fra 2026-11-21",
                "Avdeling 12345",
                "37,5 timer, 3-5 års erfaring",
            ],
            &[],
        );
    }

    #[test]
    fn email_addresses_are_found() {
        assert_each_contains(
            &[
                "Skriv til kari.n@example.no!",
                "(mailto:o@a.b.no)",
                "<ola@eksempel.no>",
            ],
            EMAIL,
        );
        assert_each_contains(
            &["lunsj @ kantina", "@equinor svarte", "a@b", "pris@ "],
            &[],
        );
    }

    #[test]
    fn national_numbers_are_found() {
        assert_each_contains(
            &[
                "Fnr 01019012345",
                "010190 12345",
                "41019012345",
                "01419012345",
                "01819012345",
            ],
            NATIONAL,
        );
        assert_each_contains(&["Konto 99999012345", "12345678901234"], &[]);
    }

    #[test]
    fn names_of_people_are_found() {
        assert_each_contains(
            &[
                "Sjefen heter Kari Nordmann",
                "Snakk med Anders i HR.",
                "Det er Ingrids feil",
                "Anne-Lise bestemmer",
                "-Kari bestemmer",
                "Dag Hansen er leder",
                "Xander Olsen er leder",
                "Liv Haug er leder",
            ],
            NAME,
        );
    }

    #[test]
    fn ordinary_capitalised_words_are_not_names() {
        assert_each_contains(
            &[
                "God lønn og greie kolleger i Stavanger",
                "Helse Bergen betaler bedre enn Oslo Universitetssykehus",
                "Hans lønn er lav. Dag og natt. Liv og røre.",
                "Even better than expected",
                "Equinor Hansen",
                "ANDERS",
                "Prisen er høy",
            ],
            &[],
        );
    }

    #[test]
    fn company_name_is_not_a_persons_name() {
        assert_eq!(
            find("Jeg trives hos Anders Hansen AS", "Anders Hansen AS"),
            []
        );
        assert_eq!(find("Jeg trives hos Anders Hansen AS", "Equinor"), NAME);
    }

    #[test]
    fn each_kind_is_reported_once() {
        let text = "Kari Nordmann, 912 34 567, 912 34 568, kari@example.no, 01019012345";
        assert_eq!(
            find(text, "Equinor"),
            [
                PersonalData::Name,
                PersonalData::Email,
                PersonalData::Phone,
                PersonalData::NationalNumber
            ]
        );
    }
}
