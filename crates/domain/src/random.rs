//! The port for randomness.

/// Gives unpredictable bytes; tests and demo data give predictable ones.
pub trait Random: Send {
    /// Fills `bytes` with randomness.
    fn fill(&mut self, bytes: &mut [u8]);
}
