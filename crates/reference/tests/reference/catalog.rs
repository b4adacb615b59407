//! Occupations are complete, and titles have the expected occupation.

use std::collections::HashMap;

use klarlonn_reference::{
    CatalogTitle, job_titles, occupation, occupation_group, occupation_groups, occupations,
    titles_by_occupation,
};
use unicode_normalization::UnicodeNormalization;

fn key(text: &str) -> String {
    text.nfc().collect::<String>().to_lowercase()
}

fn title(name: &str) -> Option<&'static CatalogTitle> {
    job_titles()
        .iter()
        .find(|title| key(title.title) == key(name))
}

/// Returns the occupation code of a title; panics if the title is missing.
fn code_of(name: &str) -> Option<&'static str> {
    let Some(found) = title(name) else {
        panic!("{name} is missing")
    };
    found.occupation_code
}

#[test]
fn all_occupations_are_present() {
    assert_eq!(occupations().len(), 407);
    let with_digits = |digits| {
        let groups = occupation_groups().iter();
        groups.filter(|group| group.code.len() == digits).count()
    };
    assert_eq!([1, 2, 3].map(with_digits), [10, 43, 122]);
}

#[test]
fn every_occupation_has_three_groups() {
    for listed in occupations() {
        assert_eq!(listed.code.len(), 4, "{listed:?}");
        assert_eq!(listed.groups().count(), 3, "{listed:?}");
        assert_eq!(occupation(listed.code), Some(listed));
    }
    assert_eq!(
        occupation_group("22").map(|occupation| occupation.name),
        Some("Medisinske yrker")
    );
    assert_eq!(occupation_group("2223"), None);
    assert_eq!(occupation("22"), None);
}

#[test]
fn titles_are_unique_and_valid_names() {
    let mut seen = HashMap::new();
    for title in job_titles() {
        assert_eq!(
            seen.insert(key(title.title), title.title),
            None,
            "{title:?}"
        );
        assert!(
            (2..=100).contains(&title.title.chars().count()),
            "{title:?}"
        );
        assert_eq!(title.title.nfc().collect::<String>(), title.title);
        assert_eq!(
            title.title.split_whitespace().collect::<Vec<_>>().join(" "),
            title.title
        );
        assert!(
            !title.title.contains(['(', ')', '/', ',', ';']),
            "{title:?}"
        );
    }
    assert!(
        (4_000..6_000).contains(&job_titles().len()),
        "{}",
        job_titles().len()
    );
}

#[test]
fn occupation_codes_of_titles_exist() {
    for title in job_titles() {
        if let Some(code) = title.occupation_code {
            assert!(occupation(code).is_some(), "{title:?}");
            assert!(titles_by_occupation(code).contains(&title), "{title:?}");
        }
    }
    assert!(titles_by_occupation("9999").is_empty());
}

#[test]
fn well_known_titles_have_the_right_occupation() {
    for (name, code) in [
        ("Advokat", "2611"),
        ("Anestesisykepleier", "2221"),
        ("Barnehageassistent", "5311"),
        ("Barnehagelærer", "2342"),
        ("Bussjåfør", "8331"),
        ("Butikkmedarbeider", "5223"),
        ("Elektriker", "7411"),
        ("Fastlege", "2211"),
        ("Frisør", "5141"),
        ("Fullstackutvikler", "2512"),
        ("Fysioterapeut", "2264"),
        ("Grunnskolelærer", "2341"),
        ("Helsefagarbeider", "5321"),
        ("HR-rådgiver", "2423"),
        ("Journalist", "2642"),
        ("Jurist", "2611"),
        ("Kokk", "5120"),
        ("Lagermedarbeider", "4321"),
        ("Lastebilsjåfør", "8332"),
        ("Lege", "2211"),
        ("Overlege", "2212"),
        ("Politibetjent", "3355"),
        ("Programmerer", "2512"),
        ("Prosjektleder", "2421"),
        ("Psykolog", "2634"),
        ("Regnskapsfører", "3313"),
        ("Renholder", "9112"),
        ("Revisor", "2411"),
        ("Rørlegger", "7126"),
        ("Servitør", "5131"),
        ("Sosionom", "2635"),
        ("Sykepleier", "2223"),
        ("Systemutvikler", "2511"),
        ("Tannlege", "2261"),
        ("Tømrer", "7115"),
        ("Utvikler", "2512"),
        ("Vekter", "5414"),
        ("Vernepleier", "2224"),
    ] {
        assert_eq!(code_of(name), Some(code), "{name}");
    }
}

#[test]
fn ambiguous_titles_have_no_occupation() {
    for name in [
        "Avdelingsleder",
        "Daglig leder",
        "Ingeniør",
        "Konsulent",
        "Lærer",
        "Lærling",
        "Operatør",
        "Rådgiver",
        "Saksbehandler",
        "Selger",
        "Sivilingeniør",
    ] {
        assert_eq!(code_of(name), None, "{name}");
    }
}

#[test]
fn plural_group_names_are_not_titles() {
    for name in [
        "Elektrikere",
        "Sykepleiere",
        "Kokker",
        "Frisører",
        "Jurister og advokater",
    ] {
        assert_eq!(title(name), None);
    }
    let groups: Vec<_> = job_titles()
        .iter()
        .filter(|title| {
            title.title.ends_with("ere")
                || title.title.split(' ').any(|word| word.starts_with("mv"))
        })
        .collect();
    assert!(groups.is_empty(), "{groups:?}");
}

#[test]
fn developer_titles_are_in_one_occupation() {
    let titles: Vec<_> = titles_by_occupation("2512")
        .iter()
        .map(|title| title.title)
        .collect();
    for name in [
        "Utvikler",
        "Fullstackutvikler",
        "Backendutvikler",
        "Programmerer",
    ] {
        assert!(titles.contains(&name), "{name} is not in {titles:?}");
    }
}
