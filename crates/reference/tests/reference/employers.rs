//! Employers are named as people write them, once each, and their codes lead somewhere.

use std::collections::HashSet;

use klarlonn_reference::{
    Employer, Sector, company_domains, domain_of, employers, industries, industry, municipality,
};

fn employer(name: &str) -> &'static Employer {
    let found = employers().iter().find(|one| one.name == name);
    found.unwrap_or_else(|| panic!("{name} is missing"))
}

/// The check digit of Enhetsregisteret's numbers.
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
fn names_differ() {
    let names: HashSet<_> = employers()
        .iter()
        .map(|one| one.name.to_lowercase())
        .collect();
    assert_eq!(names.len(), employers().len());
    assert!(employers().len() > 1_900, "{}", employers().len());
}

#[test]
fn names_are_written_as_people_write_them() {
    for one in employers() {
        let shouted = one.name.split_whitespace().filter(|word| {
            word.chars().filter(|letter| letter.is_alphabetic()).count() > 6
                && word.to_uppercase() == *word
        });
        assert_eq!(shouted.count(), 0, "{}", one.name);
        assert!(
            !one.name.ends_with(" AS") && !one.name.ends_with(" ASA"),
            "{}",
            one.name
        );
        assert!(
            (2..=120).contains(&one.name.chars().count()),
            "{}",
            one.name
        );
        assert!(!one.name.chars().any(char::is_control), "{}", one.name);
    }
}

#[test]
fn organisation_numbers_are_valid_and_stand_once() {
    let mut seen = HashSet::new();
    for one in employers() {
        if let Some(number) = one.organization_number {
            assert!(passes_mod11(number), "{one:?}");
            assert!(seen.insert(number), "{one:?}");
        }
    }
    assert!(seen.len() > 1_000, "{}", seen.len());
}

#[test]
fn codes_join() {
    for one in employers() {
        if let Some(code) = one.industry_code {
            assert_eq!(
                one.industry,
                industry(code).map(|found| found.name),
                "{one:?}"
            );
            assert!(one.industry.is_some(), "{one:?}");
        }
        if let Some(number) = one.municipality_number {
            assert!(municipality(number).is_some(), "{one:?}");
        }
    }
}

#[test]
fn every_municipality_is_an_employer() {
    let kommuner = employers()
        .iter()
        .filter(|one| one.industry_code == Some("84.110") && one.name.contains(" kommune"));
    assert!(kommuner.clone().all(|one| one.sector == Sector::Public));
    let places: HashSet<_> = kommuner.filter_map(|one| one.municipality_number).collect();
    assert_eq!(places.len(), 357);
}

#[test]
fn well_known_employers_are_there() {
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
fn bodies_that_were_wound_up_are_gone() {
    for name in [
        "Viken fylkeskommune",
        "Skedsmo kommune",
        "Fylkesmannen i Agder",
        "Flyr",
    ] {
        assert!(employers().iter().all(|one| one.name != name), "{name}");
    }
}

#[test]
fn domains_are_domains() {
    let mut names = HashSet::new();
    for one in company_domains() {
        assert!(names.insert(one.name.to_lowercase()), "{one:?}");
        assert!(
            one.domain.contains('.') && !one.domain.ends_with('.'),
            "{one:?}"
        );
        let allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte);
        assert!(one.domain.bytes().all(allowed), "{one:?}");
        assert_eq!(domain_of(one.name), Some(one.domain));
    }
    assert_eq!(domain_of("EQUINOR"), Some("equinor.com"));
    assert_eq!(domain_of("Finnes ikke"), None);
    assert!(company_domains().iter().any(|one| !one.verified));
}

#[test]
fn industries_form_a_tree() {
    assert_eq!(industries().len(), 1_808);
    let on_level = |level| industries().iter().filter(|one| one.level == level).count();
    assert_eq!([1, 2, 3, 4, 5].map(on_level), [21, 87, 270, 613, 817]);
    for one in industries() {
        let parent = one.parent_code.and_then(industry);
        assert_eq!(
            parent.map_or(0, |parent| parent.level),
            one.level - 1,
            "{one:?}"
        );
        assert_eq!(industry(one.code), Some(one));
    }
    assert_eq!(industry("00.000"), None);
}
