//! Occupations (STYRK-08), their job titles and their pay.
//!
//! Two different figures are published for an occupation and must never be mixed: *avtalt
//! månedslønn* is the agreed basic pay, and *månedslønn* includes irregular additions and bonuses.
//! Both are kr per month before tax for a full-time equivalent, in all sectors, without overtime.
//! The annual amount is twelve months. An empty field is a figure that Statistics Norway withholds
//! because of too few people.
//!
//! Kilde: Statistisk sentralbyrå, tables 11418 and 11658.

use std::collections::HashMap;

use klarlonn_domain::catalog::{
    JobTitle, MediansBySex, Occupation, OccupationCode, OfficialPay, PayBySex, PayLevels, Quarter,
    QuarterMedian, ReferenceTitle,
};
use serde::Deserialize;

use crate::{
    table::{Figures, rows},
    wage_indexes::{WageIndexes, quarterly_medians},
};

/// Code of the figures for all occupations together.
pub(crate) const ALL_OCCUPATIONS: &str = "0-9";

/// Year of the official pay.
const WAGES_YEAR: i32 = 2025;

/// The quarter of the total earnings by sex.
const NEWEST_QUARTER: &str = "2026K2";

/// An occupation (four digits) or a group of occupations (fewer digits).
#[derive(Deserialize)]
struct Unit {
    code: String,
    level: u8,
    name: String,
}

/// *Avtalt månedslønn*.
#[derive(Deserialize)]
struct Agreed {
    occupation_code: String,
    all_median: Option<u32>,
    all_mean: Option<u32>,
    all_p25: Option<u32>,
    all_p75: Option<u32>,
    women_median: Option<u32>,
    men_median: Option<u32>,
}

/// *Månedslønn*, full-time and part-time together.
#[derive(Deserialize)]
struct Total {
    occupation_code: String,
    median: Option<u32>,
    mean: Option<u32>,
    headcount: Option<u32>,
}

/// *Månedslønn* of full-time employees.
#[derive(Deserialize)]
struct FullTime {
    occupation_code: String,
    p25: u32,
    median: u32,
    mean: u32,
    p75: u32,
}

/// *Månedslønn* in [`NEWEST_QUARTER`].
#[derive(Deserialize)]
struct BySex {
    occupation_code: String,
    #[serde(rename = "women_total_2026K2")]
    women: Option<u32>,
    #[serde(rename = "men_total_2026K2")]
    men: Option<u32>,
}

impl FullTime {
    fn levels(&self) -> PayLevels {
        PayLevels::from_monthly(
            Some(self.median),
            Some(self.mean),
            Some(self.p25),
            Some(self.p75),
        )
    }
}

/// Returns the job titles. Those that the official catalogue lacks come first. A title has no
/// occupation if it is used in many, so that any single one would be misleading ('Konsulent').
pub(crate) fn titles() -> Vec<ReferenceTitle> {
    let mut titles: Vec<(String, Option<String>)> =
        rows(include_str!("../data/job_titles_additions.csv"));
    titles.extend(rows(include_str!("../data/job_titles.csv")));
    let titles = titles.into_iter().filter_map(|(title, code)| {
        Some(ReferenceTitle {
            title: JobTitle::parse(&title).ok()?,
            occupation: code.and_then(|code| OccupationCode::parse(&code)),
        })
    });
    titles.collect()
}

