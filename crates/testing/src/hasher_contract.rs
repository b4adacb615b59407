//! The contract of the password hasher: what the port promises, as named cases.
//!
//! An adapter runs them all, each as a test of its own, with
//! [`hasher_contract_tests!`](crate::hasher_contract_tests).
#![expect(
    clippy::missing_panics_doc,
    reason = "a case panics when a promise is broken"
)]

use klarlonn_domain::account::{Password, PasswordHash, PasswordHasher, PersonalWords, Verified};

/// Makes a test of every case of the hasher's contract from an expression that makes a hasher. It
/// runs once per test.
#[macro_export]
macro_rules! hasher_contract_tests {
    ($fresh:expr) => {
        $crate::hasher_contract_tests! { @cases $fresh =>
            a_password_is_recognised_and_no_other_is,
            every_byte_counts_at_bcrypts_limit_and_beyond,
            a_zero_byte_does_not_end_a_password,
            nobody_is_recognised_without_a_password_of_their_own,
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
    Password::choose(text).expect("a password")
}

fn hash(hasher: &dyn PasswordHasher, text: &str) -> PasswordHash {
    hasher.hash(&password(text)).expect("a hash")
}

fn verify(hasher: &dyn PasswordHasher, given: &str, kept: &PasswordHash) -> Verified {
    hasher
        .verify(Some(&password(given)), Some(kept))
        .expect("a comparison")
}

/// The same text is the same password, and a text that differs in anything is not.
pub fn a_password_is_recognised_and_no_other_is(hasher: &dyn PasswordHasher) {
    let kept = hash(hasher, "hvit hest");
    assert_eq!(verify(hasher, "hvit hest", &kept), Verified::Yes);
    for other in ["hvit hes", "hvit hest ", "Hvit hest", " hvit hest"] {
        assert_eq!(verify(hasher, other, &kept), Verified::No, "{other}");
    }
}

/// bcrypt reads 72 bytes; a hasher reads them all, up to 256 characters of four bytes each
/// (requirement S4).
// safety S4
pub fn every_byte_counts_at_bcrypts_limit_and_beyond(hasher: &dyn PasswordHasher) {
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
        let kept = hash(hasher, &text);
        assert_eq!(verify(hasher, &text, &kept), Verified::Yes, "{length}");
        let start = character.repeat(length - 1);
        for other in [start.clone(), format!("{start}b"), format!("{start}😁")] {
            assert_eq!(verify(hasher, &other, &kept), Verified::No, "{length}");
        }
    }
    assert!(Password::choose(&"a".repeat(257)).is_err());
}

/// A zero byte is a character as any other.
pub fn a_zero_byte_does_not_end_a_password(hasher: &dyn PasswordHasher) {
    let kept = hash(hasher, "hvit\0hest");
    assert_eq!(verify(hasher, "hvit\0hest", &kept), Verified::Yes);
    assert_eq!(verify(hasher, "hvit\0kuuu", &kept), Verified::No);
}

/// Who has no password, or gives none, is not recognised (requirement S7).
pub fn nobody_is_recognised_without_a_password_of_their_own(hasher: &dyn PasswordHasher) {
    let given = password("hvit hest");
    let kept = hash(hasher, "hvit hest");
    for (given, kept) in [(Some(&given), None), (None, Some(&kept)), (None, None)] {
        let verified = hasher.verify(given, kept).expect("a comparison");
        assert_eq!(verified, Verified::No);
    }
}

/// `passord` and the member's own words are guessed early, and several words of others' are not.
// safety S5
pub fn common_and_own_words_are_guessable(hasher: &dyn PasswordHasher) {
    let nobodys = PersonalWords::default();
    assert!(hasher.is_guessable(&password("passord"), &nobodys));
    assert!(!hasher.is_guessable(&password("hvit hest"), &nobodys));
    let karis = PersonalWords::new(["Kari Brekkestrand", "fjellrypa", "kari@fonnbreen.no"]);
    for text in ["Brekkestrand1990", "fjellrypa", "fonnbreen12"] {
        assert!(hasher.is_guessable(&password(text), &karis), "{text}");
    }
    assert!(!hasher.is_guessable(&password("Brekkestrand1990"), &nobodys));
    assert!(!hasher.is_guessable(&password("hvit hest"), &karis));
}
