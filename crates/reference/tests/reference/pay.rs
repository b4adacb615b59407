//! Statistics Norway's figures are complete, ordered and not mixed.

use std::{collections::HashSet, iter};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{NameKey, Occupation, OccupationCode, OfficialPay, Quarter},
    salary::{
        ExperienceBand, GroupKind, GroupModel, OfficialMeasure, OfficialOverview, Question,
        TitleContext, TitleModel,
    },
};

use super::{REFERENCE, Row, figures, table, text};

fn occupation(code: &str) -> &'static Occupation {
    let code = OccupationCode::parse(code).expect("a code");
    REFERENCE.occupation(code).expect("an occupation")
}

fn pay(code: &str) -> &'static OfficialPay {
    occupation(code).pay.as_ref().expect("official pay")
}

#[test]
fn every_occupation_has_pay_and_362_have_a_median() {
    assert_eq!(REFERENCE.occupations().count(), 407);
    let pays = || REFERENCE.occupations().map(|it| it.pay.as_ref().unwrap());
    assert_eq!(
        pays().filter(|pay| pay.agreed.median.is_some()).count(),
        362
    );
    assert_eq!(
        pays().filter(|pay| pay.total_earnings.is_some()).count(),
        362
    );
    assert!(pays().all(|pay| pay.year == 2025));
}

#[test]
fn withheld_median_is_none() {
    let pay = pay("7514");
    assert_eq!((pay.agreed.median, pay.total_earnings), (None, None));
    assert_eq!(occupation("7514").headcount, None);
    let occupation = REFERENCE.occupation_by_title(&NameKey::new("Nettverksansvarlig"));
    let occupation = occupation.unwrap();
    assert_eq!(occupation.code.to_string(), "2523");
    assert_eq!(occupation.pay.as_ref().unwrap().agreed.median, None);
}

#[test]
fn levels_are_plausible_and_in_order() {
    for pay in REFERENCE.occupations().filter_map(|it| it.pay.as_ref()) {
        let agreed = pay.agreed;
        if let [Some(p25), Some(median), Some(p75)] = [agreed.p25, agreed.median, agreed.p75] {
            assert!(p25 <= median && median <= p75, "{pay:?}");
        }
        let total = pay.total_earnings.unwrap_or_default();
        let levels = [agreed.median, agreed.mean, agreed.p25, agreed.p75];
        for level in levels
            .into_iter()
            .chain([total.median, total.mean])
            .flatten()
        {
            assert!((240_000..2_400_000).contains(&level), "{level} in {pay:?}");
        }
    }
}

#[test]
fn full_time_quartiles_lie_around_their_median() {
    let pays = REFERENCE.occupations().filter_map(|it| it.pay.as_ref());
    let levels: Vec<_> = pays.filter_map(|pay| pay.full_time_earnings).collect();
    assert_eq!(levels.len(), 351);
    for levels in levels {
        assert!(
            levels.p25.is_some() && levels.p25 <= levels.median,
            "{levels:?}"
        );
        assert!(levels.median <= levels.p75, "{levels:?}");
    }
    let nurses = pay("2223").full_time_earnings.unwrap();
    assert_eq!(
        (nurses.p25, nurses.p75),
        (Some(51_430 * 12), Some(61_460 * 12))
    );
}

#[test]
fn overview_begins_with_the_largest_occupation() {
    let november = NaiveDate::from_ymd_opt(2025, 11, 15).unwrap();
    let overview = OfficialOverview::new(&REFERENCE, november);
    assert_eq!(overview.by_sex.unwrap().women, 51_730 * 12);
    assert!(overview.employees > 2_500_000, "{}", overview.employees);
    let titles = overview.occupations.iter().map(|it| &*it.job_title);
    assert!(titles.take(8).any(|title| title == "Sykepleier"));
    assert!(
        overview.occupations.iter().all(|it| it.p25 <= it.median
            && it.median <= it.p75
            && it.adjusted_median == it.median)
    );
    assert_eq!(overview.counties.len(), 15);
    assert!(overview.counties.iter().all(|it| it.groups.len() == 9));
}

#[test]
fn official_pay_is_for_twelve_months() {
    let pay = REFERENCE.official_pay(&NameKey::new("sykepleier")).unwrap();
    assert_eq!((pay, pay.year), (self::pay("2223"), 2025));
    assert_eq!(pay.agreed.median, Some(51_620 * 12));
    assert_eq!(pay.agreed.p25, Some(46_310 * 12));
    assert_eq!(pay.total_earnings.unwrap().median, Some(57_830 * 12));
}

#[test]
fn agreed_pay_and_total_earnings_are_two_figures() {
    let nurses = pay("2223");
    let total = nurses.total_earnings.unwrap();
    assert_ne!(nurses.agreed.median, total.median);
    assert!(nurses.agreed.mean < total.mean);
    assert!(occupation("2223").headcount > Some(10_000));
}

