//! What is known about the pay of a job title without its entries.

use chrono::NaiveDate;

use super::title_model::BANDS;
use crate::catalog::{PayLevels, PayRule};

/// Constants of the model. Except for the slopes, the deviations are multiples of the spread of pay in the occupation.
/// They were chosen on one survey and tried on another, in both directions (`just backtest-estimates`).
pub(super) mod scale {
    use super::BANDS;

    /// Deviation of a job title's level around its occupation's.
    pub(super) const TITLE: f64 = 0.3;
    /// Deviation of the level of a place, an experience or an education within its title.
    pub(in super::super) const GROUP: f64 = 0.17;
    /// Deviation of the level of an employer within a title in general.
    pub(in super::super) const EMPLOYER: f64 = 0.35;
    /// Deviation of a person's pay within a group, by band of experience.
    pub(in super::super) const PERSON: [f64; BANDS] = [0.42, 0.46, 0.60, 0.65, 0.72];
    /// The same for a person of unknown experience.
    pub(in super::super) const PERSON_UNKNOWN: f64 = 0.8;
    /// Deviation of the factor by which experience matters more or less in a title than in general.
    pub(in super::super) const SLOPE: f64 = 0.2;
    /// The same where the effect of experience comes neither from the occupation's pay scales nor from surveys of its
    /// kind of work: [`EXPERIENCE`] may then be far off.
    pub(super) const UNKNOWN_SLOPE: f64 = 0.5;
    /// Effect of the bands of experience in occupations without pay scales, from surveys of people in IT.
    pub(super) const EXPERIENCE: [f64; BANDS] = [-1.1, -0.92, -0.40, 0.06, 0.52];
}

/// Shares of the bands of experience among employed people. No statistics of it are published. These shares lie
/// between those of the years with an employer and those of the years since the education, and with them official
/// means predict the surveys best.
pub(super) const USUAL_SHARES: [f64; BANDS] = [0.05, 0.12, 0.12, 0.21, 0.50];
/// Years of experience that stand for the bands, for pay scales by seniority.
const TYPICAL_YEARS: [u8; BANDS] = [0, 2, 4, 7, 16];
/// The first and the last full year of the bands.
const YEARS: [(u8, u8); BANDS] = [(0, 0), (1, 2), (3, 4), (5, 9), (10, 80)];
/// Bounds of [`PayPrior::spread`]: a few occupations have nearly equal quartiles.
const SPREAD_BOUNDS: (f64, f64) = (0.10, 0.45);
/// The largest spread that widens the trust in entries far from the official mean.
pub(super) const TRUSTED_SPREAD: f64 = 0.3;
/// Spread for occupations without official quartiles.
const DEFAULT_SPREAD: f64 = 0.30;
/// Expected pay without any official figure, kr per year.
const UNKNOWN_PAY: f64 = 600_000.0;
/// Quartiles of a normal distribution are 1.349 standard deviations apart.
pub(super) const QUARTILE_DISTANCE: f64 = 1.349;

/// What is known about the pay of a job title without its entries.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PayPrior {
    /// Mean pay of all employed people, kr per year.
    mean: f64,
    /// Expected logarithm of pay where the effect of experience is 0.
    pub(super) level: f64,
    /// Standard deviation of the logarithm of pay in the occupation.
    pub(super) spread: f64,
    /// Standard deviation of the title's level around `level`.
    pub(super) title_deviation: f64,
    /// Whether the level is that of the occupation.
    pub(super) is_official: bool,
    /// Effects of the bands of experience on the logarithm of pay.
    pub(super) experience: [f64; BANDS],
    /// Standard deviation of the factor by which these effects differ in the title.
    pub(super) slope_deviation: f64,
    /// Logarithms of the lowest and highest mean pay of the bands by the pay scales, if pay is that of the scales.
    pub(super) scales: Option<[(f64, f64); BANDS]>,
    /// Logarithm of the official mean minus that of the bands' mean: what people earn above the scales.
    pub(super) above_scales: f64,
}

impl PayPrior {
    /// The prior of a title, from official levels in today's pay level: of its occupation, otherwise
    /// of all occupations. Without both, nearly any pay is possible.
    pub fn new(occupation: Option<&PayLevels>, all_occupations: Option<&PayLevels>) -> Self {
        let known = |levels: &PayLevels| {
            let mean = levels.mean.or(levels.median)?;
            Some((f64::from(mean), spread(levels)))
        };
        let of_occupation = occupation.and_then(known);
        let is_official = of_occupation.is_some();
        let (mean, spread) = of_occupation
            .or_else(|| all_occupations.and_then(known))
            .unwrap_or((UNKNOWN_PAY, DEFAULT_SPREAD));
        let title_deviation = if is_official {
            scale::TITLE * spread.min(TRUSTED_SPREAD)
        } else {
            spread
        };
        Self {
            mean,
            level: 0.0,
            spread,
            title_deviation,
            is_official,
            experience: scale::EXPERIENCE.map(|effect| effect * spread),
            slope_deviation: scale::UNKNOWN_SLOPE,
            scales: None,
            above_scales: 0.0,
        }
        .centred()
    }

