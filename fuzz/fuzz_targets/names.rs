//! Names of titles, employers, places, schools and members.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_testing::parsers::names(text);
});