#[test]
fn all_occupations_have_official_pay_and_an_index() {
    let pay = REFERENCE.all_occupations_pay.as_ref().unwrap();
    assert_eq!(pay.agreed.median, Some(53_190 * 12));
    assert_eq!(pay.total_earnings, None);
    let unknown = REFERENCE.wage_index(&NameKey::new("konsulent"));
    assert_eq!(unknown, &REFERENCE.all_wages);
    assert_ne!(REFERENCE.wage_index(&NameKey::new("sykepleier")), unknown);
}

#[test]
fn quarterly_wages_cover_370_occupations() {
    let wages = table("wages_quarterly.csv");
    let with_quarters = REFERENCE.occupations().filter(|it| !it.quarters.is_empty());
    assert_eq!((with_quarters.count(), wages.len()), (370, 370));
    let header = text("wages_quarterly.csv");
    let quarters: Vec<&str> = header.lines().next().unwrap().split(',').skip(1).collect();
    let consecutive = (2016..=2026)
        .flat_map(|year| (1..=4).map(move |quarter| format!("{year}K{quarter}")))
        .filter(|quarter| quarter != "2026K1" && quarter.as_str() <= "2026K2");
    assert!(consecutive.eq(quarters.iter().copied()));
    let is_complete = |row: &&Row| quarters[..40].iter().all(|it| !row[*it].is_empty());
    assert_eq!(wages.iter().filter(is_complete).count(), 341);
    for quarter in quarters {
        let medians: Vec<f64> = figures(&wages, quarter).collect();
        assert!(medians.iter().all(|it| (10_000.0..400_000.0).contains(it)));
    }
}

#[test]
fn trend_has_published_quarters_for_twelve_months() {
    let quarters = REFERENCE.official_quarters(&NameKey::new("sykepleier"));
    assert_eq!(quarters.len(), 41);
    let newest = quarters.last().unwrap();
    assert_eq!(newest.period.to_string(), "2026K2");
    assert_eq!(newest.median % 12, 0);
    let unknown = REFERENCE.official_quarters(&NameKey::new("konsulent"));
    assert_eq!(unknown, []);
}

/// Agreed pay is that of the yearly table. Only total earnings have a quarter.
#[test]
fn agreed_pay_by_sex_is_known_for_303_occupations() {
    let pay: Vec<_> = REFERENCE
        .occupations()
        .filter_map(|it| Some((it.pay.as_ref()?.year, it.pay_by_sex?)))
        .collect();
    assert_eq!(pay.len(), 303);
    assert!(pay.iter().all(|(year, by_sex)| *year == by_sex.year));
    let totals = pay.iter().filter(|(_, it)| it.monthly_total.is_some());
    assert_eq!(totals.count(), 297);
    let by_sex = occupation("2223").pay_by_sex.unwrap();
    assert_eq!(by_sex.quarter.to_string(), "2026K2");
    let agreed = by_sex.agreed;
    assert_eq!((agreed.women / 12, agreed.men / 12), (51_580, 51_850));
    let total = by_sex.monthly_total.unwrap();
    assert_eq!((total.women, total.men), (62_580, 66_740));
}

#[test]
fn quarterly_wages_have_known_values() {
    let median = |code, quarter| {
        let quarter = Quarter::parse(quarter).unwrap();
        let found = occupation(code)
            .quarters
            .iter()
            .find(|median| median.period == quarter);
        found.map(|found| found.median / 12)
    };
    assert_eq!(median("6111", "2024K2"), Some(37_350));
    assert_eq!(median("8343", "2026K2"), Some(56_300));
    assert_eq!(median("8112", "2025K1"), None, "an implausible leap");
}

#[test]
fn wages_of_all_occupations_end_with_the_official_median() {
    let quarters = table("wages_quarterly_all.csv");
    let newest = quarters.last().unwrap();
    let agreed = &table("wages_agreed.csv")[0];
    assert_eq!((quarters.len(), newest["quarter"].as_str()), (40, "2025K4"));
    assert_eq!(newest["all"], agreed["all_median"]);
    assert_eq!(newest["women"], agreed["women_median"]);
    assert_eq!(newest["men"], agreed["men_median"]);
}

#[test]
fn medians_by_sex_enclose_that_of_all() {
    let all = table("wages_quarterly.csv");
    let wages = table("wages_by_sex.csv");
    assert_eq!(wages.len(), 355);
    let figure = |row: &Row, column: &str| row[column].parse::<u32>().ok();
    let enclosing = wages.iter().filter(|row| {
        let mut all = all.iter();
        let all = all.find(|it| it["occupation_code"] == row["occupation_code"]);
        let all = all.and_then(|all| figure(all, "2026K2"));
        let (women, men) = (figure(row, "women"), figure(row, "men"));
        women.min(men) <= all && all <= women.max(men)
    });
    assert!(enclosing.count() > 330);
}

