//! The port for members and the data of their accounts.

use std::collections::HashMap;

use crate::{
    Month,
    account::{
        Bio, EmailAddress, Identity, Member, MemberId, PasswordHash, ProfileImage, Username,
    },
    store::StoreError,
};

/// The part of a member's profile that other members see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicProfile {
    /// The current username.
    pub username: Username,
    /// SHA-256 of the profile image. `None` if there is no image.
    pub image: Option<[u8; 32]>,
}

/// Members and the data of their accounts.
pub trait Members {
    /// Adds a member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::Email` or `Conflict::Username` if another
    /// member has the email address or the username.
    fn add(&mut self, member: &Member) -> Result<(), StoreError>;

    /// Locks a member until the end of the transaction and returns the current row. `None` if there
    /// is no such member. A second transaction that locks the same member waits.
    ///
    /// Every transaction that opens or ends sessions, changes credentials, the email address or the
    /// profile, or deletes the account locks the member before it reads the data it depends on.
    /// Decisions on the member's profile and appeals are stored under this lock too.
    ///
    /// Lock order:
    /// 1. the record of what the member follows
    /// 2. advisory locks of contributions and the forum
    /// 3. reports of the member's profile
    /// 4. the member; of two, the one with the smaller id first
    /// 5. sessions and one-time tokens
    fn lock(&mut self, id: MemberId) -> Result<Option<Member>, StoreError>;

    /// Locks the member with this email address, ignoring case. Otherwise the same as
    /// [`lock`](Self::lock).
    fn lock_by_email(&mut self, email: &EmailAddress) -> Result<Option<Member>, StoreError>;

    /// Sets a member's username and bio. Does nothing if there is no such member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::Username` if another member has the username.
    fn set_profile(
        &mut self,
        id: MemberId,
        username: &Username,
        bio: &Bio,
    ) -> Result<(), StoreError>;

    /// Sets a member's password, or removes it if `None`.
    fn set_password(
        &mut self,
        id: MemberId,
        password: Option<&PasswordHash>,
    ) -> Result<(), StoreError>;

    /// Blocks a member's account, or ends the block.
    fn set_blocked(&mut self, id: MemberId, is_blocked: bool) -> Result<(), StoreError>;

    /// Sets whether the last email to a member could not be sent.
    fn set_email_failed(&mut self, id: MemberId, has_failed: bool) -> Result<(), StoreError>;

    /// Sets a member's email address, marks it as unverified, and forgets that an email failed.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::Email` if another member has the address.
    fn set_email(&mut self, id: MemberId, email: &EmailAddress) -> Result<(), StoreError>;

    /// Marks a member's email address as verified.
    fn mark_email_verified(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// Deletes a member with their image, identities, sessions and tokens. Emails that wait are not sent.
    fn remove(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// The ids of all members, in no particular order.
    fn ids(&mut self) -> Result<Vec<MemberId>, StoreError>;

    /// The members with a verified email address, and when they joined, in no particular order.
    fn verified(&mut self) -> Result<Vec<(MemberId, Month)>, StoreError>;

    /// The member with this id.
    fn get(&mut self, id: MemberId) -> Result<Option<Member>, StoreError>;

    /// The member with this email address, ignoring case.
    fn find_by_email(&mut self, email: &EmailAddress) -> Result<Option<Member>, StoreError>;

    /// The member that is linked to this external identity.
    fn find_by_identity(&mut self, identity: &Identity) -> Result<Option<Member>, StoreError>;

    /// Links an external identity to a member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::Identity` if the identity is linked already,
    /// [`StoreError::MissingReference`] if there is no such member.
    fn link(&mut self, id: MemberId, identity: &Identity) -> Result<(), StoreError>;

    /// Removes all links of a member to external identities.
    fn unlink_all(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// The external identities that are linked to a member, sorted by issuer and subject.
    fn identities(&mut self, id: MemberId) -> Result<Vec<Identity>, StoreError>;

    /// Stores a member's profile image and replaces the previous image.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if there is no such member.
    fn set_image(&mut self, id: MemberId, image: &ProfileImage) -> Result<(), StoreError>;

    /// Deletes a member's profile image. Returns whether there was one.
    fn remove_image(&mut self, id: MemberId) -> Result<bool, StoreError>;

    /// The public profiles of these members. Deleted accounts are left out.
    fn public_profiles(
        &mut self,
        ids: &[MemberId],
    ) -> Result<HashMap<MemberId, PublicProfile>, StoreError>;

    /// The digest of a member's profile image. `None` if there is no image.
    fn image_digest(&mut self, id: MemberId) -> Result<Option<[u8; 32]>, StoreError> {
        let profile = self.public_profiles(&[id])?.remove(&id);
        Ok(profile.and_then(|profile| profile.image))
    }

    /// The profile image with this digest.
    fn image(&mut self, digest: &[u8; 32]) -> Result<Option<ProfileImage>, StoreError>;
}
