//! Statistics: pure functions over salaries in ascending order.

/// Minimum number of entries for a range. The quartiles of three or four values would reveal every
/// value (ruling "Anonymity").
pub const MIN_ENTRIES_FOR_RANGE: usize = 5;

/// Maximum number of bins of a histogram.
const MAX_BINS: u32 = 24;
/// Widths of bins with round bounds, kr.
const BIN_WIDTHS: [u32; 9] = [
    10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000,
];

/// The pay of an entry, with the data that statistics need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sample {
    /// Kr per year.
    pub salary: u32,
    /// Whether the position is full (employmentPercentage 100).
    pub full_time: bool,
}

/// Percentiles of pay, kr per year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// The range of salaries in ascending order. `None` for fewer than [`MIN_ENTRIES_FOR_RANGE`].
    pub fn new(sorted: &[u32]) -> Option<Self> {
        (sorted.len() >= MIN_ENTRIES_FOR_RANGE).then(|| Self {
            p10: quantile(sorted, 0.10),
            p25: quantile(sorted, 0.25),
            median: quantile(sorted, 0.50),
            p75: quantile(sorted, 0.75),
            p90: quantile(sorted, 0.90),
        })
    }
}

/// A bin of a histogram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HistogramBin {
    /// The lower bound, kr per year, inclusive. The first bin also counts all lower salaries.
    pub from: u32,
    /// The upper bound, kr per year, exclusive. The last bin also counts all higher salaries.
    pub to: u32,
    /// The number of salaries in the bin.
    pub count: u32,
}

/// All figures about a set of salaries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// The number of entries.
    pub count: u32,
    /// The mean, kr per year.
    pub average: u32,
    /// The highest salary, kr per year.
    pub highest: u32,
    /// The lowest salary among full positions, kr per year.
    pub lowest: Option<u32>,
    /// The median, kr per year.
    pub median: u32,
    /// The percentiles. `None` with too few entries.
    pub range: Option<PayRange>,
    /// Bins of equal width without gaps. Empty without a range.
    pub histogram: Vec<HistogramBin>,
}

impl Figures {
    /// The figures of `samples`, which must be in ascending order of salary. `None` without
    /// samples.
    pub fn new(samples: &[Sample]) -> Option<Self> {
        let salaries: Vec<u32> = samples.iter().map(|sample| sample.salary).collect();
        let range = PayRange::new(&salaries);
        Some(Self {
            count: u32::try_from(salaries.len()).unwrap_or(u32::MAX),
            average: mean(&salaries)?,
            highest: *salaries.last()?,
            lowest: samples
                .iter()
                .find(|sample| sample.full_time)
                .map(|sample| sample.salary),
            median: quantile(&salaries, 0.5),
            histogram: range.map(|_| histogram(&salaries)).unwrap_or_default(),
            range,
        })
    }
}

/// The mean, rounded to whole kr. `None` without salaries.
pub(crate) fn mean(salaries: &[u32]) -> Option<u32> {
    let sum = salaries.iter().map(|salary| u64::from(*salary)).sum();
    mean_of(sum, u64::try_from(salaries.len()).ok()?)
}

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
    let mut bins: Vec<HistogramBin> = (first..=last)
        .map(|step| HistogramBin {
            from: step * width,
            to: (step + 1) * width,
            count: 0,
        })
        .collect();
    for salary in sorted {
        let step = (salary / width).clamp(first, last) - first;
        bins[step as usize].count += 1;
    }
    bins
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn full_time(salaries: &[u32]) -> Vec<Sample> {
        salaries
            .iter()
            .map(|salary| Sample {
                salary: *salary,
                full_time: true,
            })
            .collect()
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
        let range = PayRange::new(&salaries).unwrap();
        assert_eq!(
            (range.p10, range.p25, range.median, range.p75, range.p90),
            (420_000, 450_000, 500_000, 600_000, 840_000)
        );
    }

    #[test]
    fn range_and_histogram_require_five_entries() {
        let figures = Figures::new(&full_time(&[400_000, 500_000, 600_000, 700_000])).unwrap();
        assert_eq!((figures.average, figures.range), (550_000, None));
        assert!(figures.histogram.is_empty());
    }

    // spec 1.2.50
    #[test]
    fn lowest_salary_ignores_part_time() {
        let samples = [
            Sample {
                salary: 200_000,
                full_time: false,
            },
            Sample {
                salary: 500_000,
                full_time: true,
            },
        ];
        assert_eq!(Figures::new(&samples).unwrap().lowest, Some(500_000));
        assert_eq!(Figures::new(&samples[..1]).unwrap().lowest, None);
    }

    #[test]
    fn figures_require_an_entry() {
        assert_eq!(Figures::new(&[]), None);
    }

    #[test]
    fn huge_salary_does_not_flatten_the_histogram() {
        let mut salaries: Vec<u32> = (0..300).map(|step| 500_000 + step * 500).collect();
        salaries.push(10_000_000);
        let bins = Figures::new(&full_time(&salaries)).unwrap().histogram;
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
            let bins = Figures::new(&full_time(&salaries)).unwrap().histogram;
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
            let range = PayRange::new(&salaries).unwrap();
            let steps = [salaries[0], range.p10, range.p25, range.median, range.p75, range.p90,
                salaries[salaries.len() - 1]];
            prop_assert!(steps.is_sorted(), "{steps:?}");
        }
    }
}
