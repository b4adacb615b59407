//! Ends what gives access to an account.

use crate::{
    account::{MemberId, TokenKind},
    store::{StoreError, UnitOfWork},
};

/// Transfers an account with an unverified address to the person who has verified the address.
/// Removes the password, linked identities and sessions, which someone else may have set up
/// (requirement S14).
pub(super) fn transfer_account(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
) -> Result<(), StoreError> {
    unit.members().mark_email_verified(member)?;
    unit.members().set_password(member, None)?;
    unit.members().unlink_all(member)?;
    revoke_all_access(unit, member)
}

/// Ends all sessions of a member and deletes all tokens that can open a session or verify an address.
pub(crate) fn revoke_all_access(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
) -> Result<(), StoreError> {
    unit.sessions().remove_all(member)?;
    for kind in [
        TokenKind::PasswordReset,
        TokenKind::Exchange,
        TokenKind::FreshSignIn,
        TokenKind::EmailVerification,
    ] {
        unit.one_time_tokens().remove_by_member(member, kind)?;
    }
    Ok(())
}
