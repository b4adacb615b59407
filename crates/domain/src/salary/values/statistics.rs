//! Statistics: pure functions over salaries in ascending order.

use chrono::NaiveDate;
use serde::{Serialize, Serializer};

use crate::salary::GroupPay;

/// Minimum number of entries of a histogram. With fewer, most bars would be one entry.
pub const MIN_ENTRIES_FOR_HISTOGRAM: usize = 20;
/// Maximum number of bins of a histogram.
const MAX_BINS: u32 = 24;
/// Widths of bins with round bounds, kr.
const BIN_WIDTHS: [u32; 9] = [
    10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000,
];

/// The pay of an entry, with the data that statistics need.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sample {
    /// Adjusted pay: for a full position, in today's pay level, kr per year.
    pub salary: u32,
    /// Whether the position is full (employmentPercentage 100).
    pub full_time: bool,
    /// The day of the entry.
    pub reported_on: NaiveDate,
}

/// Percentiles of pay, kr per year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = Range)]
pub struct PayRange {
    /// The 10th percentile.
    pub p10: u32,
    /// The 25th percentile.
    pub p25: u32,
    /// The median.
    pub median: u32,
    /// The 75th percentile.
    pub p75: u32,
    /// The 90th percentile.
    pub p90: u32,
}

impl PayRange {
    /// The range of salaries in ascending order.
    pub fn new(sorted: &[u32]) -> Self {
        Self::from_quantiles(|share| quantile(sorted, share))
    }

    pub(super) fn from_quantiles(quantile: impl Fn(f64) -> u32) -> Self {
        Self {
            p10: quantile(0.10),
            p25: quantile(0.25),
            median: quantile(0.50),
            p75: quantile(0.75),
            p90: quantile(0.90),
        }
    }

    /// Each percentile changed by `change`.
    pub(super) fn map(self, change: impl Fn(u32) -> u32) -> Self {
        Self {
            p10: change(self.p10),
            p25: change(self.p25),
            median: change(self.median),
            p75: change(self.p75),
            p90: change(self.p90),
        }
    }
}

/// A bin of a histogram.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct HistogramBin {
    /// The lower bound, kr per year, inclusive. The first bin also counts all lower salaries.
    pub from: u32,
    /// The upper bound, kr per year, exclusive. The last bin also counts all higher salaries.
    pub to: u32,
    /// The number of salaries in the bin.
    pub count: u32,
}

/// Months of entries, written YYYY-MM.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Period {
    /// A day of the first month.
    #[serde(serialize_with = "write_month")]
    #[schema(value_type = String)]
    pub from: NaiveDate,
    /// A day of the last month.
    #[serde(serialize_with = "write_month")]
    #[schema(value_type = String)]
    pub to: NaiveDate,
}

/// Writes the month of a day: `2026-11`.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
pub(crate) fn write_month<S: Serializer>(
    day: &NaiveDate,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&day.format("%Y-%m"))
}

/// The figures of a group of people.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// The number of entries.
    pub count: u32,
    /// Their pay. `None` if neither entries nor official figures tell it.
    pub pay: Option<GroupPay>,
    /// Figures that only entries have. `None` without entries.
    pub entries: Option<EntryFigures>,
}

/// Figures that only entries have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryFigures {
    /// The highest salary, kr per year.
    pub highest: u32,
    /// The lowest salary among full positions, kr per year.
    pub lowest: Option<u32>,
    /// Bins of equal width without gaps. Empty for fewer than [`MIN_ENTRIES_FOR_HISTOGRAM`] entries.
    pub histogram: Vec<HistogramBin>,
    /// The months of the entries.
    pub period: Period,
}

impl Figures {
    /// The figures of a group with these entries, in ascending order of salary, and this pay.
    pub fn new(samples: &[Sample], pay: Option<GroupPay>) -> Self {
        Self {
            count: u32::try_from(samples.len()).unwrap_or(u32::MAX),
            pay,
            entries: EntryFigures::new(samples),
        }
    }
}

impl EntryFigures {
    fn new(samples: &[Sample]) -> Option<Self> {
        let salaries: Vec<u32> = samples.iter().map(|sample| sample.salary).collect();
        let days = samples.iter().map(|sample| sample.reported_on);
        let full_time = samples.iter().find(|sample| sample.full_time);
        Some(Self {
            highest: *salaries.last()?,
            lowest: full_time.map(|sample| sample.salary),
            histogram: if salaries.len() < MIN_ENTRIES_FOR_HISTOGRAM {
                Vec::new()
            } else {
                histogram(&salaries)
            },
            period: Period {
                from: days.clone().min()?,
                to: days.max()?,
            },
        })
    }
}

