//! Making a member's picture of a file.

use std::io::Cursor;

use image::{
    ColorType, DynamicImage, ExtendedColorType, ImageDecoder, ImageFormat, ImageReader,
    ImageResult, Limits, codecs::webp::WebPEncoder, imageops::FilterType, metadata::Orientation,
};
use klarlonn_domain::{
    account::{PictureError, PictureMaker, ProfileImage},
    gate::Semaphore,
};

use crate::jpeg;

/// Pixels of a side of the picture that is made.
const SIDE: u32 = 256;
/// Pixels of a side of the picture in the file, at the most.
const MAX_SIDE: u32 = 4_096;
/// Bytes of a picture once it is decoded, at the most: four to each pixel of the largest.
const MAX_DECODED: u64 = 64 * 1024 * 1024;
/// Pictures that are made at the same time, and those that may wait for their turn.
const AT_ONCE: usize = 2;
const WAITING: usize = 8;

/// Makes WebP pictures of PNG, JPEG, WebP and GIF files.
pub struct WebpMaker {
    gate: Semaphore,
}

impl Default for WebpMaker {
    fn default() -> Self {
        Self {
            gate: Semaphore::new(AT_ONCE, WAITING),
        }
    }
}

impl PictureMaker for WebpMaker {
    fn profile_image(&self, file: &[u8]) -> Result<ProfileImage, PictureError> {
        let _leave = self.gate.enter().ok_or(PictureError::Busy)?;
        let (picture, orientation) = read(file)?;
        let mut square = middle(&picture);
        // What is turned is small.
        square.apply_orientation(orientation);
        let webp = write(&square).map_err(|_| PictureError::Unreadable)?;
        Ok(ProfileImage::new(webp))
    }
}

/// The picture that a file holds, and how it is to be turned. What it is follows from its bytes; how
/// large it is from its header, before anything is decoded.
fn read(file: &[u8]) -> Result<(DynamicImage, Orientation), PictureError> {
    let format = image::guess_format(file).map_err(|_| PictureError::Unreadable)?;
    if format == ImageFormat::Jpeg && !jpeg::is_whole(file) {
        return Err(PictureError::Unreadable);
    }
    decode(file, format).map_err(|_| PictureError::Unreadable)
}

fn decode(file: &[u8], format: ImageFormat) -> ImageResult<(DynamicImage, Orientation)> {
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_DECODED);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder()?;
    limits.reserve(decoder.total_bytes())?;
    // Where it cannot be told how the camera was held, the picture is taken as it is.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok((DynamicImage::from_decoder(decoder)?, orientation))
}

/// The square in the middle.
fn middle(picture: &DynamicImage) -> DynamicImage {
    let (width, height) = (picture.width(), picture.height());
    let side = width.min(height);
    picture
        .crop_imm((width - side) / 2, (height - side) / 2, side, side)
        .resize_exact(SIDE, SIDE, FilterType::CatmullRom)
}

/// A WebP file of the pixels, and of nothing else.
fn write(picture: &DynamicImage) -> ImageResult<Vec<u8>> {
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
