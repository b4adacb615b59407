//! The log of decisions, and the open figures.

use std::sync::Arc;

use chrono::NaiveDate;

use super::queue::days_of_reported_items;
use crate::{
    moderation::{Decision, DecisionId, ModerationService, MonthFigures, month_figures},
    once_per_day::OncePerDay,
    store::{StoreError, in_snapshot},
};

/// The open figures of the newest day that asked for them.
pub(super) type LatestFigures = OncePerDay<Arc<[(NaiveDate, MonthFigures)]>>;

impl ModerationService {
    /// Returns a page of the decisions of all moderators, newest first; on one day their order says
    /// nothing about the time. `before` is the last decision of the previous page. `None` if there is
    /// no such decision.
    pub fn log(&self, before: Option<DecisionId>) -> Result<Option<Vec<Decision>>, StoreError> {
        in_snapshot(&*self.store, |unit| {
            let position = match before {
                None => None,
                Some(id) => match unit.moderation().decision(id)? {
                    Some(decision) => Some((decision.decided_on, decision.id)),
                    None => return Ok(None),
                },
            };
            let log = unit.moderation().decision_log(position, Self::LOG_PAGE)?;
            Ok(Some(log))
        })
    }

    /// Returns the open figures by month, newest first, until the end of yesterday: polling figures of
    /// today would show when a member reports or appeals. They are computed once a day.
    pub fn figures(&self) -> Result<Arc<[(NaiveDate, MonthFigures)]>, StoreError> {
        let today = self.clock.today();
        self.figures
            .get(today, || Ok(self.compute_figures(today)?.into()))
    }

    fn compute_figures(
        &self,
        today: NaiveDate,
    ) -> Result<Vec<(NaiveDate, MonthFigures)>, StoreError> {
        in_snapshot(&*self.store, |unit| {
            let mut decisions = unit.moderation().decision_log(None, usize::MAX)?;
            decisions.retain(|decision| decision.has_effect && decision.decided_on < today);
            let mut waiting = days_of_reported_items(unit)?;
            waiting.retain(|day| *day < today);
            let appeals = unit.moderation().appeals()?.into_iter();
            let appeals = appeals.map(|appeal| appeal.appealed_on);
            let appeals: Vec<_> = appeals.filter(|day| *day < today).collect();
            Ok(month_figures(&decisions, &waiting, &appeals))
        })
    }
}