/// The mean, rounded to whole kr. 0 without salaries.
pub(crate) fn mean(salaries: &[u32]) -> u32 {
    let sum = salaries.iter().map(|salary| u64::from(*salary)).sum();
    let count = u64::try_from(salaries.len()).unwrap_or(u64::MAX);
    mean_of(sum, count).unwrap_or_default()
}

/// Quantile of the normal distribution that bounds the middle 95 percent.
pub(crate) const QUANTILE_95: f64 = 1.959_963_985;

/// The mean of `count` salaries with the sum `sum`, rounded to whole kr. `None` if `count` is 0.
pub(crate) fn mean_of(sum: u64, count: u64) -> Option<u32> {
    let mean = (sum + count / 2).checked_div(count)?;
    u32::try_from(mean).ok()
}

/// The quantile of salaries in ascending order, with linear interpolation as in spreadsheets,
/// rounded to whole kr. 0 without salaries.
pub fn quantile(sorted: &[u32], share: f64) -> u32 {
    quantile_of(sorted.len(), |index| sorted[index], share)
}

/// The quantile of `count` salaries. `salary` returns the salary at an index in ascending order.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "positions and salaries are far below 2^52"
)]
pub(crate) fn quantile_of(count: usize, salary: impl Fn(usize) -> u32, share: f64) -> u32 {
    let Some(last) = count.checked_sub(1) else {
        return 0;
    };
    let position = share.clamp(0.0, 1.0) * last as f64;
    let below = position.floor() as usize;
    let (low, high) = (
        f64::from(salary(below)),
        f64::from(salary((below + 1).min(last))),
    );
    (low + (high - low) * (position - below as f64)).round() as u32
}

