//! The key for tags: HMAC-SHA-256.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use klarlonn_domain::account::TagKey;
use sha2::Sha256;

/// Signs with HMAC-SHA-256 under a key of 32 bytes.
#[derive(Clone)]
pub struct HmacTagKey(Hmac<Sha256>);

impl HmacTagKey {
    /// Under this key.
    pub fn new(key: [u8; 32]) -> Self {
        // The standard fills a short key up with zeros to a whole block.
        let mut block = [0; 64];
        block[..32].copy_from_slice(&key);
        Self(Hmac::new(&block.into()))
    }
}

impl fmt::Debug for HmacTagKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("HmacTagKey(..)")
    }
}

impl TagKey for HmacTagKey {
    fn sign(&self, text: &str) -> [u8; 32] {
        let mut mac = self.0.clone();
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test case 1, whose key of 20 bytes is the same as when filled up with zeros.
    #[test]
    fn a_text_is_signed_as_the_standard_says() {
        let mut key = [0; 32];
        key[..20].fill(0x0b);
        let signed = HmacTagKey::new(key).sign("Hi There");
        assert_eq!(signed[..4], [0xb0, 0x34, 0x4c, 0x61]);
        assert_eq!(signed[28..], [0x2e, 0x32, 0xcf, 0xf7]);
    }

    #[test]
    fn another_key_signs_otherwise_and_no_key_is_shown() {
        let [one, other] = [1, 2].map(|byte| HmacTagKey::new([byte; 32]));
        assert_ne!(one.sign("check"), other.sign("check"));
        assert_eq!(format!("{one:?}"), "HmacTagKey(..)");
    }
}
