//! Appeals whose subject is gone.

use crate::{
    moderation::{DecisionId, ItemId, ModerationService},
    store::{StoreError, in_batch},
};

impl ModerationService {
    /// Removes the texts of appeals whose subject is gone: a deleted message or entry.
    pub fn clear_orphaned_appeals(&self) -> Result<(), StoreError> {
        in_batch(&*self.ports.store, |unit| {
            let appeals = unit.appeals().all()?.into_iter();
            let with_text = appeals.filter(|appeal| !appeal.text.is_removed());
            let candidates: Vec<DecisionId> = with_text.map(|appeal| appeal.decision).collect();
            let decisions = unit.decisions().get_all(&candidates)?;
            let (mut messages, mut entries) = (Vec::new(), Vec::new());
            for decision in decisions.values() {
                match decision.item {
                    ItemId::Message(id) => messages.push(id),
                    ItemId::Entry(id) => entries.push(id),
                    // Texts about a profile are removed with the account (`forget_member`). The others have no appeals.
                    ItemId::Profile(_) | ItemId::Name(..) | ItemId::Appeal(_) => {}
                }
            }
            let messages = unit.forum().get_all(&messages)?;
            // Includes entries that cannot be read: they are not gone.
            let entries = unit.salaries().existing(&entries)?;
            let is_gone = |item: &ItemId| match item {
                ItemId::Message(id) => !messages.contains_key(id),
                ItemId::Entry(id) => !entries.contains(id),
                ItemId::Profile(_) | ItemId::Name(..) | ItemId::Appeal(_) => false,
            };
            let orphaned: Vec<DecisionId> = candidates
                .into_iter()
                .filter(|id| {
                    decisions
                        .get(id)
                        .is_some_and(|decision| is_gone(&decision.item))
                })
                .collect();
            unit.appeals().clear_texts(&orphaned)
        })
    }
}
