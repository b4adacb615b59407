//! Scheduled removals in memory.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use klarlonn_domain::{
    data_rights::{RemovalTarget, ScheduledRemovals},
    forum::Forum,
    salary::Salaries,
};

use super::{Result, State};

impl ScheduledRemovals for State {
    fn schedule(&mut self, target: RemovalTarget, on: NaiveDate) -> Result<()> {
        self.removals.insert(target, on);
        Ok(())
    }

    fn remove_due(&mut self, today: NaiveDate) -> Result<usize> {
        let removals = std::mem::take(&mut self.removals);
        let (due, later): (BTreeMap<_, _>, _) =
            removals.into_iter().partition(|(_, on)| *on <= today);
        self.removals = later;
        for target in due.keys() {
            match target {
                RemovalTarget::Salary(id) => {
                    Salaries::remove(self, &[*id])?;
                }
                RemovalTarget::Message(id) => Forum::remove(self, *id)?,
            }
        }
        Ok(due.len())
    }
}
