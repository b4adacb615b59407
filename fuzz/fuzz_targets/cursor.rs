//! Cursors of lists.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_testing::parsers::cursor(text);
});
