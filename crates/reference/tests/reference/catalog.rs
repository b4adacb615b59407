//! Occupations are complete, and titles lead to the occupation a visitor would expect.

use std::collections::HashMap;

use klarlonn_reference::{
    CatalogTitle, job_titles, occupation, occupation_group, occupation_groups, occupations,
    titles_of,
};
use unicode_normalization::UnicodeNormalization;

fn key(text: &str) -> String {
    text.nfc().collect::<String>().to_lowercase()
}

fn title(name: &str) -> Option<&'static CatalogTitle> {
    job_titles().iter().find(|one| key(one.title) == key(name))
}

/// The code of a title that must be there: `Some(None)` would be a missing title.
fn code_of(name: &str) -> Option<&'static str> {
    let Some(found) = title(name) else {
        panic!("{name} is missing")
    };
    found.occupation_code
}

#[test]
fn all_occupations_are_there() {
    assert_eq!(occupations().len(), 407);
    let with_digits = |digits| {
        let groups = occupation_groups().iter();
        groups.filter(|one| one.code.len() == digits).count()
    };
    assert_eq!([1, 2, 3].map(with_digits), [10, 43, 122]);
}

#[test]
fn every_occupation_has_its_three_groups() {
    for one in occupations() {
        assert_eq!(one.code.len(), 4, "{one:?}");
        assert_eq!(one.groups().count(), 3, "{one:?}");
        assert_eq!(occupation(one.code), Some(one));
    }
    assert_eq!(
        occupation_group("22").map(|one| one.name),
        Some("Medisinske yrker")
    );
    assert_eq!(occupation_group("2223"), None);
    assert_eq!(occupation("22"), None);
}

#[test]
fn titles_differ_and_fit_the_rules_for_names() {
    let mut seen = HashMap::new();
    for one in job_titles() {
        assert_eq!(seen.insert(key(one.title), one.title), None, "{one:?}");
        assert!((2..=100).contains(&one.title.chars().count()), "{one:?}");
        assert_eq!(one.title.nfc().collect::<String>(), one.title);
        assert_eq!(
            one.title.split_whitespace().collect::<Vec<_>>().join(" "),
            one.title
        );
        assert!(!one.title.contains(['(', ')', '/', ',', ';']), "{one:?}");
    }
    assert!(
        (4_000..6_000).contains(&job_titles().len()),
        "{}",
        job_titles().len()
    );
}

#[test]
fn every_code_joins_and_leads_back() {
    for one in job_titles() {
        if let Some(code) = one.occupation_code {
            assert!(occupation(code).is_some(), "{one:?}");
            assert!(titles_of(code).contains(&one), "{one:?}");
        }
    }
    assert!(titles_of("9999").is_empty());
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
fn ambiguous_titles_have_no_occupation_rather_than_a_wrong_one() {
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
fn plural_group_names_are_no_titles() {
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
        .filter(|one| {
            one.title.ends_with("ere") || one.title.split(' ').any(|word| word.starts_with("mv"))
        })
        .collect();
    assert!(groups.is_empty(), "{groups:?}");
}

#[test]
fn developers_are_near_synonyms() {
    let titles: Vec<_> = titles_of("2512").iter().map(|one| one.title).collect();
    for name in [
        "Utvikler",
        "Fullstackutvikler",
        "Backendutvikler",
        "Programmerer",
    ] {
        assert!(titles.contains(&name), "{name} is not in {titles:?}");
    }
}
