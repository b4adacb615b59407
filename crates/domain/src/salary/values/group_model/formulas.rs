//! The pay of a group, against formulas of matrices and pairs in place of the closed forms.

use proptest::prelude::*;

use super::*;
use crate::{
    catalog::PayLevels,
    salary::{Experience, PayPrior, values::elimination::solve},
};

/// Pay above the pay scales, as a logarithm.
const ABOVE_SCALES: f64 = 0.04;

/// 616 211 kr, with a spread of 0.2.
fn prior() -> PayPrior {
    let levels = PayLevels {
        median: None,
        mean: Some(616_211),
        p25: Some(550_000),
        p75: Some(720_336),
    };
    let mut prior = PayPrior::new(Some(&levels), None).with_usual_experience();
    prior.above_scales = ABOVE_SCALES;
    prior
}

fn entry() -> impl Strategy<Value = GroupEntry> {
    let band = prop::option::of(prop::sample::select(ExperienceBand::ALL.as_slice()));
    let county_level = prop::sample::select([0.96, 1.0, 1.07].as_slice());
    let employer = prop::option::of(0_usize..4);
    let entry = (300_000_u32..1_500_000, band, county_level, employer);
    entry.prop_map(|(pay, band, county_level, employer)| GroupEntry {
        pay,
        background: Background {
            experience: band.map(Experience::Band),
            county: None,
            county_level,
        },
        employer,
    })
}

fn question() -> impl Strategy<Value = Question> {
    let experience = prop::option::of(prop::sample::select(ExperienceBand::ALL.as_slice()));
    let county_level = prop::option::of(prop::sample::select([0.96, 1.07].as_slice()));
    let kinds = [GroupKind::Title, GroupKind::Part, GroupKind::Employer];
    (
        experience,
        county_level,
        prop::sample::select(kinds.to_vec()),
    )
        .prop_map(|(experience, county_level, kind)| Question {
            experience,
            county_level,
            kind,
        })
}

fn count(entries: &[GroupEntry]) -> f64 {
    f64::from(u32::try_from(entries.len()).unwrap())
}

fn with_band(entries: &[GroupEntry]) -> Vec<GroupEntry> {
    let known = entries.iter().copied();
    known
        .filter(|entry| entry.background.band().is_some())
        .collect()
}

/// Shares of the bands of experience, moved by entries that count beside ten others.
fn move_shares(shares: [f64; 5], entries: &[GroupEntry]) -> [f64; 5] {
    let known = with_band(entries);
    std::array::from_fn(|band| {
        let of_band = known.iter().copied();
        let of_band: Vec<GroupEntry> = of_band
            .filter(|entry| entry.background.band() == Some(band))
            .collect();
        (count(&of_band) + 10.0 * shares[band]) / (count(&known) + 10.0)
    })
}

/// The geometric mean of the counties' levels, moved by entries that count beside ten others.
fn move_county_level(level: f64, entries: &[GroupEntry]) -> f64 {
    let levels = entries.iter().map(|entry| entry.background.county_level);
    let product = level.powf(10.0) * levels.product::<f64>();
    product.powf((count(entries) + 10.0).recip())
}

/// The share of pairs of entries that have one employer.
fn share_of_pairs(entries: &[GroupEntry]) -> f64 {
    let has_one_employer = |(one, other): (usize, usize)| {
        let employer = entries[one].employer;
        one != other && employer.is_some() && employer == entries[other].employer
    };
    let all = 0..entries.len();
    let pairs = all
        .clone()
        .flat_map(|one| all.clone().map(move |other| (one, other)));
    let found = u32::try_from(pairs.filter(|pair| has_one_employer(*pair)).count()).unwrap();
    f64::from(found) / count(entries).powi(2)
}

