//! A model of the logarithm of pay for one job title.
//!
//! The model has three levels: the official mean of the occupation (with county and experience),
//! the job title, and the group within it, such as an employer or a place. `docs/METHOD.md` has the
//! formulas, the origin of the constants, and how well the answers predict.

use std::collections::BTreeMap;

use super::{
    group_model::GroupEntry,
    pay_prior::{PayPrior, USUAL_SHARES, scale},
};
use crate::salary::{Experience, ExperienceBand, MIN_GROUP_ENTRIES};

/// Number of bands of experience.
pub(super) const BANDS: usize = ExperienceBand::ALL.len();
/// Weight of the shares of a wider group, as a number of observations.
pub(super) const SHARES_WEIGHT: f64 = 10.0;
/// Weight of the general deviation of a person's pay, as a number of observations.
const PERSON_WEIGHT: f64 = 20.0;
/// Weight of the general variance between employers, as a number of observations.
const EMPLOYER_WEIGHT: f64 = 10.0;
/// An employer counts as at most so many observations of the variance between employers.
const MAX_PER_EMPLOYER: f64 = 3.0;
/// Deviations to which a person's distance from the title is limited, for the variance between employers.
const MAX_DISTANCE: f64 = 2.5;
/// Weight of the level of pay of a wider area against the counties of the entries, as a number of observations.
const COUNTRY_WEIGHT: f64 = 10.0;
/// Degrees of freedom of Student's t distribution: the fewer, the less a single entry far from the others
/// moves a level.
pub(super) const DEGREES: f64 = 6.0;
/// Repetitions after which the weights of entries no longer change noticeably.
pub(super) const REPETITIONS: usize = 4;

/// The attributes of a person that the model knows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Background {
    pub experience: Option<Experience>,
    /// The index of the county in [`crate::catalog::Reference::counties`].
    pub county: Option<usize>,
    /// The county's level of pay relative to the country, 1 if unknown.
    pub county_level: f64,
}

impl Background {
    /// The background of a person in this county. `county_levels` has the level of pay of each county relative to the
    /// country.
    pub fn new(
        experience: Option<Experience>,
        county: Option<usize>,
        county_levels: &[f64],
    ) -> Self {
        let level = county.and_then(|county| county_levels.get(county));
        Self {
            experience,
            county,
            county_level: level.copied().unwrap_or(1.0),
        }
    }

    /// The index of the band of experience. `None` for a former job.
    pub(super) fn band(&self) -> Option<usize> {
        match self.experience {
            Some(Experience::Band(band)) => Some(band as usize),
            _ => None,
        }
    }

    /// The position of the cell of this background.
    fn cell(&self) -> usize {
        let band = self.band().map_or(0, |band| band + 1);
        let county = self.county.map_or(0, |county| county + 1);
        county * (BANDS + 1) + band
    }
}

/// What the entries of a group have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GroupKind {
    /// The title alone. The fitted model has their level already.
    #[default]
    Title,
    /// Also experience, education or place.
    Part,
    /// Also the employer.
    Employer,
}

/// What the model expects of one person's pay, as a distribution of its logarithm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expectation {
    pub(super) mean: f64,
    /// Variance of the mean: the uncertainty about the title.
    pub(super) variance: f64,
    /// Variance of the levels of employers within the title.
    pub(super) employer_variance: f64,
    /// Variance of one person's pay within a group.
    pub(super) person_variance: f64,
    /// The scale of distances from the mean when entries are weighted: the standard deviation of a person's pay without the
    /// title's factor, and limited, so that a larger spread does not raise the trust in entries.
    pub(super) weight_scale: f64,
}

impl Expectation {
    /// Mean pay, kr per year, if the level is `shift` higher. The mean of a log-normal distribution.
    pub(super) fn pay(&self, shift: f64) -> f64 {
        (self.mean + shift + self.person_variance / 2.0).exp()
    }
}

/// The entries of a title with equal county and experience.
#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    count: f64,
    /// The effect of experience.
    effect: f64,
    /// The sum of the entries' weights, and of their weighted residuals.
    weight: f64,
    weighted: f64,
}

/// An entry of the title as the fit sees it.
struct EntryResidual {
    cell: usize,
    employer: Option<usize>,
    /// Logarithm of pay minus what the prior expects.
    value: f64,
    /// The general standard deviation of a person's pay.
    standard_deviation: f64,
    /// See [`Expectation::weight_scale`].
    weight_scale: f64,
}

