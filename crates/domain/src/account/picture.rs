//! Members' pictures (requirement S35).

use sha2::{Digest, Sha256};

use super::{Accounts, CurrentMember, ProfileError};
use crate::store::{StoreError, in_snapshot, in_transaction};

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

impl Accounts {
    /// Keeps a member's picture instead of the one before.
    ///
    /// # Errors
    /// [`ProfileError::AccountDeleted`], or when the store fails.
    pub fn set_image(
        &self,
        current: &CurrentMember,
        image: &ProfileImage,
    ) -> Result<(), ProfileError> {
        in_transaction(&*self.store, |unit| {
            let member = Self::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            Ok(unit.members().set_image(member.id, image)?)
        })
    }

    /// Takes a member's picture away.
    ///
    /// # Errors
    /// [`ProfileError::AccountDeleted`], or when the store fails.
    pub fn remove_image(&self, current: &CurrentMember) -> Result<(), ProfileError> {
        in_transaction(&*self.store, |unit| {
            let member = Self::lock_current(unit, current)?.ok_or(ProfileError::AccountDeleted)?;
            Ok(unit.members().remove_image(member.id)?)
        })
    }

    /// The digest of a member's picture, which is its address.
    ///
    /// # Errors
    /// When the store fails.
    pub fn image_digest(&self, current: &CurrentMember) -> Result<Option<[u8; 32]>, StoreError> {
        in_snapshot(&*self.store, |unit| {
            unit.members().image_digest(current.member.id)
        })
    }

    /// The picture with this digest.
    ///
    /// # Errors
    /// When the store fails.
    pub fn image(&self, digest: &[u8; 32]) -> Result<Option<ProfileImage>, StoreError> {
        in_snapshot(&*self.store, |unit| unit.members().image(digest))
    }
}
