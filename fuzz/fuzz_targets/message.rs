//! Posts, comments and reports of the forum.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_testing::parsers::message(text);
});
