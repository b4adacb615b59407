//! Letters to members about new entries of the names that they follow.

use std::collections::{HashMap, HashSet};

use super::follows::count_entries;
use crate::{
    account::{AccountContext, EmailAddress, FullName, Mail, MailError, Mailer, MemberId, Token},
    catalog::{NameKey, NameKind, NameMerges},
    following::{
        FollowedName, Follower, FollowerTag, LetterTexts, NewEntries, values::MAX_ATTEMPTS,
    },
    store::{StoreError, in_batch_snapshot, in_transaction},
};

/// Number of records that are sealed again in one transaction.
const RESEAL_BATCH: usize = 100;

/// The result of an attempt to send a letter.
#[derive(Debug)]
pub enum LetterDelivery {
    Sent,
    /// The attempt failed. The letter is sent again later. After [`MailError::Unavailable`] the run sends
    /// no others.
    Postponed(MailError),
    /// The letter cannot be sent. The next one is as far away as if it had been.
    Failed(MailError),
}

/// Sends letters to members about new entries of the names that they follow.
///
/// Letters do not go through the outbox: many are due at once and would delay other emails.
#[derive(Clone)]
pub struct LetterService(pub(crate) AccountContext);

/// A letter that this server sends.
struct Claimed {
    to: EmailAddress,
    name: FullName,
    stop: Token,
    news: Vec<NewEntries>,
    attempts: u32,
}

/// The numbers of entries of names, each computed once.
type EntryCounts = HashMap<(NameKind, NameKey), Option<u32>>;

/// Everything that a run reads at its beginning.
struct Stored {
    followers: Vec<(FollowerTag, Follower)>,
    merges: NameMerges,
    members: Vec<MemberId>,
    /// The members that letters may go to.
    recipients: HashSet<MemberId>,
}

/// What a run changes.
struct Plan {
    /// Records without a member: an earlier version of the program left them when it deleted an account.
    orphans: Vec<FollowerTag>,
    /// All other records in the order of their tags, each with its member if a letter is due.
    records: Vec<(FollowerTag, Option<MemberId>)>,
    /// Whether any of these records changes.
    has_changes: bool,
    counts: EntryCounts,
}

impl LetterService {
    /// Sends all letters that are due, and calls `report` for each. Several servers can do so at the
    /// same time: each letter is claimed by one of them. Removes records without a member.
    ///
    /// If any record changes, all are sealed again, so that copies of the database from before and after
    /// do not tell which of them changed: in batches in the order of their tags, and in a batch first
    /// those without a letter.
    ///
    /// # Errors
    /// Returns an error if the store fails. The letter of that moment is sent again later.
    pub fn send_due(
        &self,
        mailer: &dyn Mailer,
        texts: &dyn LetterTexts,
        report: &mut dyn FnMut(LetterDelivery),
    ) -> Result<(), StoreError> {
        let plan = self.plan()?;
        self.remove_orphans(&plan.orphans)?;
        if !plan.has_changes {
            return Ok(());
        }
        let mut is_available = true;
        for batch in plan.records.chunks(RESEAL_BATCH) {
            let without_letter: Vec<FollowerTag> = batch
                .iter()
                .filter(|(_, member)| member.is_none())
                .map(|(tag, _)| *tag)
                .collect();
            self.reseal(&without_letter, &plan.counts)?;
            for (tag, member) in batch {
                let Some(member) = *member else { continue };
                if !is_available {
                    self.reseal(&[*tag], &plan.counts)?;
                    continue;
                }
                if let Some(claimed) = self.claim(tag, member, &plan.counts)? {
                    let delivery = self.send(tag, &claimed, mailer, texts)?;
                    is_available = !matches!(
                        delivery,
                        LetterDelivery::Postponed(MailError::Unavailable(_))
                    );
                    report(delivery);
                }
            }
        }
        Ok(())
    }

    /// Finds out what to change. Computes tags and figures after the transaction, because they take long.
    fn plan(&self) -> Result<Plan, StoreError> {
        let (key, now) = (&*self.0.ports.tag_key, self.0.ports.clock.now());
        let mut plan = Plan {
            orphans: Vec::new(),
            records: Vec::new(),
            has_changes: false,
            counts: HashMap::new(),
        };
        let Some(stored) = self.load()? else {
            return Ok(plan);
        };
        let members = stored.members.iter();
        let members: HashMap<FollowerTag, MemberId> = members
            .map(|member| (FollowerTag::new(key, *member), *member))
            .collect();
        for (tag, mut follower) in stored.followers {
            let Some(member) = members.get(&tag).copied() else {
                plan.orphans.push(tag);
                continue;
            };
            let mut count = |name: &FollowedName| {
                let known = plan.counts.entry((name.kind(), name.key().clone()));
                *known.or_insert_with(|| count_entries(&*self.0.ports.insights, name))
            };
            let is_changed = follower.update(&stored.merges, &mut count);
            let is_due = stored.recipients.contains(&member)
                && follower.may_get_letter(now)
                && !follower.news(&mut count).is_empty();
            plan.has_changes |= is_changed || is_due;
            plan.records.push((tag, is_due.then_some(member)));
        }
        Ok(plan)
    }

