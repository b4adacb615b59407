//! Members' pictures.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    use klarlonn_domain::account::PictureMaker;
    let _ = klarlonn_integrations::pictures::WebpMaker::default().profile_image(bytes);
});
