//! Pay, periods and other words of fixed lists.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_domain::fuzzing::fixed_words(text);
});
