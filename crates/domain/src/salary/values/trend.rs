//! Pay over time.

use serde::Serialize;
use std::{collections::BTreeMap, sync::Arc};

use chrono::{Datelike, NaiveDate};

use crate::{
    account::Access,
    catalog::{Occupation, PriceIndex, Quarter, QuarterMedian},
    salary::{Growth, OfficialYear, official_years, quantile, series_break, write_month},
};

/// Minimum number of entries for the median of a year.
pub const MIN_ENTRIES_FOR_YEAR: usize = 5;

/// The median of the pay of a year for a full position, as paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearMedian {
    /// The year of the pay: of the entry or, for a former job, of its end.
    pub year: i32,
    /// The median, kr per year.
    pub median: u32,
    /// The number of entries.
    pub count: u32,
}

/// The medians of years with at least [`MIN_ENTRIES_FOR_YEAR`] entries, oldest first. `pays` has
/// the day of the pay and the pay for a full position, kr per year, of each entry.
pub fn year_medians(pays: impl IntoIterator<Item = (NaiveDate, u32)>) -> Vec<YearMedian> {
    let mut years: BTreeMap<i32, Vec<u32>> = BTreeMap::new();
    for (day, pay) in pays {
        years.entry(day.year()).or_default().push(pay);
    }
    let years = years
        .into_iter()
        .filter(|(_, pays)| pays.len() >= MIN_ENTRIES_FOR_YEAR);
    years
        .map(|(year, mut pays)| {
            pays.sort_unstable();
            YearMedian {
                year,
                median: quantile(&pays, 0.5),
                count: u32::try_from(pays.len()).unwrap_or(u32::MAX),
            }
        })
        .collect()
}

/// The median of the entries of a year, as paid and in the prices of the newest month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportedYear {
    /// The median as paid.
    #[serde(flatten)]
    pub nominal: YearMedian,
    /// The median in the prices of [`DisclosedTrend::price_base`], kr per year.
    pub real_median: u32,
}

/// The pay of a job title over time, oldest first.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = Trend)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedTrend {
    /// The job title to show.
    pub job_title: Arc<str>,
    /// Null for a title without official figures.
    #[schema(required)]
    pub occupation: Option<String>,
    /// Its code in STYRK-08.
    #[schema(required)]
    pub occupation_code: Option<String>,
    /// Publisher, tables, periods and days of retrieval of the official figures.
    pub source: String,
    /// Years that end with each quarter, in runs: between two runs quarters are missing, or the
    /// series has a break.
    pub official: Vec<Vec<OfficialYear>>,
    /// The first quarter after the break of the official series; null if it is not within the trend.
    #[schema(required, value_type = Option<String>)]
    pub series_break: Option<Quarter>,
    /// Up to the newest year that has a comparable one before it; null without one.
    #[schema(required)]
    pub growth: Option<Growth>,
    /// The entries, from the first year of the prices on. Null without access, unless no year has enough
    /// entries.
    #[schema(required)]
    pub reports: Option<Vec<ReportedYear>>,
    /// Real amounts are in the prices of this month, YYYY-MM.
    #[serde(serialize_with = "write_month")]
    #[schema(value_type = String)]
    pub price_base: NaiveDate,
}

impl DisclosedTrend {
    /// Numbers of the tables at Statistics Norway.
    pub(crate) const TABLES: [&'static str; 2] = ["11658", "14700"];

    pub(in crate::salary) fn new(
        job_title: Arc<str>,
        occupation: Option<&Occupation>,
        quarters: &[QuarterMedian],
        mut medians: Vec<YearMedian>,
        prices: &PriceIndex,
        source: String,
        access: Access,
    ) -> Self {
        let price_base = prices.newest();
        medians.retain(|nominal| nominal.year >= prices.first().year());
        let official = official_years(quarters, prices);
        let middle = |year| NaiveDate::from_ymd_opt(year, 7, 1).unwrap_or_default();
        let year = |nominal: YearMedian| ReportedYear {
            nominal,
            real_median: prices.adjust(nominal.median, middle(nominal.year), price_base),
        };
        Self {
            job_title,
            occupation: occupation.map(|known| known.name.clone()),
            occupation_code: occupation.map(|known| known.code.to_string()),
            source,
            series_break: series_break(&official),
            growth: Growth::new(&official),
            official,
            reports: if medians.is_empty() {
                Some(Vec::new())
            } else {
                access.only_exact(medians.into_iter().map(year).collect())
            },
            price_base,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(year: i32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, 3, 1).unwrap()
    }

    #[test]
    fn year_median_requires_five_entries() {
        let pays = |count: u32| (0..count).map(|step| (day(2025), 500_000 + step * 10_000));
        assert_eq!(year_medians(pays(4)), []);
        let expected = YearMedian {
            year: 2025,
            median: 520_000,
            count: 5,
        };
        assert_eq!(year_medians(pays(5)), [expected]);
    }

    fn trend(entries: &[YearMedian], prices: &PriceIndex, access: Access) -> DisclosedTrend {
        let (name, entries) = ("Lege".into(), entries.to_vec());
        DisclosedTrend::new(name, None, &[], entries, prices, String::new(), access)
    }

    #[test]
    fn visitor_sees_only_whether_entries_have_medians() {
        let entries = vec![YearMedian {
            year: 2025,
            median: 520_000,
            count: 5,
        }];
        let reports =
            |entries: &[YearMedian], access| trend(entries, &PriceIndex::default(), access).reports;
        assert_eq!(reports(&entries, Access::Limited), None);
        assert_eq!(reports(&entries, Access::Exact).unwrap().len(), 1);
        assert_eq!(reports(&[], Access::Limited), Some(Vec::new()));
    }

    /// Prices, and the official figures, are known from 2016.
    #[test]
    fn trend_leaves_out_years_before_the_first_prices() {
        let prices = PriceIndex::new([(day(2016), 80.0), (day(2026), 100.0)]).unwrap();
        let entries = [2015, 2016].map(|year| YearMedian {
            year,
            median: 400_000,
            count: 5,
        });
        let shown = trend(&entries, &prices, Access::Exact).reports.unwrap();
        assert_eq!(shown.len(), 1);
        assert_eq!(shown[0].nominal, entries[1]);
        let early = trend(&entries[..1], &prices, Access::Exact);
        assert_eq!(early.reports, Some(Vec::new()));
    }

    proptest! {
        #[test]
        fn year_medians_match_a_count_of_lower_pay(
            pays in prop::collection::vec((2020i32..2024, 300_000u32..900_000), 0..60)
        ) {
            let medians = year_medians(pays.iter().map(|(year, pay)| (day(*year), *pay)));
            for year in 2020..2024 {
                let of_year: Vec<u32> =
                    pays.iter().filter(|(other, _)| *other == year).map(|(_, pay)| *pay).collect();
                let median = medians.iter().find(|median| median.year == year);
                prop_assert_eq!(median.is_some(), of_year.len() >= 5);
                if let Some(median) = median {
                    let below = of_year.iter().filter(|pay| **pay < median.median).count();
                    let above = of_year.iter().filter(|pay| **pay > median.median).count();
                    prop_assert!(2 * below <= of_year.len() && 2 * above <= of_year.len());
                }
            }
        }
    }
}
