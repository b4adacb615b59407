//! A model of the logarithm of pay for one job title.
//!
//! The model has three levels: the official median of the occupation (with county and experience),
//! the job title, and the group within it, such as an employer or a place. `docs/METHOD.md` has the
//! formulas, the origin of the constants, and how well the answers predict.

use crate::catalog::{PayLevels, PayRule};
use crate::salary::{Experience, ExperienceBand, MIN_ENTRIES_FOR_ESTIMATE, ROUNDING_STEP};

/// Number of bands of experience.
const BANDS: usize = ExperienceBand::ALL.len();

/// Constants of the model. The deviations are multiples of the spread of pay in the occupation. They were
/// chosen on one survey and tried on another, in both directions (`just backtest-estimates`).
mod scale {
    use super::BANDS;

    /// Deviation of a job title's level around its occupation's.
    pub(super) const TITLE: f64 = 0.35;
    /// Deviation of the level of a place, an experience or an education within its title.
    pub(super) const GROUP: f64 = 0.17;
    /// Deviation of the level of an employer within a title.
    pub(super) const EMPLOYER: f64 = 0.35;
    /// Deviation of a person's pay within a group, by band of experience.
    pub(super) const PERSON: [f64; BANDS] = [0.42, 0.46, 0.60, 0.65, 0.72];
    /// The same for a person of unknown experience.
    pub(super) const PERSON_UNKNOWN: f64 = 0.8;
    /// Deviation of the factor by which experience matters more or less in a title than in general.
    pub(super) const SLOPE: f64 = 0.2;
    /// The same where the effect of experience is neither of the occupation's pay scales nor of its kind of work:
    /// that of [`EXPERIENCE`] may then be far off.
    pub(super) const UNKNOWN_SLOPE: f64 = 0.5;
    /// Effect of the bands of experience in occupations without pay scales, from surveys of people in IT.
    pub(super) const EXPERIENCE: [f64; BANDS] = [-1.1, -0.92, -0.40, 0.06, 0.52];
}

/// Shares of the bands of experience among employed people, as in the surveys.
const USUAL_SHARES: [f64; BANDS] = [0.08, 0.18, 0.18, 0.25, 0.31];
/// Years of experience that stand for the bands, for pay scales by seniority.
const TYPICAL_YEARS: [u8; BANDS] = [0, 2, 4, 7, 16];
/// Weight of the shares of a wider group, as a number of observations.
pub(super) const SHARES_WEIGHT: f64 = 10.0;
/// Weight of the general deviation of a person's pay, as a number of observations.
const PERSON_WEIGHT: f64 = 20.0;
/// Weight of the level of pay of a wider area against the counties of the entries, as a number of observations.
const COUNTRY_WEIGHT: f64 = 10.0;
/// Degrees of freedom of Student's t distribution: the fewer, the less a single entry far from the others
/// moves a level.
pub(super) const DEGREES: f64 = 6.0;
/// Repetitions after which the weights of entries no longer change noticeably.
pub(super) const REPETITIONS: usize = 4;
/// Bounds of [`PayPrior::spread`]: a few occupations have nearly equal quartiles.
const SPREAD_BOUNDS: (f64, f64) = (0.10, 0.45);
/// Spread for occupations without official quartiles.
const DEFAULT_SPREAD: f64 = 0.30;
/// Expected pay without any official figure, kr per year.
const UNKNOWN_PAY: f64 = 600_000.0;
/// Quartiles of a normal distribution are 1.349 standard deviations apart.
const QUARTILE_DISTANCE: f64 = 1.349;

/// What is known about the pay of a job title without its entries.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PayPrior {
    /// Logarithm of the expected pay, kr per year.
    level: f64,
    /// Standard deviation of the logarithm of pay in the occupation.
    spread: f64,
    /// Standard deviation of the title's level around `level`.
    title_deviation: f64,
    /// Whether the level is that of the occupation.
    is_official: bool,
    /// Effects of the bands of experience on the logarithm of pay.
    experience: [f64; BANDS],
    /// Standard deviation of the factor by which these effects differ in the title.
    slope_deviation: f64,
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
                is_official: true,
                experience: usual_effects(spread),
                slope_deviation: scale::UNKNOWN_SLOPE,
            };
        }
        let (level, spread) = all_occupations
            .and_then(known)
            .unwrap_or((UNKNOWN_PAY.ln(), DEFAULT_SPREAD));
        Self {
            level,
            spread,
            title_deviation: spread,
            is_official: false,
            experience: usual_effects(spread),
            slope_deviation: scale::UNKNOWN_SLOPE,
        }
    }

    /// Trusts the usual effects of experience: the occupation is among those that they were measured in.
    pub(super) fn with_usual_experience(mut self) -> Self {
        self.slope_deviation = scale::SLOPE;
        self
    }

    /// Takes the effects of experience from the pay scales of the occupation, if there are any by seniority.
    pub(super) fn with_scales<'a>(mut self, scales: impl Iterator<Item = &'a PayRule>) -> Self {
        let profiles: Vec<[f64; BANDS]> = scales.filter_map(profile).collect();
        if !profiles.is_empty() {
            let count = f64::from(u32::try_from(profiles.len()).unwrap_or(u32::MAX));
            let mean = |band| profiles.iter().map(|profile| profile[band]).sum::<f64>() / count;
            self.experience = std::array::from_fn(mean);
            self.slope_deviation = scale::SLOPE;
        }
        self
    }
}

