//! A tag key that is not secret.

use std::sync::atomic::{AtomicU64, Ordering};

use klarlonn_domain::{account::TagKey, salary::Fingerprint};

/// Signs and seals with SHA-256 over this number and the text; for tests only.
#[derive(Debug, Clone, Copy, Default)]
pub struct NumberedTagKey(pub u32);

/// Length of the check value at the end of a sealed text, bytes.
const CHECK_LENGTH: usize = 32;

/// Length of the nonce at the beginning of a sealed text, bytes.
const NONCE_LENGTH: usize = 32;
/// Number of texts that the process has sealed.
static SEALED: AtomicU64 = AtomicU64::new(0);

impl NumberedTagKey {
    /// Encrypts or decrypts a text by XOR with a key stream.
    fn mask(self, context: &[u8], text: &[u8]) -> Vec<u8> {
        let context = format!("{context:?}");
        let blocks = (0_u32..).flat_map(|block| self.sign(&format!("mask {context} {block}")));
        text.iter()
            .zip(blocks)
            .map(|(byte, mask)| byte ^ mask)
            .collect()
    }

    /// Computes the check value of a text.
    fn check(self, context: &[u8], text: &[u8]) -> [u8; CHECK_LENGTH] {
        self.sign(&format!("check {context:?} {text:?}"))
    }
}

impl TagKey for NumberedTagKey {
    fn sign(&self, text: &str) -> [u8; 32] {
        Fingerprint::new([text], self.0).0
    }

    fn seal(&self, context: &[u8], text: &[u8]) -> Vec<u8> {
        // As with a real key, two sealed texts differ and do not reveal their order.
        let number = SEALED.fetch_add(1, Ordering::Relaxed);
        let nonce = self.sign(&format!("nonce {number}"));
        let context = [context, &nonce].concat();
        let (masked, check) = (self.mask(&context, text), self.check(&context, text));
        [nonce.as_slice(), &masked, &check].concat()
    }

    fn open(&self, context: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_LENGTH>()?;
        let context = &[context, nonce].concat();
        let (masked, check) = sealed.split_last_chunk::<CHECK_LENGTH>()?;
        let text = self.mask(context, masked);
        (self.check(context, &text) == *check).then_some(text)
    }
}
