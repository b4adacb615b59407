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

/// A picture with a red upper half and a blue lower half.
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

fn encode(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn make(file: &[u8]) -> Result<Vec<u8>, PictureError> {
    let image = WebpMaker::default().profile_image(file)?;
    Ok(image.webp)
}

fn decode_square(webp: &[u8]) -> DynamicImage {
    assert_eq!(image::guess_format(webp).unwrap(), ImageFormat::WebP);
    let picture = image::load_from_memory(webp).unwrap();
    assert_eq!(picture.dimensions(), (SIDE, SIDE));
    picture
}

/// Returns whether a pixel has about this colour; JPEG is lossy.
fn is_about(picture: &DynamicImage, (x, y): (u32, u32), colour: Rgb<u8>) -> bool {
    let pixel = picture.get_pixel(x, y);
    (0..3).all(|channel| pixel[channel].abs_diff(colour[channel]) < 20)
}

#[test]
fn every_format_becomes_a_square_webp_image() {
    let picture = red_above_blue(300, 200);
    for format in [
        ImageFormat::Png,
        ImageFormat::Jpeg,
        ImageFormat::WebP,
        ImageFormat::Gif,
    ] {
        let square = decode_square(&make(&encode(&picture, format)).unwrap());
        assert!(is_about(&square, (128, 10), RED), "{format:?}");
        assert!(is_about(&square, (128, 245), BLUE), "{format:?}");
    }
}

#[test]
fn wide_or_tall_picture_is_cropped_to_its_middle() {
    for (width, height) in [(900, 300), (300, 900)] {
        let long = width.max(height);
        let picture = RgbImage::from_fn(width, height, |x, y| match x.max(y) {
            along if along < long / 3 => RED,
            along if along < long * 2 / 3 => GREEN,
            _ => BLUE,
        });
        let square = decode_square(&make(&encode(&picture.into(), ImageFormat::Png)).unwrap());
        let corners = [(4, 4), (251, 4), (4, 251), (251, 251), (128, 128)];
        for place in corners.into_iter().filter(|(x, y)| x.max(y) > &8) {
            assert!(is_about(&square, place, GREEN), "{width} {place:?}");
        }
    }
}

#[test]
fn small_picture_is_enlarged_and_keeps_transparency() {
    let dot = decode_square(&make(&encode(&red_above_blue(1, 1), ImageFormat::Png)).unwrap());
    assert!(is_about(&dot, (128, 128), BLUE));
    let half = RgbaImage::from_fn(64, 64, |x, _| Rgba([0, 0, 0, if x < 32 { 0 } else { 255 }]));
    let half = decode_square(&make(&encode(&half.into(), ImageFormat::Png)).unwrap());
    assert_eq!(
        (half.get_pixel(10, 10)[3], half.get_pixel(240, 10)[3]),
        (0, 255)
    );
}

/// A JPEG file with this EXIF orientation, and a location and a preview in its metadata.
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
fn exif_orientation_is_applied() {
    let picture = red_above_blue(64, 64);
    // EXIF: 3 is rotated by 180 degrees, 6 and 8 by 90 degrees in either direction.
    for (orientation, red, blue) in [
        (1, (128, 10), (128, 245)),
        (3, (128, 245), (128, 10)),
        (6, (245, 128), (10, 128)),
        (8, (10, 128), (245, 128)),
    ] {
        let square = decode_square(&make(&with_exif(&picture, orientation)).unwrap());
        assert!(is_about(&square, red, RED), "{orientation}");
        assert!(is_about(&square, blue, BLUE), "{orientation}");
    }
}

// safety S35
#[test]
fn metadata_is_removed() {
    let webp = make(&with_exif(&red_above_blue(64, 64), 6)).unwrap();
    for mark in [&b"Exif"[..], b"EXIF", b"59.9139N", b"ICCP", b"XMP "] {
        assert!(webp.windows(mark.len()).all(|bytes| bytes != mark));
    }
    let mut with_text = encode(&red_above_blue(64, 64), ImageFormat::Png);
    let text = b"tEXtAuthor\0Ola N";
    let sum = crc32(text).to_be_bytes();
    // After the signature and header, 33 bytes.
    with_text.splice(33..33, [b"\0\0\0\x0c", &text[..], &sum].concat());
    let webp = make(&with_text).unwrap();
    assert!(webp.windows(5).all(|bytes| bytes != b"Ola N"));
}

#[test]
fn first_frame_of_an_animation_is_used() {
    let mut bytes = Vec::new();
    let mut encoder = GifEncoder::new(&mut bytes);
    for colour in [GREEN, RED, BLUE] {
        let [red, green, blue] = colour.0;
        let picture = RgbaImage::from_pixel(32, 32, Rgba([red, green, blue, 255]));
        let frame = Frame::from_parts(picture, 0, 0, Delay::from_numer_denom_ms(100, 1));
        encoder.encode_frame(frame).unwrap();
    }
    drop(encoder);
    let square = decode_square(&make(&bytes).unwrap());
    assert!(is_about(&square, (128, 128), GREEN));
}

#[test]
fn digest_depends_on_the_picture_only() {
    let maker = WebpMaker::default();
    let png = encode(&red_above_blue(64, 64), ImageFormat::Png);
    let other = encode(&red_above_blue(64, 32), ImageFormat::Gif);
    let first = maker.profile_image(&png).unwrap();
    assert_eq!(first, maker.profile_image(&png).unwrap());
    assert_ne!(first.digest, maker.profile_image(&other).unwrap().digest);
    assert_eq!(ProfileImage::new(first.webp.clone()), first);
}

#[test]
fn truncated_file_is_unreadable() {
    let picture = red_above_blue(300, 200);
    for format in [
        ImageFormat::Png,
        ImageFormat::Jpeg,
        ImageFormat::WebP,
        ImageFormat::Gif,
    ] {
        let whole = encode(&picture, format);
        for length in [0, 1, 11, 20, whole.len() / 2] {
            let outcome = make(&whole[..length]);
            assert_eq!(
                outcome,
                Err(PictureError::Unreadable),
                "{format:?} {length}"
            );
        }
    }
    let preview = with_exif(&picture, 1);
    let outcome = make(&preview[..preview.len() * 2 / 3]);
    assert_eq!(outcome, Err(PictureError::Unreadable));
}

// safety S35
#[test]
fn other_file_formats_are_unreadable() {
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
        assert_eq!(make(file), Err(PictureError::Unreadable), "{file:?}");
    }
}