fn usual_effects(spread: f64) -> [f64; BANDS] {
    scale::EXPERIENCE.map(|effect| effect * spread)
}

/// The logarithms of a scale's rates by band of experience, minus their mean among employed people.
fn profile(scale: &PayRule) -> Option<[f64; BANDS]> {
    let mut rates = [0.0; BANDS];
    for (rate, years) in rates.iter_mut().zip(TYPICAL_YEARS) {
        *rate = scale.rate_after(years)?.ln();
    }
    let shares = USUAL_SHARES.iter().zip(rates);
    let mean: f64 = shares.map(|(share, rate)| share * rate).sum();
    Some(rates.map(|rate| rate - mean))
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
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Expectation {
    /// The mean.
    pub(super) mean: f64,
    /// Variance of the mean: the uncertainty about the title.
    pub(super) variance: f64,
    /// Variance of the levels of employers within the title.
    pub(super) employer_variance: f64,
    /// Variance of one person's pay within a group.
    pub(super) person_variance: f64,
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
struct Residual {
    cell: usize,
    /// Logarithm of pay minus what the prior expects.
    value: f64,
    /// The general deviation of a person's pay.
    deviation: f64,
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
    with_band: f64,
    /// Logarithm of the level of pay of the counties of the entries.
    counties: f64,
}

impl TitleModel {
    /// Fits the model to the entries of a title: pay in kr per year, and background. Fewer than
    /// [`MIN_ENTRIES_FOR_ESTIMATE`] do not count.
    pub fn fit(prior: PayPrior, entries: impl ExactSizeIterator<Item = (u32, Background)>) -> Self {
        let mut model = Self {
            prior,
            shift: 0.0,
            slope: 0.0,
            covariance: [[0.0; 2]; 2],
            scale: 1.0,
            shares: USUAL_SHARES,
            with_band: 0.0,
            counties: 0.0,
        };
        if entries.len() < MIN_ENTRIES_FOR_ESTIMATE {
            model.regress(&[]);
            return model;
        }
        let (mut cells, mut residuals) = (Vec::new(), Vec::with_capacity(entries.len()));
        let mut bands = [0.0; BANDS];
        let mut counties = 0.0;
        for (pay, background) in entries {
            let cell = background.cell();
            if cells.len() <= cell {
                cells.resize(cell + 1, Cell::default());
            }
            cells[cell].count += 1.0;
            cells[cell].effect = model.experience_effect(background.band());
            if let Some(band) = background.band() {
                bands[band] += 1.0;
            }
            counties += background.county_level.ln();
            residuals.push(Residual {
                cell,
                value: f64::from(pay).ln() - model.prior_mean(&background),
                deviation: model.person_deviation(background.band()),
            });
        }
        let count: f64 = cells.iter().map(|cell| cell.count).sum();
        model.counties = counties / (count + COUNTRY_WEIGHT);
        model.with_band = bands.iter().sum();
        model.shares = model.shares_of(&bands);
        model.fit_level(&mut cells, &residuals);
        model
    }

    /// Alternates between the level, from weighted entries, and their weights, which are those of Student's t
    /// distribution.
    fn fit_level(&mut self, cells: &mut [Cell], residuals: &[Residual]) {
        let mut weights = vec![1.0; residuals.len()];
        for _ in 0..REPETITIONS {
            for cell in &mut *cells {
                (cell.weight, cell.weighted) = (0.0, 0.0);
            }
            for (residual, weight) in residuals.iter().zip(&weights) {
                let precision = weight / (residual.deviation * self.scale).powi(2);
                let cell = &mut cells[residual.cell];
                cell.weight += precision;
                cell.weighted += precision * residual.value;
            }
            self.regress(cells);
            let mut squares = 0.0;
            for (residual, weight) in residuals.iter().zip(&mut weights) {
                let effect = cells[residual.cell].effect;
                let rest = (residual.value - self.shift - self.slope * effect) / residual.deviation;
                *weight = t_weight(rest / self.scale);
                squares += *weight * rest * rest;
            }
            let count: f64 = cells.iter().map(|cell| cell.count).sum();
            self.scale = ((PERSON_WEIGHT + squares) / (PERSON_WEIGHT + count)).sqrt();
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

    /// Whether the model has an official median of the occupation.
    pub fn is_official(&self) -> bool {
        self.prior.is_official
    }

    /// The number of entries with a band of experience.
    pub(super) fn with_band(&self) -> f64 {
        self.with_band
    }

    /// The level of pay of a group's counties, relative to the country: that of the title, moved by the
    /// levels of the group's entries.
    pub(super) fn counties_level(&self, levels: impl Iterator<Item = f64>) -> f64 {
        let (mut count, mut sum) = (COUNTRY_WEIGHT, COUNTRY_WEIGHT * self.counties);
        for level in levels {
            count += 1.0;
            sum += level.ln();
        }
        (sum / count).exp()
    }

    /// The model with its parameters as coarse as figures without exact access: a level in steps of
    /// [`ROUNDING_STEP`]. Many answers together tell no more about the entries than these parameters.
    #[must_use]
    pub fn rounded(&self) -> Self {
        let round = |value: f64, step: f64| (value / step).round() * step;
        Self {
            shift: round(
                self.shift,
                f64::from(ROUNDING_STEP) / self.prior.level.exp(),
            ),
            slope: round(self.slope, 0.1),
            scale: round(self.scale, 0.1),
            shares: USUAL_SHARES,
            counties: round(self.counties, 0.01),
            ..*self
        }
    }

    /// Variance of the level of a group within the title.
    pub(super) fn group_variance(&self, kind: GroupKind) -> f64 {
        let deviation = match kind {
            GroupKind::Title => 0.0,
            GroupKind::Part => scale::GROUP,
            GroupKind::Employer => scale::EMPLOYER,
        };
        (deviation * self.prior.spread).powi(2)
    }

    fn experience_effect(&self, band: Option<usize>) -> f64 {
        band.map_or(0.0, |band| self.prior.experience[band])
    }

    fn person_deviation(&self, band: Option<usize>) -> f64 {
        band.map_or(scale::PERSON_UNKNOWN, |band| scale::PERSON[band]) * self.prior.spread
    }

    fn prior_mean(&self, background: &Background) -> f64 {
        let effect = self.experience_effect(background.band());
        self.prior.level + background.county_level.ln() + effect
    }

    /// What the model expects of a person with this background.
    pub fn expect(&self, background: &Background) -> Expectation {
        self.expect_in_band(background.band(), background.county_level)
    }

    /// What the model expects of a person with this band of experience in a county with this level of pay.
    pub(super) fn expect_in_band(&self, band: Option<usize>, county_level: f64) -> Expectation {
        let effect = self.experience_effect(band);
        let [[shift, both], [_, slope]] = self.covariance;
        let mean = self.prior.level + county_level.ln() + effect;
        Expectation {
            mean: mean + self.shift + self.slope * effect,
            variance: shift + 2.0 * effect * both + effect * effect * slope,
            employer_variance: (scale::EMPLOYER * self.prior.spread).powi(2),
            person_variance: (self.person_deviation(band) * self.scale).powi(2),
        }
    }
}

/// The weight of an observation that lies this many deviations from the level.
pub(super) fn t_weight(distance: f64) -> f64 {
    (DEGREES + 1.0) / (DEGREES + distance * distance)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use proptest::prelude::*;

    use super::*;
    use crate::catalog::{PayRate, PayRuleArea, PayRuleKind, PayUnit};

    const PRIOR: PayPrior = PayPrior {
        level: 13.3,
        spread: 0.2,
        title_deviation: 0.06,
        is_official: true,
        slope_deviation: scale::SLOPE,
        experience: [-0.22, -0.184, -0.08, 0.012, 0.104],
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
        prop::collection::vec(entry, 3..40)
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
    fn slow_fit(entries: &[(u32, Background)]) -> ([f64; 2], [[f64; 2]; 2], f64) {
        let known = entries.iter().map(|(pay, background)| {
            let band = background.band();
            let effect = band.map_or(0.0, |band| [-1.1, -0.92, -0.4, 0.06, 0.52][band]) * 0.2;
            Observation {
                cell: (background.county, band),
                effect,
                residual: f64::from(*pay).ln() - 13.3 - background.county_level.ln() - effect,
                deviation: band.map_or(0.8, |band| [0.42, 0.46, 0.6, 0.65, 0.72][band]) * 0.2,
                weight: 1.0,
            }
        });
        let mut known: Vec<Observation> = known.collect();
        let mut cells: Vec<_> = known.iter().map(|one| one.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let size = 2 + cells.len();
        let mut result = ([0.0; 2], [[0.0; 2]; 2], 1.0_f64);
        for _ in 0..4 {
            let mut matrix = vec![vec![0.0; size]; size];
            let mut right = vec![vec![0.0; 3]; size];
            matrix[0][0] = 0.06_f64.powi(-2);
            matrix[1][1] = 0.2_f64.powi(-2);
            for (index, row) in matrix.iter_mut().enumerate().skip(2) {
                row[index] = (0.17_f64 * 0.2).powi(-2);
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
                one.weight = 7.0 / (6.0 + (rest / one.deviation / result.2).powi(2));
                squares += one.weight * (rest / one.deviation).powi(2);
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
    fn prior_without_official_figures_is_wide() {
        let prior = PayPrior::new(None, None);
        assert_eq!((prior.spread, prior.title_deviation), (0.3, 0.3));
        assert!((prior.level - 600_000.0_f64.ln()).abs() < 1e-12);
        assert!(!prior.is_official);
    }

    #[test]
    fn pay_scale_gives_the_effects_of_experience() {
        let rate = |seniority, amount| PayRate {
            name: String::new(),
            unit: PayUnit::Year,
            amount,
            is_supplement: false,
            seniority,
        };
        let rates = vec![
            rate(Some(0), 500_000.0),
            rate(Some(6), 550_000.0),
            rate(None, 1.0),
        ];
        let effects = PRIOR.with_scales([&scale_of(rates)].into_iter()).experience;
        // 44 percent have less than six years.
        let step = 1.1_f64.ln();
        assert!((effects[0] + 0.56 * step).abs() < 1e-9 && (effects[2] + 0.56 * step).abs() < 1e-9);
        assert!((effects[3] - 0.44 * step).abs() < 1e-9 && (effects[4] - 0.44 * step).abs() < 1e-9);
        let without = scale_of(vec![rate(None, 500_000.0)]);
        assert_eq!(PRIOR.with_scales([&without].into_iter()), PRIOR);
    }

    fn scale_of(rates: Vec<PayRate>) -> PayRule {
        PayRule {
            kind: PayRuleKind::Scale,
            name: String::new(),
            basis: String::new(),
            basis_id: None,
            url: String::new(),
            valid_from: NaiveDate::default(),
            checked_on: NaiveDate::default(),
            revision_expected_on: NaiveDate::default(),
            area: PayRuleArea::Everywhere,
            occupations: Vec::new(),
            rates,
        }
    }

    #[test]
    fn fewer_than_three_entries_do_not_count() {
        let of_two = [(900_000, background(Some(4), 1)); 2];
        let fit = |entries: &[(u32, Background)]| TitleModel::fit(PRIOR, entries.iter().copied());
        assert_eq!(fit(&of_two), fit(&[]));
        assert_ne!(fit(&[of_two[0]; 3]), fit(&[]));
    }

    #[test]
    fn rounded_model_is_the_same_for_similar_entries() {
        let fit = |pay| TitleModel::fit(PRIOR, [(pay, background(Some(2), 1)); 3].into_iter());
        let difference = |left: TitleModel, right: TitleModel| (left.shift - right.shift).abs();
        assert!(difference(fit(600_000), fit(600_100)) > 1e-6);
        assert!(difference(fit(600_000).rounded(), fit(600_100).rounded()) < 1e-12);
        let (exact, rounded) = (fit(600_000), fit(600_000).rounded());
        assert!((exact.shift - rounded.shift).abs() < 0.01);
    }

    #[test]
    fn shares_of_bands_move_with_the_entries() {
        let entries = [(700_000, background(Some(0), 1)); 10];
        let model = TitleModel::fit(PRIOR, entries.into_iter());
        // (10 + 10 x 0.08) / (10 + 10), and 10 x 0.31 / 20.
        assert!((model.shares[0] - 0.54).abs() < 1e-12);
        assert!((model.shares[4] - 0.155).abs() < 1e-12);
    }

    proptest! {
        #[test]
        fn title_model_matches_the_full_normal_equations(entries in entries()) {
            let model = TitleModel::fit(PRIOR, entries.iter().copied());
            let (level, covariance, scale) = slow_fit(&entries);
            prop_assert!((model.shift - level[0]).abs() < 1e-9);
            prop_assert!((model.slope - level[1]).abs() < 1e-9);
            prop_assert!((model.scale - scale).abs() < 1e-9);
            for (fast, slow) in model.covariance.iter().flatten().zip(covariance.iter().flatten()) {
                prop_assert!((fast - slow).abs() < 1e-9, "{fast} {slow}");
            }
        }
    }
}
