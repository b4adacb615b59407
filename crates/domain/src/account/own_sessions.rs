//! A member's own sessions, listed and ended by the member.

use std::cmp::Reverse;

use super::{Accounts, CurrentMember, Session, SessionId};
use crate::store::{StoreError, in_snapshot, in_transaction};

/// Why no session was ended.
#[derive(Debug, thiserror::Error)]
pub enum EndSessionError {
    /// The session that asks has ended meanwhile.
    #[error("the session has ended")]
    NotSignedIn,
    /// The member has no such session.
    #[error("the member has no such session")]
    Unknown,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Accounts {
    /// The member's sessions that are good today: the current one first, then the one used last.
    ///
    /// # Errors
    /// When the store fails.
    pub fn own_sessions(&self, current: &CurrentMember) -> Result<Vec<Session>, StoreError> {
        let today = self.clock.today();
        let mut sessions = in_snapshot(&*self.store, |unit| {
            unit.sessions().of_member(current.member.id)
        })?;
        sessions.retain(|session| session.is_good_on(today));
        sessions.sort_by_key(|session| {
            let is_other = session.token != current.session;
            (is_other, Reverse(session.last_used_month), session.id())
        });
        Ok(sessions)
    }

    /// Ends one of the member's sessions, which may be the current one.
    ///
    /// # Errors
    /// [`EndSessionError`].
    pub fn end_session(
        &self,
        current: &CurrentMember,
        id: SessionId,
    ) -> Result<(), EndSessionError> {
        in_transaction(&*self.store, |unit| {
            Self::lock_current(unit, current)?.ok_or(EndSessionError::NotSignedIn)?;
            let sessions = unit.sessions().of_member(current.member.id)?;
            let session = sessions.iter().find(|session| session.id() == id);
            let session = session.ok_or(EndSessionError::Unknown)?;
            Ok(unit.sessions().remove(&session.token)?)
        })
    }

    /// Ends all of the member's sessions but the current one.
    ///
    /// # Errors
    /// [`EndSessionError`], but never [`EndSessionError::Unknown`].
    pub fn end_other_sessions(&self, current: &CurrentMember) -> Result<(), EndSessionError> {
        in_transaction(&*self.store, |unit| {
            // Sessions are opened under the same lock: one that is opened at this moment is ended, or came later.
            Self::lock_current(unit, current)?.ok_or(EndSessionError::NotSignedIn)?;
            let member = current.member.id;
            Ok(unit.sessions().remove_others(member, &current.session)?)
        })
    }
}
