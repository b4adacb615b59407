//! The stored state of a sign-in at the identity provider.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_domain::fuzzing::auth_state(text);
});
