//! Members who are signed in.

use crate::{
    account::{ContributorTag, Member, MemberAccess, Session, Token, TokenHash, Viewer},
    store::{StoreError, UnitOfWork},
};

/// A member with a new session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// The member who signed in.
    pub member: Member,
    /// The session token. Only the member may see it.
    pub token: Token,
}

/// The member and session of an authenticated call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrentMember {
    pub member: Member,
    pub session: TokenHash,
    /// The tag of the member's contributions.
    pub tag: ContributorTag,
    /// What the member has done to earn exact figures.
    pub access: MemberAccess,
    /// Whether changes of the member's contributions wait for publication.
    pub has_waiting_changes: bool,
    /// Whether access to exact figures requires that the member verifies the email address.
    pub needs_verification: bool,
}

impl CurrentMember {
    pub fn viewer(&self) -> Viewer {
        Viewer::Member {
            id: self.member.id,
            access: self.access,
            has_waiting_changes: self.has_waiting_changes,
        }
    }

    /// Locks the member and returns the current row and session. `None` if the account was deleted or the
    /// session has ended since the call was authenticated.
    pub(crate) fn lock(
        &self,
        unit: &mut dyn UnitOfWork,
    ) -> Result<Option<(Member, Session)>, StoreError> {
        let member = unit.members().lock(self.member.id)?;
        let session = unit.sessions().get(&self.session)?;
        Ok(member.zip(session))
    }

    /// Whether the account still exists. Check it after the writes: they may have waited for a transaction that deletes
    /// the account.
    pub(crate) fn account_exists(&self, unit: &mut dyn UnitOfWork) -> Result<bool, StoreError> {
        Ok(unit.members().get(self.member.id)?.is_some())
    }
}
