//! The port for creating profile images (requirement S35).

use sha2::{Digest, Sha256};

/// A member's profile image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileImage {
    /// SHA-256 of the bytes. It is also part of the URL of the image.
    pub digest: [u8; 32],
    /// A WebP file of 256 x 256 pixels.
    pub webp: Vec<u8>,
}

impl ProfileImage {
    /// Creates a profile image from a WebP file.
    pub fn new(webp: Vec<u8>) -> Self {
        let digest = Sha256::digest(&webp).into();
        Self { digest, webp }
    }
}

/// Why no image was created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The file is not a readable image.
    #[error("not a readable image")]
    Unreadable,
    /// The image has more pixels than the maker decodes.
    #[error("the image has too many pixels")]
    TooManyPixels,
    /// Too many images are being processed. The same file may succeed later.
    #[error("too many images are being processed")]
    Busy,
}

/// Creates profile images from uploaded files. Slow, with bounded concurrency: see
/// [`PictureError::Busy`].
pub trait PictureMaker: Send + Sync {
    /// Decodes the file, applies its orientation, crops the centre and encodes a new image. Nothing
    /// else of the file remains.
    ///
    /// # Errors
    /// [`PictureError`] if the maker is busy, or the file is not readable or too large.
    fn profile_image(&self, file: &[u8]) -> Result<ProfileImage, PictureError>;
}
