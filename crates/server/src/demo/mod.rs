//! Plausible demo data.
//!
//! An occupation is drawn in proportion to its employees, then one of its titles, a place, an
//! employer there, and a person with education, experience and age. Each person has a *score*: a
//! standard normal number that gives their position in the occupation's pay. Known properties of
//! person, place and employer shift the score, and a random part is added. Statistics Norway's
//! quartiles of agreed pay turn the score into kroner. The mean of the shifts is subtracted, and
//! the random part has the remaining variance, so the pay of an occupation keeps its median and
//! quartiles. The wage index of the occupation then moves the pay to the level of the entry's day.

mod amounts;
mod benefits;
mod by_occupation;
mod country;
mod employer_kinds;
mod employers;
pub mod forum;
mod hours;
mod occupations;
mod parts;
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
    country: Country,
}

impl DemoEntries {
    /// Creates the stream of this seed, with entries of the two years before `today`.
    ///
    /// # Panics
    /// Never: the bundled reference data contain occupations, places and employers.
    pub fn new(seed: u64, today: NaiveDate) -> Self {
        Self {
            seed,
            index: 0,
            today,
            rng: ChaCha8Rng::seed_from_u64(seed),
            country: Country::new().expect("the reference data contain occupations and employers"),
        }
    }
}

impl Iterator for DemoEntries {
    type Item = NewSalaryEntry;

    fn next(&mut self) -> Option<NewSalaryEntry> {
        let fingerprint = fingerprint(self.seed, self.index);
        self.index += 1;
        Some(self.country.draw(self.today, fingerprint, &mut self.rng))
    }
}

fn fingerprint(seed: u64, index: u64) -> Fingerprint {
    let mut hash = Sha256::new();
    hash.update(b"demo");
    hash.update(seed.to_be_bytes());
    hash.update(index.to_be_bytes());
    Fingerprint(hash.finalize().into())
}
