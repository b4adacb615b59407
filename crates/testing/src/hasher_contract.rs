//! Contract of the password hasher port.
//!
//! An adapter runs every case as its own test with
//! [`hasher_contract_tests!`](crate::hasher_contract_tests).
#![expect(
    clippy::missing_panics_doc,
    reason = "a case panics if the contract is broken"
)]

use klarlonn_domain::account::{Password, PasswordHash, PasswordHasher, PersonalWords, Verified};

/// Creates a test for every case of the contract. The expression creates a hasher and runs once per
/// test.
#[macro_export]
macro_rules! hasher_contract_tests {
    ($fresh:expr) => {
        $crate::hasher_contract_tests! { @cases $fresh =>
            only_the_same_password_is_verified,
            both_spellings_of_a_letter_are_verified,
            every_byte_of_a_long_password_counts,
            zero_byte_does_not_truncate_a_password,
            missing_password_is_never_verified,
            common_and_own_words_are_guessable,
        }
    };
    (@cases $fresh:expr => $($case:ident,)+) => { $(
        #[test]
        fn $case() {
            $crate::hasher_contract::$case(&$fresh);
        }
    )+ };
}

fn password(text: &str) -> Password {
    Password::parse_new(text).expect("a password")
}

fn hash(hasher: &dyn PasswordHasher, text: &str) -> PasswordHash {
    hasher.hash(&password(text)).expect("a hash")
}

fn verify(hasher: &dyn PasswordHasher, text: &str, stored: &PasswordHash) -> Verified {
    hasher
        .verify(Some(&password(text)), Some(stored))
        .expect("a comparison")
}

/// A password is verified only if all characters are the same.
pub fn only_the_same_password_is_verified(hasher: &dyn PasswordHasher) {
    let stored = hash(hasher, "hvit hest");
    assert_eq!(verify(hasher, "hvit hest", &stored), Verified::Yes);
    for other in ["hvit hes", "hvit hest ", "Hvit hest", " hvit hest"] {
        assert_eq!(verify(hasher, other, &stored), Verified::No, "{other}");
    }
}

/// A password with composed letters is the same as one with decomposed letters.
pub fn both_spellings_of_a_letter_are_verified(hasher: &dyn PasswordHasher) {
    let (composed, decomposed) = ("bl\u{e5}b\u{e6}r p\u{e5}", "bla\u{30a}b\u{e6}r pa\u{30a}");
    for (hashed, entered) in [(composed, decomposed), (decomposed, composed)] {
        let stored = hash(hasher, hashed);
        assert_eq!(verify(hasher, entered, &stored), Verified::Yes, "{entered}");
    }
}

/// bcrypt only reads 72 bytes. A hasher must read all bytes of up to 256 characters of four bytes
/// each (requirement S4).
// safety S4
pub fn every_byte_of_a_long_password_counts(hasher: &dyn PasswordHasher) {
    for (character, length) in [
        ("a", 71),
        ("a", 72),
        ("a", 73),
        ("a", 256),
        ("😀", 18),
        ("😀", 64),
        ("😀", 256),
    ] {
        let text = character.repeat(length);
        let stored = hash(hasher, &text);
        assert_eq!(verify(hasher, &text, &stored), Verified::Yes, "{length}");
        let start = character.repeat(length - 1);
        for other in [start.clone(), format!("{start}b"), format!("{start}😁")] {
            assert_eq!(verify(hasher, &other, &stored), Verified::No, "{length}");
        }
    }
    assert!(Password::parse_new(&"a".repeat(257)).is_err());
}

/// A zero byte is an ordinary character.
pub fn zero_byte_does_not_truncate_a_password(hasher: &dyn PasswordHasher) {
    let stored = hash(hasher, "hvit\0hest");
    assert_eq!(verify(hasher, "hvit\0hest", &stored), Verified::Yes);
    assert_eq!(verify(hasher, "hvit\0kuuu", &stored), Verified::No);
}

/// Verification fails if the member has no password or none was entered (requirement S7).
pub fn missing_password_is_never_verified(hasher: &dyn PasswordHasher) {
    let entered = password("hvit hest");
    let stored = hash(hasher, "hvit hest");
    for (entered, stored) in [(Some(&entered), None), (None, Some(&stored)), (None, None)] {
        let verified = hasher.verify(entered, stored).expect("a comparison");
        assert_eq!(verified, Verified::No);
    }
}

/// `passord` and the member's personal words are guessable; a phrase of several other words is not.
// safety S5
pub fn common_and_own_words_are_guessable(hasher: &dyn PasswordHasher) {
    let no_words = PersonalWords::default();
    assert!(hasher.is_guessable(&password("passord"), &no_words));
    assert!(!hasher.is_guessable(&password("hvit hest"), &no_words));
    let personal_words =
        PersonalWords::new(["Kari Brekkestrand", "fjellrypa", "kari@fonnbreen.no"]);
    for text in ["Brekkestrand1990", "fjellrypa", "fonnbreen12"] {
        assert!(
            hasher.is_guessable(&password(text), &personal_words),
            "{text}"
        );
    }
    assert!(!hasher.is_guessable(&password("Brekkestrand1990"), &no_words));
    assert!(!hasher.is_guessable(&password("hvit hest"), &personal_words));
}
