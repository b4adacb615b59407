//! Answers of Enhetsregisteret.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    klarlonn_registry::fuzzing::answer(bytes);
});
