//! Generated answers of occupations that the surveys do not have: with pay scales by seniority, and in hospitals
//! with additions for shifts.

use std::ops::{Range, RangeInclusive};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{NameKey, PayRule, Reference},
    salary::{Background, Experience, ExperienceBand, TitleContext},
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Entry;

const SEED: u64 = 20_261_124;
/// Answers of each title.
const ANSWERS: usize = 400;
/// Employers of each title.
const EMPLOYERS: usize = 40;
const HOSPITALS: usize = 6;
/// Longest experience, years.
const MAX_YEARS: u8 = 35;
/// Shares of the bands of experience, and their years.
const BANDS: [(f64, RangeInclusive<u8>); 5] = [
    (0.08, 0..=0),
    (0.18, 1..=2),
    (0.18, 3..=4),
    (0.25, 5..=9),
    (0.31, 10..=MAX_YEARS),
];
/// Largest difference of local pay above the scale, as a share of it.
const LOCAL: f64 = 0.06;
/// Share of those in hospitals who work shifts.
const SHIFT_WORKERS: f64 = 0.65;
/// Their additions, as shares of pay.
const SHIFT_ADDITIONS: Range<f64> = 0.10..0.24;
/// Additions of all others in hospitals, as shares of pay.
const OTHER_ADDITIONS: Range<f64> = 0.0..0.04;

/// What is generated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Simulation {
    /// Basic pay by a scale that the reference data have.
    Scale,
    /// Basic pay by a scale that the reference data do not have: that of another occupation, moved to the official
    /// median.
    UnknownScale,
    /// Pay with additions, in a few hospitals.
    Hospital,
}

struct Employer {
    /// What it pays above the scale, as a share of it.
    local: f64,
    /// Position of its county in the reference data.
    county: usize,
}

impl Simulation {
    pub(super) const ALL: [Self; 3] = [Self::Scale, Self::UnknownScale, Self::Hospital];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Scale => "Municipal pay by a known scale",
            Self::UnknownScale => "Municipal pay by an unknown scale",
            Self::Hospital => "Hospitals with additions for shifts",
        }
    }

    fn titles(self) -> &'static [&'static str] {
        match self {
            Self::Scale => &["Sykepleier", "Spesialsykepleier", "Vernepleier", "Lektor"],
            Self::UnknownScale => &[
                "Bibliotekar",
                "Ergoterapeut",
                "Fysioterapeut",
                "Barnevernspedagog",
            ],
            Self::Hospital => &["Sykepleier", "Spesialsykepleier", "Jordmor", "Vernepleier"],
        }
    }

    /// Generates the answers.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "positive; the cast saturates"
    )]
    pub(super) fn entries(self, reference: &Reference) -> Vec<Entry> {
        let mut rng = ChaCha8Rng::seed_from_u64(SEED);
        let nurse = NameKey::new("Sykepleier");
        let mut entries = Vec::new();
        for name in self.titles() {
            let title = NameKey::new(name);
            let today = reference.wage_index(&title).newest();
            let context = TitleContext::new(reference, &title, today);
            let scale = scale(reference, &title, today).or_else(|| scale(reference, &nurse, today));
            let (Some(official), Some(scale)) = (context.official(), scale) else {
                continue;
            };
            let levels = context.measure.levels(official);
            let level = if self == Self::UnknownScale {
                f64::from(official.agreed.median.unwrap_or(0))
                    / scale.rate_after(8).unwrap_or(f64::NAN)
            } else {
                1.0
            };
            // Additions are reported where there are any, so pay is converted as on the site.
            let measure = match (self, official.total_earnings) {
                (Self::Hospital, Some(total)) => {
                    levels.mean.map_or(1.0, f64::from) / total.mean.map_or(1.0, f64::from)
                }
                _ => 1.0,
            };
            let employers: Vec<Employer> = (0..self.employers())
                .map(|_| Employer {
                    local: rng.random_range(0.0..LOCAL),
                    county: rng.random_range(0..reference.counties.len()),
                })
                .collect();
            for _ in 0..ANSWERS {
                let years = years(&mut rng);
                let experience = ExperienceBand::from_years(years.into());
                let number = rng.random_range(0..employers.len());
                let employer = &employers[number];
                let own = rng.random_range(0.0..LOCAL);
                let pay = scale.rate_after(years).unwrap_or(f64::NAN)
                    * level
                    * measure
                    * (1.0 + employer.local + own)
                    * (1.0 + self.additions(&mut rng));
                entries.push(Entry {
                    title: (*name).to_owned(),
                    county: employer.county.to_string(),
                    employer: number.to_string(),
                    employer_number: 0,
                    experience,
                    prior: context.prior(),
                    official: [levels.mean, levels.median].map(|level| level.unwrap_or(0).into()),
                    pay: pay as u32,
                    background: Background::new(
                        experience.map(Experience::Band),
                        Some(employer.county),
                        &context.county_levels,
                    ),
                });
            }
        }
        entries
    }

    /// Number of employers of each title.
    fn employers(self) -> usize {
        if self == Self::Hospital {
            HOSPITALS
        } else {
            EMPLOYERS
        }
    }

    /// The additions of a person, as a share of basic pay.
    fn additions(self, rng: &mut ChaCha8Rng) -> f64 {
        if self != Self::Hospital {
            return 0.0;
        }
        let additions = if rng.random_bool(SHIFT_WORKERS) {
            SHIFT_ADDITIONS
        } else {
            OTHER_ADDITIONS
        };
        rng.random_range(additions)
    }
}

/// The first scale by seniority of a title.
fn scale<'a>(reference: &'a Reference, title: &NameKey, today: NaiveDate) -> Option<&'a PayRule> {
    let mut rules = reference.pay_rules(title, today);
    rules.find(|rule| rule.is_by_seniority())
}

fn years(rng: &mut ChaCha8Rng) -> u8 {
    let mut left: f64 = rng.random_range(0.0..1.0);
    for (share, years) in BANDS {
        left -= share;
        if left < 0.0 {
            return rng.random_range(years);
        }
    }
    // Rounding of the shares.
    MAX_YEARS
}
