//! The pay of the people that a question is about.

use std::collections::BTreeMap;

use super::{
    estimate::{Residual, posterior},
    pay_distribution::{Part, PayDistribution},
    title_model::SHARES_WEIGHT,
};
use crate::salary::{
    Background, Estimate, Expectation, ExperienceBand, GroupKind, MIN_GROUP_ENTRIES, PayRange,
    QUANTILE_95, TitleModel,
};

/// Which entries of a title a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Question {
    pub experience: Option<ExperienceBand>,
    /// Only those in a county with this level of pay, relative to the country.
    pub county_level: Option<f64>,
    /// What else they have in common.
    pub kind: GroupKind,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GroupEntry {
    /// Adjusted pay, kr per year.
    pub pay: u32,
    pub background: Background,
    /// A number of the employer, if known.
    pub employer: Option<usize>,
}

/// The pay of the people that a question is about, as a distribution.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GroupModel {
    /// The share of each band of experience, and the expected pay in it.
    bands: Vec<(f64, Expectation)>,
    /// How much higher the logarithm of pay is than expected.
    shift: f64,
    /// The variance of the logarithm of the mean pay.
    variance: f64,
}

impl GroupModel {
    /// All people with the title.
    pub fn of_title(model: &TitleModel) -> Self {
        Self::new(model, &Question::default(), &[])
    }

    /// The people that a question is about, from the `entries` of that group. Fewer than [`MIN_GROUP_ENTRIES`] count
    /// only as entries of the title: the distribution is what its model expects.
    pub fn new(model: &TitleModel, question: &Question, entries: &[GroupEntry]) -> Self {
        let is_used = entries.len() >= MIN_GROUP_ENTRIES && question.kind != GroupKind::Title;
        let entries = if is_used { entries } else { &[] };
        let counts = count_bands(entries);
        let mut group = Self {
            bands: expect_bands(model, question, entries, &counts),
            shift: 0.0,
            variance: 0.0,
        };
        let prior_variance =
            group.mean_of(|band| band.variance) + model.group_variance(question.kind);
        let residuals: Vec<Residual> = entries
            .iter()
            .map(|entry| Residual::new(entry.pay, &model.expect(&entry.background)))
            .collect();
        let shared = match question.kind {
            GroupKind::Employer => 0.0,
            _ => group.mean_of(|band| band.employer_variance) * concentration(entries),
        };
        let (mut shift, variance) = posterior(&residuals, prior_variance, shared);
        if question.experience.is_none() {
            shift += model.above_scales();
        }
        group.shift = shift;
        // The shares of the bands are uncertain, too. A single band has no such uncertainty.
        let with_band: f64 = match entries {
            [] => model.entries_with_band,
            _ => counts.iter().sum(),
        };
        let pay = group.pay();
        let between_bands = group.mean_of(|band| (band.pay(shift) / pay - 1.0).powi(2));
        group.variance = variance + between_bands / (with_band + SHARES_WEIGHT + 1.0);
        group
    }

    /// The people with this experience, from the models of all bands of experience, which are otherwise of the same
    /// people. More experience is not paid less: neighbouring bands that say otherwise are averaged, unless the
    /// difference is clear.
    pub fn among_bands(bands: [Self; ExperienceBand::ALL.len()], asked: ExperienceBand) -> Self {
        let mut pools: Vec<Pool> = Vec::new();
        for band in &bands {
            let mut next = Pool::new(band);
            while let Some(last) = pools.pop_if(|last| next.is_slightly_below(last)) {
                next.add(&last);
            }
            pools.push(next);
        }
        let mut end = 0;
        let pool = pools.iter().find(|pool| {
            end += pool.bands;
            (asked as usize) < end
        });
        let mut group = bands.into_iter().nth(asked as usize).unwrap_or_default();
        if let Some(pool) = pool.filter(|pool| pool.bands > 1) {
            group.shift += pool.level - group.pay().ln();
        }
        group
    }

    /// The mean pay with its uncertainty.
    pub fn estimate(&self) -> Estimate {
        Estimate::new(self.pay(), self.variance)
    }

    /// The percentiles of the pay of these people.
    pub fn range(&self) -> PayRange {
        let parts = self.bands.iter().map(|(share, band)| Part {
            share: *share,
            mean: band.mean + self.shift,
            // The level is uncertain too.
            deviation: (band.person_variance + self.variance).sqrt(),
        });
        PayDistribution(parts.collect()).range()
    }

    /// The mean pay, kr per year.
    fn pay(&self) -> f64 {
        self.mean_of(|band| band.pay(self.shift))
    }