#[test]
fn groups_of_one_and_two_digits_have_yearly_wages() {
    let groups = table("wages_groups.csv");
    let units = table("occupations.csv");
    let codes: HashSet<&str> = units.iter().map(|unit| unit["code"].as_str()).collect();
    assert_eq!(groups.len(), 52);
    for group in &groups {
        let code = group["group_code"].as_str();
        assert!(
            ["0-9", "3_01-03"].contains(&code) || codes.contains(code),
            "{code}"
        );
    }
    assert_eq!(groups[0]["2025"], "55800");
}

#[test]
fn prices_have_every_month_from_2016_to_july_2026() {
    let prices = table("consumer_prices.csv");
    let months = (2016..=2026)
        .flat_map(|year| (1..=12).map(move |month| format!("{year}-{month:02}")))
        .take_while(|month| month.as_str() <= "2026-07");
    assert!(
        prices
            .iter()
            .map(|prices| &prices["month"])
            .eq(&months.collect::<Vec<_>>())
    );
    let of_2025: Vec<Row> = prices
        .into_iter()
        .filter(|prices| prices["month"].starts_with("2025"))
        .collect();
    let mean = figures(&of_2025, "index").sum::<f64>() / 12.0;
    assert!((mean - 100.0).abs() < 0.05, "{mean}");
}

#[test]
fn prices_end_in_july_2026() {
    let prices = &REFERENCE.prices;
    let day = |year, month| NaiveDate::from_ymd_opt(year, month, 15).unwrap();
    assert_eq!(prices.newest(), day(2026, 7));
    let growth = prices.factor(day(2016, 1), day(2026, 7));
    assert!((growth - 103.8 / 73.7).abs() < 1e-9, "{growth}");
}

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day")
}

/// The answer about a title without entries.
fn answer(title: &str, experience: Option<ExperienceBand>, county: Option<&str>) -> u32 {
    let key = NameKey::new(title);
    let context = TitleContext::new(&REFERENCE, &key, today());
    let model = TitleModel::fit(context.prior(), iter::empty());
    let county = county.map(|county| context.background(None, Some(&NameKey::new(county))));
    let question = Question {
        experience,
        county_level: county.map(|background| background.county_level),
        kind: GroupKind::Part,
    };
    GroupModel::new(&model, &question, &[]).estimate().salary
}

#[test]
fn answer_without_entries_is_the_official_mean() {
    for title in [
        "Systemutvikler",
        "Sykepleier",
        "Jordmor",
        "Elektriker",
        "Eiendomsmegler",
    ] {
        let key = NameKey::new(title);
        let context = TitleContext::new(&REFERENCE, &key, today());
        let official = context.official().expect("official pay");
        let mean = context.measure.levels(official).mean.expect("a mean");
        assert!(
            answer(title, None, None).abs_diff(mean) <= 1,
            "{title}: {mean}"
        );
    }
}

#[test]
fn pay_of_nurses_stays_within_their_scales() {
    let [new, old] = [ExperienceBand::UnderOne, ExperienceBand::TenOrMore];
    for county in [None, Some("Oslo"), Some("Innlandet")] {
        assert!(
            answer("Sykepleier", Some(old), county) <= 654_100,
            "{county:?}"
        );
        assert!(
            answer("Sykepleier", Some(new), county) <= 559_350,
            "{county:?}"
        );
    }
}

#[test]
fn occupations_with_a_pay_scale_have_agreed_pay() {
    let measure = |code: &str| OfficialMeasure::of_occupation(&REFERENCE, occupation(code));
    for code in ["2221", "2223", "2330", "2341"] {
        assert_eq!(measure(code), OfficialMeasure::Agreed, "{code}");
    }
    // The scale of shops has no seniority.
    for code in ["2512", "5223", "7411"] {
        assert_eq!(measure(code), OfficialMeasure::Total, "{code}");
    }
    assert_eq!(measure("7514"), OfficialMeasure::Agreed);
}

/// The width of the answer for newcomers without entries, as a multiple of the occupation's spread.
fn newcomers_width(title: &str) -> f64 {
    let key = NameKey::new(title);
    let context = TitleContext::new(&REFERENCE, &key, today());
    let model = TitleModel::fit(context.prior(), iter::empty());
    let question = Question {
        experience: Some(ExperienceBand::UnderOne),
        county_level: None,
        kind: GroupKind::Part,
    };
    let answer = GroupModel::new(&model, &question, &[]).estimate();
    let levels = context.official().expect("official pay").agreed;
    let [p25, p75] = [levels.p25, levels.p75].map(|pay| f64::from(pay.expect("quartiles")));
    (f64::from(answer.high) / f64::from(answer.low)).ln() / (p75 / p25).ln()
}

#[test]
fn answer_is_wider_where_experience_is_unknown() {
    let known = ["Systemutvikler", "IT-leder"].map(newcomers_width);
    let unknown = ["Bibliotekar", "Ergoterapeut"].map(newcomers_width);
    for width in unknown {
        assert!(
            known.iter().all(|known| width > 1.2 * known),
            "{known:?} {unknown:?}"
        );
    }
}
