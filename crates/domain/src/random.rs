//! The port for randomness.

use uuid::{Builder, Uuid};

/// Returns unpredictable bytes, or predictable bytes in tests and for demo data.
pub trait Random: Send {
    /// Fills `bytes` with random bytes.
    fn fill(&mut self, bytes: &mut [u8]);
}

/// Returns a random UUID (version 4). It does not reveal the order of creation.
pub fn random_uuid(random: &mut dyn Random) -> Uuid {
    let mut bytes = [0; 16];
    random.fill(&mut bytes);
    Builder::from_random_bytes(bytes).into_uuid()
}