impl EntryResidual {
    fn new(entry: &GroupEntry, prior: &PayPrior) -> Self {
        let background = &entry.background;
        let band = background.band();
        let standard_deviation = prior.person_deviation(band);
        Self {
            cell: background.cell(),
            employer: entry.employer,
            value: f64::from(entry.pay).ln() - prior.expected(band, background.county_level),
            standard_deviation,
            weight_scale: standard_deviation * prior.trust(),
        }
    }
}

/// The model of one job title.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TitleModel {
    prior: PayPrior,
    /// The title's level minus the prior's.
    shift: f64,
    /// How much more experience matters in the title than in general: 0 if equally.
    slope: f64,
    /// Covariance of shift and slope.
    covariance: [[f64; 2]; 2],
    /// The deviation of a person's pay, relative to the general one.
    scale: f64,
    /// The shares of the bands of experience.
    shares: [f64; BANDS],
    /// The number of entries with a band of experience.
    pub(super) entries_with_band: f64,
    /// Logarithm of the level of pay of the counties of the entries.
    log_county_level: f64,
    /// Variance of the levels of employers within the title.
    employer_variance: f64,
}

impl TitleModel {
    /// Fits the model to the entries of a title. Fewer than [`MIN_GROUP_ENTRIES`] do not count.
    pub fn fit(prior: PayPrior, entries: impl ExactSizeIterator<Item = GroupEntry>) -> Self {
        let mut model = Self {
            prior,
            shift: 0.0,
            slope: 0.0,
            covariance: [[0.0; 2]; 2],
            scale: 1.0,
            shares: USUAL_SHARES,
            entries_with_band: 0.0,
            log_county_level: 0.0,
            employer_variance: (scale::EMPLOYER * prior.spread).powi(2),
        };
        if entries.len() < MIN_GROUP_ENTRIES {
            model.regress(&[]);
            return model;
        }
        let (mut cells, mut residuals) = (Vec::new(), Vec::with_capacity(entries.len()));
        let mut bands = [0.0; BANDS];
        let mut log_county_levels = 0.0;
        for entry in entries {
            let background = entry.background;
            let (cell, band) = (background.cell(), background.band());
            if cells.len() <= cell {
                cells.resize(cell + 1, Cell::default());
            }
            cells[cell].count += 1.0;
            cells[cell].effect = prior.effect(band);
            if let Some(band) = band {
                bands[band] += 1.0;
            }
            log_county_levels += background.county_level.ln();
            residuals.push(EntryResidual::new(&entry, &prior));
        }
        let count: f64 = cells.iter().map(|cell| cell.count).sum();
        model.log_county_level = log_county_levels / (count + COUNTRY_WEIGHT);
        model.entries_with_band = bands.iter().sum();
        model.shares = model.shares_of(&bands);
        model.fit_level(&mut cells, &residuals);
        model.fit_employer_variance(&cells, &residuals);
        model
    }

    /// Alternates between the level, from weighted entries, and their weights, which are those of Student's t
    /// distribution. It begins at what the prior expects, and a larger spread of the entries does not raise the trust in
    /// them. So entries that agree with each other do not outweigh the official mean.
    fn fit_level(&mut self, cells: &mut [Cell], residuals: &[EntryResidual]) {
        let weigh = |residual: &EntryResidual, rest: f64| t_weight(rest / residual.weight_scale);
        let weights = residuals.iter();
        let mut weights: Vec<f64> = weights.map(|one| weigh(one, one.value)).collect();
        for _ in 0..REPETITIONS {
            for cell in &mut *cells {
                (cell.weight, cell.weighted) = (0.0, 0.0);
            }
            for (residual, weight) in residuals.iter().zip(&weights) {
                let precision = weight / (residual.standard_deviation * self.scale).powi(2);
                let cell = &mut cells[residual.cell];
                cell.weight += precision;
                cell.weighted += precision * residual.value;
            }
            self.regress(cells);
            let mut squares = 0.0;
            for (residual, weight) in residuals.iter().zip(&mut weights) {
                let rest = self.rest(residual, cells);
                *weight = weigh(residual, rest);
                let distance = rest / residual.standard_deviation;
                squares += t_weight(distance / self.scale) * distance * distance;
            }
            let count: f64 = cells.iter().map(|cell| cell.count).sum();
            self.scale = ((PERSON_WEIGHT + squares) / (PERSON_WEIGHT + count)).sqrt();
        }
    }