    /// The same prior, with the level at which employed people have the official mean.
    fn centred(mut self) -> Self {
        self.level = 0.0;
        self.level = self.mean.ln() - self.mean_of_bands().ln();
        self
    }

    /// Mean pay of the bands of experience among employed people, kr per year.
    fn mean_of_bands(&self) -> f64 {
        let shares = USUAL_SHARES.iter().zip(0..);
        shares
            .map(|(share, band)| {
                share * (self.expected(Some(band), 1.0) + self.half_variance(Some(band))).exp()
            })
            .sum()
    }

    /// Trusts the usual effects of experience: the occupation is among those that they were measured in.
    pub(super) fn with_usual_experience(mut self) -> Self {
        self.slope_deviation = scale::SLOPE;
        self
    }

    /// Takes the effects of experience from the pay scales of the occupation, if there are any by seniority. If the
    /// official mean lies within the scales that apply today, so does the pay of every band.
    pub(super) fn with_scales<'a>(
        mut self,
        scales: impl Iterator<Item = &'a PayRule>,
        today: NaiveDate,
    ) -> Self {
        let scales: Vec<&PayRule> = scales.filter(|scale| profile(scale).is_some()).collect();
        let profiles = || scales.iter().filter_map(|scale| profile(scale));
        if scales.is_empty() {
            return self;
        }
        let count = f64::from(u32::try_from(scales.len()).unwrap_or(u32::MAX));
        let mean = |band| profiles().map(|profile| profile[band]).sum::<f64>() / count;
        self.experience = std::array::from_fn(mean);
        self.slope_deviation = scale::SLOPE;
        self = self.centred();
        let bounds = scale_bounds(&scales, today);
        let is_within = |bounds: &[(f64, f64); BANDS]| {
            (bounds[0].0..=bounds[BANDS - 1].1).contains(&self.mean.ln())
        };
        if let Some(bounds) = bounds.filter(is_within) {
            self.scales = Some(bounds);
            self.above_scales = self.mean.ln() - self.mean_of_bands().ln();
        }
        self
    }

    /// The expected logarithm of pay of a person with this band of experience in a county with this level of pay.
    pub(super) fn expected(&self, band: Option<usize>, county_level: f64) -> f64 {
        let expected = self.level + county_level.ln() + self.effect(band);
        match (self.scales, band) {
            (Some(scales), Some(index)) => {
                let (low, high) = scales[index];
                let half_variance = self.half_variance(band);
                expected.clamp(low - half_variance, high - half_variance)
            }
            _ => expected,
        }
    }

    /// The effect of a band of experience on the logarithm of pay.
    pub(super) fn effect(&self, band: Option<usize>) -> f64 {
        band.map_or(0.0, |band| self.experience[band])
    }

    /// The general standard deviation of the logarithm of a person's pay.
    pub(super) fn person_deviation(&self, band: Option<usize>) -> f64 {
        band.map_or(scale::PERSON_UNKNOWN, |band| scale::PERSON[band]) * self.spread
    }

    /// How far a person's pay may be from the expected one and still be trusted, as a share of
    /// [`Self::person_deviation`].
    pub(super) fn trust(&self) -> f64 {
        (TRUSTED_SPREAD / self.spread).min(1.0)
    }

    /// How much the logarithm of mean pay exceeds the mean logarithm.
    fn half_variance(&self, band: Option<usize>) -> f64 {
        self.person_deviation(band).powi(2) / 2.0
    }
}

