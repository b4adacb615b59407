//! The port for randomness.

use uuid::{Builder, Uuid};

/// Gives unpredictable bytes; tests and demo data give predictable ones.
pub trait Random: Send {
    /// Fills `bytes` with randomness.
    fn fill(&mut self, bytes: &mut [u8]);
}

/// A random id, which tells nothing of what came before it.
pub fn random_uuid(random: &mut dyn Random) -> Uuid {
    let mut bytes = [0; 16];
    random.fill(&mut bytes);
    Builder::from_random_bytes(bytes).into_uuid()
}
