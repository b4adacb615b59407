//! Minimum wages and pay scales have the published rates, origin and dates.

use std::{fs, path::Path};

use chrono::{Datelike as _, NaiveDate};
use klarlonn_domain::catalog::{NameKey, PayRule, PayRuleArea, PayRuleKind, PayUnit, Reference};
use klarlonn_reference::{Tables, parse_agreement, reference};

use super::{REFERENCE, text};

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day")
}

/// Returns the rules of all occupations, each once.
fn pay_rules() -> Vec<&'static PayRule> {
    let titles = REFERENCE.titles.iter();
    let mut rules: Vec<_> = titles
        .flat_map(|title| REFERENCE.pay_rules(title.title.key(), today()))
        .collect();
    rules.sort_by_key(|rule| &rule.name);
    rules.dedup_by_key(|rule| &rule.name);
    rules
}

#[test]
fn every_rate_has_origin_dates_and_source() {
    assert_eq!(pay_rules().len(), REFERENCE.all_pay_rules.all().len());
    for rule in pay_rules() {
        assert!(!rule.rates.is_empty(), "{}", rule.name);
        assert!(!rule.basis.is_empty(), "{}", rule.name);
        assert!(rule.url.starts_with("https://"), "{}", rule.name);
        assert!(!rule.has_ended(today()), "{}", rule.name);
        assert!(rule.revision_expected_on.is_some(), "{}", rule.name);
    }
}

#[test]
fn rules_have_the_published_rates() {
    let rate = |rule: &str, rate: &str| {
        let rules = pay_rules();
        let rule = rules.iter().find(|found| found.name == rule).unwrap();
        let rate = rule.rates.iter().find(|found| found.name == rate).unwrap();
        (rule.kind, rate.unit, format!("{:.2}", rate.amount))
    };
    assert_eq!(
        rate("Byggeplasser", "Faglært"),
        (PayRuleKind::MinimumWage, PayUnit::Hour, "264.32".to_owned())
    );
    assert_eq!(
        rate("Sykepleier, KS", "10 års ansiennitet"),
        (PayRuleKind::Scale, PayUnit::Year, "620800.00".to_owned())
    );
    assert_eq!(
        rate(
            "Skips- og verftsindustrien",
            "Tillegg ved overnatting, hjelpearbeider"
        )
        .2,
        "39.52"
    );
    assert_eq!(
        rate("Vernepleier, Oslo kommune", "16 års ansiennitet").2,
        "614600.00"
    );
    assert_eq!(rate("Butikk, Virke", "Lønnstrinn 6").2, "271.64");
    let rates: usize = pay_rules().iter().map(|rule| rule.rates.len()).sum();
    assert_eq!((pay_rules().len(), rates), (26, 155));
    let total: f64 = pay_rules()
        .iter()
        .flat_map(|rule| &rule.rates)
        .map(|rate| rate.amount)
        .sum();
    assert_eq!(format!("{total:.2}"), "70922053.53");
}

#[test]
fn every_file_of_an_agreement_is_bundled() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/agreements");
    let mut rules = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let read = parse_agreement(&text).unwrap();
        let (agreement, year) = (&read[0].agreement, read[0].valid_from.year());
        let name = format!("{agreement}-{year}.toml");
        assert!(path.ends_with(&name), "{path:?} is not {name}");
        rules.extend(read);
    }
    assert_eq!(rules.len(), REFERENCE.all_pay_rules.all().len());
}

fn with_rules(rules: Vec<PayRule>) -> Reference {
    reference(&Tables::bundled().with_rules(rules)).unwrap()
}

#[test]
fn rules_of_an_operator_replace_the_bundled_ones_of_the_period() {
    let bundled = text("agreements/ks-kapittel-4-2026.toml");
    let scale = |reference: &Reference, today: &str| {
        let today = today.parse().unwrap();
        let rules = reference.pay_rules(&NameKey::new("Sykepleier"), today);
        let rules = rules.map(|rule| (rule.name.clone(), rule.rate_after(10)));
        rules.collect::<Vec<_>>()
    };
    let corrected = bundled.replacen("620800", "620900", 1);
    let corrected = parse_agreement(&corrected).unwrap();
    let corrected = with_rules(corrected);
    let mut expected = scale(&REFERENCE, "2026-11-21");
    expected[0].1 = Some(620_900.0);
    assert_eq!(scale(&corrected, "2026-11-21"), expected);

    let next = bundled.replace("2026-05-01", "2027-05-01").replacen(
        "revision_expected_on = 2027-05-01",
        "valid_to = 2028-04-30",
        1,
    );
    let next = parse_agreement(&next.replacen("620800", "630000", 1)).unwrap();
    let next = with_rules(next);
    assert_eq!(scale(&next, "2027-04-30"), scale(&REFERENCE, "2026-11-21"));
    assert_eq!(scale(&next, "2027-05-01")[0].1, Some(630_000.0));
}

#[test]
fn titles_have_the_rules_of_their_occupation() {
    let rules = |title: &str| -> Vec<(&str, PayRuleArea)> {
        let rules = REFERENCE.pay_rules(&NameKey::new(title), today());
        rules.map(|rule| (rule.name.as_str(), rule.area)).collect()
    };
    assert_eq!(rules("tømrer"), [("Byggeplasser", PayRuleArea::Everywhere)]);
    assert_eq!(
        rules("Sykepleier"),
        [
            ("Sykepleier, KS", PayRuleArea::OutsideOslo),
            ("Sykepleier, Spekter", PayRuleArea::Everywhere),
            ("Sykepleier, Oslo kommune", PayRuleArea::Oslo)
        ]
    );
    assert!(rules("Konsulent").is_empty());
    assert!(rules("Romferge").is_empty());
}
