//! Properties of the stream, checked on 20 000 entries or more.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use chrono::Months;
use klarlonn_domain::{
    catalog::{CompanyName, OccupationCode, PlaceName, Reference},
    salary::{
        Age, AnnualSalary, EmploymentPercentage, HourlyWage, Origin, PayParts, full_time_salary,
        quantile,
    },
};

use super::*;

static REFERENCE: LazyLock<Reference> = LazyLock::new(klarlonn_reference::bundled);

/// Returns the titles of an occupation.
fn titles_of(code: &str) -> HashSet<&'static str> {
    let code = OccupationCode::parse(code);
    let titles = REFERENCE.titles.iter();
    let titles = titles.filter(|title| title.occupation == code);
    titles.map(|title| title.title.as_str()).collect()
}

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
}

fn stream(seed: u64, count: usize) -> Vec<NewSalaryEntry> {
    DemoEntries::new(seed, today()).take(count).collect()
}

fn most_entries() -> &'static [NewSalaryEntry] {
    static ENTRIES: LazyLock<Vec<NewSalaryEntry>> = LazyLock::new(|| stream(1, 60_000));
    &ENTRIES
}

fn many_entries() -> Vec<NewSalaryEntry> {
    most_entries()[..20_000].to_vec()
}

fn share(entries: &[NewSalaryEntry], predicate: impl Fn(&NewSalaryEntry) -> bool) -> f64 {
    let count = |count: usize| f64::from(u32::try_from(count).unwrap());
    let found = entries.iter().filter(|entry| predicate(entry)).count();
    count(found) / count(entries.len())
}

fn frequencies<'a>(names: impl Iterator<Item = &'a str>) -> HashMap<&'a str, usize> {
    let mut frequencies = HashMap::new();
    for name in names {
        *frequencies.entry(name).or_default() += 1;
    }
    frequencies
}

fn company(entry: &NewSalaryEntry) -> Option<&str> {
    entry.company.as_ref().map(CompanyName::as_str)
}

fn place(entry: &NewSalaryEntry) -> Option<&str> {
    entry.place.as_ref().map(PlaceName::as_str)
}

#[test]
fn same_seed_and_day_produce_the_same_stream() {
    assert_eq!(stream(7, 500), stream(7, 500));
    assert_ne!(stream(7, 500), stream(8, 500));
}

/// A change of the reference data or of the tables changes the stream too.
#[test]
fn stream_of_a_seed_stays_the_same() {
    let mut hash = Sha256::new();
    for entry in stream(7, 500) {
        let (title, annual) = (entry.job_title.as_str(), entry.facts.annual_salary.kroner());
        hash.update(format!(
            "{title} {annual} {:?} {:?}\n",
            company(&entry),
            place(&entry)
        ));
    }
    assert_eq!(&hash.finalize()[..4], [27, 67, 213, 86]);
}

#[test]
fn stream_does_not_depend_on_its_length() {
    assert_eq!(stream(7, 50), stream(7, 500)[..50]);
}

#[test]
fn fingerprints_are_unique() {
    let entries = stream(1, 5_000).into_iter().chain(stream(2, 5_000));
    let fingerprints: HashSet<_> = entries.map(|entry| entry.origin.fingerprint()).collect();
    assert_eq!(fingerprints.len(), 10_000);
}

#[test]
fn run_on_another_day_adds_nothing() {
    let tomorrow = today().succ_opt().unwrap();
    let fingerprints = |day| {
        let entries = DemoEntries::new(7, day).take(100);
        entries
            .map(|entry| entry.origin.fingerprint())
            .collect::<Vec<_>>()
    };
    assert_eq!(fingerprints(today()), fingerprints(tomorrow));
}

#[test]
fn every_entry_is_marked_as_demo() {
    let is_demo = |entry: &NewSalaryEntry| matches!(entry.origin, Origin::Demo { .. });
    assert!(stream(1, 100).iter().all(is_demo));
}

