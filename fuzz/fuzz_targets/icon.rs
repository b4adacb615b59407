//! Icons of employers' sites.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    klarlonn_testing::parsers::icon(bytes);
});
