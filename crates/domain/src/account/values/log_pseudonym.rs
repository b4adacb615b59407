//! Pseudonyms of members in the log.

use std::fmt;

use chrono::NaiveDate;

use crate::{
    Month,
    account::{MemberId, TagKey},
};

/// Pseudonym of a member in the log during one calendar month. Servers with the same key write the
/// same pseudonym, so an operator can follow a member within a month. It cannot be resolved without
/// the key, and it changes every month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LogPseudonym([u8; 8]);

impl LogPseudonym {
    /// The pseudonym of a member in the month of this day.
    pub fn new(key: &dyn TagKey, member: MemberId, day: NaiveDate) -> Self {
        // The first word separates these signatures from others with the same key.
        let code = key.sign(&format!("log {} {}", Month::from_day(day), member.0));
        let mut prefix = [0; 8];
        prefix.copy_from_slice(&code[..8]);
        Self(prefix)
    }
}

/// 16 hexadecimal digits.
impl fmt::Display for LogPseudonym {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", u64::from_be_bytes(self.0))
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};
    use uuid::Uuid;

    use super::*;

    struct Key(u8);

    impl TagKey for Key {
        fn sign(&self, text: &str) -> [u8; 32] {
            let hash = Sha256::new().chain_update([self.0]).chain_update(text);
            hash.finalize().into()
        }

        fn seal(&self, _: &[u8], text: &[u8]) -> Vec<u8> {
            text.to_vec()
        }

        fn open(&self, _: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
            Some(sealed.to_vec())
        }
    }

    fn pseudonym(key: u8, member: u128, day: &str) -> String {
        let member = MemberId(Uuid::from_u128(member));
        LogPseudonym::new(&Key(key), member, day.parse().unwrap()).to_string()
    }

    // safety R10
    #[test]
    fn log_pseudonym_lasts_one_month() {
        let first = pseudonym(1, 7, "2026-11-01");
        assert_eq!(first.len(), 16);
        assert_eq!(first, pseudonym(1, 7, "2026-11-30"));
        for day in ["2026-12-01", "2026-10-31", "2025-11-01"] {
            assert_ne!(first, pseudonym(1, 7, day), "{day}");
        }
    }

    #[test]
    fn log_pseudonym_depends_on_member_and_key() {
        let first = pseudonym(1, 7, "2026-11-01");
        assert_ne!(first, pseudonym(1, 8, "2026-11-01"));
        assert_ne!(first, pseudonym(2, 7, "2026-11-01"));
    }
}
