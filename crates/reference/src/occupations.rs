//! Occupations (STYRK-08), their job titles and their pay.
//!
//! Two different figures are published for an occupation and must never be mixed: *avtalt
//! månedslønn* is the agreed basic pay, and *månedslønn* includes irregular additions and bonuses.
//! Both are kr per month before tax for a full-time equivalent, in all sectors, without overtime.
//! The annual amount is twelve months. An empty field is a figure that Statistics Norway withholds
//! because of too few people.
//!
//! Kilde: Statistisk sentralbyrå, tables 11418 and 11658.

use std::collections::{HashMap, HashSet};

use klarlonn_domain::catalog::{
    JobTitle, MediansBySex, Occupation, OccupationCode, OfficialPay, PayBySex, PayLevels, Quarter,
    QuarterMedian, ReferenceTitle,
};
use serde::Deserialize;

use crate::{
    sectors,
    table::{Figures, TableError, Tables},
    wage_indexes::{WageIndexes, quarterly_medians},
};

/// Code of the figures for all occupations together.
pub(crate) const ALL_OCCUPATIONS: &str = "0-9";

/// *Avtalt månedslønn* of a year.
pub(crate) const AGREED: &str = "wages_agreed.csv";

/// Total earnings by sex in a quarter.
const BY_SEX: &str = "wages_by_sex.csv";

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

