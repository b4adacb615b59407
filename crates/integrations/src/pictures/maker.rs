//! Makes profile images from uploaded files.

use std::io::Cursor;

use image::{
    ColorType, DynamicImage, ExtendedColorType, ImageDecoder, ImageError, ImageFormat, ImageReader,
    ImageResult, Limits, codecs::webp::WebPEncoder, imageops::FilterType, metadata::Orientation,
};
use klarlonn_domain::{
    account::{PictureError, PictureMaker, ProfileImage},
    semaphore::Semaphore,
};

use super::jpeg;

/// Width and height of a profile image, pixels.
const SIDE: u32 = 256;
/// Maximum width and height of the uploaded picture, pixels.
const MAX_SIDE: u32 = 4_096;
/// Maximum size of a decoded picture, bytes: four for each pixel.
const MAX_DECODED_BYTES: u64 = 64 * 1024 * 1024;
/// Pictures that are processed at the same time.
const MAX_CONCURRENT: usize = 2;
/// Callers that may wait for one of them to finish.
const MAX_WAITING: usize = 8;

/// Makes square WebP images from PNG, JPEG, WebP and GIF files.
pub struct WebpMaker {
    slots: Semaphore,
}

impl Default for WebpMaker {
    fn default() -> Self {
        Self {
            slots: Semaphore::new(MAX_CONCURRENT, MAX_WAITING),
        }
    }
}

impl PictureMaker for WebpMaker {
    fn profile_image(&self, file: &[u8]) -> Result<ProfileImage, PictureError> {
        let _permit = self.slots.acquire().ok_or(PictureError::Busy)?;
        let (picture, orientation) = read_picture(file)?;
        let mut square = crop_to_square(&picture);
        // Rotating after the crop is cheaper.
        square.apply_orientation(orientation);
        let webp = encode_webp(&square).map_err(|_| PictureError::Unreadable)?;
        Ok(ProfileImage::new(webp))
    }
}

/// Decodes a file. Its first bytes determine the format; the dimensions in its header are checked
/// before the pixels are decoded.
fn read_picture(file: &[u8]) -> Result<(DynamicImage, Orientation), PictureError> {
    let format = image::guess_format(file).map_err(|_| PictureError::Unreadable)?;
    if format == ImageFormat::Jpeg && !jpeg::is_complete(file) {
        return Err(PictureError::Unreadable);
    }
    decode(file, format).map_err(|error| match error {
        ImageError::Limits(_) => PictureError::TooManyPixels,
        _ => PictureError::Unreadable,
    })
}

fn decode(file: &[u8], format: ImageFormat) -> ImageResult<(DynamicImage, Orientation)> {
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder()?;
    limits.reserve(decoder.total_bytes())?;
    // Unreadable metadata is treated as no rotation.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok((DynamicImage::from_decoder(decoder)?, orientation))
}

/// Crops to the central square and scales it.
fn crop_to_square(picture: &DynamicImage) -> DynamicImage {
    let (width, height) = (picture.width(), picture.height());
    let side = width.min(height);
    picture
        .crop_imm((width - side) / 2, (height - side) / 2, side, side)
        .resize_exact(SIDE, SIDE, FilterType::CatmullRom)
}

/// Encodes the pixels, without metadata.
fn encode_webp(picture: &DynamicImage) -> ImageResult<Vec<u8>> {
    let mut webp = Vec::new();
    let encoder = WebPEncoder::new_lossless(&mut webp);
    if picture.color().has_alpha() {
        let pixels = picture.to_rgba8();
        encoder.encode(&pixels, SIDE, SIDE, ExtendedColorType::Rgba8)?;
    } else {
        let pixels = picture.to_rgb8();
        encoder.encode(&pixels, SIDE, SIDE, ColorType::Rgb8.into())?;
    }
    Ok(webp)
}

#[cfg(test)]
mod tests;
