//! Letters to members about new entries of the names that they follow.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use super::follows::count_entries;
use crate::{
    account::{
        AccountContext, AccountServices, EmailAddress, FullName, Mail, MailError, Mailer, MemberId,
        Token,
    },
    catalog::{NameKey, NameKind},
    following::{
        FollowedName, Follower, FollowerTag, LetterTexts, NewEntries, values::MAX_ATTEMPTS,
    },
    salary::Insights,
    store::{StoreError, UnitOfWork},
};

/// Maximum number of letters of one run.
const LETTERS_PER_RUN: usize = 100;

/// The result of an attempt to send a letter.
#[derive(Debug)]
pub enum LetterDelivery {
    /// The letter was sent.
    Sent,
    /// The attempt failed. The letter is sent again later.
    Postponed(MailError),
    /// The letter cannot be sent. The next one is as far away as if it had been.
    Failed(MailError),
}

/// Sends letters to members about new entries of the names that they follow.
///
/// Letters do not go through the outbox: a row there would name the member, and the change of the
/// record in the same transaction would link both.
#[derive(Clone)]
pub struct LetterService {
    accounts: AccountContext,
    insights: Arc<dyn Insights>,
}

/// A letter that this server sends.
struct Claimed {
    to: EmailAddress,
    name: FullName,
    stop: Token,
    news: Vec<NewEntries>,
    attempts: u32,
}

/// The numbers of entries of names, each computed once.
struct EntryCounts<'a> {
    insights: &'a dyn Insights,
    known: HashMap<(NameKind, NameKey), u32>,
}

impl EntryCounts<'_> {
    fn get(&mut self, name: &FollowedName) -> u32 {
        let known = self.known.entry((name.kind(), name.key().clone()));
        *known.or_insert_with(|| count_entries(self.insights, name))
    }
}

impl LetterService {
    /// Creates the service with the ports of the account services.
    pub fn new(accounts: &AccountServices, insights: Arc<dyn Insights>) -> Self {
        Self {
            accounts: accounts.context.clone(),
            insights,
        }
    }

    /// Sends the letters that are due, at most 100, and tells `report` about each. Several servers can
    /// do so at the same time: each letter is claimed by one of them. Returns whether more are due.
    ///
    /// # Errors
    /// Returns an error if the store fails. The letter of that moment is sent again later.
    pub fn send_due(
        &self,
        mailer: &dyn Mailer,
        texts: &dyn LetterTexts,
        report: &mut dyn FnMut(LetterDelivery),
    ) -> Result<bool, StoreError> {
        let mut counts = EntryCounts {
            insights: &*self.insights,
            known: HashMap::new(),
        };
        let due = self.find_due(&mut counts)?;
        let mut sent = 0;
        for (tag, member) in due {
            if sent == LETTERS_PER_RUN {
                return Ok(true);
            }
            if let Some(claimed) = self.claim(&tag, member, &mut counts)? {
                report(self.send(&tag, &claimed, mailer, texts)?);
                sent += 1;
            }
        }
        Ok(false)
    }

    /// Returns the records to change, with the member if a letter may go to them: those with a letter
    /// that is due, and those with a name that was merged or has fewer entries.
    fn find_due(
        &self,
        counts: &mut EntryCounts<'_>,
    ) -> Result<Vec<(FollowerTag, Option<MemberId>)>, StoreError> {
        let (key, now) = (&*self.accounts.tag_key, self.accounts.clock.now());
        self.accounts.store.read(|unit| {
            let followers = unit.followers().all(key)?;
            if followers.is_empty() {
                return Ok(Vec::new());
            }
            let merges = unit.catalog().name_merges()?;
            let members: BTreeMap<FollowerTag, MemberId> = self
                .recipients(unit)?
                .into_iter()
                .map(|member| (FollowerTag::new(key, member), member))
                .collect();
            let mut due = Vec::new();
            for (tag, mut follower) in followers {
                let mut count = |name: &FollowedName| counts.get(name);
                let is_changed = follower.update(&merges, &mut count);
                let has_letter =
                    follower.may_get_letter(now) && !follower.news(&mut count).is_empty();
                let member = members.get(&tag).copied();
                if is_changed || (has_letter && member.is_some()) {
                    due.push((tag, member));
                }
            }
            Ok(due)
        })
    }

    /// Returns the members that letters may go to.
    fn recipients(&self, unit: &mut dyn UnitOfWork) -> Result<Vec<MemberId>, StoreError> {
        if !self.accounts.has_mail {
            return unit.members().ids();
        }
        let verified = unit.members().verified()?.into_iter();
        Ok(verified.map(|(member, _)| member).collect())
    }

    /// Updates a record, and reserves its letter for this server. `None` if none is due: another
    /// server may have been first, or the member may have stopped all letters.
    fn claim(
        &self,
        tag: &FollowerTag,
        member: Option<MemberId>,
        counts: &mut EntryCounts<'_>,
    ) -> Result<Option<Claimed>, StoreError> {
        let (key, now) = (&*self.accounts.tag_key, self.accounts.clock.now());
        self.accounts.store.change_no_member(|unit| {
            let Some(mut follower) = unit.followers().lock(tag, key)? else {
                return Ok(None);
            };
            let mut count = |name: &FollowedName| counts.get(name);
            let is_changed = follower.update(&unit.catalog().name_merges()?, &mut count);
            let account = match member {
                Some(member) => unit.members().get(member)?,
                None => None,
            };
            let account = account.filter(|account| !self.accounts.needs_verification(account));
            let news = follower.news(&mut count);
            let is_due = follower.may_get_letter(now) && !news.is_empty();
            let account = account.filter(|_| is_due);
            if account.is_some() {
                follower.claim(now);
            }
            if is_changed || account.is_some() {
                unit.followers().put(tag, &follower, key)?;
            }
            Ok(account.map(|account| Claimed {
                to: account.email,
                name: account.name,
                stop: follower.stop.clone(),
                news,
                attempts: follower.attempts,
            }))
        })
    }

    fn send(
        &self,
        tag: &FollowerTag,
        claimed: &Claimed,
        mailer: &dyn Mailer,
        texts: &dyn LetterTexts,
    ) -> Result<LetterDelivery, StoreError> {
        let letter = texts.compose_letter(&claimed.name, &claimed.news, &claimed.stop);
        let mail = Mail {
            to: claimed.to.clone(),
            reply_to: None,
            stop_url: Some(letter.stop_url),
            subject: letter.subject,
            text: letter.text,
        };
        let today = self.accounts.clock.today();
        match mailer.send(&mail) {
            Ok(()) => {
                self.finish(tag, |follower| follower.record_letter(&claimed.news, today))?;
                Ok(LetterDelivery::Sent)
            }
            Err(error @ MailError::Temporary(_)) if claimed.attempts < MAX_ATTEMPTS => {
                let now = self.accounts.clock.now();
                self.finish(tag, |follower| follower.postpone_letter(now))?;
                Ok(LetterDelivery::Postponed(error))
            }
            Err(error) => {
                self.finish(tag, |follower| follower.give_up_letter(today))?;
                Ok(LetterDelivery::Failed(error))
            }
        }
    }

    /// Changes a record after an attempt, unless the member has stopped all letters meanwhile.
    fn finish(&self, tag: &FollowerTag, change: impl Fn(&mut Follower)) -> Result<(), StoreError> {
        let key = &*self.accounts.tag_key;
        self.accounts.store.change_no_member(|unit| {
            let Some(mut follower) = unit.followers().lock(tag, key)? else {
                return Ok(());
            };
            change(&mut follower);
            unit.followers().put(tag, &follower, key)
        })
    }
}