    /// The logarithm of an entry's pay minus what the title expects.
    fn rest(&self, residual: &EntryResidual, cells: &[Cell]) -> f64 {
        residual.value - self.shift - self.slope * cells[residual.cell].effect
    }

    /// Moves the general variance between employers towards that of the title, which is the mean product of the distances
    /// of two entries of one employer.
    fn fit_employer_variance(&mut self, cells: &[Cell], residuals: &[EntryResidual]) {
        let mut sums = BTreeMap::<usize, (f64, f64, f64)>::new();
        for residual in residuals {
            if let Some(employer) = residual.employer {
                let limit = MAX_DISTANCE * residual.standard_deviation;
                let rest = self.rest(residual, cells).clamp(-limit, limit);
                let (count, sum, squares) = sums.entry(employer).or_default();
                *count += 1.0;
                *sum += rest;
                *squares += rest * rest;
            }
        }
        let (mut pairs, mut products, mut weight) = (0.0, 0.0, 0.0);
        for (count, sum, squares) in sums.into_values() {
            pairs += count * (count - 1.0);
            products += sum * sum - squares;
            weight += (count - 1.0).min(MAX_PER_EMPLOYER);
        }
        if pairs > 0.0 {
            let own = (products / pairs).max(0.0);
            self.employer_variance = (EMPLOYER_WEIGHT * self.employer_variance + weight * own)
                / (EMPLOYER_WEIGHT + weight);
        }
    }

    /// Regression of the cells' residuals on the experience effect, with normal priors.
    fn regress(&mut self, cells: &[Cell]) {
        let group_variance = (scale::GROUP * self.prior.spread).powi(2);
        let mut precision = [
            [self.prior.title_deviation.powi(-2), 0.0],
            [0.0, self.prior.slope_deviation.powi(-2)],
        ];
        let mut weighted = [0.0; 2];
        for cell in cells.iter().filter(|cell| cell.count > 0.0) {
            let weight = (group_variance + cell.weight.recip()).recip();
            let residual = cell.weighted / cell.weight;
            let regressors = [1.0, cell.effect];
            for row in 0..2 {
                weighted[row] += weight * regressors[row] * residual;
                for column in 0..2 {
                    precision[row][column] += weight * regressors[row] * regressors[column];
                }
            }
        }
        let [[a, b], [_, d]] = precision;
        let determinant = a * d - b * b;
        self.covariance = [
            [d / determinant, -b / determinant],
            [-b / determinant, a / determinant],
        ];
        let [first, second] = self.covariance;
        self.shift = first[0] * weighted[0] + first[1] * weighted[1];
        self.slope = second[0] * weighted[0] + second[1] * weighted[1];
    }

    /// The shares of the bands of experience in a group with these counts: those of the title, moved by
    /// the group's own.
    pub(super) fn shares_of(&self, counts: &[f64; BANDS]) -> [f64; BANDS] {
        let count: f64 = counts.iter().sum();
        let mut shares = self.shares;
        for (share, count_of_band) in shares.iter_mut().zip(counts) {
            *share = (count_of_band + SHARES_WEIGHT * *share) / (count + SHARES_WEIGHT);
        }
        shares
    }

    /// Whether the model has an official mean of the occupation.
    pub fn is_official(&self) -> bool {
        self.prior.is_official
    }

    /// The level of pay of a group's counties, relative to the country: that of the title, moved by the
    /// levels of the group's entries.
    pub(super) fn counties_level(&self, levels: impl Iterator<Item = f64>) -> f64 {
        let (mut count, mut sum) = (COUNTRY_WEIGHT, COUNTRY_WEIGHT * self.log_county_level);
        for level in levels {
            count += 1.0;
            sum += level.ln();
        }
        (sum / count).exp()
    }

    /// Variance of the level of a group within the title.
    pub(super) fn group_variance(&self, kind: GroupKind) -> f64 {
        match kind {
            GroupKind::Title => 0.0,
            GroupKind::Part => (scale::GROUP * self.prior.spread).powi(2),
            GroupKind::Employer => self.employer_variance,
        }
    }

    /// What the model expects of a person with this background.
    pub fn expect(&self, background: &Background) -> Expectation {
        self.expect_in_band(background.band(), background.county_level)
    }

