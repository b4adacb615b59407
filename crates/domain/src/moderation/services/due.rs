//! Background work: decisions that take effect, and appeals whose subject is gone.

use crate::{
    moderation::{DecisionId, ItemId, ModerationService},
    store::{StoreError, UnitOfWork, in_batch, in_snapshot},
};

impl ModerationService {
    /// Applies all decisions whose time has come, each in a transaction of its own, so that one that
    /// fails does not hold up others. Returns their number. A decision is applied once, also if
    /// several servers do this at the same time.
    ///
    /// # Errors
    /// The last error of the store, after all decisions were tried.
    pub fn apply_due(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let due = in_snapshot(&*self.store, |unit| unit.moderation().due_decisions(now))?;
        if due.is_empty() {
            return Ok(0);
        }
        let (mut applied, mut outcome) = (0, Ok(()));
        for id in due {
            match self.apply_pending(id) {
                Ok(is_applied) => applied += usize::from(is_applied),
                Err(error) => outcome = Err(error),
            }
        }
        outcome.map(|()| applied)
    }

    /// Removes the texts of appeals whose subject is gone: a deleted message or entry.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn clear_orphaned_appeals(&self) -> Result<(), StoreError> {
        in_batch(&*self.store, |unit| {
            let appeals = unit.moderation().appeals()?.into_iter();
            let with_text = appeals.filter(|appeal| !appeal.text.is_removed());
            let mut orphaned: Vec<DecisionId> = with_text.map(|appeal| appeal.decision).collect();
            let appealed = unit.moderation().decisions(&orphaned)?;
            let (mut messages, mut entries) = (Vec::new(), Vec::new());
            for decision in appealed.values() {
                match decision.item {
                    ItemId::Message(id) => messages.push(id),
                    ItemId::Entry(id) => entries.push(id),
                    _ => {}
                }
            }
            let messages = unit.forum().get_all(&messages)?;
            // One that cannot be read is not gone.
            let entries = unit.salaries().existing(&entries)?;
            let is_gone = |item: &ItemId| match item {
                ItemId::Message(id) => !messages.contains_key(id),
                ItemId::Entry(id) => !entries.contains(id),
                _ => false,
            };
            orphaned.retain(|id| {
                appealed
                    .get(id)
                    .is_some_and(|decision| is_gone(&decision.item))
            });
            unit.moderation().clear_appeals(&orphaned)
        })
    }

    /// Applies a decision. Returns `false` if it was undone or another server was first.
    fn apply_pending(&self, id: DecisionId) -> Result<bool, StoreError> {
        let lock = |unit: &mut dyn UnitOfWork| unit.moderation().lock_pending(id).map(drop);
        self.change(lock, |unit, overview| {
            let Some(decision) = unit.moderation().lock_pending(id)? else {
                return Ok(false);
            };
            let closing = self.apply(unit, overview, &decision)?;
            unit.moderation().close_decision(id, closing)?;
            Ok(true)
        })
    }
}
