//! Contribution forms, built from their fields.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    klarlonn_testing::parsers::contribution_form(bytes);
});
