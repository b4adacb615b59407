//! What the stream promises, on 20 000 reports.

use std::collections::{HashMap, HashSet};

use chrono::Months;
use klarlonn_domain::catalog::{CompanyName, PlaceName};
use klarlonn_domain::salary::{AnnualSalary, EmploymentPercentage, HourlyWage, Origin, quantile};
use klarlonn_reference::{official_wage, titles_of};

use super::*;

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
}

fn stream(seed: u64, count: usize) -> Vec<NewSalaryEntry> {
    DemoEntries::new(seed, today()).take(count).collect()
}

fn many() -> Vec<NewSalaryEntry> {
    stream(1, 20_000)
}

fn share(reports: &[NewSalaryEntry], which: impl Fn(&NewSalaryEntry) -> bool) -> f64 {
    let count = |count: usize| f64::from(u32::try_from(count).unwrap());
    let found = reports.iter().filter(|report| which(report)).count();
    count(found) / count(reports.len())
}

fn frequencies<'a>(names: impl Iterator<Item = &'a str>) -> HashMap<&'a str, usize> {
    let mut frequencies = HashMap::new();
    for name in names {
        *frequencies.entry(name).or_default() += 1;
    }
    frequencies
}

fn company(report: &NewSalaryEntry) -> Option<&str> {
    report.company.as_ref().map(CompanyName::as_str)
}

fn place(report: &NewSalaryEntry) -> Option<&str> {
    report.place.as_ref().map(PlaceName::as_str)
}

#[test]
fn the_same_seed_and_day_give_the_same_stream() {
    assert_eq!(stream(7, 500), stream(7, 500));
    assert_ne!(stream(7, 500), stream(8, 500));
}

#[test]
fn the_first_reports_are_the_same_however_many_follow() {
    assert_eq!(stream(7, 50), stream(7, 500)[..50]);
}

#[test]
fn no_two_reports_have_the_same_fingerprint() {
    let reports = stream(1, 5_000).into_iter().chain(stream(2, 5_000));
    let fingerprints: HashSet<_> = reports.map(|report| report.origin.fingerprint()).collect();
    assert_eq!(fingerprints.len(), 10_000);
}

#[test]
fn a_run_on_another_day_adds_nothing() {
    let tomorrow = today().succ_opt().unwrap();
    let fingerprints = |day| {
        let reports = DemoEntries::new(7, day).take(100);
        reports
            .map(|one| one.origin.fingerprint())
            .collect::<Vec<_>>()
    };
    assert_eq!(fingerprints(today()), fingerprints(tomorrow));
}

#[test]
fn every_report_is_marked_as_demo() {
    let is_demo = |report: &NewSalaryEntry| matches!(report.origin, Origin::Demo { .. });
    assert!(stream(1, 100).iter().all(is_demo));
}

