//! Paths and queries of pages.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_http::fuzzing::page_address(text);
});
