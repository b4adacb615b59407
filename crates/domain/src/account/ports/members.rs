//! The port for members and what belongs to each.

use std::collections::HashMap;

use crate::{
    account::{
        Bio, EmailAddress, Identity, Member, MemberId, PasswordHash, ProfileImage, Username,
    },
    store::StoreError,
};

/// What a member shows to other members.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicProfile {
    /// The name of today.
    pub username: Username,
    /// The SHA-256 of the picture.
    pub image: Option<[u8; 32]>,
}

/// Members and what belongs to each.
pub trait Members {
    /// Adds a member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `members_email_key` or `members_username_key` when another
    /// member has the address or the username.
    fn add(&mut self, member: &Member) -> Result<(), StoreError>;

    /// Locks a member until the transaction ends and returns them as they are now, or `None` when
    /// there is no such member. A second transaction that locks the same member waits.
    ///
    /// Every transaction that opens or ends sessions, changes credentials, the address or the
    /// profile, or deletes the account locks the member before it reads what it decides by.
    /// Lock order: advisory locks of contributions and the forum, then the member, then sessions
    /// and one-time tokens.
    ///
    /// # Errors
    /// When the database fails.
    fn lock(&mut self, id: MemberId) -> Result<Option<Member>, StoreError>;

    /// Locks the member with this address, in whatever case it is written; otherwise as
    /// [`lock`](Self::lock).
    ///
    /// # Errors
    /// When the database fails.
    fn lock_by_email(&mut self, email: &EmailAddress) -> Result<Option<Member>, StoreError>;

    /// Sets what a member shows of themselves. Nothing happens when there is no such member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `members_username_key` when another member has the username.
    fn set_profile(
        &mut self,
        id: MemberId,
        username: &Username,
        bio: &Bio,
    ) -> Result<(), StoreError>;

    /// Sets or, with `None`, removes a member's password.
    ///
    /// # Errors
    /// When the database fails.
    fn set_password(
        &mut self,
        id: MemberId,
        password: Option<&PasswordHash>,
    ) -> Result<(), StoreError>;

    /// Sets a member's address, which is unverified from then on.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `members_email_key` when another member has the address.
    fn set_email(&mut self, id: MemberId, email: &EmailAddress) -> Result<(), StoreError>;

    /// Records that a member has shown that the address is theirs.
    ///
    /// # Errors
    /// When the database fails.
    fn verify_email(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// Removes a member with all that belongs to them: picture, identities, sessions, tokens and
    /// mail on its way.
    ///
    /// # Errors
    /// When the database fails.
    fn remove(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// The ids of all members, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn ids(&mut self) -> Result<Vec<MemberId>, StoreError>;

    /// The member of this id.
    ///
    /// # Errors
    /// When the database fails.
    fn get(&mut self, id: MemberId) -> Result<Option<Member>, StoreError>;

    /// The member with this address, in whatever case it is written.
    ///
    /// # Errors
    /// When the database fails.
    fn with_email(&mut self, email: &EmailAddress) -> Result<Option<Member>, StoreError>;

    /// The member whose account at a provider this is.
    ///
    /// # Errors
    /// When the database fails.
    fn with_identity(&mut self, identity: &Identity) -> Result<Option<Member>, StoreError>;

    /// Ties an account at a provider to a member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `identities_issuer_subject` when it is tied already,
    /// [`StoreError::MissingReference`] when there is no such member.
    fn link(&mut self, id: MemberId, identity: &Identity) -> Result<(), StoreError>;

    /// Unties every account at a provider from a member.
    ///
    /// # Errors
    /// When the database fails.
    fn unlink_all(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// The accounts at providers that are tied to a member, in the order of their names.
    ///
    /// # Errors
    /// When the database fails.
    fn identities(&mut self, id: MemberId) -> Result<Vec<Identity>, StoreError>;

    /// Keeps a member's picture instead of the one before.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such member.
    fn set_image(&mut self, id: MemberId, image: &ProfileImage) -> Result<(), StoreError>;

    /// Forgets a member's picture.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_image(&mut self, id: MemberId) -> Result<(), StoreError>;

    /// What these members show of themselves; those whose account is gone are left out.
    ///
    /// # Errors
    /// When the database fails.
    fn public_profiles(
        &mut self,
        ids: &[MemberId],
    ) -> Result<HashMap<MemberId, PublicProfile>, StoreError>;

    /// The digest of a member's picture.
    ///
    /// # Errors
    /// When the database fails.
    fn image_digest(&mut self, id: MemberId) -> Result<Option<[u8; 32]>, StoreError>;

    /// The picture with this digest.
    ///
    /// # Errors
    /// When the database fails.
    fn image(&mut self, digest: &[u8; 32]) -> Result<Option<ProfileImage>, StoreError>;
}