#[test]
fn well_known_titles_have_many_reports_and_there_are_many_titles() {
    let reports = many();
    let titles = frequencies(reports.iter().map(|report| report.job_title.as_str()));
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
fn employers_and_places_are_many_and_the_largest_are_frequent() {
    let reports = many();
    let companies = frequencies(reports.iter().filter_map(company));
    assert!(companies.len() > 800, "{}", companies.len());
    assert!(companies["Oslo kommune"] > 300);
    let places = frequencies(reports.iter().filter_map(place));
    assert!(places.len() > 300, "{}", places.len());
    assert!(places["Oslo"] > 1_500);
    assert!(places["Bergen"] > 600);
}

#[test]
fn a_few_reports_lack_employer_or_place() {
    let reports = many();
    let without_employer = share(&reports, |report| report.company.is_none());
    let without_place = share(&reports, |report| report.place.is_none());
    assert!(
        (0.02..0.08).contains(&without_employer),
        "{without_employer}"
    );
    assert!((0.02..0.05).contains(&without_place), "{without_place}");
}

#[test]
fn a_municipality_s_people_work_in_it() {
    let reports = many();
    let at_home = reports.iter().filter_map(|report| {
        let authority = company(report)?.split(" (").next()?;
        Some((authority.strip_suffix(" kommune")?, place(report)?))
    });
    let mut count = 0;
    for (town, place) in at_home {
        assert!(place.starts_with(town), "{town} kommune in {place}");
        count += 1;
    }
    assert!(count > 3_000, "{count}");
}

#[test]
fn people_work_where_their_trade_is() {
    let reports = many();
    let employers_of = |title: &str| {
        let of_title = reports.iter().filter(|one| one.job_title.as_str() == title);
        frequencies(of_title.filter_map(company))
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
fn an_industry_is_told_only_with_its_employer() {
    let reports = many();
    let industry = |report: &NewSalaryEntry| report.industry.is_some();
    assert!(
        reports
            .iter()
            .filter(|one| industry(one))
            .all(|one| one.company.is_some())
    );
    assert!(share(&reports, industry) > 0.8);
}

/// Full-time pay of the people whose title is of this occupation, kr per year, sorted.
fn full_time_pay(reports: &[NewSalaryEntry], occupation: &str) -> Vec<u32> {
    let titles: HashSet<&str> = titles_of(occupation).iter().map(|row| row.title).collect();
    let mut pay: Vec<u32> = reports
        .iter()
        .filter(|one| one.employment_percentage == Some(EmploymentPercentage::FULL))
        .filter(|one| titles.contains(one.job_title.as_str()))
        .map(|one| one.annual_salary.kroner())
        .collect();
    pay.sort_unstable();
    pay
}

#[test]
fn full_time_pay_of_large_occupations_is_near_statistics_norway_s() {
    let reports = many();
    for occupation in [
        "2223", "2341", "2422", "2511", "4110", "5223", "5311", "5321", "7115", "7411", "9112",
    ] {
        let pay = full_time_pay(&reports, occupation);
        let figures = official_wage(occupation).unwrap().agreed.all;
        for (share, monthly, tolerance) in [
            (0.25, figures.p25, 0.08),
            (0.5, figures.median, 0.04),
            (0.75, figures.p75, 0.08),
        ] {
            let official = f64::from(monthly.unwrap()) * 12.0;
            let made_up = f64::from(quantile(&pay, share));
            let off = made_up / official - 1.0;
            assert!(
                off.abs() < tolerance,
                "{occupation} {share}: {made_up} for {official}"
            );
        }
    }
}

#[test]
fn amounts_are_within_the_bounds_and_hourly_pay_makes_the_year() {
    for report in many() {
        let annual = report.annual_salary.kroner();
        assert!((AnnualSalary::MIN..=AnnualSalary::MAX).contains(&annual));
        let Some(hourly) = report.hourly_wage else {
            assert_eq!(annual % 100, 0, "told in round figures");
            continue;
        };
        assert!((HourlyWage::MIN_ORE..=HourlyWage::MAX_ORE).contains(&hourly.ore()));
        assert_eq!(hourly.ore() % 100, 0, "told in whole kroner");
        let share = report.employment_percentage.unwrap().percent() / 100.0;
        let year = hourly.kroner() * 37.5 * 52.0 * share;
        assert!((year - f64::from(annual)).abs() < 1.0, "{report:?}");
    }
}

#[test]
fn most_work_full_time_and_a_tenth_is_paid_by_the_hour() {
    let reports = many();
    let full = Some(EmploymentPercentage::FULL);
    let full_time = share(&reports, |report| report.employment_percentage == full);
    let hourly = share(&reports, |report| report.hourly_wage.is_some());
    assert!((0.7..0.9).contains(&full_time), "{full_time}");
    assert!((0.07..0.13).contains(&hourly), "{hourly}");
}

#[test]
fn experience_and_the_capital_pay() {
    let reports = stream(1, 60_000);
    let median = |which: &dyn Fn(&NewSalaryEntry) -> bool| {
        let nurses: Vec<NewSalaryEntry> =
            reports.iter().filter(|one| which(one)).cloned().collect();
        f64::from(quantile(&full_time_pay(&nurses, "2223"), 0.5))
    };
    let experienced = |band: &'static str| {
        move |report: &NewSalaryEntry| report.experience.is_some_and(|one| one.to_string() == band)
    };
    assert!(median(&experienced("10+")) > 1.05 * median(&experienced("1-3")));
    let in_oslo = |report: &NewSalaryEntry| place(report) == Some("Oslo");
    assert!(median(&in_oslo) > 1.01 * median(&|report| !in_oslo(report)));
}

#[test]
fn reports_are_of_the_last_two_years_and_some_of_today() {
    let reports = many();
    let oldest = today().checked_sub_months(Months::new(24)).unwrap();
    for report in &reports {
        assert!(
            (oldest..=today()).contains(&report.reported_on),
            "{report:?}"
        );
    }
    let of_today = share(&reports, |report| report.reported_on == today());
    assert!((0.001..0.02).contains(&of_today), "{of_today}");
}

#[test]
fn people_are_of_working_age() {
    let reports = many();
    let ages = || reports.iter().filter_map(|report| report.age);
    assert!(ages().all(|age| (18..=67).contains(&age.years())));
    assert!(ages().any(|age| age.years() < 20));
    assert!(ages().any(|age| age.years() > 64));
    assert!(reports.iter().all(|report| report.benefits.len() <= 4));
}
