//! E-mail addresses.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_testing::parsers::email(text);
});
