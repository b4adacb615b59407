//! The deviation of the medians of entries from official medians.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{
    account::Access,
    catalog::{OccupationCode, Quarter, Reference},
    salary::{MIN_ENTRIES_FOR_FACT, OfficialComparison, OfficialMeasure, OutlierCount, quantile},
};

/// Minimum number of entries of an occupation for viewers without exact access. The official median
/// is public, so the deviation reveals the median of the entries.
const MIN_ENTRIES_FOR_LIMITED: u32 = 50;

/// The median of the entries of all job titles of an occupation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OccupationMedian {
    /// The occupation.
    pub occupation: OccupationCode,
    /// The number of entries.
    pub count: u32,
    /// The median for full positions at today's pay level, kr per year.
    pub median: u32,
}

impl OccupationMedian {
    /// Computes the median of `sorted`, pay in ascending order. `None` with too few entries.
    pub fn new(occupation: OccupationCode, sorted: &[u32]) -> Option<Self> {
        let count = u32::try_from(sorted.len()).unwrap_or(u32::MAX);
        (count >= MIN_ENTRIES_FOR_FACT).then(|| Self {
            occupation,
            count,
            median: quantile(sorted, 0.5),
        })
    }
}

/// The deviation of an occupation's median from the official one, as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deviation {
    /// The code of the occupation.
    #[schema(value_type = String)]
    pub code: OccupationCode,
    /// The official name of the occupation.
    pub name: String,
    /// The official measure.
    pub compared_with: OfficialMeasure,
    /// The number of entries; null without access.
    #[schema(required)]
    pub count: Option<u32>,
    /// Percent above (positive) or below the official median at today's pay level. One decimal with
    /// exact access, otherwise whole percent.
    #[serde(rename = "deviation")]
    pub percent: f64,
}

impl Deviation {
    /// `None` for an occupation without an official median.
    fn new(
        entries: &OccupationMedian,
        reference: &Reference,
        access: Access,
        today: NaiveDate,
    ) -> Option<Self> {
        let occupation = reference.occupation(entries.occupation)?;
        let official = OfficialComparison::new(reference, occupation, today)?;
        let ratio = f64::from(entries.median) / f64::from(official.comparable_median()?);
        let percent = (ratio - 1.0) * 100.0;
        Some(Self {
            code: entries.occupation,
            name: occupation.name.clone(),
            compared_with: official.measure,
            count: access.only_exact(entries.count),
            // Adding zero turns -0 into 0.
            percent: 0.0
                + match access {
                    Access::Exact => (percent * 10.0).round() / 10.0,
                    Access::Limited => percent.round(),
                },
        })
    }
}

/// The newest quarter of the wage indexes, the number of outliers, and the deviations from official pay.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = Method)]
#[serde(rename_all = "camelCase")]
pub struct Accuracy {
    /// The newest quarter of the wage indexes, such as 2026K2. Later levels of wages are extrapolated from it.
    #[schema(value_type = String)]
    pub newest_index: Quarter,
    /// The outliers of all job titles.
    #[serde(rename = "outlierTotals")]
    pub outliers: OutlierCount,
    /// Occupations with at least 20 entries, without access at least 50, by code.
    #[serde(rename = "occupations")]
    pub deviations: Vec<Deviation>,
}

impl Accuracy {
    pub(in crate::salary) fn new(
        medians: &[OccupationMedian],
        outliers: OutlierCount,
        reference: &Reference,
        access: Access,
        today: NaiveDate,
    ) -> Self {
        let min_entries = match access {
            Access::Exact => MIN_ENTRIES_FOR_FACT,
            Access::Limited => MIN_ENTRIES_FOR_LIMITED,
        };
        let enough = medians.iter().filter(|median| median.count >= min_entries);
        let deviations =
            enough.filter_map(|median| Deviation::new(median, reference, access, today));
        let newest = medians
            .iter()
            .map(|median| {
                reference
                    .wage_index_by_occupation(median.occupation)
                    .newest()
            })
            .fold(reference.all_wages.newest(), Ord::max);
        Self {
            newest_index: Quarter::containing(newest),
            outliers,
            deviations: deviations.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Occupation, OfficialPay, PayLevels, ReferenceData};

    fn code(text: &str) -> OccupationCode {
        OccupationCode::parse(text).unwrap()
    }

    fn reference() -> Reference {
        let occupation = Occupation {
            pay: Some(OfficialPay {
                year: 2025,
                agreed: PayLevels {
                    median: Some(600_000),
                    ..PayLevels::default()
                },
                ..OfficialPay::default()
            }),
            ..Occupation::new(code("2223"), "Sykepleiere")
        };
        Reference::new(ReferenceData {
            occupations: vec![occupation],
            ..ReferenceData::default()
        })
    }

    fn percents(count: u32, access: Access) -> Vec<(Option<u32>, f64)> {
        let median = OccupationMedian {
            occupation: code("2223"),
            count,
            median: 613_800,
        };
        let unknown = OccupationMedian {
            occupation: code("9999"),
            ..median
        };
        let medians = [median, unknown];
        let accuracy = Accuracy::new(
            &medians,
            OutlierCount::default(),
            &reference(),
            access,
            NaiveDate::default(),
        );
        let deviations = accuracy.deviations.iter();
        deviations
            .map(|deviation| (deviation.count, deviation.percent))
            .collect()
    }

    #[test]
    fn median_of_an_occupation_requires_twenty_entries() {
        let pays: Vec<u32> = (1..=20).map(|step| step * 10_000).collect();
        assert_eq!(OccupationMedian::new(code("2223"), &pays[1..]), None);
        let median = OccupationMedian::new(code("2223"), &pays).unwrap();
        assert_eq!((median.count, median.median), (20, 105_000));
    }

    #[test]
    fn deviation_of_nearly_zero_has_no_sign() {
        let median = OccupationMedian {
            occupation: code("2223"),
            count: 50,
            median: 599_990,
        };
        for access in [Access::Exact, Access::Limited] {
            let accuracy = Accuracy::new(
                &[median],
                OutlierCount::default(),
                &reference(),
                access,
                NaiveDate::default(),
            );
            assert!(accuracy.deviations[0].percent.is_sign_positive());
        }
    }

    #[test]
    fn visitor_sees_rounded_deviation_from_fifty_entries() {
        assert_eq!(percents(20, Access::Exact), [(Some(20), 2.3)]);
        assert_eq!(percents(49, Access::Limited), []);
        assert_eq!(percents(50, Access::Limited), [(None, 2.0)]);
    }
}
