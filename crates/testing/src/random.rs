//! Reproducible random numbers.

use klarlonn_domain::random::Random;

/// Returns the numbers 1, 2, 3 … as bytes, the same in every run.
#[derive(Debug, Default)]
pub struct CountingRandom(u128);

impl CountingRandom {
    /// Starts after this number.
    pub fn after(number: u128) -> Self {
        Self(number)
    }
}

impl Random for CountingRandom {
    fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(16) {
            self.0 += 1;
            let number = self.0.to_be_bytes();
            chunk.copy_from_slice(&number[number.len() - chunk.len()..]);
        }
    }
}
