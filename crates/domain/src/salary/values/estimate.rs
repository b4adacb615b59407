//! Estimates for groups of few entries, from a hierarchical model of the logarithm of pay.
//!
//! The model has three levels: the official median of the occupation (with county and experience),
//! the job title, and the group within it, such as an employer or a place. Each level is a normal
//! distribution around the level above, so every step has a closed form. `docs/METHOD.md` has the
//! formulas, the origin of the constants, and how well the estimates predict.

use crate::catalog::PayLevels;
use crate::salary::{Experience, ExperienceBand, round_to_kroner};

/// Standard deviations of the model, as multiples of the [`PayPrior::spread`] of the occupation.
/// The effects of experience are those of a survey of 2021; the deviations were chosen by the coverage
/// of the intervals on that survey and one of 2024.
mod scale {
    /// Of a job title's level around its occupation's.
    pub(super) const TITLE: f64 = 0.41;
    /// Of a group's level within its title.
    pub(super) const GROUP: f64 = 0.19;
    /// Of a person's pay within a group.
    pub(super) const PERSON: f64 = 0.62;
    /// Of the factor by which experience matters more or less in a title than in general.
    pub(super) const SLOPE: f64 = 0.3;
    /// Effect of the bands of experience, lowest band first.
    pub(super) const EXPERIENCE: [f64; 5] = [-0.95, -0.77, -0.29, 0.15, 0.59];
}

/// Weight of the general variance of pay within a group, as a number of observations.
const PERSON_WEIGHT: f64 = 20.0;
/// Bounds of [`PayPrior::spread`]: a few occupations have nearly equal quartiles.
const SPREAD_BOUNDS: (f64, f64) = (0.10, 0.45);
/// Spread for occupations without official quartiles.
const DEFAULT_SPREAD: f64 = 0.30;
/// Expected pay without any official figure, kr per year.
const UNKNOWN_PAY: f64 = 600_000.0;
/// Quartiles of a normal distribution are 1.349 standard deviations apart.
const QUARTILE_DISTANCE: f64 = 1.349;
/// Quantile of the normal distribution that bounds the middle 80 percent.
pub(crate) const QUANTILE_80: f64 = 1.281_551_565_5;

/// What is known about the pay of a job title without its entries.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PayPrior {
    /// Logarithm of the expected pay, kr per year.
    level: f64,
    /// Standard deviation of the logarithm of pay in the occupation.
    spread: f64,
    /// Standard deviation of the title's level around `level`.
    title_deviation: f64,
}

impl PayPrior {
    /// The prior of a title, from official levels in today's pay level: of its occupation, otherwise
    /// of all occupations. Without both, nearly any pay is possible.
    pub fn new(occupation: Option<&PayLevels>, all_occupations: Option<&PayLevels>) -> Self {
        let known = |levels: &PayLevels| Some((f64::from(levels.median?).ln(), spread(levels)));
        if let Some((level, spread)) = occupation.and_then(known) {
            let title_deviation = scale::TITLE * spread;
            return Self {
                level,
                spread,
                title_deviation,
            };
        }
        let (level, spread) = all_occupations
            .and_then(known)
            .unwrap_or((UNKNOWN_PAY.ln(), DEFAULT_SPREAD));
        Self {
            level,
            spread,
            title_deviation: spread,
        }
    }
}

/// Standard deviation of the logarithm of pay, from the quartiles.
fn spread(levels: &PayLevels) -> f64 {
    let (lower, upper) = SPREAD_BOUNDS;
    match (levels.p25, levels.p75) {
        (Some(p25), Some(p75)) if p25 > 0 => {
            (f64::from(p75) / f64::from(p25)).ln() / QUARTILE_DISTANCE
        }
        _ => DEFAULT_SPREAD,
    }
    .clamp(lower, upper)
}

/// The attributes of a person that the model knows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Background {
    /// Experience.
    pub experience: Option<Experience>,
    /// The index of the county in [`crate::catalog::Reference::counties`].
    pub county: Option<usize>,
    /// The county's level of pay relative to the country, 1 if unknown.
    pub county_level: f64,
}

impl Background {
    fn band(&self) -> Option<ExperienceBand> {
        match self.experience {
            Some(Experience::Band(band)) => Some(band),
            _ => None,
        }
    }

    /// The position of the cell of this background.
    fn cell(&self) -> usize {
        let band = self.band().map_or(0, |band| band as usize + 1);
        let county = self.county.map_or(0, |county| county + 1);
        county * (ExperienceBand::ALL.len() + 1) + band
    }
}

