//! What official medians of quarters say about a year.
//!
//! The median of a quarter includes the bonuses that were paid in its survey month, so no single
//! quarter is multiplied to a year. Four quarters in a row are averaged instead, if neither a missing
//! quarter nor the break of the series lies between them.

use crate::{
    catalog::{PriceIndex, Quarter, QuarterMedian, percent_above},
    salary::mean_of,
};
use serde::Serialize;

/// Quarters of a year.
const YEAR: usize = 4;

/// The longest time that [`Growth`] is about, years.
const MAX_GROWTH_YEARS: usize = 5;

/// The mean of the official medians of four quarters in a row, as published and in the prices of the
/// newest month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficialYear {
    /// The last of the four quarters.
    #[schema(value_type = String)]
    pub last_quarter: Quarter,
    /// The mean as published, kr per year.
    pub median: u32,
    /// The mean in the prices of the newest month, kr per year.
    pub real_median: u32,
}

impl OfficialYear {
    /// `None` without quarters.
    fn new(quarters: &[QuarterMedian], prices: &PriceIndex) -> Option<Self> {
        let real = |quarter: &QuarterMedian| {
            prices.adjust(quarter.median, quarter.period.middle(), prices.newest())
        };
        let mean = |amount: &dyn Fn(&QuarterMedian) -> u32| {
            let sum = quarters.iter().map(|quarter| u64::from(amount(quarter)));
            mean_of(sum.sum(), quarters.len() as u64)
        };
        Some(Self {
            last_quarter: quarters.last()?.period,
            median: mean(&|quarter| quarter.median)?,
            real_median: mean(&real)?,
        })
    }
}

/// The years that end with each quarter, oldest first, in runs without a gap or break between them.
/// Only years of the same run are comparable. Quarters are in order of time.
pub(crate) fn official_years(
    quarters: &[QuarterMedian],
    prices: &PriceIndex,
) -> Vec<Vec<OfficialYear>> {
    let runs = quarters.chunk_by(|previous, quarter| {
        quarter.period == previous.period.next() && quarter.period != Quarter::SERIES_BREAK
    });
    let years = runs.map(|run| {
        let years = run.windows(YEAR);
        years
            .filter_map(|quarters| OfficialYear::new(quarters, prices))
            .collect()
    });
    years.filter(|years: &Vec<_>| !years.is_empty()).collect()
}

/// The break of the series, if there are years before and after it.
pub(crate) fn series_break(runs: &[Vec<OfficialYear>]) -> Option<Quarter> {
    let first = runs.first()?.first()?.last_quarter;
    let newest = runs.last()?.last()?.last_quarter;
    let crossed = first < Quarter::SERIES_BREAK && Quarter::SERIES_BREAK <= newest;
    crossed.then_some(Quarter::SERIES_BREAK)
}

/// The growth between two comparable years that end with the same quarter of the year.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Growth {
    /// The last quarter of the earlier year.
    #[schema(value_type = String)]
    pub from: Quarter,
    /// The last quarter of the later year.
    #[schema(value_type = String)]
    pub to: Quarter,
    /// Growth as published, percent with one decimal.
    pub percent: f64,
    /// Growth in purchasing power, percent with one decimal.
    pub real_percent: f64,
}

impl Growth {
    /// Growth up to the newest year that has a comparable one before it, from up to five years
    /// earlier. `None` without one.
    pub(in crate::salary) fn new(runs: &[Vec<OfficialYear>]) -> Option<Self> {
        let run = runs.iter().rfind(|run| run.len() > YEAR)?;
        let newest = run.len() - 1;
        let years = (newest / YEAR).min(MAX_GROWTH_YEARS);
        let (from, to) = (run[newest - YEAR * years], run[newest]);
        Some(Self {
            from: from.last_quarter,
            to: to.last_quarter,
            percent: percent_above(to.median, from.median),
            real_percent: percent_above(to.real_median, from.real_median),
        })
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn quarter(text: &str) -> Quarter {
        Quarter::parse(text).unwrap()
    }

    /// Quarters in a row, each 1,000 kr above the one before.
    fn quarters(first: &str, count: u32) -> Vec<QuarterMedian> {
        let periods = std::iter::successors(Some(quarter(first)), |period| Some(period.next()));
        let medians = (600_000..).step_by(1000);
        let quarters = periods.zip(medians).take(count as usize);
        quarters
            .map(|(period, median)| QuarterMedian { period, median })
            .collect()
    }

    fn last_quarters(run: &[OfficialYear]) -> Vec<String> {
        let last = run.iter().map(|year| year.last_quarter.to_string());
        last.collect()
    }

    #[test]
    fn year_is_the_mean_of_four_quarters() {
        let day = |year| NaiveDate::from_ymd_opt(year, 1, 1).unwrap();
        let prices = PriceIndex::new([(day(2015), 50.0), (day(2020), 100.0)]).unwrap();
        let flat = PriceIndex::default();
        let medians = [600_000, 640_000, 600_000, 760_000];
        let mut series = quarters("2018K2", 4);
        for (quarter, median) in series.iter_mut().zip(medians) {
            quarter.median = median;
        }
        let years = |prices| official_years(&series, prices)[0][0];
        assert_eq!(
            years(&flat),
            OfficialYear {
                last_quarter: quarter("2019K1"),
                median: 650_000,
                real_median: 650_000,
            }
        );
        let real = |at: usize| prices.adjust(medians[at], series[at].period.middle(), day(2020));
        let mean = f64::from(real(0) + real(1) + real(2) + real(3)) / 4.0;
        assert!((f64::from(years(&prices).real_median) - mean).abs() <= 0.5);
        assert!(official_years(&series[..3], &flat).is_empty());
    }

    #[test]
    fn year_contains_neither_gap_nor_break() {
        let mut series = quarters("2023K4", 11);
        series.retain(|median| median.period != quarter("2026K1"));
        let runs = official_years(&series, &PriceIndex::default());
        assert_eq!(runs.len(), 2, "2026K2 stands alone");
        assert_eq!(last_quarters(&runs[0]), ["2024K3", "2024K4"]);
        assert_eq!(last_quarters(&runs[1]), ["2025K4"]);
        assert_eq!(series_break(&runs), Some(quarter("2025K1")));
        assert_eq!(series_break(&runs[..1]), None);
        assert_eq!(series_break(&runs[1..]), None);
    }

    #[test]
    fn growth_compares_years_of_one_run() {
        let growth = |first, count| {
            let runs = official_years(&quarters(first, count), &PriceIndex::default());
            let Growth { from, to, .. } = Growth::new(&runs)?;
            Some([from, to].map(|quarter| quarter.to_string()))
        };
        let until = |from: &str, to: &str| Some([from, to].map(str::to_owned));
        assert_eq!(growth("2016K1", 40), until("2019K4", "2024K4"));
        assert_eq!(growth("2022K3", 14), until("2023K4", "2024K4"));
        assert_eq!(
            growth("2023K2", 14),
            None,
            "no run has two comparable years"
        );
        assert_eq!(growth("2025K1", 8), until("2025K4", "2026K4"));
    }
}
