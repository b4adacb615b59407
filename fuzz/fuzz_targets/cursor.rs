//! Cursors of lists.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_domain::fuzzing::cursor(text);
});
