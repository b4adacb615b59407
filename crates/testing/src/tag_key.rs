//! A tag key that is not secret.

use klarlonn_domain::{account::TagKey, salary::Fingerprint};

/// Signs with SHA-256 over this number and the text; for tests only.
#[derive(Debug, Clone, Copy, Default)]
pub struct NumberedTagKey(pub u32);

impl TagKey for NumberedTagKey {
    fn sign(&self, text: &str) -> [u8; 32] {
        Fingerprint::new([text], self.0).0
    }
}