/// Returns all 407 occupations.
pub(crate) fn occupations(wages: &WageIndexes) -> Vec<Occupation> {
    let agreed = by_code(
        rows(include_str!("../data/wages_agreed.csv")),
        |row: &Agreed| row.occupation_code.clone(),
    );
    let totals = by_code(
        rows(include_str!("../data/wages_total.csv")),
        |row: &Total| row.occupation_code.clone(),
    );
    let full_time = by_code(
        rows(include_str!("../data/wages_full_time.csv")),
        |row: &FullTime| row.occupation_code.clone(),
    );
    let newest = by_code(
        rows(include_str!("../data/wages_by_sex.csv")),
        |row: &BySex| row.occupation_code.clone(),
    );
    let mut quarters: HashMap<_, _> = quarterly_medians().into_iter().collect();
    let occupations = units(4).filter_map(|Unit { code, name, .. }| {
        let total = totals.get(&code);
        Some(Occupation {
            pay: agreed.get(&code).map(|row| OfficialPay {
                full_time_earnings: full_time.get(&code).map(FullTime::levels),
                ..pay(&name, row, total)
            }),
            headcount: total.and_then(|total| total.headcount),
            wages: Some(wages.of_occupation(&code)),
            quarters: quarter_medians(quarters.remove(&code).unwrap_or_default()),
            pay_by_sex: pay_by_sex(agreed.get(&code), newest.get(&code)),
            code: OccupationCode::parse(&code)?,
            name,
        })
    });
    occupations.collect()
}

/// Returns the names of the major groups 1 to 9.
pub(crate) fn groups() -> impl Iterator<Item = String> {
    units(1).skip(1).map(|group| group.name)
}

/// Returns the pay of all occupations together.
pub(crate) fn all_occupations_pay() -> Option<OfficialPay> {
    Some(pay("Alle yrker", &all_occupations()?, None))
}

/// Returns the medians of women and men in all occupations together.
pub(crate) fn all_occupations_by_sex() -> Option<MediansBySex> {
    Some(pay_by_sex(Some(&all_occupations()?), None)?.agreed)
}

fn all_occupations() -> Option<Agreed> {
    let rows: Vec<Agreed> = rows(include_str!("../data/wages_agreed.csv"));
    let mut rows = rows.into_iter();
    rows.find(|row| row.occupation_code == ALL_OCCUPATIONS)
}

fn units(level: u8) -> impl Iterator<Item = Unit> {
    let units: Vec<Unit> = rows(include_str!("../data/occupations.csv"));
    units.into_iter().filter(move |unit| unit.level == level)
}

fn by_code<T>(rows: Vec<T>, code: impl Fn(&T) -> String) -> HashMap<String, T> {
    rows.into_iter().map(|row| (code(&row), row)).collect()
}

fn pay(name: &str, agreed: &Agreed, total: Option<&Total>) -> OfficialPay {
    OfficialPay {
        occupation_code: agreed.occupation_code.clone(),
        occupation: name.to_owned(),
        year: WAGES_YEAR,
        agreed: PayLevels::from_monthly(
            agreed.all_median,
            agreed.all_mean,
            agreed.all_p25,
            agreed.all_p75,
        ),
        total_earnings: total
            .map(|total| PayLevels::from_monthly(total.median, total.mean, None, None)),
        full_time_earnings: None,
    }
}

/// Converts published monthly medians to twelve months, and leaves out those that are withheld.
fn quarter_medians(monthly: Figures<'static>) -> Vec<QuarterMedian> {
    let medians = monthly.into_iter().filter_map(|(quarter, monthly)| {
        Some(QuarterMedian {
            period: Quarter::parse(quarter)?,
            median: monthly? * 12,
        })
    });
    medians.collect()
}

fn pay_by_sex(agreed: Option<&Agreed>, newest: Option<&BySex>) -> Option<PayBySex> {
    let agreed = agreed?;
    let medians = |women: Option<u32>, men: Option<u32>| {
        Some(MediansBySex {
            women: women?,
            men: men?,
        })
    };
    let yearly = |monthly: Option<u32>| Some(monthly? * 12);
    Some(PayBySex {
        year: WAGES_YEAR,
        agreed: medians(yearly(agreed.women_median), yearly(agreed.men_median))?,
        quarter: Quarter::parse(NEWEST_QUARTER)?,
        monthly_total: newest.and_then(|newest| medians(newest.women, newest.men)),
    })
}
