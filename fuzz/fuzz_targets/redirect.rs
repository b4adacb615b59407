//! Paths to return to after signing in.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_domain::fuzzing::redirect(text);
});
