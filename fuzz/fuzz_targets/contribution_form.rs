//! Contribution forms, built from their fields.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    klarlonn_domain::fuzzing::contribution_form(bytes);
});
