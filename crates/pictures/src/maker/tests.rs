//! Files that people send.

use std::{io::Write as _, time::Instant};

use image::{Delay, Frame, GenericImageView as _, ImageEncoder as _};
use image::{
    Rgb, RgbImage, Rgba, RgbaImage,
    codecs::{
        gif::GifEncoder,
        jpeg::JpegEncoder,
        png::{CompressionType, FilterType as PngFilter, PngEncoder},
    },
};
use klarlonn_domain::account::PictureMaker as _;

use super::*;

const RED: Rgb<u8> = Rgb([200, 30, 40]);
const BLUE: Rgb<u8> = Rgb([30, 40, 200]);
const GREEN: Rgb<u8> = Rgb([20, 160, 60]);

/// A picture that is red above and blue below.
fn red_above_blue(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(
        width,
        height,
        |_, y| {
            if y < height / 2 { RED } else { BLUE }
        },
    )
    .into()
}

fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn made(file: &[u8]) -> Result<Vec<u8>, PictureError> {
    let image = WebpMaker::default().profile_image(file)?;
    Ok(image.webp)
}

fn shown(webp: &[u8]) -> DynamicImage {
    assert_eq!(image::guess_format(webp).unwrap(), ImageFormat::WebP);
    let picture = image::load_from_memory(webp).unwrap();
    assert_eq!(picture.dimensions(), (SIDE, SIDE));
    picture
}

/// Whether a pixel is about this colour; JPEG files do not keep it exactly.
fn is_about(picture: &DynamicImage, (x, y): (u32, u32), colour: Rgb<u8>) -> bool {
    let pixel = picture.get_pixel(x, y);
    (0..3).all(|channel| pixel[channel].abs_diff(colour[channel]) < 20)
}

#[test]
fn each_kind_of_file_becomes_a_square_webp_picture() {
    let picture = red_above_blue(300, 200);
    for format in [
        ImageFormat::Png,
        ImageFormat::Jpeg,
        ImageFormat::WebP,
        ImageFormat::Gif,
    ] {
        let square = shown(&made(&file(&picture, format)).unwrap());
        assert!(is_about(&square, (128, 10), RED), "{format:?}");
        assert!(is_about(&square, (128, 245), BLUE), "{format:?}");
    }
}

#[test]
fn the_middle_of_a_wide_and_of_a_tall_picture_is_kept() {
    for (width, height) in [(900, 300), (300, 900)] {
        let long = width.max(height);
        let picture = RgbImage::from_fn(width, height, |x, y| match x.max(y) {
            along if along < long / 3 => RED,
            along if along < long * 2 / 3 => GREEN,
            _ => BLUE,
        });
        let square = shown(&made(&file(&picture.into(), ImageFormat::Png)).unwrap());
        let corners = [(4, 4), (251, 4), (4, 251), (251, 251), (128, 128)];
        for place in corners.into_iter().filter(|(x, y)| x.max(y) > &8) {
            assert!(is_about(&square, place, GREEN), "{width} {place:?}");
        }
    }
}

#[test]
fn a_small_picture_grows_and_what_can_be_seen_through_stays_so() {
    let dot = shown(&made(&file(&red_above_blue(1, 1), ImageFormat::Png)).unwrap());
    assert!(is_about(&dot, (128, 128), BLUE));
    let half = RgbaImage::from_fn(64, 64, |x, _| Rgba([0, 0, 0, if x < 32 { 0 } else { 255 }]));
    let half = shown(&made(&file(&half.into(), ImageFormat::Png)).unwrap());
    assert_eq!(
        (half.get_pixel(10, 10)[3], half.get_pixel(240, 10)[3]),
        (0, 255)
    );
}

/// A JPEG file whose camera was held like this, with a place and a preview in its metadata.
fn with_exif(picture: &DynamicImage, orientation: u8) -> Vec<u8> {
    let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
    exif.extend(b"59.9139N 10.7522E");
    exif.extend(END);
    let mut bytes = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut bytes, 90);
    picture.write_with_encoder(encoder).unwrap();
    let mut file = bytes[..2].to_vec();
    let length = u16::try_from(exif.len() + 2).unwrap();
    file.extend([0xff, 0xe1]);
    file.extend(length.to_be_bytes());
    file.extend(exif);
    file.extend(&bytes[2..]);
    file
}

const END: [u8; 2] = [0xff, 0xd9];

#[test]
fn a_picture_is_turned_as_the_camera_was_held() {
    let picture = red_above_blue(64, 64);
    // Told in EXIF: 3 is upside down, 6 and 8 are on either side.
    for (orientation, red, blue) in [
        (1, (128, 10), (128, 245)),
        (3, (128, 245), (128, 10)),
        (6, (245, 128), (10, 128)),
        (8, (10, 128), (245, 128)),
    ] {
        let square = shown(&made(&with_exif(&picture, orientation)).unwrap());
        assert!(is_about(&square, red, RED), "{orientation}");
        assert!(is_about(&square, blue, BLUE), "{orientation}");
    }
}

// safety S35
#[test]
fn nothing_of_the_files_metadata_is_kept() {
    let webp = made(&with_exif(&red_above_blue(64, 64), 6)).unwrap();
    for mark in [&b"Exif"[..], b"EXIF", b"59.9139N", b"ICCP", b"XMP "] {
        assert!(webp.windows(mark.len()).all(|bytes| bytes != mark));
    }
    let mut with_text = file(&red_above_blue(64, 64), ImageFormat::Png);
    let text = b"tEXtAuthor\0Ola N";
    let sum = crc32(text).to_be_bytes();
    // Right after the header's 33 bytes.
    with_text.splice(33..33, [b"\0\0\0\x0c", &text[..], &sum].concat());
    let webp = made(&with_text).unwrap();
    assert!(webp.windows(5).all(|bytes| bytes != b"Ola N"));
}

