//! The tag key: HMAC-SHA-256.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use klarlonn_domain::account::TagKey;
use sha2::Sha256;

/// Signs with HMAC-SHA-256 under a key of 32 bytes.
#[derive(Clone)]
pub struct HmacTagKey(Hmac<Sha256>);

impl HmacTagKey {
    /// Creates a signer with this key.
    pub fn new(key: [u8; 32]) -> Self {
        // The standard pads a short key with zeros to a whole block.
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

    /// RFC 4231, test case 1. Its key of 20 bytes equals the key padded with zeros.
    #[test]
    fn signature_matches_the_standard() {
        let mut key = [0; 32];
        key[..20].fill(0x0b);
        let signed = HmacTagKey::new(key).sign("Hi There");
        assert_eq!(signed[..4], [0xb0, 0x34, 0x4c, 0x61]);
        assert_eq!(signed[28..], [0x2e, 0x32, 0xcf, 0xf7]);
    }

    #[test]
    fn keys_sign_differently_and_are_not_printed() {
        let [first, second] = [1, 2].map(|byte| HmacTagKey::new([byte; 32]));
        assert_ne!(first.sign("check"), second.sign("check"));
        assert_eq!(format!("{first:?}"), "HmacTagKey(..)");
    }
}