/// *Månedslønn* in one quarter, kr per month.
#[derive(Deserialize)]
struct BySex {
    occupation_code: String,
    women: Option<u32>,
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
pub(crate) fn titles(tables: &Tables) -> Result<Vec<ReferenceTitle>, TableError> {
    let mut titles: Vec<(String, Option<String>)> = tables.rows("job_titles_additions.csv")?;
    titles.extend(tables.rows("job_titles.csv")?);
    let titles = titles.into_iter().filter_map(|(title, code)| {
        Some(ReferenceTitle {
            title: JobTitle::parse(&title).ok()?,
            occupation: code.and_then(|code| OccupationCode::parse(&code)),
        })
    });
    Ok(titles.collect())
}

/// Returns all 407 occupations.
pub(crate) fn occupations(
    tables: &Tables,
    wages: &WageIndexes,
) -> Result<Vec<Occupation>, TableError> {
    let agreed = by_code(tables.rows(AGREED)?, |row: &Agreed| {
        row.occupation_code.clone()
    });
    let totals = by_code(tables.rows("wages_total.csv")?, |row: &Total| {
        row.occupation_code.clone()
    });
    let full_time = by_code(tables.rows("wages_full_time.csv")?, |row: &FullTime| {
        row.occupation_code.clone()
    });
    let mut sectors = sectors::by_occupation(tables)?;
    let (quarter, newest) = newest_by_sex(tables)?;
    let year = tables.year(AGREED)?.into();
    let mut quarters: HashMap<_, _> = quarterly_medians(tables)?.into_iter().collect();
    let occupations = units(tables, 4)?.filter_map(|Unit { code, name, .. }| {
        let total = totals.get(&code);
        let newest = newest.get(&code);
        Some(Occupation {
            pay: agreed.get(&code).map(|row| OfficialPay {
                full_time_earnings: full_time.get(&code).map(FullTime::levels),
                sectors: sectors.remove(&code).unwrap_or_default(),
                ..pay(year, row, total)
            }),
            headcount: total.and_then(|total| total.headcount),
            wages: Some(wages.of_occupation(&code)),
            quarters: quarter_medians(quarters.remove(&code).unwrap_or_default()),
            pay_by_sex: pay_by_sex(agreed.get(&code), year, newest, quarter),
            code: OccupationCode::parse(&code)?,
            name,
        })
    });
    Ok(occupations.collect())
}

/// Returns the codes of all occupations.
pub(crate) fn codes(tables: &Tables) -> Result<HashSet<OccupationCode>, TableError> {
    let codes = units(tables, 4)?.filter_map(|unit| OccupationCode::parse(&unit.code));
    Ok(codes.collect())
}

/// Returns the names of the major groups 1 to 9.
pub(crate) fn groups(tables: &Tables) -> Result<Vec<String>, TableError> {
    let groups = units(tables, 1)?.skip(1);
    Ok(groups.map(|group| group.name).collect())
}

/// Returns the pay of all occupations together.
pub(crate) fn all_occupations_pay(tables: &Tables) -> Result<Option<OfficialPay>, TableError> {
    let year = tables.year(AGREED)?.into();
    let all = all_occupations(tables)?;
    Ok(all.map(|all| pay(year, &all, None)))
}

/// Returns the medians of women and men in all occupations together.
pub(crate) fn all_occupations_by_sex(tables: &Tables) -> Result<Option<MediansBySex>, TableError> {
    Ok(all_occupations(tables)?.as_ref().and_then(agreed_by_sex))
}

fn all_occupations(tables: &Tables) -> Result<Option<Agreed>, TableError> {
    let rows: Vec<Agreed> = tables.rows(AGREED)?;
    let mut rows = rows.into_iter();
    Ok(rows.find(|row| row.occupation_code == ALL_OCCUPATIONS))
}

/// Returns the newest quarter with total earnings by sex, and these by occupation.
fn newest_by_sex(tables: &Tables) -> Result<(Option<Quarter>, HashMap<String, BySex>), TableError> {
    let rows = by_code(tables.rows(BY_SEX)?, |row: &BySex| {
        row.occupation_code.clone()
    });
    Ok((Quarter::parse(&tables.period(BY_SEX)?), rows))
}

fn units(tables: &Tables, level: u8) -> Result<impl Iterator<Item = Unit>, TableError> {
    let units: Vec<Unit> = tables.rows("occupations.csv")?;
    Ok(units.into_iter().filter(move |unit| unit.level == level))
}

fn by_code<T>(rows: Vec<T>, code: impl Fn(&T) -> String) -> HashMap<String, T> {
    rows.into_iter().map(|row| (code(&row), row)).collect()
}

fn pay(year: i32, agreed: &Agreed, total: Option<&Total>) -> OfficialPay {
    OfficialPay {
        year,
        agreed: PayLevels::from_monthly(
            agreed.all_median,
            agreed.all_mean,
            agreed.all_p25,
            agreed.all_p75,
        ),
        total_earnings: total
            .map(|total| PayLevels::from_monthly(total.median, total.mean, None, None)),
        ..OfficialPay::default()
    }
}

/// Converts published monthly medians to twelve months, and leaves out those that are withheld.
fn quarter_medians(monthly: Figures<'_>) -> Vec<QuarterMedian> {
    let medians = monthly.into_iter().filter_map(|(quarter, monthly)| {
        Some(QuarterMedian {
            period: Quarter::parse(quarter)?,
            median: monthly? * 12,
        })
    });
    medians.collect()
}

fn pay_by_sex(
    agreed: Option<&Agreed>,
    year: i32,
    newest: Option<&BySex>,
    quarter: Option<Quarter>,
) -> Option<PayBySex> {
    Some(PayBySex {
        year,
        agreed: agreed_by_sex(agreed?)?,
        quarter: quarter?,
        monthly_total: newest.and_then(|newest| medians(newest.women, newest.men)),
    })
}

/// Returns the agreed pay of women and men, kr per year. `None` if one of them is withheld.
fn agreed_by_sex(agreed: &Agreed) -> Option<MediansBySex> {
    let yearly = |monthly: Option<u32>| Some(monthly? * 12);
    medians(yearly(agreed.women_median), yearly(agreed.men_median))
}

fn medians(women: Option<u32>, men: Option<u32>) -> Option<MediansBySex> {
    Some(MediansBySex {
        women: women?,
        men: men?,
    })
}