#[test]
fn pay_mix_of_nurses_has_additions_and_few_bonuses() {
    let entries = many_entries();
    let nurses = entries
        .iter()
        .filter(|entry| entry.job_title.as_str() == "Sykepleier");
    let told: Vec<_> = nurses
        .filter_map(|entry| Some((entry, entry.pay_parts?)))
        .collect();
    assert!(told.len() >= 25, "{}", told.len());
    let share = |(entry, parts): &(&NewSalaryEntry, PayParts)| {
        assert_eq!(entry.facts.includes_additions, Some(true));
        f64::from(parts.fixed_additions()) / f64::from(entry.facts.annual_salary.kroner())
    };
    let shares: f64 = told.iter().map(share).sum();
    let mean = shares / f64::from(u32::try_from(told.len()).unwrap());
    assert!((0.06..0.14).contains(&mean), "{mean}");
    let with_bonus = told.iter().filter(|(_, parts)| parts.bonus() > 0).count();
    assert!(with_bonus * 5 < told.len());
}

#[test]
fn well_known_titles_are_frequent_among_many_titles() {
    let entries = many_entries();
    let titles = frequencies(entries.iter().map(|entry| entry.job_title.as_str()));
    assert!((600..=1_200).contains(&titles.len()), "{}", titles.len());
    for title in [
        "Sykepleier",
        "Systemutvikler",
        "Elektriker",
        "Grunnskolelærer",
        "Butikkmedarbeider",
        "Helsefagarbeider",
    ] {
        assert!(titles[title] >= 40, "{title}: {}", titles[title]);
    }
}

#[test]
fn large_employers_and_places_are_frequent() {
    let entries = many_entries();
    let companies = frequencies(entries.iter().filter_map(company));
    assert!(companies.len() > 800, "{}", companies.len());
    assert!(companies["Oslo kommune"] > 300);
    let places = frequencies(entries.iter().filter_map(place));
    assert!(places.len() > 300, "{}", places.len());
    assert!(places["Oslo"] > 1_500);
    assert!(places["Bergen"] > 600);
}

/// Returns titles of which most employers have one person.
fn single_offices() -> HashSet<&'static str> {
    let codes = [
        "1120", "1112", "1114", "1211", "1212", "1219", "1221", "1222", "1330",
    ];
    codes.into_iter().flat_map(titles_of).collect()
}

#[test]
fn row_of_a_single_office_has_no_employer() {
    let offices = single_offices();
    let entries = many_entries();
    let of_offices = || {
        let entries = entries.iter();
        entries.filter(|entry| offices.contains(entry.job_title.as_str()))
    };
    assert!(of_offices().count() > 200);
    let named: Vec<_> = of_offices()
        .filter(|entry| company(entry).is_some())
        .collect();
    assert!(named.is_empty(), "{named:?}");
    let directors = |entry: &&NewSalaryEntry| entry.job_title.as_str().contains("direktør");
    assert!(
        entries
            .iter()
            .filter(directors)
            .all(|entry| company(entry).is_none())
    );
}

#[test]
fn high_pay_belongs_to_experienced_people() {
    let lowest_age = |at_least: u32| {
        let paid = many_entries().into_iter().filter(move |entry| {
            full_time_salary(
                entry.facts.annual_salary,
                entry.facts.hourly_wage,
                entry.facts.employment_percentage,
            ) >= at_least
        });
        paid.filter_map(|entry| entry.facts.age)
            .map(Age::years)
            .min()
            .unwrap()
    };
    assert!(lowest_age(1_800_000) >= 35);
    assert!(lowest_age(1_300_000) >= 30);
    assert!(lowest_age(950_000) >= 25);
    let entries = many_entries();
    let directors = entries
        .iter()
        .filter(|entry| ["Administrerende direktør", "CEO"].contains(&entry.job_title.as_str()));
    let ages: Vec<u8> = directors
        .filter_map(|entry| entry.facts.age)
        .map(Age::years)
        .collect();
    assert!(
        ages.len() > 20 && ages.iter().all(|age| *age >= 34),
        "{ages:?}"
    );
}