/// The logarithms of the lowest and the highest rate in the first and last year of each band of experience. `None` if
/// no scale applies today.
fn scale_bounds(scales: &[&PayRule], today: NaiveDate) -> Option<[(f64, f64); BANDS]> {
    let applying = || scales.iter().filter(|scale| !scale.has_ended(today));
    applying().next()?;
    let rates = |years: u8| applying().filter_map(move |scale| scale.rate_after(years));
    Some(YEARS.map(|(first, last)| {
        let of_band = || rates(first).chain(rates(last));
        let low = of_band().fold(f64::INFINITY, f64::min);
        (low.ln(), of_band().fold(0.0, f64::max).ln())
    }))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{PayRate, PayRuleArea, PayRuleKind, PayUnit};

    const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();

    fn levels(mean: u32) -> PayLevels {
        PayLevels {
            median: None,
            mean: Some(mean),
            p25: Some(524_298),
            p75: Some(686_632),
        }
    }

    fn rate(seniority: Option<u8>, amount: f64) -> PayRate {
        PayRate {
            name: String::new(),
            unit: PayUnit::Year,
            amount,
            is_supplement: false,
            seniority,
        }
    }

    fn scale_of(rates: Vec<PayRate>) -> PayRule {
        PayRule {
            agreement: String::new(),
            kind: PayRuleKind::Scale,
            name: String::new(),
            basis: String::new(),
            basis_id: None,
            url: String::new(),
            valid_from: NaiveDate::default(),
            valid_to: None,
            checked_on: NaiveDate::default(),
            revision_expected_on: None,
            area: PayRuleArea::Everywhere,
            occupations: Vec::new(),
            rates,
        }
    }

    /// Mean pay of a band.
    fn pay(prior: &PayPrior, band: usize, county_level: f64) -> f64 {
        (prior.expected(Some(band), county_level) + prior.half_variance(Some(band))).exp()
    }

    #[test]
    fn prior_without_official_figures_is_wide() {
        let prior = PayPrior::new(None, None);
        assert_eq!((prior.spread, prior.title_deviation), (0.3, 0.3));
        assert!((prior.mean_of_bands() - 600_000.0).abs() < 1e-6);
        assert!(!prior.is_official);
    }

    #[test]
    fn employed_people_have_the_official_mean() {
        let prior = PayPrior::new(Some(&levels(640_000)), None);
        assert!(prior.is_official);
        assert!((prior.mean_of_bands() - 640_000.0).abs() < 1e-6);
        let median = PayLevels {
            mean: None,
            median: Some(620_000),
            ..levels(0)
        };
        let prior = PayPrior::new(Some(&median), None);
        assert!((prior.mean_of_bands() - 620_000.0).abs() < 1e-6);
    }

    #[test]
    fn pay_scale_gives_the_effects_of_experience() {
        let scale = scale_of(vec![
            rate(Some(0), 500_000.0),
            rate(Some(6), 550_000.0),
            rate(None, 1.0),
        ]);
        let official = PayPrior::new(Some(&levels(600_000)), None);
        let prior = official.with_scales([&scale].into_iter(), TODAY);
        // 29 percent have less than six years.
        let step = 1.1_f64.ln();
        for (effect, expected) in prior
            .experience
            .iter()
            .zip([-0.71, -0.71, -0.71, 0.29, 0.29])
        {
            assert!((effect - expected * step).abs() < 1e-9, "{effect}");
        }
        assert!((prior.mean_of_bands() - 600_000.0).abs() < 1e-6);
        let without = scale_of(vec![rate(None, 500_000.0)]);
        assert_eq!(
            official.with_scales([&without].into_iter(), TODAY),
            official
        );
    }

    #[test]
    fn pay_by_a_scale_does_not_leave_it() {
        let scale = scale_of(vec![rate(Some(0), 560_000.0), rate(Some(10), 650_000.0)]);
        let by_scale = |mean| {
            PayPrior::new(Some(&levels(mean)), None).with_scales([&scale].into_iter(), TODAY)
        };
        let prior = by_scale(640_000);
        for county_level in [0.9, 1.0, 1.1] {
            assert!((pay(&prior, 0, county_level) - 560_000.0).abs() < 1e-6);
            assert!((pay(&prior, 4, county_level) - 650_000.0).abs() < 1e-6);
        }
        let mean = prior.mean_of_bands() * prior.above_scales.exp();
        assert!((mean - 640_000.0).abs() < 1e-6 && prior.above_scales > 0.0);
        // People are paid above the scale.
        let prior = by_scale(700_000);
        assert!(pay(&prior, 4, 1.0) > 650_000.0);
        assert!((prior.mean_of_bands() - 700_000.0).abs() < 1e-6);
    }

    #[test]
    fn pay_is_within_the_rates_of_a_falling_scale() {
        let scale = scale_of(vec![
            rate(Some(0), 560_000.0),
            rate(Some(6), 650_000.0),
            rate(Some(12), 600_000.0),
        ]);
        let official = PayPrior::new(Some(&levels(590_000)), None);
        let prior = official.with_scales([&scale].into_iter(), TODAY);
        assert!(prior.scales.is_some());
        for (level, bound) in [(0.5, 600_000.0), (2.0, 650_000.0)] {
            let pay = pay(&prior, 4, level);
            assert!((pay - bound).abs() < 1.0, "{level}: {pay}");
        }
    }
}