    /// What the model expects of a person with this band of experience in a county with this level of pay.
    pub(super) fn expect_in_band(&self, band: Option<usize>, county_level: f64) -> Expectation {
        let effect = self.prior.effect(band);
        let [[shift, both], [_, slope]] = self.covariance;
        let deviation = self.prior.person_deviation(band);
        Expectation {
            mean: self.prior.expected(band, county_level) + self.shift + self.slope * effect,
            variance: shift + 2.0 * effect * both + effect * effect * slope,
            employer_variance: self.employer_variance,
            person_variance: (deviation * self.scale).powi(2),
            weight_scale: deviation * self.prior.trust(),
        }
    }

    /// What people earn above the pay scales: added to the logarithm of the mean pay of all bands together. It comes from
    /// the official mean, so it shrinks as the entries tell more about the title.
    pub(super) fn above_scales(&self) -> f64 {
        let [[variance, _], _] = self.covariance;
        self.prior.above_scales * variance / self.prior.title_deviation.powi(2)
    }
}

/// The weight of an observation that lies this many deviations from the level.
pub(super) fn t_weight(distance: f64) -> f64 {
    (DEGREES + 1.0) / (DEGREES + distance * distance)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{catalog::PayLevels, salary::values::elimination::solve};

    /// 600 000 kr, with a spread of 0.2.
    fn prior() -> PayPrior {
        let levels = PayLevels {
            median: None,
            mean: Some(600_000),
            p25: Some(550_000),
            p75: Some(720_336),
        };
        PayPrior::new(Some(&levels), None).with_usual_experience()
    }

    fn background(band: Option<usize>, county: usize) -> Background {
        Background {
            experience: band.map(|band| Experience::Band(ExperienceBand::ALL[band])),
            county: Some(county),
            county_level: [0.96, 1.0, 1.07][county],
        }
    }

    fn entry(pay: u32, band: Option<usize>, county: usize) -> GroupEntry {
        GroupEntry {
            pay,
            background: background(band, county),
            employer: None,
        }
    }

    fn entries() -> impl Strategy<Value = Vec<GroupEntry>> {
        let entry = (
            300_000u32..1_500_000,
            prop::option::of(0usize..5),
            0usize..3,
        );
        let entry = entry.prop_map(|(pay, band, county)| super::tests::entry(pay, band, county));
        prop::collection::vec(entry, 3..40)
    }

    /// An entry as the slow fit sees it.
    struct Observation {
        cell: (Option<usize>, Option<usize>),
        effect: f64,
        residual: f64,
        deviation: f64,
        weight: f64,
    }

    /// Shift, slope, their covariance and the scale. Each repetition solves the normal equations of all
    /// unknowns, with one effect for every cell, instead of the closed form without them.
    fn slow_fit(entries: &[GroupEntry]) -> ([f64; 2], [[f64; 2]; 2], f64) {
        let spread = prior().spread;
        let effects = [-1.1, -0.92, -0.4, 0.06, 0.52].map(|effect| effect * spread);
        let deviations = [0.42, 0.46, 0.6, 0.65, 0.72].map(|deviation| deviation * spread);
        let shares = [0.05, 0.12, 0.12, 0.21, 0.5];
        let relative = (0..5).map(|band| {
            shares[band] * (effects[band] + deviations[band] * deviations[band] / 2.0).exp()
        });
        let level = 600_000.0_f64.ln() - relative.sum::<f64>().ln();
        let known = entries.iter().map(
            |GroupEntry {
                 pay, background, ..
             }| {
                let band = background.band();
                let effect = band.map_or(0.0, |band| effects[band]);
                let residual = f64::from(*pay).ln() - level - background.county_level.ln() - effect;
                let deviation = band.map_or(0.8 * spread, |band| deviations[band]);
                Observation {
                    cell: (background.county, band),
                    effect,
                    residual,
                    deviation,
                    weight: 7.0 / (6.0 + (residual / deviation).powi(2)),
                }
            },
        );
        let mut known: Vec<Observation> = known.collect();
        let mut cells: Vec<_> = known.iter().map(|one| one.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let size = 2 + cells.len();
        let mut result = ([0.0; 2], [[0.0; 2]; 2], 1.0_f64);
        for _ in 0..4 {
            let mut matrix = vec![vec![0.0; size]; size];
            let mut right = vec![vec![0.0; 3]; size];
            matrix[0][0] = (0.3 * spread).powi(-2);
            matrix[1][1] = 0.2_f64.powi(-2);
            for (index, row) in matrix.iter_mut().enumerate().skip(2) {
                row[index] = (0.17 * spread).powi(-2);
            }
            for one in &known {
                let mut regressors = vec![0.0; size];
                (regressors[0], regressors[1]) = (1.0, one.effect);
                let cell = cells.iter().position(|cell| *cell == one.cell).unwrap();
                regressors[2 + cell] = 1.0;
                let precision = one.weight / (one.deviation * result.2).powi(2);
                for row in 0..size {
                    for column in 0..size {
                        matrix[row][column] += regressors[row] * regressors[column] * precision;
                    }
                    right[row][0] += regressors[row] * one.residual * precision;
                }
            }
            (right[0][1], right[1][2]) = (1.0, 1.0);
            let solved = solve(matrix, right);
            let level = [solved[0][0], solved[1][0]];
            let mut squares = 0.0;
            for one in &mut known {
                let rest = one.residual - level[0] - level[1] * one.effect;
                one.weight = 7.0 / (6.0 + (rest / one.deviation).powi(2));
                let weight = 7.0 / (6.0 + (rest / one.deviation / result.2).powi(2));
                squares += weight * (rest / one.deviation).powi(2);
            }
            let count = f64::from(u32::try_from(known.len()).unwrap());
            let covariance = [[solved[0][1], solved[0][2]], [solved[1][1], solved[1][2]]];
            result = (
                level,
                covariance,
                ((20.0 + squares) / (20.0 + count)).sqrt(),
            );
        }
        result
    }

    #[test]
    fn fewer_than_three_entries_do_not_count() {
        let of_two = [entry(900_000, Some(4), 1); 2];
        let fit = |entries: &[GroupEntry]| TitleModel::fit(prior(), entries.iter().copied());
        assert_eq!(fit(&of_two), fit(&[]));
        assert_ne!(fit(&[of_two[0]; 3]), fit(&[]));
    }

    #[test]
    fn shares_of_bands_move_with_the_entries() {
        let entries = [entry(700_000, Some(0), 1); 10];
        let model = TitleModel::fit(prior(), entries.into_iter());
        // (10 + 10 x 0.05) / (10 + 10), and 10 x 0.5 / 20.
        assert!((model.shares[0] - 0.525).abs() < 1e-12);
        assert!((model.shares[4] - 0.25).abs() < 1e-12);
    }

    #[test]
    fn variance_between_employers_is_that_of_the_title() {
        let employers = |levels: [u32; 10]| {
            let entries = (0..40).map(|number| GroupEntry {
                employer: Some(number / 4),
                ..entry(
                    levels[number / 4] + [0, 10_000, 20_000, 30_000][number % 4],
                    Some(4),
                    1,
                )
            });
            TitleModel::fit(prior(), entries.collect::<Vec<_>>().into_iter()).employer_variance
        };
        let general = (0.35 * prior().spread).powi(2);
        assert!(employers([600_000; 10]) < general / 2.0);
        let different = std::array::from_fn(|number| if number < 5 { 480_000 } else { 760_000 });
        assert!(employers(different) > 2.0 * general);
    }

    proptest! {
        #[test]
        fn title_model_matches_the_full_normal_equations(entries in entries()) {
            let model = TitleModel::fit(prior(), entries.iter().copied());
            let (level, covariance, scale) = slow_fit(&entries);
            prop_assert!((model.shift - level[0]).abs() < 1e-9);
            prop_assert!((model.slope - level[1]).abs() < 1e-9);
            prop_assert!((model.scale - scale).abs() < 1e-9);
            for (fast, slow) in model.covariance.iter().flatten().zip(covariance.iter().flatten()) {
                prop_assert!((fast - slow).abs() < 1e-9, "{fast} {slow}");
            }
            for band in [None, Some(0), Some(4)] {
                let regressors = [1.0, prior().effect(band)];
                let product = |row: usize, column: usize| regressors[row] * covariance[row][column] * regressors[column];
                let variance = product(0, 0) + product(0, 1) + product(1, 0) + product(1, 1);
                prop_assert!((model.expect_in_band(band, 1.0).variance - variance).abs() < 1e-9);
            }
        }
    }
}