    fn mean_of(&self, value: impl Fn(&Expectation) -> f64) -> f64 {
        let bands = self.bands.iter();
        bands.map(|(share, band)| share * value(band)).sum()
    }
}

/// The number of entries in each band of experience.
fn count_bands(entries: &[GroupEntry]) -> [f64; ExperienceBand::ALL.len()] {
    let mut counts = [0.0; ExperienceBand::ALL.len()];
    for band in entries.iter().filter_map(|entry| entry.background.band()) {
        counts[band] += 1.0;
    }
    counts
}

/// The share of each band of experience that a question is about, and the expected pay in it.
fn expect_bands(
    model: &TitleModel,
    question: &Question,
    entries: &[GroupEntry],
    counts: &[f64; ExperienceBand::ALL.len()],
) -> Vec<(f64, Expectation)> {
    let counties = entries.iter().map(|entry| entry.background.county_level);
    let county_level = question
        .county_level
        .unwrap_or_else(|| model.counties_level(counties));
    let expect = |band| model.expect_in_band(Some(band), county_level);
    if let Some(band) = question.experience {
        return vec![(1.0, expect(band as usize))];
    }
    let shares = model.shares_of(counts).into_iter().enumerate();
    shares.map(|(band, share)| (share, expect(band))).collect()
}

/// Neighbouring bands of experience with one level of pay.
struct Pool {
    bands: usize,
    /// The logarithm of mean pay, and its precision.
    level: f64,
    precision: f64,
}

impl Pool {
    fn new(band: &GroupModel) -> Self {
        Self {
            bands: 1,
            level: band.pay().ln(),
            precision: band.variance.recip(),
        }
    }

    /// Whether this pool is below the one before it, but not clearly.
    fn is_slightly_below(&self, before: &Self) -> bool {
        let difference = before.level - self.level;
        let deviation = (self.precision.recip() + before.precision.recip()).sqrt();
        (f64::EPSILON..QUANTILE_95 * deviation).contains(&difference)
    }

    fn add(&mut self, other: &Self) {
        let precision = self.precision + other.precision;
        self.level = (self.level * self.precision + other.level * other.precision) / precision;
        self.precision = precision;
        self.bands += other.bands;
    }
}

/// How concentrated the entries are on few employers: 0 if each has its own, always below 1.
fn concentration(entries: &[GroupEntry]) -> f64 {
    let mut counts = BTreeMap::<usize, f64>::new();
    for employer in entries.iter().filter_map(|entry| entry.employer) {
        *counts.entry(employer).or_default() += 1.0;
    }
    let excess = counts.values().map(|count| count * (count - 1.0));
    let all = length(entries);
    if all == 0.0 {
        return 0.0;
    }
    excess.sum::<f64>() / (all * all)
}

fn length<T>(items: &[T]) -> f64 {
    u32::try_from(items.len()).map_or(f64::NAN, f64::from)
}

