//! The open figures of moderation.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;

use crate::{
    Month,
    moderation::{Action, Decision},
    salary::write_month,
};

/// What moderators decided in a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
#[schema(as = ModerationFigures)]
pub struct MonthFigures {
    /// Such as `2026-11`.
    #[serde(serialize_with = "write_month")]
    #[schema(value_type = String)]
    pub month: NaiveDate,
    /// Messages and profiles that members reported: those decided, and those that still wait.
    pub reported: u32,
    /// Decisions to keep something as it is.
    pub kept: u32,
    /// Decisions to hide, reject, remove or rename something.
    pub hidden: u32,
    /// Appeals.
    pub appealed: u32,
    /// Decisions that an appeal undid.
    pub reversed: u32,
}

/// Counts by month, newest first. `waiting` has a day for each reported item that waits, `appeals`
/// one for each appeal. Months without any are left out.
pub fn month_figures(
    decisions: &[Decision],
    waiting: &[NaiveDate],
    appeals: &[NaiveDate],
) -> Vec<MonthFigures> {
    let mut months: BTreeMap<Month, MonthFigures> = BTreeMap::new();
    for decision in decisions {
        let figures = months
            .entry(Month::from_day(decision.decided_on))
            .or_default();
        figures.reported += u32::from(decision.reports > 0);
        match decision.action {
            Action::Keep => figures.kept += 1,
            Action::Reverse => figures.reversed += 1,
            action if action.can_be_appealed() => figures.hidden += 1,
            _ => {}
        }
    }
    for day in waiting {
        months.entry(Month::from_day(*day)).or_default().reported += 1;
    }
    for day in appeals {
        months.entry(Month::from_day(*day)).or_default().appealed += 1;
    }
    let months = months.into_iter().rev();
    months
        .map(|(month, figures)| MonthFigures {
            month: month.first_day(),
            ..figures
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::moderation::{DecisionId, ItemId, ModeratorName, Reason};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn figures_are_counted_by_month_newest_first() {
        let decision = |on, action, is_reported| Decision {
            id: DecisionId(Uuid::nil()),
            item: ItemId::Appeal(DecisionId(Uuid::nil())),
            label: String::new(),
            action,
            target: None,
            reason: Reason::from_stored(String::new()),
            decided_by: ModeratorName::from_stored(String::new()),
            decided_on: day(on),
            reports: u32::from(is_reported),
            has_effect: true,
            profile: None,
        };
        let figures = month_figures(
            &[
                decision("2026-10-31", Action::Hide, true),
                decision("2026-11-01", Action::Keep, true),
                decision("2026-11-02", Action::Reject, false),
                decision("2026-11-02", Action::ClearPicture, true),
                decision("2026-11-30", Action::Reverse, false),
                decision("2026-11-30", Action::Restore, false),
                decision("2026-11-30", Action::Approve, false),
            ],
            &[day("2026-11-30")],
            &[day("2026-11-05"), day("2026-12-01")],
        );
        let december = MonthFigures {
            month: day("2026-12-01"),
            appealed: 1,
            ..MonthFigures::default()
        };
        let november = MonthFigures {
            month: day("2026-11-01"),
            reported: 3,
            kept: 1,
            hidden: 2,
            appealed: 1,
            reversed: 1,
        };
        let october = MonthFigures {
            month: day("2026-10-01"),
            reported: 1,
            hidden: 1,
            ..MonthFigures::default()
        };
        assert_eq!(figures, [december, november, october]);
    }
}
