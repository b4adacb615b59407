//! The port for the key that tags are signed with.

/// The server's key for tags: HMAC-SHA-256 under it, which nobody can redo without it.
pub trait TagKey: Send + Sync {
    /// The code of a text under the key.
    fn sign(&self, text: &str) -> [u8; 32];
}