#[test]
fn few_entries_lack_employer_or_place() {
    let entries = many_entries();
    let offices: HashSet<&str> = single_offices();
    let others = entries
        .iter()
        .filter(|entry| !offices.contains(entry.job_title.as_str()));
    let others: Vec<NewSalaryEntry> = others.cloned().collect();
    let without_employer = share(&others, |entry| entry.company.is_none());
    let without_place = share(&entries, |entry| entry.place.is_none());
    assert!(
        (0.02..0.08).contains(&without_employer),
        "{without_employer}"
    );
    assert!((0.02..0.05).contains(&without_place), "{without_place}");
}

#[test]
fn municipal_employees_work_in_their_municipality() {
    let entries = many_entries();
    let municipal_jobs = entries.iter().filter_map(|entry| {
        let authority = company(entry)?.split(" (").next()?;
        Some((authority.strip_suffix(" kommune")?, place(entry)?))
    });
    let mut count = 0;
    for (town, place) in municipal_jobs {
        assert!(place.starts_with(town), "{town} kommune in {place}");
        count += 1;
    }
    assert!(count > 3_000, "{count}");
}

#[test]
fn employers_match_the_occupation() {
    let entries = many_entries();
    let employers_of = |title: &str| {
        let with_title = entries
            .iter()
            .filter(|entry| entry.job_title.as_str() == title);
        frequencies(with_title.filter_map(company))
    };
    let nurses = employers_of("Sykepleier");
    assert!(nurses.contains_key("Oslo kommune"));
    assert!(nurses.contains_key("Helse Bergen"));
    assert!(!nurses.contains_key("KIWI"));
    assert!(employers_of("Butikkmedarbeider").contains_key("KIWI"));
    assert!(employers_of("Elektriker").contains_key("Bravida"));
    let police = employers_of("Politibetjent");
    assert!(
        police
            .keys()
            .all(|name| name.starts_with("Polit") || name.ends_with("politidistrikt"))
    );
}

#[test]
fn industry_requires_an_employer() {
    let entries = many_entries();
    let industry = |entry: &NewSalaryEntry| entry.industry.is_some();
    assert!(
        entries
            .iter()
            .filter(|entry| industry(entry))
            .all(|entry| entry.company.is_some())
    );
    assert!(share(&entries, industry) > 0.8);
}

/// Returns the sorted full-time pay of entries with a title of this occupation, kr per year, in the
/// pay level of the official figures.
fn full_time_pay(entries: &[NewSalaryEntry], occupation: &str) -> Vec<u32> {
    let titles = titles_of(occupation);
    let index = REFERENCE.wage_index_by_occupation(OccupationCode::parse(occupation).unwrap());
    let november = NaiveDate::from_ymd_opt(2025, 11, 15).unwrap();
    let mut pay: Vec<u32> = entries
        .iter()
        .filter(|entry| titles.contains(entry.job_title.as_str()))
        .map(|entry| {
            let paid = full_time_salary(
                entry.facts.annual_salary,
                entry.facts.hourly_wage,
                entry.facts.employment_percentage,
            );
            index.adjust(paid, entry.reported_on, november)
        })
        .collect();
    pay.sort_unstable();
    pay
}

#[test]
fn full_time_pay_is_near_the_official_figures() {
    let entries = most_entries();
    for occupation in [
        "2223", "2341", "2422", "2511", "4110", "5223", "5311", "5321", "7115", "7411", "9112",
    ] {
        let pay = full_time_pay(entries, occupation);
        let code = OccupationCode::parse(occupation).unwrap();
        let figures = REFERENCE.occupation(code).unwrap().pay.as_ref().unwrap();
        let figures = figures.agreed;
        for (share, official, tolerance) in [
            (0.25, figures.p25, 0.08),
            (0.5, figures.median, 0.04),
            (0.75, figures.p75, 0.08),
        ] {
            let official = f64::from(official.unwrap());
            let generated = f64::from(quantile(&pay, share));
            let deviation = generated / official - 1.0;
            assert!(
                deviation.abs() < tolerance,
                "{occupation} {share}: {generated} for {official}"
            );
        }
    }
}