/// The entries of a title with equal county and experience.
#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    count: f64,
    /// The sum of the residuals: logarithms of pay minus `prior_mean`.
    sum: f64,
    /// The sum of their squares.
    squares: f64,
    prior_mean: f64,
    /// The effect of experience.
    effect: f64,
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
    person_variance: f64,
}

/// What the model expects of one person's pay, as a distribution of its logarithm.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Expectation {
    mean: f64,
    /// Variance of the mean: the uncertainty about the title.
    variance: f64,
    group_variance: f64,
    person_variance: f64,
}

impl Expectation {
    /// The standard deviation of the logarithm of one person's pay within a group.
    pub fn person_deviation(&self) -> f64 {
        self.person_variance.sqrt()
    }

    /// Expects exactly this salary, for tests of other figures.
    #[cfg(test)]
    pub(crate) fn certain(salary: u32) -> Self {
        Self {
            mean: f64::from(salary).ln(),
            variance: 0.0,
            group_variance: 0.0,
            person_variance: f64::MIN_POSITIVE,
        }
    }
}

impl TitleModel {
    /// Fits the model to the entries of a title: pay in kr per year, and background.
    pub fn fit(prior: PayPrior, entries: impl IntoIterator<Item = (u32, Background)>) -> Self {
        let mut model = Self {
            prior,
            shift: 0.0,
            slope: 0.0,
            covariance: [[0.0; 2]; 2],
            person_variance: (scale::PERSON * prior.spread).powi(2),
        };
        let cells = model.cells(entries);
        model.fit_level(&cells);
        model.fit_person_variance(&cells);
        model.fit_level(&cells);
        model
    }

    /// The cells of the entries, in order of their county and experience.
    fn cells(&self, entries: impl IntoIterator<Item = (u32, Background)>) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for (pay, background) in entries {
            let position = background.cell();
            if cells.len() <= position {
                cells.resize(position + 1, Cell::default());
            }
            let cell = &mut cells[position];
            if cell.count == 0.0 {
                cell.prior_mean = self.prior_mean(&background);
                cell.effect = self.experience_effect(&background);
            }
            let residual = f64::from(pay).ln() - cell.prior_mean;
            cell.count += 1.0;
            cell.sum += residual;
            cell.squares += residual * residual;
        }
        cells.retain(|cell| cell.count > 0.0);
        cells
    }

    /// Regression of the cells' residuals on the experience effect, with normal priors.
    fn fit_level(&mut self, cells: &[Cell]) {
        let group_variance = self.group_variance();
        let mut precision = [
            [self.prior.title_deviation.powi(-2), 0.0],
            [0.0, scale::SLOPE.powi(-2)],
        ];
        let mut weighted = [0.0; 2];
        for cell in cells {
            let weight = (group_variance + self.person_variance / cell.count).recip();
            let residual = cell.sum / cell.count;
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

    /// The variance within groups: that of the residuals, together with the general one.
    fn fit_person_variance(&mut self, cells: &[Cell]) {
        let count: f64 = cells.iter().map(|cell| cell.count).sum();
        let squares: f64 = cells
            .iter()
            .map(|cell| {
                let shift = self.shift + self.slope * cell.effect;
                cell.squares - 2.0 * shift * cell.sum + cell.count * shift * shift
            })
            .sum();
        let within = (squares - count * self.group_variance()).max(0.0);
        self.person_variance =
            (PERSON_WEIGHT * self.person_variance + within) / (PERSON_WEIGHT + count);
    }

    fn group_variance(&self) -> f64 {
        (scale::GROUP * self.prior.spread).powi(2)
    }

    fn experience_effect(&self, background: &Background) -> f64 {
        let effect = background
            .band()
            .map_or(0.0, |band| scale::EXPERIENCE[band as usize]);
        effect * self.prior.spread
    }

    fn prior_mean(&self, background: &Background) -> f64 {
        self.prior.level + background.county_level.ln() + self.experience_effect(background)
    }

    fn mean(&self, background: &Background) -> f64 {
        self.prior_mean(background) + self.shift + self.slope * self.experience_effect(background)
    }

    /// What the model expects of a person with this background.
    pub fn expect(&self, background: &Background) -> Expectation {
        let effect = self.experience_effect(background);
        let [[shift, both], [_, slope]] = self.covariance;
        Expectation {
            mean: self.mean(background),
            variance: shift + 2.0 * effect * both + effect * effect * slope,
            group_variance: self.group_variance(),
            person_variance: self.person_variance,
        }
    }
}

/// The estimated mean pay of a group, kr per year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Estimate {
    /// The estimate.
    pub salary: u32,
    /// Lower bound of the 80 percent interval.
    pub low: u32,
    /// Upper bound of the 80 percent interval.
    pub high: u32,
}

