//! Paths to return to after signing in.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_testing::parsers::redirect(text);
});
