//! The tag key: HMAC-SHA-256 for tags, ChaCha20-Poly1305 for sealed texts.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use klarlonn_domain::account::TagKey;
use ring::{
    aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    rand::{SecureRandom, SystemRandom},
};
use sha2::Sha256;

/// Signs and seals with a key of 32 bytes.
#[derive(Clone)]
pub struct HmacTagKey(Hmac<Sha256>);

impl HmacTagKey {
    /// Creates the tag key from its bytes.
    pub fn new(key: [u8; 32]) -> Self {
        // HMAC pads a short key with zeros to a whole block (RFC 2104).
        let mut block = [0; 64];
        block[..32].copy_from_slice(&key);
        Self(Hmac::new(&block.into()))
    }

    /// The encryption key. It is derived from the tag key, so that the same key does not sign and encrypt.
    fn sealing_key(&self) -> LessSafeKey {
        let key = UnboundKey::new(&CHACHA20_POLY1305, &self.sign("seal"));
        LessSafeKey::new(key.expect("the key has 32 bytes"))
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

    fn seal(&self, context: &[u8], text: &[u8]) -> Vec<u8> {
        let mut nonce = [0; NONCE_LEN];
        // A repeated nonce would reveal the texts, so a failure to create one panics.
        let filled = SystemRandom::new().fill(&mut nonce);
        filled.expect("the system provides randomness");
        let mut sealed = text.to_vec();
        let nonce_of_message = Nonce::assume_unique_for_key(nonce);
        self.sealing_key()
            .seal_in_place_append_tag(nonce_of_message, Aad::from(context), &mut sealed)
            .expect("the text is shorter than 256 GiB");
        [nonce.as_slice(), &sealed].concat()
    }

    fn open(&self, context: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_LEN>()?;
        let nonce = Nonce::assume_unique_for_key(*nonce);
        let mut text = sealed.to_vec();
        let opened = self
            .sealing_key()
            .open_in_place(nonce, Aad::from(context), &mut text);
        Some(opened.ok()?.to_vec())
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

    #[test]
    fn sealed_text_opens_only_with_its_key_and_context() {
        let [key, other] = [1, 2].map(|byte| HmacTagKey::new([byte; 32]));
        let sealed = key.seal(b"kari", b"600000");
        assert_eq!(key.open(b"kari", &sealed).unwrap(), b"600000");
        assert_ne!(key.seal(b"kari", b"600000"), sealed, "the nonce is random");
        assert!(!sealed.windows(6).any(|window| window == b"600000"));
        assert_eq!(key.open(b"ola", &sealed), None);
        assert_eq!(other.open(b"kari", &sealed), None);
        assert_eq!(key.open(b"kari", &sealed[..11]), None);
        let mut changed = sealed;
        changed[20] ^= 1;
        assert_eq!(key.open(b"kari", &changed), None);
    }
}
