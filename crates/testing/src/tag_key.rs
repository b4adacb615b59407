//! A key for tags that everybody knows.

use klarlonn_domain::{account::TagKey, salary::Fingerprint};

/// Signs with a SHA-256 over this number and the text, for tests alone.
#[derive(Debug, Clone, Copy, Default)]
pub struct NumberedTagKey(pub u32);

impl TagKey for NumberedTagKey {
    fn sign(&self, text: &str) -> [u8; 32] {
        Fingerprint::new([text], self.0).0
    }
}
