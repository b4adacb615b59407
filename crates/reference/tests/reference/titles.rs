//! Occupations are complete, and titles have the expected occupation.

use std::collections::HashMap;

use klarlonn_domain::catalog::{NameKey, OccupationCode};
use unicode_normalization::UnicodeNormalization;

use super::{REFERENCE, Row, table};

fn titles() -> Vec<Row> {
    let mut titles = table("job_titles_additions.csv");
    titles.extend(table("job_titles.csv"));
    titles
}

/// Returns the occupation of a title; panics if the title is missing.
fn code_of(name: &str) -> Option<OccupationCode> {
    let title = REFERENCE.title(&NameKey::new(name));
    title
        .unwrap_or_else(|| panic!("{name} is missing"))
        .occupation
}

#[test]
fn every_occupation_is_in_its_groups() {
    let units = table("occupations.csv");
    let of_level = |level: &'static str| {
        let units = units.iter().filter(move |unit| unit["level"] == level);
        units.map(|unit| unit["code"].as_str()).collect::<Vec<_>>()
    };
    let levels = ["1", "2", "3", "4"].map(of_level);
    assert_eq!(levels.each_ref().map(Vec::len), [10, 43, 122, 407]);
    for code in &levels[3] {
        for digits in 1..=3 {
            assert!(levels[digits - 1].contains(&&code[..digits]), "{code}");
        }
    }
}

#[test]
fn titles_are_unique_and_valid_names() {
    let mut seen = HashMap::new();
    let rows = titles();
    assert_eq!(REFERENCE.titles.len(), rows.len());
    assert!((4_000..6_000).contains(&rows.len()), "{}", rows.len());
    for title in rows.iter().map(|row| row["title"].as_str()) {
        let key = title.nfc().collect::<String>().to_lowercase();
        assert_eq!(seen.insert(key, title), None, "{title}");
        assert!((2..=100).contains(&title.chars().count()), "{title}");
        assert_eq!(title.nfc().collect::<String>(), title);
        assert_eq!(
            title.split_whitespace().collect::<Vec<_>>().join(" "),
            title
        );
        assert!(!title.contains(['(', ')', '/', ',', ';']), "{title}");
    }
}

#[test]
fn occupation_codes_of_titles_exist() {
    for row in titles() {
        let code = &row["occupation_code"];
        let occupation = OccupationCode::parse(code);
        let is_known = occupation.is_some_and(|code| REFERENCE.occupation(code).is_some());
        assert!(code.is_empty() || is_known, "{row:?}");
    }
}

#[test]
fn well_known_titles_have_the_right_occupation() {
    for (name, code) in [
        ("Advokat", "2611"),
        ("Anestesisykepleier", "2221"),
        ("Backendutvikler", "2512"),
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
        assert_eq!(code_of(name), OccupationCode::parse(code), "{name}");
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
        assert_eq!(REFERENCE.title(&NameKey::new(name)), None);
    }
    for title in titles().iter().map(|row| &row["title"]) {
        assert!(!title.ends_with("ere"), "{title}");
        assert!(
            title.split(' ').all(|word| !word.starts_with("mv")),
            "{title}"
        );
    }
}
