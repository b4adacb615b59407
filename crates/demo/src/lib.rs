//! Plausible demo data.
//!
//! An occupation is drawn in proportion to its employees, then one of its titles, a place, an
//! employer there, and a person with education, experience and age. Each person has a *score*: a
//! standard normal number that gives their position in the occupation's pay. Known properties of
//! person, place and employer shift the score, and a random part is added. Statistics Norway's
//! quartiles of agreed pay turn the score into kroner. The mean of the shifts is subtracted, and
//! the random part has the remaining variance, so the pay of an occupation keeps its median and
//! quartiles. The wage index of the occupation then moves the pay to the level of the entry's day.
//!
//! What is typical of occupations and employers is in `data/`.

mod employers;
mod forum;
mod occupations;
mod pay;
mod people;
mod tables;
#[cfg(test)]
mod tests;
mod weighted;

use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    contribution::{DisplayChoice, NewSalaryEntry},
    salary::{Age, Benefit, EntryFacts, Experience, Fingerprint, Origin},
};
use klarlonn_reference::Sector;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};

pub use forum::add_example_threads;

use occupations::{Occupation, occupations};
use tables::Tables;
use weighted::Weighted;

/// Age of the oldest entry in days: two years.
const OLDEST_ENTRY: f64 = 730.0;

/// Shares of people who leave a field empty.
const WITHOUT_EMPLOYER: f64 = 0.03;
const WITHOUT_PLACE: f64 = 0.03;
const WITHOUT_EXPERIENCE: f64 = 0.04;
const WITHOUT_EDUCATION: f64 = 0.06;
const WITHOUT_AGE: f64 = 0.10;

/// An endless stream of generated entries.
///
/// The same seed and day produce the same stream. The fingerprint of an entry only depends on the
/// seed and its position in the stream, so a second run with the same seed adds nothing, even on
/// another day.
#[derive(Debug)]
pub struct DemoEntries {
    seed: u64,
    index: u64,
    today: NaiveDate,
    rng: ChaCha8Rng,
    occupations: Weighted<Occupation>,
    benefit_counts: Weighted<usize>,
}

impl DemoEntries {
    /// Creates the stream of this seed, with entries of the two years before `today`.
    pub fn new(seed: u64, today: NaiveDate) -> Self {
        let tables = Tables::new();
        Self {
            seed,
            index: 0,
            today,
            rng: ChaCha8Rng::seed_from_u64(seed),
            occupations: occupations(&tables),
            benefit_counts: Weighted::new(tables.benefit_counts.into_iter().zip(0..)),
        }
    }
}

impl Iterator for DemoEntries {
    type Item = NewSalaryEntry;

    fn next(&mut self) -> Option<NewSalaryEntry> {
        let fingerprint = fingerprint(self.seed, self.index);
        self.index += 1;
        let rng = &mut self.rng;
        let occupation = self.occupations.draw(rng);
        let job_title = occupation.titles.draw(rng).clone();
        let background = occupation.draw_background(rng);
        let (person, employer) = (background.person, background.employer);
        let day = draw_day(self.today, rng);
        let amounts = occupation.draw_amounts(background.shift, day, rng);
        let pay_parts = occupation.draw_parts(&amounts, fingerprint);
        let age = person.age.max(occupation.youngest(&amounts));
        let is_public = employer.is_some_and(|employer| employer.sector == Sector::Public);
        let count = *self.benefit_counts.draw(rng);
        let benefits = draw_benefits(occupation.benefits(is_public), count, rng);
        let employer = employer
            .filter(|_| is_filled_in(WITHOUT_EMPLOYER, rng))
            .filter(|_| !occupation.is_single_office(&job_title));
        Some(NewSalaryEntry {
            job_title,
            company: employer.map(|employer| employer.name.clone()),
            organization_number: None,
            industry: employer.and_then(|employer| employer.industry.clone()),
            place: is_filled_in(WITHOUT_PLACE, rng).then(|| background.place.name.clone()),
            facts: EntryFacts {
                annual_salary: amounts.annual,
                hourly_wage: amounts.hourly,
                employment_percentage: Some(amounts.share),
                experience: is_filled_in(WITHOUT_EXPERIENCE, rng)
                    .then_some(Experience::Band(person.experience)),
                education: is_filled_in(WITHOUT_EDUCATION, rng).then_some(person.education),
                age: Age::new(age.into())
                    .ok()
                    .filter(|_| is_filled_in(WITHOUT_AGE, rng)),
                // Drawn from official pay without additions.
                includes_additions: Some(pay_parts.is_some()),
            },
            benefits: benefits.into(),
            pay_parts,
            display: DisplayChoice::ALL,
            hidden: false,
            reported_on: day,
            origin: Origin::Demo { fingerprint },
        })
    }
}

fn fingerprint(seed: u64, index: u64) -> Fingerprint {
    let mut hash = Sha256::new();
    hash.update(b"demo");
    hash.update(seed.to_be_bytes());
    hash.update(index.to_be_bytes());
    Fingerprint(hash.finalize().into())
}

/// Returns whether a person fills in a field that this share of people leave empty.
fn is_filled_in(without: f64, rng: &mut impl Rng) -> bool {
    !rng.random_bool(without)
}

/// Draws a day of the last two years; later days are more frequent.
fn draw_day(today: NaiveDate, rng: &mut impl Rng) -> NaiveDate {
    let fraction: f64 = rng.random();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "0 to 730"
    )]
    let days = Days::new((OLDEST_ENTRY * fraction.powf(1.3)) as u64);
    today.checked_sub_days(days).unwrap_or(today)
}

/// Draws this number of different benefits.
fn draw_benefits(usual: &Weighted<Benefit>, count: usize, rng: &mut impl Rng) -> Vec<Benefit> {
    let mut benefits: Vec<Benefit> = Vec::with_capacity(count);
    while benefits.len() < count {
        let benefit = usual.draw(rng);
        if !benefits.contains(benefit) {
            benefits.push(benefit.clone());
        }
    }
    benefits
}
