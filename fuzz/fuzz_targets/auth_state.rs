//! What is remembered of a browser at the identity provider.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_domain::fuzzing::auth_state(text);
});
