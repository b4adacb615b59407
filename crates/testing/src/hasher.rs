//! Password hashes that take no time.

use klarlonn_domain::account::{HashError, Password, PasswordHash, PasswordHasher, Verified};

/// Keeps passwords readable, for tests alone; `passord` is the one common password.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReadableHasher;

impl PasswordHasher for ReadableHasher {
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError> {
        Ok(PasswordHash(format!("readable {}", password.reveal())))
    }

    fn verify(
        &self,
        password: Option<&Password>,
        kept: Option<&PasswordHash>,
    ) -> Result<Verified, HashError> {
        let (Some(password), Some(kept)) = (password, kept) else {
            return Ok(Verified::No);
        };
        Ok(if self.hash(password)? == *kept {
            Verified::Yes
        } else {
            Verified::No
        })
    }

    fn is_common(&self, password: &Password) -> bool {
        password.reveal() == "passord"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::hasher_contract_tests!(ReadableHasher);
}
