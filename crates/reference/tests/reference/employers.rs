//! Employers have common names, are unique, and have valid codes.

use std::collections::{HashMap, HashSet};

use klarlonn_domain::catalog::IndustrySection;
use klarlonn_reference::{Employer, Sector, companies, employers, municipalities};

use super::{REFERENCE, table};

fn employer(name: &str) -> Employer {
    let mut employers = employers().into_iter();
    let found = employers.find(|employer| employer.name == name);
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
            assert!(passes_mod11(&number), "{number}");
            assert!(seen.insert(number.clone()), "{number}");
        }
    }
    assert!(seen.len() > 1_000, "{}", seen.len());
    let companies = companies();
    assert_eq!(companies.len(), employers().len());
    let numbers = companies
        .iter()
        .filter_map(|it| it.organization_number.as_ref());
    assert_eq!(numbers.count(), seen.len());
}

#[test]
fn industry_and_municipality_codes_exist() {
    let municipalities = municipalities();
    for employer in employers() {
        let is_known = employer.industry.is_some();
        assert_eq!(is_known, employer.industry_code.is_some(), "{employer:?}");
        if let Some(number) = &employer.municipality_number {
            let mut numbers = municipalities.iter().map(|it| &it.number);
            assert!(numbers.any(|it| it == number), "{employer:?}");
        }
    }
}

#[test]
fn every_municipality_is_an_employer() {
    let municipalities = employers().into_iter().filter(|employer| {
        employer.industry_code.as_deref() == Some("84.110") && employer.name.contains(" kommune")
    });
    let municipalities: Vec<_> = municipalities.collect();
    assert!(municipalities.iter().all(|it| it.sector == Sector::Public));
    let places: HashSet<_> = municipalities
        .into_iter()
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
        assert!(REFERENCE.domain_by_company(name).is_some(), "{name}");
    }
    let number = employer("Equinor").organization_number;
    assert_eq!(number.as_deref(), Some("923609016"));
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
    for row in table("company_domains.csv") {
        let domain = &row["domain"];
        assert!(names.insert(row["name"].to_lowercase()), "{row:?}");
        assert!(domain.contains('.') && !domain.ends_with('.'), "{row:?}");
        let allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte);
        assert!(domain.bytes().all(allowed), "{row:?}");
        let found = REFERENCE.domain_by_company(&row["name"]);
        assert_eq!(found, Some(domain.as_str()));
    }
    assert_eq!(REFERENCE.domain_by_company("EQUINOR"), Some("equinor.com"));
    assert_eq!(REFERENCE.domain_by_company("Finnes ikke"), None);
}

#[test]
fn industries_form_a_tree() {
    let industries = table("industries.csv");
    assert_eq!(industries.len(), 1_808);
    let levels: HashMap<&str, u32> = industries
        .iter()
        .map(|row| (row["code"].as_str(), row["level"].parse().unwrap()))
        .collect();
    let on_level = |level| levels.values().filter(|it| **it == level).count();
    assert_eq!([1, 2, 3, 4, 5].map(on_level), [21, 87, 270, 613, 817]);
    for row in &industries {
        let parent = levels.get(row["parent_code"].as_str());
        let above = parent.copied().unwrap_or_default();
        assert_eq!(above, levels[row["code"].as_str()] - 1, "{row:?}");
    }
}

#[test]
fn industries_of_every_level_have_a_section() {
    for (industry, letter) in [
        ("Helse- og sosialtjenester", 'Q'),
        ("Alminnelige somatiske sykehus", 'Q'),
        ("PROGRAMMERINGSTJENESTER", 'J'),
    ] {
        let section = REFERENCE.section_by_industry(industry);
        assert_eq!(
            section.map(IndustrySection::letter),
            Some(letter),
            "{industry}"
        );
    }
    assert_eq!(REFERENCE.section_by_industry("Noe annet"), None);
}

#[test]
fn usual_titles_follow_the_narrowest_industry() {
    let place = |industry| Some(&*REFERENCE.usual_titles(industry)?.place);
    assert_eq!(place("Alminnelige somatiske sykehus"), Some("på sykehus"));
    assert_eq!(place("Barnehager"), Some("i barnehager"));
    assert_eq!(
        place("Generell offentlig administrasjon"),
        Some("i kommuner og stat")
    );
    assert_eq!(place("Noe annet"), None);
}

/// A section may have the name of its only division, which has the usual titles.
#[test]
fn usual_titles_are_those_of_the_division_with_the_name() {
    for industry in [
        "Omsetning og drift av fast eiendom",
        "Undervisning",
        "Offentlig administrasjon og forsvar, og trygdeordninger underlagt offentlig forvaltning",
    ] {
        assert!(REFERENCE.usual_titles(industry).is_some(), "{industry}");
    }
}

#[test]
fn usual_titles_have_official_pay() {
    let industries = [
        "Alminnelige somatiske sykehus",
        "Utvinning av råolje",
        "Bankvirksomhet ellers",
    ];
    for industry in industries {
        let usual = REFERENCE.usual_titles(industry).unwrap();
        assert!(usual.occupations.len() >= 3, "{industry}");
        for code in &*usual.occupations {
            let pay = REFERENCE.occupation(*code).and_then(|it| it.pay.as_ref());
            assert!(
                pay.is_some_and(|pay| pay.agreed.p25.is_some()),
                "{industry} {code}"
            );
        }
    }
}
