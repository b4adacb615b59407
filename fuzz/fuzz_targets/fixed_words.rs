//! Salaries, experience and other values with fixed formats.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_testing::parsers::fixed_words(text);
});
