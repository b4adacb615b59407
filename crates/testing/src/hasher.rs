//! A password hasher without a work factor.

use klarlonn_domain::account::{
    HashError, Password, PasswordHash, PasswordHasher, PersonalWords, Verified,
};

/// Stores passwords in the clear; for tests only. `passord` and the member's personal words, with
/// or without a number at the end, are guessable.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlaintextHasher;

impl PasswordHasher for PlaintextHasher {
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError> {
        Ok(PasswordHash(format!("readable {}", password.reveal())))
    }

    fn verify(
        &self,
        password: Option<&Password>,
        stored: Option<&PasswordHash>,
    ) -> Result<Verified, HashError> {
        let (Some(password), Some(stored)) = (password, stored) else {
            return Ok(Verified::No);
        };
        let new = self.hash(password)?;
        if *stored == new {
            return Ok(Verified::Yes);
        }
        let is_typed = |text: &str| stored.0.strip_prefix("readable ") == Some(text);
        Ok(if password.spellings().any(is_typed) {
            Verified::Rehashed(new)
        } else {
            Verified::No
        })
    }

    fn is_guessable(&self, password: &Password, personal_words: &PersonalWords) -> bool {
        let text = password.reveal().to_lowercase();
        let word = text.trim_end_matches(char::is_numeric);
        text == "passord" || personal_words.as_slice().iter().any(|own| own == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::hasher_contract_tests!(PlaintextHasher);
}
