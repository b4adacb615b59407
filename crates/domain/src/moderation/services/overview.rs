//! The log of decisions, what waits for moderators, and the open figures.

use std::sync::Arc;

use chrono::NaiveDate;

use super::items::{first_reports, open_appeals};
use crate::{
    moderation::{Decision, DecisionId, ModerationService, MonthFigures, month_figures},
    store::{StoreError, in_batch_snapshot, in_snapshot},
};

/// The reported messages and profiles and the appeals that wait for a decision since before today.
/// Those of today are left out: a number that grows during the day would tell when somebody reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Backlog {
    /// The number of items.
    pub items: usize,
    /// Number of days that the oldest of them has waited; 0 if there is none.
    pub oldest_days: u64,
}

impl ModerationService {
    /// Returns a page of the decisions of all moderators, newest first; on one day their order says
    /// nothing about the time. `before` is the last decision of the previous page. `None` if there is
    /// no such decision.
    pub fn log(&self, before: Option<DecisionId>) -> Result<Option<Vec<Decision>>, StoreError> {
        in_snapshot(&*self.ports.store, |unit| {
            let position = match before {
                None => None,
                Some(id) => match unit.decisions().get(id)? {
                    Some(decision) => Some((decision.decided_on, decision.id)),
                    None => return Ok(None),
                },
            };
            Ok(Some(unit.decisions().log(position, Self::LOG_PAGE)?))
        })
    }

    /// Returns what waits for a moderator since before today.
    pub fn backlog(&self) -> Result<Backlog, StoreError> {
        let today = self.ports.clock.today();
        in_batch_snapshot(&*self.ports.store, |unit| {
            let mut days = first_reports(unit)?;
            let appeals = open_appeals(unit, today)?;
            days.extend(appeals.iter().map(|appeal| appeal.appealed_on));
            days.retain(|day| *day < today);
            let age = |day: &NaiveDate| (today - *day).num_days().unsigned_abs();
            Ok(Backlog {
                items: days.len(),
                oldest_days: days.iter().map(age).max().unwrap_or_default(),
            })
        })
    }

    /// Returns the open figures by month, newest first, until the end of yesterday: polling figures of
    /// today would show when a member reports or appeals. They are computed once a day.
    pub fn figures(&self) -> Result<Arc<[MonthFigures]>, StoreError> {
        let today = self.ports.clock.today();
        self.figures.get(today, || {
            in_snapshot(&*self.ports.store, |unit| {
                let mut decisions = unit.decisions().log(None, usize::MAX)?;
                decisions.retain(|decision| decision.has_effect && decision.decided_on < today);
                let mut reported = first_reports(unit)?;
                reported.retain(|day| *day < today);
                let appeals = unit.appeals().all()?.into_iter();
                let mut appeals: Vec<NaiveDate> = appeals.map(|it| it.appealed_on).collect();
                appeals.retain(|day| *day < today);
                Ok(month_figures(&decisions, &reported, &appeals).into())
            })
        })
    }
}