#[cfg(test)]
mod formulas;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{PayLevels, round_to_kroner},
        salary::{Basis, Experience, GroupPay, PayPrior},
    };

    /// 600 000 kr where experience has no effect, and a spread of 0.2: ln(p75 / p25) = 1.349 x 0.2.
    fn prior() -> PayPrior {
        prior_with(PayLevels {
            mean: Some(616_211),
            p25: Some(550_000),
            p75: Some(720_336),
            median: None,
        })
    }

    fn prior_with(levels: PayLevels) -> PayPrior {
        PayPrior::new(Some(&levels), None).with_usual_experience()
    }

    fn background(band: ExperienceBand) -> Background {
        Background {
            experience: Some(Experience::Band(band)),
            county: None,
            county_level: 1.0,
        }
    }

    fn entry(pay: u32, employer: Option<usize>) -> GroupEntry {
        GroupEntry {
            pay,
            background: background(ExperienceBand::ThreeToFive),
            employer,
        }
    }

    fn model(entries: &[GroupEntry]) -> TitleModel {
        TitleModel::fit(prior(), entries.iter().copied())
    }

    fn estimate(title: &TitleModel, question: &Question, entries: &[GroupEntry]) -> Estimate {
        GroupModel::new(title, question, entries).estimate()
    }

    fn width(estimate: Estimate) -> f64 {
        (f64::from(estimate.high) / f64::from(estimate.low)).ln() / 2.0
    }

    const OF_EMPLOYER: Question = Question {
        experience: Some(ExperienceBand::ThreeToFive),
        county_level: None,
        kind: GroupKind::Employer,
    };

    #[test]
    fn expectation_without_entries_has_a_known_interval() {
        let expected = estimate(&model(&[]), &OF_EMPLOYER, &[]);
        // 600 000 kr x exp(-0.4 x 0.2 + (0.6 x 0.2)² / 2).
        assert_eq!(expected.salary, 557_872);
        // Title, slope, employer and model; an 80 percent interval of a normal distribution.
        let variance: f64 = [0.3 * 0.2, 0.2 * 0.4 * 0.2, 0.35 * 0.2, 0.025]
            .iter()
            .map(|deviation: &f64| deviation.powi(2))
            .sum();
        assert!((width(expected) - 1.2816 * variance.sqrt()).abs() < 1e-4);
    }

    #[test]
    fn pay_is_that_of_the_entries_from_fifty_on() {
        let entries: Vec<_> = (0..50)
            .map(|step| entry(500_000 + step * 1_000, None))
            .collect();
        let pays: Vec<u32> = entries.iter().map(|entry| entry.pay).collect();
        let group = || Some(GroupModel::new(&model(&[]), &OF_EMPLOYER, &entries));
        let estimated = GroupPay::new(&pays[..49], group).unwrap();
        assert_eq!(
            (estimated.basis, estimated.entries_mean),
            (Basis::Estimated, Some(524_000))
        );
        assert!(
            (528_000..535_000).contains(&estimated.mean.salary),
            "{estimated:?}"
        );
        let measured = GroupPay::new(&pays, group).unwrap();
        let found = (measured.basis, measured.mean.salary, measured.range.median);
        assert_eq!(found, (Basis::Measured, 524_500, 524_500));
        assert_eq!(GroupPay::new(&pays, || None), Some(measured));
        assert_eq!(GroupPay::new(&pays[..49], || None), None);
    }

    #[test]
    fn entries_narrow_the_interval_as_far_as_they_inform() {
        let title = model(&[]);
        let entries = [entry(560_000, None); 9];
        let found = estimate(&title, &OF_EMPLOYER, &entries);
        let prior = 0.06_f64.powi(2) + 0.016_f64.powi(2) + 0.07_f64.powi(2);
        let information = 9.0 * 7.0 / 9.0 / 0.12_f64.powi(2);
        let variance = (information + prior.recip()).recip() + 0.025_f64.powi(2);
        assert!((width(found) - 1.2816 * variance.sqrt()).abs() < 1e-4);
    }

    #[test]
    fn fewer_than_three_entries_do_not_change_the_estimate() {
        let title = model(&[entry(600_000, None); 4]);
        let none = estimate(&title, &OF_EMPLOYER, &[]);
        let two = [entry(900_000, None); 2];
        assert_eq!(estimate(&title, &OF_EMPLOYER, &two), none);
        let three = [entry(900_000, None); 3];
        assert!(estimate(&title, &OF_EMPLOYER, &three).salary > none.salary);
    }

    #[test]
    fn entries_of_one_employer_count_less() {
        let title = model(&[]);
        let question = Question {
            kind: GroupKind::Part,
            ..OF_EMPLOYER
        };
        let answer = |employer: fn(usize) -> usize| {
            let entries: Vec<GroupEntry> = (0..9)
                .map(|number| entry(700_000, Some(employer(number))))
                .collect();
            estimate(&title, &question, &entries)
        };
        let (of_one, of_many) = (answer(|_| 1), answer(|number| number));
        assert!(width(of_one) > width(of_many));
        assert!(of_one.salary < of_many.salary);
    }

    #[test]
    fn many_entries_of_one_county_are_answered_with_their_own_level() {
        let in_county = |pay, county_level| GroupEntry {
            background: Background {
                county_level,
                ..background(ExperienceBand::ThreeToFive)
            },
            ..entry(pay, None)
        };
        let group = vec![in_county(660_000, 1.1); 200];
        let mut entries = vec![in_county(600_000, 1.0); 200];
        entries.extend(&group);
        let title = model(&entries);
        let found = estimate(&title, &OF_EMPLOYER, &group);
        // The mean of a log-normal distribution lies above equal pays.
        assert!(
            (0.99..1.03).contains(&(f64::from(found.salary) / 660_000.0)),
            "{found:?}"
        );
    }

    #[test]
    fn unknown_experience_widens_the_interval() {
        let title = model(&[]);
        let question = Question {
            experience: None,
            ..OF_EMPLOYER
        };
        let wide = width(estimate(&title, &question, &[]));
        assert!(wide > width(estimate(&title, &OF_EMPLOYER, &[])));
    }

    #[test]
    fn newcomers_are_answered_with_the_pay_of_newcomers() {
        let title = model(&[entry(600_000, None); 20]);
        let salary = |experience| {
            let question = Question {
                experience,
                ..Question::default()
            };
            estimate(&title, &question, &[]).salary
        };
        let [new, old] = [ExperienceBand::UnderOne, ExperienceBand::TenOrMore];
        assert!(salary(Some(new)) < salary(None) && salary(None) < salary(Some(old)));
    }

    /// Four colluding accounts beside five honest ones, and eight, in occupations with pay of every spread.
    #[test]
    fn colluding_accounts_move_the_answer_little() {
        for spread in [0.15, 0.2, 0.3, 0.4, 0.45_f64] {
            let quartile = (1.349 / 2.0 * spread).exp();
            let level = |factor: f64| Some(round_to_kroner(600_000.0 * factor));
            let prior = prior_with(PayLevels {
                mean: level((spread * spread / 2.0).exp()),
                p25: level(quartile.recip()),
                p75: level(quartile),
                median: None,
            });
            let honest = [-0.7, -0.35, 0.0, 0.35, 0.7].map(|distance: f64| {
                let pay = 600_000.0 * (distance * spread).exp();
                entry(round_to_kroner(pay), None)
            });
            let answer = |false_pay: u32, count: usize| {
                let mut entries = honest.to_vec();
                entries.extend(vec![entry(false_pay, None); count]);
                let model = TitleModel::fit(prior, entries.into_iter());
                f64::from(GroupModel::of_title(&model).estimate().salary)
            };
            let without = answer(0, 0);
            for pay in [250_000, 400_000, 900_000, 1_200_000, 1_500_000, 2_400_000] {
                for (count, limit) in [(4, 0.12), (8, 0.25)] {
                    let moved = answer(pay, count) / without - 1.0;
                    assert!(moved.abs() <= limit, "{spread}: {count} of {pay}: {moved}");
                }
            }
        }
    }

    /// The models of the bands with this pay, each with three entries.
    fn bands(pays: [u32; 5]) -> [GroupModel; 5] {
        let title = model(&[]);
        let bands = ExperienceBand::ALL
            .into_iter()
            .zip(pays)
            .map(|(band, pay)| {
                let question = Question {
                    experience: Some(band),
                    ..OF_EMPLOYER
                };
                let entry = GroupEntry {
                    background: background(band),
                    ..entry(pay, None)
                };
                GroupModel::new(&title, &question, &[entry; 3])
            });
        bands.collect::<Vec<_>>().try_into().unwrap()
    }

    fn among(pays: [u32; 5]) -> [u32; 5] {
        ExperienceBand::ALL.map(|band| GroupModel::among_bands(bands(pays), band).estimate().salary)
    }

    #[test]
    fn more_experience_is_not_paid_less() {
        let alone = |pays| bands(pays).map(|band| band.estimate().salary);
        let rising = [480_000, 520_000, 560_000, 610_000, 660_000];
        assert_eq!(among(rising), alone(rising));
        let falling = [480_000, 600_000, 560_000, 560_000, 660_000];
        let (found, alone) = (among(falling), alone(falling));
        assert!(
            !alone.is_sorted() && found.is_sorted(),
            "{alone:?} {found:?}"
        );
        assert_eq!((found[0], found[4]), (alone[0], alone[4]));
    }

    #[test]
    fn clear_difference_between_bands_stays() {
        let found = among([480_000, 520_000, 1_100_000, 400_000, 660_000]);
        assert!(found[3] < found[2], "{found:?}");
    }

    #[test]
    fn percentiles_of_one_band_are_log_normal() {
        let range = GroupModel::new(&model(&[]), &OF_EMPLOYER, &[]).range();
        // 600 000 kr x exp(-0.4 x 0.2) and quantiles of a deviation of 0.6 x 0.2, of title, slope and employer.
        let deviations: [f64; 4] = [0.6 * 0.2, 0.3 * 0.2, 0.2 * 0.4 * 0.2, 0.35 * 0.2];
        let deviation = deviations.map(|one| one.powi(2)).iter().sum::<f64>().sqrt();
        for (found, quantile) in [
            (range.p10, -1.281_55),
            (range.p25, -0.674_49),
            (range.median, 0.0),
            (range.p75, 0.674_49),
            (range.p90, 1.281_55),
        ] {
            let upper = if quantile > 0.0 { 1.1 } else { 1.0 };
            let expected = 600_000.0 * (-0.08_f64 + deviation * upper * quantile).exp();
            assert!(
                (f64::from(found) - expected).abs() < 10.0,
                "{found} {expected}"
            );
        }
    }
}