/// Counts salaries in ascending order into bins of equal width.
///
/// The first and last bins also count the lowest and highest percent of the salaries, which may lie
/// beyond their bounds. So one salary of ten million does not flatten the histogram.
fn histogram(sorted: &[u32]) -> Vec<HistogramBin> {
    let (low, high) = (quantile(sorted, 0.01), quantile(sorted, 0.99));
    let width = BIN_WIDTHS
        .into_iter()
        .find(|width| high / width - low / width < MAX_BINS)
        .unwrap_or(BIN_WIDTHS[BIN_WIDTHS.len() - 1]);
    let (first, last) = (low / width, high / width);
    let mut counted = 0;
    (first..=last)
        .map(|step| {
            let to = (step + 1).saturating_mul(width);
            let end = if step == last {
                sorted.len()
            } else {
                counted + sorted[counted..].partition_point(|salary| *salary < to)
            };
            let count = u32::try_from(end - counted).unwrap_or(u32::MAX);
            counted = end;
            HistogramBin {
                from: step * width,
                to,
                count,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn samples(salaries: &[u32]) -> Vec<Sample> {
        salaries.iter().map(|salary| sample(*salary)).collect()
    }

    fn sample(salary: u32) -> Sample {
        Sample {
            salary,
            full_time: true,
            reported_on: NaiveDate::default(),
        }
    }

    fn of_entries(samples: &[Sample]) -> EntryFigures {
        EntryFigures::new(samples).unwrap()
    }

    #[test]
    fn median_of_even_count_is_between_the_middle_values() {
        assert_eq!(quantile(&[1, 2, 9], 0.5), 2);
        assert_eq!(quantile(&[500_000, 600_000], 0.5), 550_000);
        assert_eq!(quantile(&[500_000], 0.5), 500_000);
        assert_eq!(quantile(&[], 0.5), 0);
    }

    #[test]
    fn quartiles_agree_with_a_spreadsheet() {
        let salaries = [400_000, 450_000, 500_000, 600_000, 1_000_000];
        let range = PayRange::new(&salaries);
        assert_eq!(
            (range.p10, range.p25, range.median, range.p75, range.p90),
            (420_000, 450_000, 500_000, 600_000, 840_000)
        );
    }

    // spec 1.2.50
    #[test]
    fn lowest_salary_ignores_part_time() {
        let mut samples = samples(&[200_000, 500_000, 600_000]);
        samples[0].full_time = false;
        assert_eq!(of_entries(&samples).lowest, Some(500_000));
        assert_eq!(of_entries(&samples[..1]).lowest, None);
    }

    #[test]
    fn lowest_and_highest_salary_are_exact() {
        let figures = of_entries(&samples(&[406_999, 892_123]));
        assert_eq!((figures.lowest, figures.highest), (Some(406_999), 892_123));
        assert_eq!(EntryFigures::new(&[]), None);
    }

    #[test]
    fn histogram_requires_twenty_entries() {
        let salaries: Vec<u32> = (0..20).map(|step| 500_000 + step * 5_000).collect();
        assert!(!of_entries(&samples(&salaries)).histogram.is_empty());
        assert!(of_entries(&samples(&salaries[1..])).histogram.is_empty());
    }

    #[test]
    fn period_has_the_first_and_last_month() {
        let mut samples = samples(&[1, 2, 3]);
        let day = |text: &str| text.parse().unwrap();
        for (sample, reported_on) in
            samples
                .iter_mut()
                .zip(["2025-03-01", "2024-11-02", "2026-01-03"])
        {
            sample.reported_on = day(reported_on);
        }
        let period = of_entries(&samples).period;
        assert_eq!(
            (period.from, period.to),
            (day("2024-11-02"), day("2026-01-03"))
        );
    }

    #[test]
    fn huge_salary_does_not_flatten_the_histogram() {
        let mut salaries: Vec<u32> = (0..300).map(|step| 500_000 + step * 500).collect();
        salaries.push(10_000_000);
        let bins = histogram(&salaries);
        assert!(bins.len() > 10, "{bins:?}");
        assert!(bins.last().unwrap().to < 700_000, "{bins:?}");
        assert!(
            bins.iter().all(|bin| bin.to - bin.from == 10_000),
            "{bins:?}"
        );
    }

    proptest! {
        #[test]
        fn every_salary_is_in_exactly_one_bin(
            mut salaries in prop::collection::vec(100_000u32..=10_000_000, 5..300)
        ) {
            salaries.sort_unstable();
            let bins = histogram(&salaries);
            prop_assert!((1..=MAX_BINS as usize).contains(&bins.len()));
            prop_assert!(bins.windows(2).all(|pair| pair[0].to == pair[1].from));
            let width = bins[0].to - bins[0].from;
            for (bin, number) in bins.iter().zip(1..) {
                let from = if number == 1 { 0 } else { bin.from };
                let to = if number == bins.len() { u32::MAX } else { bin.to };
                let inside = salaries.iter().filter(|s| (from..to).contains(*s)).count();
                prop_assert_eq!(bin.count as usize, inside);
                prop_assert_eq!(bin.to - bin.from, width);
            }
            prop_assert_eq!(bins.iter().map(|bin| bin.count as usize).sum::<usize>(), salaries.len());
        }

        #[test]
        fn quantiles_are_sorted_and_within_the_salaries(
            mut salaries in prop::collection::vec(100_000u32..=10_000_000, 5..200)
        ) {
            salaries.sort_unstable();
            let range = PayRange::new(&salaries);
            let steps = [salaries[0], range.p10, range.p25, range.median, range.p75, range.p90,
                salaries[salaries.len() - 1]];
            prop_assert!(steps.is_sorted(), "{steps:?}");
        }

        #[test]
        fn quantile_matches_a_finely_interpolated_list(
            mut salaries in prop::collection::vec(100_000u32..=10_000_000, 1..30),
            percent in 0usize..=100,
        ) {
            salaries.sort_unstable();
            // A hundred steps between neighbours: the quantile is at a whole position.
            let mut fine: Vec<f64> = salaries
                .windows(2)
                .flat_map(|pair| {
                    let [from, to] = [pair[0], pair[1]].map(f64::from);
                    (0..100).map(move |step| from + (to - from) * f64::from(step) / 100.0)
                })
                .collect();
            fine.push(f64::from(salaries[salaries.len() - 1]));
            let expected = fine[percent * (salaries.len() - 1)];
            let share = f64::from(u8::try_from(percent).unwrap()) / 100.0;
            prop_assert!((f64::from(quantile(&salaries, share)) - expected).abs() <= 0.501);
        }

        #[test]
        fn mean_leaves_equal_distances_on_both_sides(
            salaries in prop::collection::vec(100_000u32..=10_000_000, 1..200)
        ) {
            let mean = f64::from(mean(&salaries));
            let balance: f64 = salaries.iter().map(|salary| f64::from(*salary) - mean).sum();
            let count = f64::from(u32::try_from(salaries.len()).unwrap());
            prop_assert!(balance.abs() <= 0.5 * count + 1e-6);
        }
    }
}
