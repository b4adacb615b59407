//! A picture maker that does not decode.

use klarlonn_domain::account::{PictureError, PictureMaker, ProfileImage};

/// Accepts every file that begins with [`PlainPictures::MAGIC_BYTES`] and stores it unchanged.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlainPictures;

impl PlainPictures {
    /// First bytes of a valid picture.
    pub const MAGIC_BYTES: &'static [u8] = b"picture";
    /// File for which the picture maker reports that it has too many pixels.
    pub const HUGE_FILE: &'static [u8] = b"huge";
    /// File for which the picture maker reports that it is busy.
    pub const BUSY_FILE: &'static [u8] = b"too much";
}

impl PictureMaker for PlainPictures {
    fn profile_image(&self, file: &[u8]) -> Result<ProfileImage, PictureError> {
        if file == Self::BUSY_FILE {
            Err(PictureError::Busy)
        } else if file == Self::HUGE_FILE {
            Err(PictureError::TooManyPixels)
        } else if file.starts_with(Self::MAGIC_BYTES) {
            Ok(ProfileImage::new(file.to_vec()))
        } else {
            Err(PictureError::Unreadable)
        }
    }
}