#[test]
fn the_first_picture_of_an_animation_is_kept() {
    let mut bytes = Vec::new();
    let mut encoder = GifEncoder::new(&mut bytes);
    for colour in [GREEN, RED, BLUE] {
        let [red, green, blue] = colour.0;
        let picture = RgbaImage::from_pixel(32, 32, Rgba([red, green, blue, 255]));
        let frame = Frame::from_parts(picture, 0, 0, Delay::from_numer_denom_ms(100, 1));
        encoder.encode_frame(frame).unwrap();
    }
    drop(encoder);
    let square = shown(&made(&bytes).unwrap());
    assert!(is_about(&square, (128, 128), GREEN));
}

#[test]
fn the_same_picture_has_the_same_address_and_another_one_another() {
    let maker = WebpMaker::default();
    let png = file(&red_above_blue(64, 64), ImageFormat::Png);
    let other = file(&red_above_blue(64, 32), ImageFormat::Gif);
    let first = maker.profile_image(&png).unwrap();
    assert_eq!(first, maker.profile_image(&png).unwrap());
    assert_ne!(first.digest, maker.profile_image(&other).unwrap().digest);
    assert_eq!(ProfileImage::new(first.webp.clone()), first);
}

#[test]
fn a_file_that_was_cut_is_not_read() {
    let picture = red_above_blue(300, 200);
    for format in [
        ImageFormat::Png,
        ImageFormat::Jpeg,
        ImageFormat::WebP,
        ImageFormat::Gif,
    ] {
        let whole = file(&picture, format);
        for kept in [0, 1, 11, 20, whole.len() / 2] {
            let outcome = made(&whole[..kept]);
            assert_eq!(outcome, Err(PictureError::Unreadable), "{format:?} {kept}");
        }
    }
    let preview = with_exif(&picture, 1);
    let outcome = made(&preview[..preview.len() * 2 / 3]);
    assert_eq!(outcome, Err(PictureError::Unreadable));
}

// safety S35
#[test]
fn what_is_no_picture_of_the_four_kinds_is_not_read() {
    for file in [
        &b"Dette er en tekst som heter bilde.png"[..],
        b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
        b"<?xml version=\"1.0\"?><svg/>",
        b"BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0",
        b"%PDF-1.7",
        b"PK\x03\x04",
        b"\x89PNG\r\n\x1a\nbut no picture",
        b"GIF89a",
        b"RIFF\xff\xff\xff\xffWEBPVP8X",
        b"\xff\xd8\xff\xd9",
        b"\xff\xd8\xff\xe1\xff\xff",
    ] {
        assert_eq!(made(file), Err(PictureError::Unreadable), "{file:?}");
    }
}

/// A PNG file of this size whose pixels are all the same, with few bytes.
fn flat_png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let pixels = vec![0; width as usize * height as usize];
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, PngFilter::NoFilter)
        .write_image(&pixels, width, height, ExtendedColorType::L8)
        .unwrap();
    bytes
}

/// The same file, which says in its header that it is of another size.
fn that_claims(mut png: Vec<u8>, width: u32, height: u32) -> Vec<u8> {
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&sum.to_be_bytes());
    png
}

fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), step)
    })
}

#[test]
fn a_side_has_at_most_4096_pixels() {
    assert!(made(&flat_png(4_096, 2)).is_ok());
    assert!(made(&flat_png(2, 4_096)).is_ok());
    for (width, height) in [(4_097, 2), (2, 4_097)] {
        let outcome = made(&flat_png(width, height));
        assert_eq!(outcome, Err(PictureError::Unreadable));
    }
}

// safety S35
#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "what it costs is the time that it takes"
)]
fn a_picture_of_50_000_by_50_000_pixels_costs_nothing() {
    let small = flat_png(8, 8);
    assert_eq!(that_claims(small.clone(), 8, 8), small, "the sum is right");
    let bomb = that_claims(small, 50_000, 50_000);
    let start = Instant::now();
    for _ in 0..100 {
        assert_eq!(made(&bomb), Err(PictureError::Unreadable));
    }
    assert!(start.elapsed().as_millis() < 1_000, "{:?}", start.elapsed());
    let mut gif = b"GIF89a".to_vec();
    gif.write_all(&[0xff, 0xff, 0xff, 0xff, 0, 0, 0]).unwrap();
    assert_eq!(made(&gif), Err(PictureError::Unreadable));
}

#[test]
fn a_picture_has_at_most_64_mb_once_it_is_decoded() {
    // Sixteen bits to each of four channels: 128 MB.
    let deep = {
        let mut png = flat_png(8, 8);
        png[24..26].copy_from_slice(&[16, 6]);
        that_claims(png, 4_096, 4_096)
    };
    let decoder = ImageReader::with_format(Cursor::new(&deep[..]), ImageFormat::Png)
        .into_decoder()
        .unwrap();
    assert_eq!(decoder.total_bytes(), 2 * MAX_DECODED);
    assert_eq!(made(&deep), Err(PictureError::Unreadable));
    assert!(made(&flat_png(4_096, 4_096)).is_ok());
}

#[test]
fn who_finds_too_many_waiting_is_told_so() {
    let maker = WebpMaker {
        gate: Semaphore::new(1, 0),
    };
    let _leave = maker.gate.enter();
    let outcome = maker.profile_image(b"anything");
    assert_eq!(outcome, Err(PictureError::Busy));
}
