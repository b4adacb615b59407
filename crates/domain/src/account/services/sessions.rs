//! Sessions: whose they are, how long they last, and ending them.

use std::cmp::Reverse;

use chrono::{Datelike, Days, Months, NaiveDate};

use super::context::AccountContext;
use crate::{
    account::{
        ContributorTag, LogPseudonym, Member, MemberId, Session, SessionId, Token, TokenHash,
        TokenKind, Viewer,
    },
    store::{StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Days that a session is good for after it was last used, at the least.
const IDLE_DAYS: Days = Days::new(30);
/// Months that a session is good for in all, at the most, beside the one it begins in.
const SESSION_MONTHS: Months = Months::new(5);
/// Sessions of a member at the most (requirement S2).
pub(crate) const MAX_SESSIONS: usize = 60;

/// A member with a session that was just opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// Who signed in.
    pub member: Member,
    /// The session's token, for the member alone.
    pub token: Token,
}

/// A member with the session they came with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrentMember {
    /// Who asks.
    pub member: Member,
    /// What is kept of the session's token.
    pub session: TokenHash,
    /// What marks the member's contributions.
    pub tag: ContributorTag,
    /// Whether own salary or student data has been given and is still there.
    pub has_contributed: bool,
}

impl CurrentMember {
    /// Whether the account was not deleted meanwhile. It is looked at last: whoever writes for a
    /// member waits for who deletes what the member gave.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) fn is_still_there(&self, unit: &mut dyn UnitOfWork) -> Result<bool, StoreError> {
        Ok(unit.members().get(self.member.id)?.is_some())
    }
}

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

/// Looks up, lists and ends sessions.
#[derive(Clone)]
pub struct Sessions(pub(crate) AccountContext);

impl Sessions {
    /// The member behind a token and the session it opens; `None` for an unknown, malformed or
    /// expired one. A session that is used stays good for 30 days after the month's end, and to the end of that month.
    ///
    /// # Errors
    /// When the store fails.
    pub fn current(&self, token: &str) -> Result<Option<CurrentMember>, StoreError> {
        let Some(token) = TokenHash::parse(TokenKind::Session, token) else {
            return Ok(None);
        };
        let today = self.0.clock.today();
        let found = in_snapshot(&*self.0.store, |unit| {
            let Some(session) = unit.sessions().get(&token)? else {
                return Ok::<_, StoreError>(None);
            };
            let member = unit.members().get(session.member)?;
            let Some(member) = member.filter(|_| session.is_good_on(today)) else {
                return Ok(None);
            };
            let tag = ContributorTag::new(&*self.0.tag_key, member.id);
            let current = CurrentMember {
                member,
                session: session.token,
                tag,
                has_contributed: unit.contributions().has_contributed(&tag)?,
            };
            Ok(Some((session, current)))
        })?;
        let Some((session, current)) = found else {
            return Ok(None);
        };
        // Once a month, so that hardly a call writes to the session.
        let month = first_of_month(today);
        if month > session.last_used_month {
            // Who may read is not turned away where nothing can be written: the next call tries
            // again.
            let _ = in_transaction(&*self.0.store, |unit| {
                unit.sessions()
                    .extend(&session.token, month, idle_until(today))
            });
        }
        Ok(Some(current))
    }

    /// The viewer behind a token; an unknown, malformed or expired token is a visitor's.
    ///
    /// # Errors
    /// When the store fails.
    pub fn viewer(&self, token: &str) -> Result<Viewer, StoreError> {
        let current = self.current(token)?;
        Ok(current.map_or(Viewer::Visitor, |current| Viewer::Member {
            id: current.member.id,
            has_contributed: current.has_contributed,
        }))
    }

    /// What stands for a member in today's log.
    pub fn log_pseudonym(&self, member: MemberId) -> LogPseudonym {
        LogPseudonym::new(&*self.0.tag_key, member, self.0.clock.today())
    }

    /// Ends the session of a token. Whatever is no token ends nothing.
    ///
    /// # Errors
    /// When the store fails.
    pub fn sign_out(&self, token: &str) -> Result<(), StoreError> {
        TokenHash::parse(TokenKind::Session, token).map_or(Ok(()), |token| {
            in_transaction(&*self.0.store, |unit| unit.sessions().remove(&token))
        })
    }

    /// The member's sessions that are good today: the current one first, then the one used last.
    ///
    /// # Errors
    /// When the store fails.
    pub fn own_sessions(&self, current: &CurrentMember) -> Result<Vec<Session>, StoreError> {
        let today = self.0.clock.today();
        let mut sessions = in_snapshot(&*self.0.store, |unit| {
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
        in_transaction(&*self.0.store, |unit| {
            AccountContext::lock_current(unit, current)?.ok_or(EndSessionError::NotSignedIn)?;
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
        in_transaction(&*self.0.store, |unit| {
            // Sessions are opened under the same lock: one that is opened at this moment is ended, or came later.
            AccountContext::lock_current(unit, current)?.ok_or(EndSessionError::NotSignedIn)?;
            let member = current.member.id;
            Ok(unit.sessions().remove_others(member, &current.session)?)
        })
    }
}

/// The last day of a session that is used today and then no more. It is the same for each day of a month: it must not
/// tell more of the day of the last visit, which may be the day of a report, than the month does.
pub(crate) fn idle_until(today: NaiveDate) -> NaiveDate {
    let last_use = end_of_month(today);
    end_of_month(last_use.checked_add_days(IDLE_DAYS).unwrap_or(last_use))
}

/// The last day of a session that begins today, however it is used: the end of a month too.
pub(crate) fn end_of_session(today: NaiveDate) -> NaiveDate {
    let last = today.checked_add_months(SESSION_MONTHS).unwrap_or(today);
    end_of_month(last)
}

pub(crate) fn first_of_month(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

fn end_of_month(day: NaiveDate) -> NaiveDate {
    let first = first_of_month(day);
    let after = first.checked_add_months(Months::new(1)).unwrap_or(first);
    after.pred_opt().unwrap_or(after)
}
