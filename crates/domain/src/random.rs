//! The port for randomness.

use std::sync::{Mutex, PoisonError};

use uuid::{Builder, Uuid};

/// Returns unpredictable bytes, or predictable bytes in tests and for demo data.
pub trait Random: Send {
    /// Fills `bytes` with random bytes.
    fn fill(&mut self, bytes: &mut [u8]);
}

/// A source that services share. It is locked for each draw, not while the database works.
impl Random for &Mutex<dyn Random> {
    fn fill(&mut self, bytes: &mut [u8]) {
        let mut random = self.lock().unwrap_or_else(PoisonError::into_inner);
        random.fill(bytes);
    }
}

/// Returns a random UUID (version 4). It does not reveal the order of creation.
pub fn random_uuid(random: &mut dyn Random) -> Uuid {
    let mut bytes = [0; 16];
    random.fill(&mut bytes);
    Builder::from_random_bytes(bytes).into_uuid()
}
