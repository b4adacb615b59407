//! Responses of Enhetsregisteret.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    klarlonn_integrations::registry::fuzzing::parse_response(bytes);
});