/// Mean and variance of a group's level: conditional moments of a normal distribution, from the covariance matrix
/// of the entries, whose weights are those of Student's t distribution with six degrees of freedom.
fn condition(
    model: &TitleModel,
    entries: &[GroupEntry],
    prior_variance: f64,
    shared: f64,
) -> (f64, f64) {
    let expected: Vec<Expectation> = entries
        .iter()
        .map(|entry| model.expect(&entry.background))
        .collect();
    let rests: Vec<f64> = entries
        .iter()
        .zip(&expected)
        .map(|(entry, expected)| f64::from(entry.pay).ln() - expected.mean)
        .collect();
    let mut level = 0.0;
    for _ in 0..4 {
        let matrix = (0..entries.len()).map(|row| {
            let distance = (rests[row] - level) / expected[row].weight_scale;
            let own = expected[row].person_variance * (6.0 + distance * distance) / 7.0;
            let mut all = vec![prior_variance + shared; entries.len()];
            all[row] += own;
            all
        });
        let solved = solve(
            matrix.collect(),
            rests.iter().map(|rest| vec![*rest]).collect(),
        );
        level = prior_variance * solved.iter().map(|row| row[0]).sum::<f64>();
    }
    let information = expected
        .iter()
        .map(|expected| 7.0 / 9.0 / expected.person_variance);
    let noise = information.sum::<f64>().recip() + shared;
    let explained = prior_variance * prior_variance / (prior_variance + noise);
    (level, prior_variance - explained)
}

/// The mean pay of the people that a question is about, and the variance of its logarithm.
fn slow_pay(title: &[GroupEntry], group: &[GroupEntry], question: &Question) -> (f64, f64) {
    let model = TitleModel::fit(prior(), title.iter().copied());
    let known = |entries: &[GroupEntry]| match entries.len() {
        0..=2 => Vec::new(),
        _ => entries.to_vec(),
    };
    let (title, mut group) = (known(title), known(group));
    if question.kind == GroupKind::Title {
        group.clear();
    }
    let level = move_county_level(move_county_level(1.0, &title), &group);
    let level = question.county_level.unwrap_or(level);
    let shares = move_shares(move_shares([0.05, 0.12, 0.12, 0.21, 0.5], &title), &group);
    let bands: Vec<(f64, Expectation)> = (0..5)
        .map(|band| (shares[band], model.expect_in_band(Some(band), level)))
        .collect();
    let bands = match question.experience {
        Some(band) => vec![(1.0, bands[band as usize].1)],
        None => bands,
    };
    let mean = |value: &dyn Fn(&Expectation) -> f64| {
        let bands = bands.iter();
        bands.map(|(share, band)| share * value(band)).sum::<f64>()
    };
    let (of_kind, common) = match question.kind {
        GroupKind::Title => (0.0, 0.0),
        GroupKind::Part => (
            (0.17 * prior().spread).powi(2),
            mean(&|band| band.employer_variance) * share_of_pairs(&group),
        ),
        GroupKind::Employer => (bands[0].1.employer_variance, 0.0),
    };
    let prior_variance = mean(&|band| band.variance) + of_kind;
    let (mut shift, variance) = match group.as_slice() {
        [] => (0.0, prior_variance),
        entries => condition(&model, entries, prior_variance, common),
    };
    if question.experience.is_none() {
        // The less is known about the title, the more of it is left. Experience has no effect on an unknown band.
        let left = model.expect_in_band(None, 1.0).variance / (0.3 * prior().spread).powi(2);
        shift += ABOVE_SCALES * left;
    }
    let pay_of = |band: &Expectation| (band.mean + shift + band.person_variance / 2.0).exp();
    let pay = mean(&pay_of);
    // The variance of a mean whose shares have a Dirichlet distribution.
    let squares = mean(&|band| (pay_of(band) / pay).powi(2));
    let observed = if group.is_empty() { &title } else { &group };
    let observations = count(&with_band(observed)) + 10.0;
    (pay, variance + (squares - 1.0) / (observations + 1.0))
}

proptest! {
    #[test]
    fn pay_of_a_group_matches_the_matrices(
        entries in prop::collection::vec(entry(), 0..40),
        size in 0_usize..40,
        question in question(),
    ) {
        let group = &entries[..size.min(entries.len())];
        let model = TitleModel::fit(prior(), entries.iter().copied());
        let found = GroupModel::new(&model, &question, group);
        let (pay, variance) = slow_pay(&entries, group, &question);
        prop_assert!((found.pay() / pay - 1.0).abs() < 1e-9, "{} {pay}", found.pay());
        prop_assert!((found.variance / variance - 1.0).abs() < 1e-6, "{} {variance}", found.variance);
    }
}
