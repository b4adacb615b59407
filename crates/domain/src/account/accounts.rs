//! The use cases of accounts, and what they share: sessions that are opened and looked up.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{Datelike, Days, Months, NaiveDate};
use uuid::Uuid;

use super::{
    ContributorTag, Device, EmailKind, HashError, LogPseudonym, Member, MemberId, OutboxEmail,
    PasswordHasher, Session, Sessions, TagKey, Token, TokenHash, TokenKind, Viewer,
};
use crate::{
    clock::Clock,
    random::{Random, random_uuid},
    store::{Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Days that a session is good for after it was last used, at the least.
const IDLE_DAYS: Days = Days::new(30);
/// Months that a session is good for in all, at the most, beside the one it begins in.
const SESSION_MONTHS: Months = Months::new(5);
/// Sessions of a member at the most (requirement S2).
const MAX_SESSIONS: usize = 60;

/// The use cases of accounts.
#[derive(Clone)]
pub struct Accounts {
    pub(super) store: Arc<dyn Store>,
    pub(super) hasher: Arc<dyn PasswordHasher>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) tag_key: Arc<dyn TagKey>,
    random: Arc<Mutex<dyn Random>>,
    device: Device,
}

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

impl Accounts {
    /// Accounts in this store.
    pub fn new(
        store: Arc<dyn Store>,
        hasher: Arc<dyn PasswordHasher>,
        clock: Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
        tag_key: Arc<dyn TagKey>,
    ) -> Self {
        Self {
            store,
            hasher,
            clock,
            tag_key,
            random,
            device: Device::UNKNOWN,
        }
    }

    /// The same use cases; sessions that they open are of this device.
    #[must_use]
    pub fn on_device(&self, device: Device) -> Self {
        Self {
            device,
            ..self.clone()
        }
    }

    /// The member behind a token and the session it opens; `None` for an unknown, malformed or
    /// expired one. A session that is used stays good for 30 days after the month's end, and to the end of that month.
    ///
    /// # Errors
    /// When the store fails.
    pub fn current(&self, token: &str) -> Result<Option<CurrentMember>, StoreError> {
        let Some(token) = TokenHash::parse(TokenKind::Session, token) else {
            return Ok(None);
        };
        let today = self.clock.today();
        let found = in_snapshot(&*self.store, |unit| {
            let Some(session) = unit.sessions().get(&token)? else {
                return Ok::<_, StoreError>(None);
            };
            let member = unit.members().get(session.member)?;
            let Some(member) = member.filter(|_| session.is_good_on(today)) else {
                return Ok(None);
            };
            let tag = ContributorTag::new(&*self.tag_key, member.id);
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
            let _ = in_transaction(&*self.store, |unit| {
                unit.sessions()
                    .extend(&session.token, month, idle_until(today))
            });
        }
        Ok(Some(current))
    }

    /// What stands for a member in today's log.
    pub fn log_pseudonym(&self, member: MemberId) -> LogPseudonym {
        LogPseudonym::new(&*self.tag_key, member, self.clock.today())
    }

    /// Ends the session of a token. Whatever is no token ends nothing.
    ///
    /// # Errors
    /// When the store fails.
    pub fn sign_out(&self, token: &str) -> Result<(), StoreError> {
        TokenHash::parse(TokenKind::Session, token).map_or(Ok(()), |token| {
            in_transaction(&*self.store, |unit| unit.sessions().remove(&token))
        })
    }

    /// Forgets sessions, tokens and counts of letters that have expired. Answers how many there were.
    ///
    /// # Errors
    /// When the store fails.
    pub fn forget_expired(&self) -> Result<usize, StoreError> {
        let (now, today) = (self.clock.now(), self.clock.today());
        in_transaction(&*self.store, |unit| {
            let sessions = unit.sessions().remove_expired(today)?;
            let counts = unit.outbox().forget_counts_before(today)?;
            Ok(sessions + counts + unit.one_time_tokens().remove_expired(now)?)
        })
    }

    /// Locks the member that a call came from and returns them as they are now; `None` when the
    /// account was deleted or the session ended since the call was authenticated.
    pub(super) fn lock_current(
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
    ) -> Result<Option<Member>, StoreError> {
        let member = unit.members().lock(current.member.id)?;
        let session = unit.sessions().get(&current.session)?;
        Ok(member.filter(|_| session.is_some()))
    }

    /// Opens a session for a member whom the transaction has locked: only then are there never
    /// more than [`MAX_SESSIONS`], and none outlives a change of password.
    pub(super) fn open_session(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<Token, StoreError> {
        let today = self.clock.today();
        let token = self.token(TokenKind::Session);
        // Before it is added: of sessions of one month none is the newest.
        unit.sessions().keep_newest(member, MAX_SESSIONS - 1)?;
        unit.sessions().add(&Session {
            token: token.hash(),
            member,
            device: self.device,
            last_used_month: first_of_month(today),
            idle_until: idle_until(today),
            ends_on: end_of_session(today),
        })?;
        Ok(token)
    }

    /// Puts a letter to a member into the outbox, to be sent at once.
    pub(super) fn enqueue_email(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: EmailKind,
        member: MemberId,
        to: Option<super::EmailAddress>,
    ) -> Result<(), StoreError> {
        unit.outbox().add(&OutboxEmail {
            to,
            ..OutboxEmail::new(self.uuid(), kind, member, self.clock.now())
        })
    }

    pub(super) fn token(&self, kind: TokenKind) -> Token {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        Token::random(kind, &mut *random)
    }

    pub(super) fn random_bytes<const COUNT: usize>(&self) -> [u8; COUNT] {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes = [0; COUNT];
        random.fill(&mut bytes);
        bytes
    }

    pub(super) fn uuid(&self) -> Uuid {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        random_uuid(&mut *random)
    }
}

impl Sessions for Accounts {
    fn viewer(&self, token: &str) -> Result<Viewer, StoreError> {
        let current = self.current(token)?;
        Ok(current.map_or(Viewer::Visitor, |current| Viewer::Member {
            id: current.member.id,
            has_contributed: current.has_contributed,
        }))
    }
}

/// The last day of a session that is used today and then no more. It is the same for each day of a month: it must not
/// tell more of the day of the last visit, which may be the day of a report, than the month does.
fn idle_until(today: NaiveDate) -> NaiveDate {
    let last_use = end_of_month(today);
    end_of_month(last_use.checked_add_days(IDLE_DAYS).unwrap_or(last_use))
}

/// The last day of a session that begins today, however it is used: the end of a month too.
fn end_of_session(today: NaiveDate) -> NaiveDate {
    let last = today.checked_add_months(SESSION_MONTHS).unwrap_or(today);
    end_of_month(last)
}

fn first_of_month(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

fn end_of_month(day: NaiveDate) -> NaiveDate {
    let first = first_of_month(day);
    let after = first.checked_add_months(Months::new(1)).unwrap_or(first);
    after.pred_opt().unwrap_or(after)
}

/// Why nobody can be let in right now.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Passwords cannot be hashed.
    #[error(transparent)]
    Hash(#[from] HashError),
}
