//! Statistics Norway's monthly wages.
//!
//! Two different figures are published for an occupation and must never be mixed: *avtalt
//! månedslønn* ([`AgreedPay`]) is the agreed basic pay, and *månedslønn* ([`TotalEarnings`])
//! includes irregular additions and bonuses. Both are kr per month before tax for a full-time
//! equivalent, in all sectors, without overtime. The annual amount is twelve months.
//!
//! Kilde: Statistisk sentralbyrå, tables 11418, 11658 and 12852.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    catalog::occupation,
    table::{number, optional, optional_number, rows},
};

/// Code of the figures for all occupations together.
pub const ALL_OCCUPATIONS: &str = "0-9";

/// Year of [`official_wages`].
pub const WAGES_YEAR: u16 = 2025;

/// Year of [`regional_wages`].
pub const REGIONAL_WAGES_YEAR: u16 = 2025;

/// Statistics Norway's figures for an occupation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfficialWage {
    /// Four-digit code of the occupation, or [`ALL_OCCUPATIONS`].
    pub occupation_code: &'static str,
    /// Official name of the occupation.
    pub occupation_name: &'static str,
    /// Year of the figures.
    pub year: u16,
    /// Basic pay.
    pub agreed: AgreedPay,
    /// Pay with bonuses and irregular additions; `None` if not published.
    pub total: Option<TotalEarnings>,
    /// Number of employees behind the figures; `None` if not published.
    pub headcount: Option<u32>,
}

/// *Avtalt månedslønn*: agreed basic pay, without bonuses and irregular additions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgreedPay {
    /// Women and men together.
    pub all: PayFigures,
    /// Men.
    pub men: PayFigures,
    /// Women.
    pub women: PayFigures,
}

/// Figures in kr per month for a full-time equivalent. `None` means that Statistics Norway withheld
/// the figure because of too few people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PayFigures {
    /// Median.
    pub median: Option<u32>,
    /// Mean.
    pub mean: Option<u32>,
    /// 25th percentile.
    pub p25: Option<u32>,
    /// 75th percentile.
    pub p75: Option<u32>,
}

/// *Månedslønn*: agreed pay, irregular additions and bonuses, for women and men, full-time and
/// part-time together, in kr per month for a full-time equivalent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TotalEarnings {
    /// Median.
    pub median: Option<u32>,
    /// Mean.
    pub mean: Option<u32>,
}

/// Mean *månedslønn* of everybody who works in a city, or in the whole country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegionalWage {
    /// Name of the city, or 'Hele landet'.
    pub place: &'static str,
    /// Number of the city's municipality; `None` for the whole country.
    pub municipality_number: Option<&'static str>,
    /// Year of the figure.
    pub year: u16,
    /// Kr per month for a full-time equivalent, comparable with [`TotalEarnings::mean`].
    pub monthly_mean: u32,
}

const AGREED_COLUMNS: [&str; 13] = [
    "occupation_code",
    "all_median",
    "all_mean",
    "all_p25",
    "all_p75",
    "men_median",
    "men_mean",
    "men_p25",
    "men_p75",
    "women_median",
    "women_mean",
    "women_p25",
    "women_p75",
];

static WAGES: LazyLock<Vec<OfficialWage>> = LazyLock::new(|| {
    let totals: HashMap<_, _> = total_earnings().collect();
    rows(include_str!("../data/wages_agreed.csv"), AGREED_COLUMNS)
        .map(|row| {
            let code = row[0];
            let total = totals.get(code);
            OfficialWage {
                occupation_code: code,
                occupation_name: occupation(code)
                    .map_or("Alle yrker", |occupation| occupation.name),
                year: WAGES_YEAR,
                agreed: AgreedPay {
                    all: pay_figures(&row[1..5]),
                    men: pay_figures(&row[5..9]),
                    women: pay_figures(&row[9..13]),
                },
                total: total.map(|(earnings, _)| *earnings),
                headcount: total.and_then(|(_, headcount)| *headcount),
            }
        })
        .collect()
});

type EarningsAndHeadcount = (TotalEarnings, Option<u32>);

fn total_earnings() -> impl Iterator<Item = (&'static str, EarningsAndHeadcount)> {
    let columns = ["occupation_code", "median", "mean", "headcount"];
    rows(include_str!("../data/wages_total.csv"), columns).map(|[code, median, mean, headcount]| {
        let earnings = TotalEarnings {
            median: optional_number(median),
            mean: optional_number(mean),
        };
        (code, (earnings, optional_number(headcount)))
    })
}

fn pay_figures(fields: &[&str]) -> PayFigures {
    PayFigures {
        median: optional_number(fields[0]),
        mean: optional_number(fields[1]),
        p25: optional_number(fields[2]),
        p75: optional_number(fields[3]),
    }
}

/// Returns the wages of [`ALL_OCCUPATIONS`], then of all 407 occupations by code.
pub fn official_wages() -> &'static [OfficialWage] {
    &WAGES
}

/// Returns the wages of the occupation with this four-digit code, or of [`ALL_OCCUPATIONS`].
pub fn official_wage(occupation_code: &str) -> Option<&'static OfficialWage> {
    let index = WAGES
        .binary_search_by_key(&occupation_code, |wage| wage.occupation_code)
        .ok()?;
    Some(&WAGES[index])
}

/// Returns mean wages by place of work: four cities, and the whole country.
pub fn regional_wages() -> &'static [RegionalWage] {
    static ALL: LazyLock<Vec<RegionalWage>> = LazyLock::new(|| {
        let columns = ["place", "municipality_number", "year", "monthly_mean"];
        rows(include_str!("../data/wages_regional.csv"), columns)
            .map(|[place, municipality, year, mean]| RegionalWage {
                place,
                municipality_number: optional(municipality),
                year: number(year),
                monthly_mean: number(mean),
            })
            .collect()
    });
    &ALL
}
