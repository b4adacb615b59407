//! Employers have common names, are unique, and have valid codes.

use std::collections::HashSet;

use klarlonn_reference::{
    Employer, Sector, company_domains, domain_by_name, employers, industries, industry,
    municipality,
};

fn employer(name: &str) -> &'static Employer {
    let found = employers().iter().find(|employer| employer.name == name);
    found.unwrap_or_else(|| panic!("{name} is missing"))
}

/// Checks the check digit of an organisation number.
fn passes_mod11(number: &str) -> bool {
    let digits: Vec<u32> = number
        .chars()
        .filter_map(|digit| digit.to_digit(10))
        .collect();
    let weights = [3, 2, 7, 6, 5, 4, 3, 2, 1];
    let sum: u32 = digits
        .iter()
        .zip(weights)
        .map(|(digit, weight)| digit * weight)
        .sum();
    digits.len() == 9 && number.len() == 9 && sum.is_multiple_of(11)
}

#[test]
fn employer_names_are_unique() {
    let names: HashSet<_> = employers()
        .iter()
        .map(|employer| employer.name.to_lowercase())
        .collect();
    assert_eq!(names.len(), employers().len());
    assert!(employers().len() > 1_900, "{}", employers().len());
}

#[test]
fn employer_names_have_their_common_form() {
    for employer in employers() {
        let upper_case_words = employer.name.split_whitespace().filter(|word| {
            word.chars().filter(|letter| letter.is_alphabetic()).count() > 6
                && word.to_uppercase() == *word
        });
        assert_eq!(upper_case_words.count(), 0, "{}", employer.name);
        assert!(
            !employer.name.ends_with(" AS") && !employer.name.ends_with(" ASA"),
            "{}",
            employer.name
        );
        assert!(
            (2..=120).contains(&employer.name.chars().count()),
            "{}",
            employer.name
        );
        assert!(
            !employer.name.chars().any(char::is_control),
            "{}",
            employer.name
        );
    }
}

#[test]
fn organisation_numbers_are_valid_and_unique() {
    let mut seen = HashSet::new();
    for employer in employers() {
        if let Some(number) = employer.organization_number {
            assert!(passes_mod11(number), "{employer:?}");
            assert!(seen.insert(number), "{employer:?}");
        }
    }
    assert!(seen.len() > 1_000, "{}", seen.len());
}

#[test]
fn industry_and_municipality_codes_exist() {
    for employer in employers() {
        if let Some(code) = employer.industry_code {
            assert_eq!(
                employer.industry,
                industry(code).map(|found| found.name),
                "{employer:?}"
            );
            assert!(employer.industry.is_some(), "{employer:?}");
        }
        if let Some(number) = employer.municipality_number {
            assert!(municipality(number).is_some(), "{employer:?}");
        }
    }
}

#[test]
fn every_municipality_is_an_employer() {
    let municipalities = employers().iter().filter(|employer| {
        employer.industry_code == Some("84.110") && employer.name.contains(" kommune")
    });
    assert!(
        municipalities
            .clone()
            .all(|employer| employer.sector == Sector::Public)
    );
    let places: HashSet<_> = municipalities
        .filter_map(|employer| employer.municipality_number)
        .collect();
    assert_eq!(places.len(), 357);
}

#[test]
fn well_known_employers_are_present() {
    for name in [
        "Accenture",
        "Aker BP",
        "Bekk",
        "Coop",
        "DNB",
        "Elkjøp",
        "Equinor",
        "IKEA",
        "KIWI",
        "NAV",
        "NRK",
        "Norsk Hydro",
        "Norwegian",
        "Oslo kommune",
        "Oslo universitetssykehus",
        "Posten Bring",
        "REMA 1000",
        "Securitas",
        "SINTEF",
        "SpareBank 1",
        "Telenor",
        "TINE",
        "Veidekke",
        "Visma",
    ] {
        let found = employer(name);
        assert!(
            found.industry.is_some() || found.sector == Sector::Public,
            "{name}"
        );
        assert!(found.domain.is_some(), "{name}");
    }
    assert_eq!(employer("Equinor").organization_number, Some("923609016"));
    assert_eq!(employer("Politiet").sector, Sector::Public);
    assert_eq!(employer("Equinor").sector, Sector::Private);
}

#[test]
fn dissolved_bodies_are_absent() {
    for name in [
        "Viken fylkeskommune",
        "Skedsmo kommune",
        "Fylkesmannen i Agder",
        "Flyr",
    ] {
        assert!(
            employers().iter().all(|employer| employer.name != name),
            "{name}"
        );
    }
}

#[test]
fn domains_are_valid() {
    let mut names = HashSet::new();
    for company in company_domains() {
        assert!(names.insert(company.name.to_lowercase()), "{company:?}");
        assert!(
            company.domain.contains('.') && !company.domain.ends_with('.'),
            "{company:?}"
        );
        let allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte);
        assert!(company.domain.bytes().all(allowed), "{company:?}");
        assert_eq!(domain_by_name(company.name), Some(company.domain));
    }
    assert_eq!(domain_by_name("EQUINOR"), Some("equinor.com"));
    assert_eq!(domain_by_name("Finnes ikke"), None);
    assert!(company_domains().iter().any(|company| !company.verified));
}

#[test]
fn industries_form_a_tree() {
    assert_eq!(industries().len(), 1_808);
    let on_level = |level| {
        industries()
            .iter()
            .filter(|industry| industry.level == level)
            .count()
    };
    assert_eq!([1, 2, 3, 4, 5].map(on_level), [21, 87, 270, 613, 817]);
    for listed in industries() {
        let parent = listed.parent_code.and_then(industry);
        assert_eq!(
            parent.map_or(0, |parent| parent.level),
            listed.level - 1,
            "{listed:?}"
        );
        assert_eq!(industry(listed.code), Some(listed));
    }
    assert_eq!(industry("00.000"), None);
}
