//! The undo of a change of email address, by a link in the email to the old address (record 78).
//!
//! Each change of a verified address leaves a token with the old address and its place in the order
//! of changes. The link of an earlier change invalidates those of later ones, but not the reverse:
//! a thief who changes the address of a stolen account several times cannot undo the owner's undo.

use super::{context::AccountContext, transfer::transfer_account};
use crate::account::{
    AccountError, EmailAddress, Member, MemberId, OneTimeToken, Token, TokenHash, TokenKind,
};
use crate::store::{Conflict, StoreError, UnitOfWork};

const KIND: TokenKind = TokenKind::EmailUndo;

/// The payload of a token.
struct Undo {
    /// The number of the change among those of the member.
    order: u32,
    /// The address before the change.
    address: EmailAddress,
}

impl Undo {
    fn parse(payload: &str) -> Option<Self> {
        let (order, address) = payload.split_once(' ')?;
        Some(Self {
            order: order.parse().ok()?,
            address: EmailAddress::parse(address).ok()?,
        })
    }

    fn payload(&self) -> String {
        format!("{} {}", self.order, self.address.as_str())
    }
}

/// The stored undos of a member in the order of the changes.
fn undos_of(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
) -> Result<Vec<(Undo, OneTimeToken)>, StoreError> {
    let stored = unit.one_time_tokens().by_member(member, KIND)?;
    let mut undos: Vec<_> = stored
        .into_iter()
        .filter_map(|token| Some((Undo::parse(&token.payload)?, token)))
        .collect();
    undos.sort_by_key(|(undo, _)| undo.order);
    Ok(undos)
}

impl AccountContext {
    /// Stores the undo of a change of address. Its token is unknown until the email to the old
    /// address is sent. The transaction must hold the lock on the member.
    pub(crate) fn put_email_undo(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        old: &EmailAddress,
    ) -> Result<(), StoreError> {
        let last = undos_of(unit, member)?.pop();
        let undo = Undo {
            order: last.map_or(0, |(undo, _)| undo.order + 1),
            address: old.clone(),
        };
        self.issue_token(unit, KIND, Some(member), undo.payload())
            .map(drop)
    }

    /// Creates the token of the link in an email to an old address. If the member left this address several times, the link
    /// restores the state before the first of these changes; it expires when the newest of their undos does. `None` if the
    /// change can no longer be undone. The transaction must hold the lock on the member.
    pub(crate) fn issue_email_undo(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        old: &EmailAddress,
    ) -> Result<Option<Token>, StoreError> {
        let now = self.ports.clock.now();
        let mut undos = self.live_undos(unit, member)?;
        undos.retain(|(undo, _)| undo.address == *old);
        let expires_at = undos.iter().map(|(_, stored)| stored.expires_at).max();
        let (Some((_, first)), Some(expires_at)) = (undos.into_iter().next(), expires_at) else {
            return Ok(None);
        };
        let token = self.token(KIND);
        unit.one_time_tokens().take(KIND, &first.token_hash, now)?;
        unit.one_time_tokens().put(&OneTimeToken {
            token_hash: token.hash(),
            expires_at,
            ..first
        })?;
        Ok(Some(token))
    }

    /// Undoes a change of address and all later ones, with a token that was taken. The member gets the old address back as
    /// verified, and loses password, linked identities and sessions. Returns the address. The transaction must hold the lock
    /// on the member.
    ///
    /// # Errors
    /// [`AccountError::UnknownLink`] if another account has verified the address, or the error of the store.
    pub(super) fn undo_email_change(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        used: &OneTimeToken,
    ) -> Result<EmailAddress, AccountError> {
        let undo = Undo::parse(&used.payload).ok_or(AccountError::UnknownLink)?;
        self.free_address(unit, member, &undo.address)?;
        let changed = unit.members().set_email(member, &undo.address);
        changed.map_err(|error| match error {
            // Somebody registered the old address in the meantime.
            StoreError::Conflict(Conflict::Email) => AccountError::UnknownLink,
            error => error.into(),
        })?;
        transfer_account(unit, member)?;
        let stored = undos_of(unit, member)?;
        unit.one_time_tokens().remove_by_member(member, KIND)?;
        for (_, earlier) in stored.iter().filter(|(other, _)| other.order < undo.order) {
            unit.one_time_tokens().put(earlier)?;
        }
        Ok(undo.address)
    }

    /// Takes an address away from another account that has not verified it: the link was sent to the owner of the
    /// address, and a registration by somebody else must not prevent the undo.
    fn free_address(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        address: &EmailAddress,
    ) -> Result<(), AccountError> {
        let other = unit.members().lock_by_email(address)?;
        match other.filter(|other| other.id != member) {
            None => Ok(()),
            Some(other) if other.email_verified => Err(AccountError::UnknownLink),
            Some(other) => Ok(self.assign_unusable_address(unit, other.id)?),
        }
    }

    /// Transfers an account to the owner of its unverified address and returns true, or takes the address away from the
    /// account and returns false. It does the latter if an undo can still take the account back: the owner of an earlier
    /// address could then read what the new owner adds. The transaction must hold the lock on the member.
    pub(super) fn transfer_or_release_address(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<bool, StoreError> {
        let is_safe = self.live_undos(unit, member)?.is_empty();
        if is_safe {
            transfer_account(unit, member)?;
        } else {
            self.assign_unusable_address(unit, member)?;
        }
        Ok(is_safe)
    }

    /// The earlier addresses that a link can still restore, in the order of the changes.
    pub(crate) fn earlier_addresses(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<Vec<EmailAddress>, StoreError> {
        let undos = self.live_undos(unit, member)?;
        Ok(undos.into_iter().map(|(undo, _)| undo.address).collect())
    }

    /// The undos of a member that have not expired, in the order of the changes.
    fn live_undos(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<Vec<(Undo, OneTimeToken)>, StoreError> {
        let now = self.ports.clock.now();
        let mut undos = undos_of(unit, member)?;
        undos.retain(|(_, stored)| now < stored.expires_at);
        Ok(undos)
    }

    /// Replaces the address of an account by a random one in a domain that never receives email (RFC 2606).
    fn assign_unusable_address(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<(), StoreError> {
        let unusable = format!("{}@adresse.invalid", self.uuid().simple());
        let unusable =
            EmailAddress::parse(&unusable).map_err(|error| StoreError::Other(error.into()))?;
        replace_address(unit, member, &unusable)
    }
}

/// Gives an account another address, unverified. Links that were sent to the earlier one become
/// invalid. The transaction must hold the lock on the member.
pub(super) fn replace_address(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    new: &EmailAddress,
) -> Result<(), StoreError> {
    unit.members().set_email(member, new)?;
    for kind in [TokenKind::PasswordReset, TokenKind::EmailVerification] {
        unit.one_time_tokens().remove_by_member(member, kind)?;
    }
    Ok(())
}

/// Locks the member of an undo. An account that has the old address now is locked first if its id is
/// smaller, so that two undos that take each other's address do not wait for each other.
pub(super) fn lock_for_undo(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    token: &TokenHash,
) -> Result<Option<Member>, StoreError> {
    let mut undos = undos_of(unit, member)?.into_iter();
    if let Some((undo, _)) = undos.find(|(_, stored)| stored.token_hash == *token)
        && let Some(other) = unit.members().find_by_email(&undo.address)?
        && other.id.0 < member.0
    {
        unit.members().lock(other.id)?;
    }
    unit.members().lock(member)
}
