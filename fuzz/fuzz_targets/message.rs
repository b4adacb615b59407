//! Posts, comments and reports of the forum.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_domain::fuzzing::message(text);
});
