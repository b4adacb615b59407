//! The queue of what waits for a moderator.

use std::collections::BTreeMap;

use super::items::Items;
use crate::{
    account::MemberId,
    catalog::{WaitingTable, waiting_tables},
    moderation::{Decision, ItemId, ItemKind, ModerationService, QueueItem, Subject},
    salary::EntryReview,
    store::{StoreError, UnitOfWork, in_batch_snapshot},
};

/// What waits for a moderator.
#[derive(Debug, Clone, PartialEq)]
pub struct Queue {
    /// The number of waiting items of each kind.
    pub counts: BTreeMap<ItemKind, usize>,
    /// The first items, at most [`MAX_ITEMS_PER_KIND`](Self::MAX_ITEMS_PER_KIND) of each kind: appeals, messages, profiles,
    /// names, entries. Messages and profiles with most reports come first.
    pub items: Vec<QueueItem>,
    /// The official figures that wait for an operator.
    pub waiting_tables: Vec<WaitingTable>,
}

impl Queue {
    /// Maximum number of items of a kind, so that many of one do not hide another.
    pub const MAX_ITEMS_PER_KIND: usize = 100;
}

impl ModerationService {
    /// Returns what waits for a moderator. Nothing in it, not even the order, reveals more than the day
    /// on which an item came in.
    pub fn queue(&self) -> Result<Queue, StoreError> {
        let review = self.ports.insights.review();
        in_batch_snapshot(&*self.ports.store, |unit| {
            let waiting_tables = waiting_tables(&unit.official_tables().all()?);
            let mut items = Items {
                service: self,
                unit: &mut *unit,
                review: &review,
            };
            let mut queue = Queue {
                counts: ItemKind::ALL.into_iter().map(|kind| (kind, 0)).collect(),
                items: Vec::new(),
                waiting_tables,
            };
            for mut items in items.waiting()? {
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

    /// Returns an item that a moderator can decide on, waiting or not: a decision can be changed later,
    /// and a public name can be merged.
    pub fn item(&self, id: &ItemId) -> Result<Option<QueueItem>, StoreError> {
        let review = self.ports.insights.review();
        in_batch_snapshot(&*self.ports.store, |unit| {
            let mut found = self.find(unit, &review, id)?;
            if let Some(item) = &mut found {
                load_history(unit, std::slice::from_mut(item))?;
            }
            Ok(found)
        })
    }

    /// Returns an item that a moderator can decide on, without its history.
    pub(super) fn find(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &EntryReview,
        id: &ItemId,
    ) -> Result<Option<QueueItem>, StoreError> {
        let mut items = Items {
            service: self,
            unit,
            review,
        };
        items.find(id)
    }
}

fn profile_member(item: &QueueItem) -> Option<MemberId> {
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
    let decisions = unit.decisions().on_items(&ids)?;
    let members: Vec<MemberId> = items.iter().filter_map(profile_member).collect();
    let on_profiles = unit.decisions().on_profiles(&members)?;
    for (item, id) in items.iter_mut().zip(ids) {
        let member = profile_member(item);
        let found = if member.is_some() {
            &on_profiles
        } else {
            &decisions
        };
        let is_about = |decision: &&Decision| match member {
            Some(_) => decision.profile.as_ref().map(|profile| profile.member) == member,
            None => decision.item == id,
        };
        item.history = found.iter().filter(is_about).cloned().collect();
    }
    Ok(())
}
