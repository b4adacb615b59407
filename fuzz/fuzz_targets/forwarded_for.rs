//! The header `X-Forwarded-For`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    klarlonn_http::fuzzing::forwarded_for(text);
});
