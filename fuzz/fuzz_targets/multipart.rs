//! Multipart forms with a picture.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    klarlonn_http::fuzzing::multipart(bytes);
});