/// A small PNG file with these dimensions and a single colour.
fn flat_png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let pixels = vec![0; width as usize * height as usize];
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, PngFilter::NoFilter)
        .write_image(&pixels, width, height, ExtendedColorType::L8)
        .unwrap();
    bytes
}

/// Changes the dimensions in the header of a PNG file.
fn with_claimed_size(mut png: Vec<u8>, width: u32, height: u32) -> Vec<u8> {
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
fn side_above_4096_pixels_is_too_large() {
    assert!(make(&flat_png(4_096, 2)).is_ok());
    assert!(make(&flat_png(2, 4_096)).is_ok());
    for (width, height) in [(4_097, 2), (2, 4_097)] {
        let outcome = make(&flat_png(width, height));
        assert_eq!(outcome, Err(PictureError::TooManyPixels));
    }
}

// safety S35
#[test]
#[expect(clippy::disallowed_methods, reason = "the test measures time")]
fn decompression_bomb_is_rejected_at_once() {
    let small = flat_png(8, 8);
    assert_eq!(
        with_claimed_size(small.clone(), 8, 8),
        small,
        "the checksum is correct"
    );
    let bomb = with_claimed_size(small, 50_000, 50_000);
    let start = Instant::now();
    for _ in 0..100 {
        assert_eq!(make(&bomb), Err(PictureError::TooManyPixels));
    }
    assert!(start.elapsed().as_millis() < 1_000, "{:?}", start.elapsed());
    let mut gif = b"GIF89a".to_vec();
    gif.write_all(&[0xff, 0xff, 0xff, 0xff, 0, 0, 0]).unwrap();
    assert_eq!(make(&gif), Err(PictureError::Unreadable));
}

#[test]
fn decoded_picture_above_64_mb_is_too_large() {
    // Sixteen bits to each of four channels: 128 MB.
    let deep = {
        let mut png = flat_png(8, 8);
        png[24..26].copy_from_slice(&[16, 6]);
        with_claimed_size(png, 4_096, 4_096)
    };
    let decoder = ImageReader::with_format(Cursor::new(&deep[..]), ImageFormat::Png)
        .into_decoder()
        .unwrap();
    assert_eq!(decoder.total_bytes(), 2 * MAX_DECODED_BYTES);
    assert_eq!(make(&deep), Err(PictureError::TooManyPixels));
    assert!(make(&flat_png(4_096, 4_096)).is_ok());
}

#[test]
fn picture_beyond_the_queue_is_busy() {
    let maker = WebpMaker {
        slots: Semaphore::new(1, 0),
    };
    let _permit = maker.slots.acquire();
    let outcome = maker.profile_image(b"anything");
    assert_eq!(outcome, Err(PictureError::Busy));
}
