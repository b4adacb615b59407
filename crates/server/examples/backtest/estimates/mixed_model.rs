//! A linear mixed model of the logarithm of pay, fitted to the visible answers alone. It knows neither official
//! figures nor the site's model, and shows what the answers tell without them.

use std::collections::BTreeMap;

use klarlonn_domain::salary::ExperienceBand;

use super::{Entry, Group, count};

const ROUNDS: usize = 15;
/// Variances of the logarithm of pay at the beginning.
const VARIANCE: f64 = 0.03;

/// What the answers have in common that a random effect applies to, such as title and county.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Level<'a> {
    title: Option<&'a str>,
    county: Option<&'a str>,
    employer: Option<&'a str>,
}

/// Experience has a fixed effect. Title, county, employer, and the place and the employer within a title have
/// random effects.
pub(super) struct MixedModel<'a> {
    mean: f64,
    experience: BTreeMap<Option<ExperienceBand>, f64>,
    random: [RandomEffect<'a>; 5],
    variance: f64,
    /// The numbers of answers by experience.
    bands: BTreeMap<Option<ExperienceBand>, f64>,
}

struct RandomEffect<'a> {
    level: fn(&Group<'a>) -> Option<Level<'a>>,
    effects: BTreeMap<Level<'a>, f64>,
    variance: f64,
}

impl<'a> RandomEffect<'a> {
    fn effect_on(&self, group: &Group<'a>) -> f64 {
        let effect = (self.level)(group).and_then(|level| self.effects.get(&level));
        effect.copied().unwrap_or(0.0)
    }

    /// Estimates the effects again from what all others leave unexplained.
    fn fit(&mut self, residuals: &mut [f64], groups: &[Group<'a>], variance: f64) {
        let mut sums: BTreeMap<Level<'a>, (f64, f64)> = BTreeMap::new();
        for (residual, group) in residuals.iter_mut().zip(groups) {
            *residual += self.effect_on(group);
            if let Some(level) = (self.level)(group) {
                let (sum, number) = sums.entry(level).or_default();
                *sum += *residual;
                *number += 1.0;
            }
        }
        let ratio = variance / self.variance;
        let mut squares = 0.0;
        self.effects.clear();
        for (level, (sum, number)) in &sums {
            let effect = sum / (number + ratio);
            squares += effect * effect + variance / (number + ratio);
            self.effects.insert(*level, effect);
        }
        self.variance = (squares / count(sums.len())).max(1e-6);
        for (residual, group) in residuals.iter_mut().zip(groups) {
            *residual -= self.effect_on(group);
        }
    }
}

impl<'a> MixedModel<'a> {
    pub(super) fn fit(visible: &[&'a Entry]) -> Self {
        let group = |entry: &&'a Entry| Group {
            title: &entry.title,
            county: Some(&entry.county),
            employer: Some(&entry.employer),
            experience: entry.experience,
        };
        let groups: Vec<Group<'a>> = visible.iter().map(group).collect();
        let mut residuals: Vec<f64> = visible
            .iter()
            .map(|entry| f64::from(entry.pay).ln())
            .collect();
        let mut model = Self::new();
        for group in &groups {
            *model.bands.entry(group.experience).or_default() += 1.0;
        }
        for _ in 0..ROUNDS {
            model.fit_mean(&mut residuals);
            model.fit_experience(&mut residuals, &groups);
            for effect in &mut model.random {
                effect.fit(&mut residuals, &groups, model.variance);
            }
            let squares: f64 = residuals.iter().map(|residual| residual * residual).sum();
            model.variance = (squares / count(residuals.len())).max(1e-6);
        }
        model
    }

    fn new() -> Self {
        let random = |level| RandomEffect {
            level,
            effects: BTreeMap::new(),
            variance: VARIANCE,
        };
        Self {
            mean: 0.0,
            experience: BTreeMap::new(),
            random: [
                random(|group| {
                    Some(Level {
                        title: Some(group.title),
                        ..Level::default()
                    })
                }),
                random(|group| {
                    Some(Level {
                        county: Some(group.county?),
                        ..Level::default()
                    })
                }),
                random(|group| {
                    Some(Level {
                        employer: Some(group.employer?),
                        ..Level::default()
                    })
                }),
                random(|group| {
                    Some(Level {
                        title: Some(group.title),
                        county: Some(group.county?),
                        employer: None,
                    })
                }),
                random(|group| {
                    Some(Level {
                        title: Some(group.title),
                        county: None,
                        employer: Some(group.employer?),
                    })
                }),
            ],
            variance: VARIANCE,
            bands: BTreeMap::new(),
        }
    }

    fn fit_mean(&mut self, residuals: &mut [f64]) {
        let shift = residuals.iter().sum::<f64>() / count(residuals.len());
        self.mean += shift;
        for residual in residuals {
            *residual -= shift;
        }
    }

    fn fit_experience(&mut self, residuals: &mut [f64], groups: &[Group<'a>]) {
        for (band, number) in &self.bands {
            let of_band = residuals.iter_mut().zip(groups);
            let mut of_band: Vec<&mut f64> = of_band
                .filter(|(_, group)| group.experience == *band)
                .map(|(residual, _)| residual)
                .collect();
            let shift = of_band.iter().map(|residual| **residual).sum::<f64>() / number;
            *self.experience.entry(*band).or_default() += shift;
            for residual in &mut of_band {
                **residual -= shift;
            }
        }
    }

    /// The expected mean pay of a group, kr per year.
    pub(super) fn expect(&self, group: &Group<'a>) -> f64 {
        let random: f64 = self.random.iter().map(|term| term.effect_on(group)).sum();
        let factor =
            |band: &Option<ExperienceBand>| self.experience.get(band).copied().unwrap_or(0.0).exp();
        let experience = if group.experience.is_some() {
            factor(&group.experience)
        } else {
            let sum: f64 = self
                .bands
                .iter()
                .map(|(band, number)| number * factor(band))
                .sum();
            sum / self.bands.values().sum::<f64>()
        };
        (self.mean + random + self.variance / 2.0).exp() * experience
    }
}