    /// Reads all records and members. `None` if nobody follows anything.
    fn load(&self) -> Result<Option<Stored>, StoreError> {
        in_batch_snapshot(&*self.0.ports.store, |unit| {
            let followers = unit.followers().all(&*self.0.ports.tag_key)?;
            if followers.is_empty() {
                return Ok(None);
            }
            let members = unit.members().ids()?;
            let recipients = if self.0.policy.has_mail {
                let verified = unit.members().verified()?.into_iter();
                verified.map(|(member, _)| member).collect()
            } else {
                members.iter().copied().collect()
            };
            Ok(Some(Stored {
                followers,
                merges: unit.catalog().name_merges()?,
                members,
                recipients,
            }))
        })
    }

    fn remove_orphans(&self, tags: &[FollowerTag]) -> Result<(), StoreError> {
        if tags.is_empty() {
            return Ok(());
        }
        in_transaction(&*self.0.ports.store, |unit| {
            for tag in tags {
                unit.followers().lock(tag)?;
            }
            unit.followers().remove(tags)
        })
    }

    /// Updates records and seals them again, also those without changes, in one transaction.
    fn reseal(&self, tags: &[FollowerTag], counts: &EntryCounts) -> Result<(), StoreError> {
        let key = &*self.0.ports.tag_key;
        in_transaction(&*self.0.ports.store, |unit| {
            let merges = unit.catalog().name_merges()?;
            for tag in tags {
                unit.followers().lock(tag)?;
                if let Some(mut follower) = unit.followers().get(tag, key)? {
                    follower.update(&merges, &mut |name| count(counts, name));
                    unit.followers().put(tag, &follower, key)?;
                }
            }
            Ok(())
        })
    }

    /// Updates a record, and reserves its letter for this server. `None` if none is due: another
    /// server may have been first, or the member may have stopped all letters.
    fn claim(
        &self,
        tag: &FollowerTag,
        member: MemberId,
        counts: &EntryCounts,
    ) -> Result<Option<Claimed>, StoreError> {
        let (key, now) = (&*self.0.ports.tag_key, self.0.ports.clock.now());
        in_transaction(&*self.0.ports.store, |unit| {
            unit.followers().lock(tag)?;
            let Some(mut follower) = unit.followers().get(tag, key)? else {
                return Ok(None);
            };
            let mut count = |name: &FollowedName| count(counts, name);
            follower.update(&unit.catalog().name_merges()?, &mut count);
            let news = follower.news(&mut count);
            let is_due = follower.may_get_letter(now) && !news.is_empty();
            let account = unit.members().get(member)?.filter(|_| is_due);
            let account = account.filter(|account| !self.0.needs_verification(account));
            if account.is_some() {
                follower.claim(now);
            }
            unit.followers().put(tag, &follower, key)?;
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
            unsubscribe_url: Some(letter.unsubscribe_url),
            subject: letter.subject,
            text: letter.text,
        };
        let today = self.0.ports.clock.today();
        match mailer.send(&mail) {
            // A letter that may have arrived is not sent again.
            Ok(()) | Err(MailError::Unconfirmed(_)) => {
                self.finish(tag, |follower| follower.record_letter(&claimed.news, today))?;
                Ok(LetterDelivery::Sent)
            }
            Err(error @ MailError::Unavailable(_)) => {
                let now = self.0.ports.clock.now();
                self.finish(tag, |follower| follower.release_letter(now))?;
                Ok(LetterDelivery::Postponed(error))
            }
            Err(error @ MailError::Temporary(_)) if claimed.attempts < MAX_ATTEMPTS => {
                let now = self.0.ports.clock.now();
                self.finish(tag, |follower| follower.postpone_letter(now))?;
                Ok(LetterDelivery::Postponed(error))
            }
            Err(error) => {
                self.finish(tag, |follower| follower.end_attempts(today))?;
                Ok(LetterDelivery::Failed(error))
            }
        }
    }

    /// Changes a record after an attempt, unless the member has stopped all letters meanwhile.
    fn finish(&self, tag: &FollowerTag, change: impl Fn(&mut Follower)) -> Result<(), StoreError> {
        let key = &*self.0.ports.tag_key;
        in_transaction(&*self.0.ports.store, |unit| {
            unit.followers().lock(tag)?;
            let Some(mut follower) = unit.followers().get(tag, key)? else {
                return Ok(());
            };
            change(&mut follower);
            unit.followers().put(tag, &follower, key)
        })
    }
}

/// Returns the number of entries of a name. `None` also for one that was followed or merged after the
/// counts were computed: the next run counts it.
fn count(counts: &EntryCounts, name: &FollowedName) -> Option<u32> {
    let known = counts.get(&(name.kind(), name.key().clone()));
    known.copied().flatten()
}
