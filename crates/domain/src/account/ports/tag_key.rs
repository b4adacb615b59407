//! The port for the key that signs tags and seals records.

/// The server's key: HMAC-SHA-256 for tags, ChaCha20-Poly1305 for sealed texts.
pub trait TagKey: Send + Sync {
    /// Signs a text.
    fn sign(&self, text: &str) -> [u8; 32];

    /// Encrypts a text. The result can only be opened with the same key and context.
    fn seal(&self, context: &[u8], text: &[u8]) -> Vec<u8>;

    /// Decrypts a sealed text. `None` if it was sealed with another key or context, or changed.
    fn open(&self, context: &[u8], sealed: &[u8]) -> Option<Vec<u8>>;
}
