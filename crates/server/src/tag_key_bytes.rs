//! The bytes of the tag key.

use std::{fmt, str::FromStr};

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use klarlonn_auth::HmacTagKey;
use klarlonn_domain::random::Random;

use crate::system::SystemRandom;

/// A key of 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TagKeyBytes([u8; 32]);

impl TagKeyBytes {
    /// Generates a new key.
    pub(crate) fn random() -> Self {
        let mut bytes = [0; 32];
        SystemRandom.fill(&mut bytes);
        Self(bytes)
    }

    /// Returns what signs with this key.
    pub fn key(self) -> HmacTagKey {
        HmacTagKey::new(self.0)
    }

    pub(crate) fn to_hex(self) -> String {
        HEXLOWER.encode(&self.0)
    }
}

impl FromStr for TagKeyBytes {
    type Err = InvalidTagKey;

    fn from_str(text: &str) -> Result<Self, InvalidTagKey> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.trim().as_bytes());
        let bytes = bytes.ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or(InvalidTagKey)
    }
}

/// The key itself is never written to a log.
impl fmt::Debug for TagKeyBytes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("TagKeyBytes(..)")
    }
}

/// Error for a text that is not a key. It does not repeat the text, which may be almost a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the tag key must be 64 hexadecimal digits")]
pub struct InvalidTagKey;
