//! The rights of members who cannot sign in: the operator acts for them, after checking who asks.

use super::{DataExport, DataRights, DeletionOptions};
use crate::{
    account::{EmailAddress, Member, MemberId, revoke_all_access},
    store::{StoreError, UnitOfWork, in_snapshot},
};

/// Why the operator cannot act for a member.
#[derive(Debug, thiserror::Error)]
pub enum AddressError {
    /// No member has the email address.
    #[error("no member has this email address")]
    UnknownMember,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl DataRights {
    /// Exports everything stored about the member with this email address, as
    /// [`export`](Self::export).
    ///
    /// # Errors
    /// [`AddressError`].
    pub fn export_by_address(&self, address: &str) -> Result<DataExport, AddressError> {
        in_snapshot(&*self.accounts.ports.store, |unit| {
            let member = find_member(unit, address)?;
            Ok(self.load(unit, member)?)
        })
    }

    /// Deletes the account with this email address, as [`delete`](Self::delete), without the member's
    /// password. Returns the id that the account had.
    ///
    /// # Errors
    /// [`AddressError`]. Nothing is deleted then.
    pub fn delete_by_address(
        &self,
        address: &str,
        options: DeletionOptions,
    ) -> Result<MemberId, AddressError> {
        let id = in_snapshot(&*self.accounts.ports.store, |unit| {
            find_member(unit, address)
        })?
        .id;
        self.remove(id, options, |unit| {
            // The address may belong to another account since it was looked up.
            unit.members().lock(id)?;
            let is_same = find_member(unit, address)?.id == id;
            is_same.then_some(()).ok_or(AddressError::UnknownMember)
        })?;
        Ok(id)
    }

    /// Signs the member with this email address out everywhere, and lets nobody sign in until
    /// [`unblock_by_address`](Self::unblock_by_address). Contributions and messages stay. Returns the
    /// member's id.
    ///
    /// # Errors
    /// [`AddressError`]. Nothing is changed then.
    pub fn block_by_address(&self, address: &str) -> Result<MemberId, AddressError> {
        self.set_blocked(address, true)
    }

    /// Lets the member with this email address sign in again. Returns the member's id.
    ///
    /// # Errors
    /// [`AddressError`]. Nothing is changed then.
    pub fn unblock_by_address(&self, address: &str) -> Result<MemberId, AddressError> {
        self.set_blocked(address, false)
    }

    /// Revokes all access in both cases, so that no link from before the end of a block works.
    fn set_blocked(&self, address: &str, is_blocked: bool) -> Result<MemberId, AddressError> {
        let address = EmailAddress::parse(address).map_err(|_| AddressError::UnknownMember)?;
        self.accounts.change_members(|unit| {
            let member = unit.members().lock_by_email(&address)?;
            let id = member.ok_or(AddressError::UnknownMember)?.id;
            unit.members().set_blocked(id, is_blocked)?;
            revoke_all_access(unit, id)?;
            Ok(id)
        })
    }
}

fn find_member(unit: &mut dyn UnitOfWork, address: &str) -> Result<Member, AddressError> {
    let address = EmailAddress::parse(address).map_err(|_| AddressError::UnknownMember)?;
    let member = unit.members().find_by_email(&address)?;
    member.ok_or(AddressError::UnknownMember)
}
