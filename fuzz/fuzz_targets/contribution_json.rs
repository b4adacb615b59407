//! Contribution forms, parsed from JSON.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    klarlonn_testing::parsers::contribution_json(bytes);
});
