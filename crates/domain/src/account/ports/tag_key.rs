//! The port for the key that signs tags.

/// The server's key for tags: HMAC-SHA-256.
pub trait TagKey: Send + Sync {
    /// Signs a text.
    fn sign(&self, text: &str) -> [u8; 32];
}
