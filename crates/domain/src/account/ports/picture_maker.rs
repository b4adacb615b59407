//! The port for drawing members' pictures (requirement S35).

use sha2::{Digest, Sha256};

/// A member's picture, ready to be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileImage {
    /// The SHA-256 of the bytes, which is the picture's address too.
    pub digest: [u8; 32],
    /// A WebP file of 256 x 256 pixels.
    pub webp: Vec<u8>,
}

impl ProfileImage {
    /// The picture that is this WebP file.
    pub fn new(webp: Vec<u8>) -> Self {
        let digest = Sha256::digest(&webp).into();
        Self { digest, webp }
    }
}

/// Why no picture was made of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// It is no picture that can be read, or one that is too large.
    #[error("not a picture that can be read")]
    Unreadable,
    /// Too many pictures are being read: the same file may succeed later.
    #[error("too many pictures are being read")]
    Busy,
}

/// Makes pictures of files that members send. Slow, and bounded: see [`PictureError::Busy`].
pub trait PictureMaker: Send + Sync {
    /// Draws a member's picture anew: the middle of what the file shows, as people see it, and
    /// nothing else that the file holds.
    ///
    /// # Errors
    /// [`PictureError`] when it is busy or cannot read the file.
    fn profile_image(&self, file: &[u8]) -> Result<ProfileImage, PictureError>;
}