/// Which entries a group has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GroupKind {
    /// All entries of a job title. The fitted model already has their level.
    Title,
    /// Some entries of a title, or entries of several titles.
    Part,
}

impl Estimate {
    /// The estimate for a group of one or more entries: pay in kr per year, and what the model
    /// expects of each.
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 entries")]
    pub fn new(
        entries: impl ExactSizeIterator<Item = (u32, Expectation)>,
        kind: GroupKind,
    ) -> Self {
        let count = entries.len() as f64;
        let mut residual = 0.0;
        let mut expected = Expectation::default();
        for (pay, one) in entries {
            residual += (f64::from(pay).ln() - one.mean) / count;
            expected.mean += one.mean / count;
            expected.variance += one.variance / count;
            expected.group_variance += one.group_variance / count;
            expected.person_variance += one.person_variance / count;
        }
        let group_variance = match kind {
            GroupKind::Title => 0.0,
            GroupKind::Part => expected.group_variance,
        };
        let weight = group_variance / (group_variance + expected.person_variance / count);
        let remaining = 1.0 - weight;
        let mean = expected.mean + weight * residual;
        let variance = remaining * group_variance + remaining.powi(2) * expected.variance;
        // The mean of a log-normal distribution.
        let level = mean + expected.person_variance / 2.0;
        let half_width = QUANTILE_80 * variance.sqrt();
        Self {
            salary: round_to_kroner(level.exp()),
            low: round_to_kroner((level - half_width).exp()),
            high: round_to_kroner((level + half_width).exp()),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PRIOR: PayPrior = PayPrior {
        level: 13.3,
        spread: 0.2,
        title_deviation: 0.082,
    };

    fn background(band: Option<usize>, county: usize) -> Background {
        Background {
            experience: band.map(|band| Experience::Band(ExperienceBand::ALL[band])),
            county: Some(county),
            county_level: [0.96, 1.0, 1.07][county],
        }
    }

    fn entries() -> impl Strategy<Value = Vec<(u32, Background)>> {
        let entry = (
            300_000u32..1_500_000,
            prop::option::of(0usize..5),
            0usize..3,
        );
        let entry = entry.prop_map(|(pay, band, county)| (pay, background(band, county)));
        prop::collection::vec(entry, 1..40)
    }

    /// Solves a positive definite system of linear equations by elimination. Returns the solution
    /// for each column of the right-hand side.
    fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
        let subtract = |from: &mut Vec<f64>, other: &[f64], factor: f64| {
            for (value, other) in from.iter_mut().zip(other) {
                *value -= factor * other;
            }
        };
        for column in 0..matrix.len() {
            let (pivot, solved) = (matrix[column].clone(), right[column].clone());
            for row in (0..matrix.len()).filter(|row| *row != column) {
                let factor = matrix[row][column] / pivot[column];
                subtract(&mut matrix[row], &pivot, factor);
                subtract(&mut right[row], &solved, factor);
            }
        }
        let rows = right.into_iter().zip(matrix).enumerate();
        rows.map(|(index, (row, matrix))| row.iter().map(|value| value / matrix[index]).collect())
            .collect()
    }

    /// The posterior mean and covariance of shift and slope: the normal equations of all unknowns,
    /// with one effect for every cell, instead of the closed form without them.
    fn slow_posterior(
        model: &TitleModel,
        entries: &[(u32, Background)],
    ) -> (Vec<f64>, Vec<Vec<f64>>) {
        let mut cells = Vec::new();
        for (_, background) in entries {
            let cell = (background.county, background.band());
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let size = 2 + cells.len();
        let mut matrix = vec![vec![0.0; size]; size];
        let mut right = vec![vec![0.0; 3]; size];
        matrix[0][0] = model.prior.title_deviation.powi(-2);
        matrix[1][1] = scale::SLOPE.powi(-2);
        for (index, row) in matrix.iter_mut().enumerate().skip(2) {
            row[index] = model.group_variance().recip();
        }
        for (pay, background) in entries {
            let mut regressors = vec![0.0; size];
            regressors[0] = 1.0;
            regressors[1] = model.experience_effect(background);
            let cell = (background.county, background.band());
            regressors[2 + cells.iter().position(|other| *other == cell).unwrap()] = 1.0;
            let residual = f64::from(*pay).ln() - model.prior_mean(background);
            for row in 0..size {
                for column in 0..size {
                    matrix[row][column] +=
                        regressors[row] * regressors[column] / model.person_variance;
                }
                right[row][0] += regressors[row] * residual / model.person_variance;
            }
        }
        right[0][1] = 1.0;
        right[1][2] = 1.0;
        let solved = solve(matrix, right);
        let mean = vec![solved[0][0], solved[1][0]];
        let covariance = vec![
            vec![solved[0][1], solved[0][2]],
            vec![solved[1][1], solved[1][2]],
        ];
        (mean, covariance)
    }

    #[test]
    fn estimate_lies_between_expectation_and_entries() {
        let model = TitleModel::fit(PRIOR, [(900_000, background(None, 1)); 3]);
        let expected = model.expect(&background(None, 1));
        let estimate = Estimate::new([(900_000, expected); 3].into_iter(), GroupKind::Part);
        let prior = PRIOR.level.exp() * (expected.person_variance / 2.0).exp();
        assert!(
            prior < f64::from(estimate.salary) && estimate.salary < 900_000,
            "{estimate:?}"
        );
        assert!(estimate.low < estimate.salary && estimate.salary < estimate.high);
    }

    #[test]
    fn more_entries_narrow_the_interval() {
        let width = |count: usize| {
            let known = vec![(700_000, background(Some(2), 1)); count];
            let model = TitleModel::fit(PRIOR, known.iter().copied());
            let expected = known.iter().map(|(pay, who)| (*pay, model.expect(who)));
            let estimate = Estimate::new(expected, GroupKind::Part);
            estimate.high - estimate.low
        };
        assert!(width(4) < width(3));
        assert!(width(40) < width(4));
    }

    #[test]
    fn prior_without_official_figures_is_wide() {
        let prior = PayPrior::new(None, None);
        assert_eq!((prior.spread, prior.title_deviation), (0.3, 0.3));
        assert!((prior.level - 600_000.0_f64.ln()).abs() < 1e-12);
    }

    proptest! {
        #[test]
        fn title_model_matches_the_full_normal_equations(entries in entries()) {
            let model = TitleModel::fit(PRIOR, entries.iter().copied());
            let (mean, covariance) = slow_posterior(&model, &entries);
            prop_assert!((model.shift - mean[0]).abs() < 1e-9);
            prop_assert!((model.slope - mean[1]).abs() < 1e-9);
            for (fast, slow) in model.covariance.iter().flatten().zip(covariance.iter().flatten()) {
                prop_assert!((fast - slow).abs() < 1e-9, "{fast} {slow}");
            }
        }

        #[test]
        fn estimate_matches_numerical_integration(
            pays in prop::collection::vec(500_000u32..800_000, 1..6),
            variance in 0.0001f64..0.004,
            group_variance in 0.0001f64..0.01,
            person_variance in 0.01f64..0.05,
        ) {
            let expected = Expectation { mean: 13.4, variance, group_variance, person_variance };
            let fast = Estimate::new(pays.iter().map(|pay| (*pay, expected)), GroupKind::Part);
            // The level of the group for each possible level of the title, weighted by its
            // probability: first and second moment.
            let mut moments = [0.0; 3];
            for title_step in -60i32..=60 {
                let title = 13.4 + f64::from(title_step) / 10.0 * variance.sqrt();
                let title_weight = (-f64::from(title_step * title_step) / 200.0).exp();
                let mut inner = [0.0; 3];
                for group_step in -400i32..=400 {
                    let effect = f64::from(group_step) / 50.0 * group_variance.sqrt();
                    let level = title + effect;
                    let squares: f64 = pays
                        .iter()
                        .map(|pay| (f64::from(*pay).ln() - level).powi(2))
                        .sum();
                    let weight =
                        (-effect * effect / group_variance / 2.0 - squares / person_variance / 2.0).exp();
                    inner[0] += weight;
                    inner[1] += weight * level;
                    inner[2] += weight * level * level;
                }
                moments[0] += title_weight;
                moments[1] += title_weight * inner[1] / inner[0];
                moments[2] += title_weight * inner[2] / inner[0];
            }
            let mean = moments[1] / moments[0];
            let deviation = (moments[2] / moments[0] - mean * mean).sqrt();
            let level = (mean + person_variance / 2.0).exp();
            prop_assert!((f64::from(fast.salary) / level - 1.0).abs() < 0.001);
            // Of a normal distribution, 10 % lie more than 1.2816 standard deviations above the mean.
            let width = (f64::from(fast.high) / f64::from(fast.low)).ln() / 2.0 / 1.281_551_6;
            prop_assert!((width / deviation - 1.0).abs() < 0.01, "{width} {deviation}");
        }
    }
}
