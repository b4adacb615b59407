//! Believable demonstration data.
//!
//! An occupation is drawn as often as it has employees, then one of its titles, a place, an
//! employer there, and a person with education, experience and age. Everybody has a *score*: a
//! standard normal number that tells where in the occupation's pay the person stands. What is
//! known of person, place and employer moves the score, chance does the rest, and Statistics
//! Norway's quartiles of agreed pay turn the score into kroner. The average of the shifts is taken
//! out and chance leaves them their part of the variance: whatever the shifts, the pay of an
//! occupation keeps its median and quartiles.

mod amounts;
mod benefits;
mod by_occupation;
mod country;
mod employer_kinds;
mod employers;
mod hours;
mod occupations;
mod pay;
mod people;
mod places;
#[cfg(test)]
mod tests;
mod titles;
mod weighted;
mod well_known_titles;
mod workplaces;

use chrono::NaiveDate;
use klarlonn_domain::{contribution::NewSalaryEntry, salary::Fingerprint};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};

use self::country::Country;

/// An endless stream of made-up reports.
///
/// The same seed and day give the same stream. A report's fingerprint follows from the seed and
/// its place in the stream alone, so that a second run with the same seed adds nothing, on
/// whatever day.
#[derive(Debug)]
pub struct DemoEntries {
    seed: u64,
    index: u64,
    today: NaiveDate,
    rng: ChaCha8Rng,
    country: Country,
}

impl DemoEntries {
    /// The stream of this seed, with reports of the two years up to `today`.
    ///
    /// # Panics
    /// Never: the bundled reference data, which nothing but a new version changes, hold
    /// occupations, places and employers.
    pub fn new(seed: u64, today: NaiveDate) -> Self {
        Self {
            seed,
            index: 0,
            today,
            rng: ChaCha8Rng::seed_from_u64(seed),
            country: Country::new().expect("the reference data hold what a country needs"),
        }
    }
}

impl Iterator for DemoEntries {
    type Item = NewSalaryEntry;

    fn next(&mut self) -> Option<NewSalaryEntry> {
        let fingerprint = fingerprint(self.seed, self.index);
        self.index += 1;
        Some(self.country.report(self.today, fingerprint, &mut self.rng))
    }
}

fn fingerprint(seed: u64, index: u64) -> Fingerprint {
    let mut hash = Sha256::new();
    hash.update(b"demo");
    hash.update(seed.to_be_bytes());
    hash.update(index.to_be_bytes());
    Fingerprint(hash.finalize().into())
}
