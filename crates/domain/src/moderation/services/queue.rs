//! The queue of what waits for a moderator.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::sources::{self, MAX_SIMILAR, SOURCES};
use crate::{
    account::MemberId,
    forum::ReportSubject,
    moderation::{Decision, ItemId, ItemKind, ModerationService, QueueItem, Subject},
    salary::{EntryOverview, NameSuggestion, UnknownName},
    store::{StoreError, UnitOfWork, in_batch_snapshot},
};

/// What waits for a moderator.
#[derive(Debug, Clone, PartialEq)]
pub struct Queue {
    /// The number of waiting items of each kind.
    pub counts: BTreeMap<ItemKind, usize>,
    /// The first items, at most [`MAX_ITEMS_PER_KIND`](Self::MAX_ITEMS_PER_KIND) of each: appeals first, then messages, most
    /// reports first, profiles, names and entries.
    pub items: Vec<QueueItem>,
}

impl Queue {
    /// Maximum number of items of a kind, so that many of one do not hide another.
    pub const MAX_ITEMS_PER_KIND: usize = 100;
}

impl ModerationService {
    /// Returns what waits for a moderator. Neither the order nor the rest says when an item came in,
    /// other than its days.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn queue(&self) -> Result<Queue, StoreError> {
        self.prepare_overview()?;
        in_batch_snapshot(&*self.store, |unit| {
            let overview = self.overview(unit)?;
            let pending = unit.moderation().pending_decisions()?;
            let mut queue = Queue {
                counts: ItemKind::ALL.into_iter().map(|kind| (kind, 0)).collect(),
                items: Vec::new(),
            };
            for source in SOURCES {
                let mut items = source(self, unit, &overview)?;
                items.retain(|item| !pending.iter().any(|decision| decides(decision, item)));
                for item in &items {
                    *queue.counts.entry(item.id.kind()).or_default() += 1;
                }
                items.truncate(Queue::MAX_ITEMS_PER_KIND);
                queue.items.extend(items);
            }
            load_history(unit, &mut queue.items)?;
            Ok(queue)
        })
    }

    /// Returns all reported messages, most reports first.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn reported_messages(&self) -> Result<Vec<QueueItem>, StoreError> {
        in_batch_snapshot(&*self.store, |unit| {
            sources::reported(unit, ReportSubject::Message)
        })
    }

    /// Returns the names that members gave and that are not public, by kind, those of most members
    /// first, each with names that are written alike.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn unknown_names(&self) -> Result<Vec<(UnknownName, Vec<NameSuggestion>)>, StoreError> {
        in_batch_snapshot(&*self.store, |unit| {
            let overview = self.overview(unit)?;
            let names = overview.unknown_names.iter();
            let with_similar = names.map(|name| {
                let similar = overview.similar(name.kind, &name.name, MAX_SIMILAR);
                (name.clone(), similar)
            });
            Ok(with_similar.collect())
        })
    }

    /// Returns an item with the verdicts that a moderator can choose, whether or not a decision on it
    /// is pending. A message need not be reported, an entry not held out, and a name not unknown.
    pub(super) fn find(
        &self,
        unit: &mut dyn UnitOfWork,
        overview: &EntryOverview,
        id: &ItemId,
    ) -> Result<Option<QueueItem>, StoreError> {
        match id {
            ItemId::Message(message) => return sources::message(unit, *message),
            ItemId::Entry(entry) => return sources::entry(self, unit, overview, *entry),
            // A stored name need not be unknown to be merged.
            ItemId::Name(kind, key) => return Ok(sources::name(overview, *kind, key)),
            ItemId::Profile(_) | ItemId::Appeal(_) => {}
        }
        for source in SOURCES {
            let items = source(self, unit, overview)?;
            let found = items.into_iter().find(|item| item.id == *id);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

/// Returns the day of the first report of each reported item.
pub(super) fn days_of_reported_items(
    unit: &mut dyn UnitOfWork,
) -> Result<Vec<NaiveDate>, StoreError> {
    let mut days = Vec::new();
    for subject in [ReportSubject::Message, ReportSubject::Profile] {
        let items = sources::reported(unit, subject)?;
        let first = |item: QueueItem| item.reports.iter().map(|report| report.reported_on).min();
        days.extend(items.into_iter().filter_map(first));
    }
    Ok(days)
}

/// Whether a decision is about an item.
fn decides(decision: &Decision, item: &QueueItem) -> bool {
    let member = profile_of(decision);
    decision.item == item.id || member.is_some() && member == member_of(item)
}

fn profile_of(decision: &Decision) -> Option<MemberId> {
    decision.profile.as_ref().map(|profile| profile.member)
}

fn member_of(item: &QueueItem) -> Option<MemberId> {
    match &item.subject {
        Subject::Profile(profile) => Some(profile.member),
        _ => None,
    }
}

/// Adds the earlier decisions on the items, or on what appeals are about.
fn load_history(unit: &mut dyn UnitOfWork, items: &mut [QueueItem]) -> Result<(), StoreError> {
    let about = |item: &QueueItem| match &item.subject {
        Subject::Appeal(_, appealed, _) => appealed.item.clone(),
        _ => item.id.clone(),
    };
    let ids: Vec<ItemId> = items.iter().map(about).collect();
    let decisions = unit.moderation().decisions_on(&ids)?;
    let members: Vec<MemberId> = items.iter().filter_map(member_of).collect();
    let on_profiles = unit.moderation().decisions_on_profiles(&members)?;
    for (item, id) in items.iter_mut().zip(ids) {
        let history: Vec<&Decision> = match member_of(item) {
            Some(member) => on_profiles
                .iter()
                .filter(|decision| profile_of(decision) == Some(member))
                .collect(),
            None => decisions
                .iter()
                .filter(|decision| decision.item == id)
                .collect(),
        };
        item.history = history.into_iter().cloned().collect();
    }
    Ok(())
}
