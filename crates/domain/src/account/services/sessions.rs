//! Sessions: lookup, lifetime and sign-out.

use std::cmp::Reverse;

use chrono::{Days, Months, NaiveDate};

use super::context::AccountContext;
use crate::{
    Month,
    account::{
        AccountError, ContributorTag, CurrentMember, Device, FoundSession, LogPseudonym,
        MemberAccess, MemberId, Session, SessionId, Token, TokenHash, TokenKind, Viewer,
        WaitingTag,
    },
    store::{StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Minimum number of days that a session stays valid after its last use.
const IDLE_DAYS: Days = Days::new(30);
/// Maximum number of months that a session lasts after the month in which it begins.
const SESSION_MONTHS: Months = Months::new(5);
/// Maximum number of sessions of a member (requirement S2).
const MAX_SESSIONS: usize = 60;

/// Looks up, lists and ends sessions.
#[derive(Clone)]
pub struct Sessions(pub(crate) AccountContext);

impl Sessions {
    /// Returns the approximate number of sessions in memory.
    pub fn count_in_memory(&self) -> u64 {
        self.0.sessions.len()
    }

    /// Returns the member and session of a token from the store, never from memory. `None` if the
    /// token is unknown, malformed or expired.
    ///
    /// Each use extends the session to the end of the month that contains the 30th day after the end of
    /// the current month.
    pub fn current(&self, token: &str) -> Result<Option<CurrentMember>, StoreError> {
        let Some(token) = TokenHash::parse(TokenKind::Session, token) else {
            return Ok(None);
        };
        let now = self.0.ports.clock.now();
        let today = now.date_naive();
        let lookup = self.0.sessions.begin_lookup(now);
        let found = in_snapshot(&*self.0.ports.store, |unit| {
            let found = self.find(unit, &token)?;
            match found.filter(|(found, _)| found.session.is_valid_on(today)) {
                Some((found, tag)) => self.load_current(unit, found, tag).map(Some),
                None => Ok(None),
            }
        })?;
        let Some((session, current)) = found else {
            return Ok(None);
        };
        self.0.sessions.insert(&current, lookup);
        // Once a month, so that few calls write to the session.
        let month = Month::from_day(today).first_day();
        if month > session.last_used_month {
            // A failed write does not fail the read. The next call tries again.
            let _ = in_transaction(&*self.0.ports.store, |unit| {
                unit.sessions()
                    .extend(&session.token_hash, month, idle_until(today))
            });
        }
        Ok(Some(current))
    }

    /// Returns a session and its member with the access to exact figures.
    fn load_current(
        &self,
        unit: &mut dyn UnitOfWork,
        found: FoundSession,
        tag: ContributorTag,
    ) -> Result<(Session, CurrentMember), StoreError> {
        let FoundSession {
            session, member, ..
        } = found;
        let needs_verification = self.0.needs_verification(&member);
        let (access, has_waiting_changes) = if found.has_waiting {
            self.0.member_access(unit, &member, &tag)?
        } else {
            let access = MemberAccess::new(found.has_contributed, needs_verification);
            (access, false)
        };
        let current = CurrentMember {
            member,
            session: session.token_hash,
            tag,
            access,
            has_waiting_changes,
            needs_verification,
        };
        Ok((session, current))
    }

    /// Reads a session with what its member contributed, and the member's tag. The tags are derived from
    /// the member, so the first lookup of a token takes two queries. Later ones take one.
    fn find(
        &self,
        unit: &mut dyn UnitOfWork,
        token: &TokenHash,
    ) -> Result<Option<(FoundSession, ContributorTag)>, StoreError> {
        let key = &*self.0.ports.tag_key;
        let mut expected = self.0.sessions.member(token);
        loop {
            let tags = expected.map(|id| (ContributorTag::new(key, id), WaitingTag::new(key, id)));
            let Some(found) = unit.sessions().find(token, tags.as_ref())? else {
                return Ok(None);
            };
            match tags {
                Some((tag, _)) if expected == Some(found.member.id) => {
                    return Ok(Some((found, tag)));
                }
                _ => expected = Some(found.member.id),
            }
        }
    }

    /// Returns the viewer of a token, from memory if possible. For an unknown, malformed or expired
    /// token, this is [`Viewer::Visitor`]. A session that another server ended is valid for up to one
    /// second.
    pub fn viewer(&self, token: &str) -> Result<Viewer, StoreError> {
        if let Some(viewer) = self.known_viewer(token) {
            return Ok(viewer);
        }
        let current = self.current(token)?;
        Ok(current.map_or(Viewer::Visitor, |current| current.viewer()))
    }

    /// Returns the viewer of a token if it is in memory, without waiting. `None` does not mean that
    /// the token is unknown.
    pub fn known_viewer(&self, token: &str) -> Option<Viewer> {
        let token = TokenHash::parse(TokenKind::Session, token)?;
        self.0.sessions.get(&token, self.0.ports.clock.now())
    }

    /// The pseudonym of a member in the log of this month.
    pub fn log_pseudonym(&self, member: MemberId) -> LogPseudonym {
        LogPseudonym::new(&*self.0.ports.tag_key, member, self.0.ports.clock.today())
    }

    /// Ends the session of a token. Does nothing for a malformed token.
    pub fn sign_out(&self, token: &str) -> Result<(), StoreError> {
        TokenHash::parse(TokenKind::Session, token).map_or(Ok(()), |token| {
            self.0.change_members(|unit| unit.sessions().remove(&token))
        })
    }

    /// The member's valid sessions: the current session first, then by last use, latest first.
    pub fn own_sessions(&self, current: &CurrentMember) -> Result<Vec<Session>, StoreError> {
        let today = self.0.ports.clock.today();
        let mut sessions = in_snapshot(&*self.0.ports.store, |unit| {
            unit.sessions().by_member(current.member.id)
        })?;
        sessions.retain(|session| session.is_valid_on(today));
        sessions.sort_by_key(|session| {
            let is_other = session.token_hash != current.session;
            (is_other, Reverse(session.last_used_month), session.id())
        });
        Ok(sessions)
    }

    /// Ends one of the member's sessions. It may be the current session.
    ///
    /// # Errors
    /// [`AccountError`].
    pub fn end_session(&self, current: &CurrentMember, id: SessionId) -> Result<(), AccountError> {
        self.0.change_members(|unit| {
            current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            let sessions = unit.sessions().by_member(current.member.id)?;
            let session = sessions.iter().find(|session| session.id() == id);
            let session = session.ok_or(AccountError::UnknownSession)?;
            Ok(unit.sessions().remove(&session.token_hash)?)
        })
    }

    /// Ends all of the member's sessions except the current session.
    ///
    /// # Errors
    /// [`AccountError`], except [`AccountError::UnknownSession`].
    pub fn end_other_sessions(&self, current: &CurrentMember) -> Result<(), AccountError> {
        self.0.change_members(|unit| {
            // Sessions are opened under the same lock, so a concurrent sign-in is either ended here
            // or happens later.
            current.lock(unit)?.ok_or(AccountError::NotSignedIn)?;
            let member = current.member.id;
            Ok(unit.sessions().remove_others(member, &current.session)?)
        })
    }
}

impl AccountContext {
    /// Opens a session for a member. The transaction must hold the lock on the member: it enforces
    /// [`MAX_SESSIONS`], and no session survives a change of password.
    pub(crate) fn open_session(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        device: Device,
    ) -> Result<Token, StoreError> {
        let today = self.ports.clock.today();
        let token = self.token(TokenKind::Session);
        // Before the insert: sessions of the same month have no order.
        unit.sessions()
            .remove_all_but_newest(member, MAX_SESSIONS - 1)?;
        unit.sessions().add(&Session {
            token_hash: token.hash(),
            member,
            device,
            last_used_month: Month::from_day(today).first_day(),
            idle_until: idle_until(today),
            ends_on: end_of_session(today),
        })?;
        Ok(token)
    }
}

/// The last valid day of a session that is used today and not again. All days of a month have the
/// same result: a finer date would reveal the day of the last visit, which may be the day of a
/// contribution.
fn idle_until(today: NaiveDate) -> NaiveDate {
    let last_use = Month::from_day(today).last_day();
    Month::from_day(last_use + IDLE_DAYS).last_day()
}

/// The last valid day of a session that begins today, regardless of use: the end of a month.
fn end_of_session(today: NaiveDate) -> NaiveDate {
    Month::from_day(today + SESSION_MONTHS).last_day()
}