#[test]
fn older_entries_have_lower_pay() {
    let entries = most_entries();
    let year_ago = today().checked_sub_months(Months::new(12)).unwrap();
    let median = |is_new: bool| {
        let mut pay: Vec<u32> = entries
            .iter()
            .filter(|entry| (entry.reported_on >= year_ago) == is_new)
            .filter(|entry| entry.facts.employment_percentage == Some(EmploymentPercentage::FULL))
            .map(|entry| entry.facts.annual_salary.kroner())
            .collect();
        pay.sort_unstable();
        f64::from(quantile(&pay, 0.5))
    };
    let growth = median(true) / median(false);
    assert!((1.02..1.07).contains(&growth), "{growth}");
}

#[test]
fn amounts_are_within_bounds_and_consistent() {
    for entry in many_entries() {
        let annual = entry.facts.annual_salary.kroner();
        assert!((AnnualSalary::MIN..=AnnualSalary::MAX).contains(&annual));
        let Some(hourly) = entry.facts.hourly_wage else {
            assert_eq!(annual % 100, 0, "rounded");
            continue;
        };
        assert!((HourlyWage::MIN_ORE..=HourlyWage::MAX_ORE).contains(&hourly.ore()));
        assert_eq!(hourly.ore() % 100, 0, "whole kroner");
        let share = entry.facts.employment_percentage.unwrap().percent() / 100.0;
        let year = hourly.kroner() * 37.5 * 52.0 * share;
        assert!((year - f64::from(annual)).abs() < 1.0, "{entry:?}");
    }
}

#[test]
fn most_work_full_time_and_a_tenth_is_paid_hourly() {
    let entries = many_entries();
    let full = Some(EmploymentPercentage::FULL);
    let full_time = share(&entries, |entry| entry.facts.employment_percentage == full);
    let hourly = share(&entries, |entry| entry.facts.hourly_wage.is_some());
    assert!((0.7..0.9).contains(&full_time), "{full_time}");
    assert!((0.07..0.13).contains(&hourly), "{hourly}");
}

#[test]
fn experience_and_oslo_increase_pay() {
    let entries = most_entries();
    let median = |predicate: &dyn Fn(&NewSalaryEntry) -> bool| {
        let nurses: Vec<NewSalaryEntry> = entries
            .iter()
            .filter(|entry| predicate(entry))
            .cloned()
            .collect();
        f64::from(quantile(&full_time_pay(&nurses, "2223"), 0.5))
    };
    let experienced = |band: &'static str| {
        move |entry: &NewSalaryEntry| {
            entry
                .facts
                .experience
                .is_some_and(|entry| entry.to_string() == band)
        }
    };
    assert!(median(&experienced("10+")) > 1.05 * median(&experienced("1-3")));
    let in_oslo = |entry: &NewSalaryEntry| place(entry) == Some("Oslo");
    assert!(median(&in_oslo) > 1.01 * median(&|entry| !in_oslo(entry)));
}

#[test]
fn entries_are_from_the_last_two_years() {
    let entries = many_entries();
    let oldest = today().checked_sub_months(Months::new(24)).unwrap();
    for entry in &entries {
        assert!((oldest..=today()).contains(&entry.reported_on), "{entry:?}");
    }
    let of_today = share(&entries, |entry| entry.reported_on == today());
    assert!((0.001..0.02).contains(&of_today), "{of_today}");
}

#[test]
fn people_are_of_working_age_with_few_benefits() {
    let entries = many_entries();
    let ages = || entries.iter().filter_map(|entry| entry.facts.age);
    assert!(ages().all(|age| (18..=67).contains(&age.years())));
    assert!(ages().any(|age| age.years() < 20));
    assert!(ages().any(|age| age.years() > 64));
    assert!(entries.iter().all(|entry| entry.benefits.len() <= 4));
}
