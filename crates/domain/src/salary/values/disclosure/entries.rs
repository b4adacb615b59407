//! Disclosure of single entries.

use std::{fmt, sync::Arc};

use chrono::NaiveDate;

use super::super::rounding::{ROUNDING_STEP, round_to};
use crate::{
    account::Access,
    salary::{
        Benefit, EntryCursor, EntryFacts, EntryId, EntryPage, EntryQuery, EntryView, WaitingEntries,
    },
};

/// The day of the cursor after an own entry that waits for publication.
const OWN_DAY: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 31).unwrap();

/// When an entry was reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryDate {
    /// On this day, written `2026-11-22`.
    Day(NaiveDate),
    /// In the month of this day, written `2026-11`.
    Month(NaiveDate),
}

impl fmt::Display for EntryDate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => day.fmt(formatter),
            Self::Month(day) => day.format("%Y-%m").fmt(formatter),
        }
    }
}

/// An entry as a viewer may see it: with exact access what its giver shows, otherwise with rounded pay.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedEntry {
    /// The id, or [`EntryId::example_id`] without exact access.
    pub id: EntryId,
    /// The job title.
    pub job_title: Arc<str>,
    /// The company, if known.
    pub company: Option<Arc<str>>,
    /// The place, if known.
    pub place: Option<Arc<str>>,
    /// Whether the place is only the county of the place of work.
    pub is_county: bool,
    /// The facts. With rounded pay there is no hourly wage.
    pub facts: EntryFacts,
    /// Pay for a full position, kr per year. `None` if the position is full or its share is unknown.
    pub full_time_salary: Option<u32>,
    /// Whether all pay is rounded.
    pub is_rounded: bool,
    /// Benefits.
    pub benefits: Arc<[Benefit]>,
    /// Whether the entry is the viewer's own and waits for publication.
    pub is_waiting: bool,
    /// The day of the entry, or only its month without exact access.
    pub reported_on: EntryDate,
}

impl DisclosedEntry {
    pub(in crate::salary) fn new(entry: EntryView, access: Access) -> Self {
        match access {
            Access::Exact => match entry.pay_precision.step() {
                Some(step) => Self::rounded(entry, step),
                None => Self::exact(entry),
            },
            Access::Limited => Self {
                id: entry.id.example_id(),
                reported_on: EntryDate::Month(entry.reported_on),
                ..Self::rounded(entry, ROUNDING_STEP)
            },
        }
    }

    /// The entry with its pay rounded to multiples of `step`, kr.
    fn rounded(entry: EntryView, step: u32) -> Self {
        let mut facts = entry.facts;
        facts.round_pay(step);
        let full_time_salary = facts.full_time_equivalent();
        facts.annual_salary = facts.annual_salary.rounded_to(step);
        Self {
            facts,
            full_time_salary: full_time_salary.map(|kroner| round_to(step, kroner)),
            is_rounded: true,
            ..Self::exact(entry)
        }
    }

    fn exact(entry: EntryView) -> Self {
        Self {
            id: entry.id,
            job_title: entry.job_title,
            company: entry.company,
            place: entry.place,
            is_county: entry.is_county,
            facts: entry.facts,
            full_time_salary: entry.facts.full_time_equivalent(),
            is_rounded: false,
            benefits: entry.benefits,
            is_waiting: false,
            reported_on: EntryDate::Day(entry.reported_on),
        }
    }
}

/// A page of entries as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedEntryPage {
    /// The viewer's access.
    pub access: Access,
    /// The entries, newest day first, or examples, newest month first.
    pub entries: Vec<DisclosedEntry>,
    /// The number of matching entries on all pages. `None` without exact access, unless it is 0 for
    /// a query that does not select by background: whether somebody has a background is private.
    pub total: Option<usize>,
    /// The start of the next page. `None` for the last page.
    pub next: Option<EntryCursor>,
}

impl DisclosedEntryPage {
    /// The page of a query with the viewer's own entries that wait for publication first, and without
    /// those that they replace. `find` returns pages of public entries.
    pub(in crate::salary) fn with_waiting(
        query: &EntryQuery,
        access: Access,
        waiting: &WaitingEntries,
        find: impl FnOnce(&EntryQuery) -> EntryPage,
    ) -> Self {
        let added = waiting.added.iter().filter(|entry| query.matches(entry));
        let added: Vec<&EntryView> = added.collect();
        let superseded = &waiting.superseded;
        let removed = superseded.iter().filter(|entry| query.matches(entry));
        // Own entries come before those of all days.
        let own = match query.after {
            None => &added[..],
            Some(EntryCursor { day: OWN_DAY, id }) => {
                let shown = added.iter().position(|entry| entry.id == id);
                shown.map_or(&[][..], |last| &added[last + 1..])
            }
            Some(_) => &[],
        };
        let shown = &own[..own.len().min(query.limit)];
        let public = find(&EntryQuery {
            limit: query.limit - shown.len(),
            ..query.clone()
        });
        let continues = public.total > 0 || shown.len() < own.len();
        let mut page = Self::new(public, query, access);
        let total = page.total.map(|total| total + added.len());
        page.total = total.map(|total| total.saturating_sub(removed.count()));
        page.entries.retain(|entry| {
            let is_same = |old: &EntryView| old.id == entry.id || old.id.example_id() == entry.id;
            !superseded.iter().any(is_same)
        });
        if let Some(last) = shown.last()
            && shown.len() == query.limit
        {
            let (day, id) = (OWN_DAY, last.id);
            page.next = access
                .only_exact(EntryCursor { day, id })
                .filter(|_| continues);
        }
        let own = shown.iter().map(|entry| DisclosedEntry {
            is_waiting: true,
            ..DisclosedEntry::new((*entry).clone(), Access::Exact)
        });
        page.entries.splice(..0, own);
        page
    }

    pub(in crate::salary) fn new(page: EntryPage, query: &EntryQuery, access: Access) -> Self {
        let is_public = page.total == 0 && !query.selects_background();
        Self {
            access,
            total: if is_public {
                Some(0)
            } else {
                access.only_exact(page.total)
            },
            next: access.only_exact(page.next).flatten(),
            entries: page
                .entries
                .into_iter()
                .map(|entry| DisclosedEntry::new(entry, access))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::{
        catalog::NameKey,
        salary::{
            Age, AnnualSalary, Education, EmploymentPercentage, Experience, ExperienceBand,
            HourlyWage, PayPrecision,
        },
    };

    fn facts(annual_salary: u32, hourly_ore: Option<i64>, percent: f64) -> EntryFacts {
        EntryFacts {
            hourly_wage: hourly_ore.and_then(|ore| HourlyWage::from_ore(ore).ok()),
            employment_percentage: EmploymentPercentage::from_percent(percent).ok(),
            ..EntryFacts::new(AnnualSalary::new(annual_salary.into()).unwrap())
        }
    }

    fn view(annual_salary: u32, hourly_ore: Option<i64>, percent: f64) -> EntryView {
        EntryView {
            id: EntryId(Uuid::nil()),
            job_title: "Sykepleier".into(),
            company: None,
            place: None,
            facts: facts(annual_salary, hourly_ore, percent),
            pay_precision: PayPrecision::Exact,
            is_county: false,
            benefits: Arc::default(),
            reported_on: NaiveDate::MIN,
        }
    }

    #[test]
    fn full_time_salary_is_shown_for_part_time_only() {
        let exact = |annual, hourly, percent| facts(annual, hourly, percent).full_time_equivalent();
        assert_eq!(exact(409_600, None, 80.0), Some(512_000));
        assert_eq!(exact(409_600, None, 100.0), None);
        assert_eq!(exact(409_600, None, 0.0), None);
        // A former job by the hour has the pay of a full position.
        assert_eq!(exact(390_000, Some(20_000), 50.0), Some(390_000));
    }

    #[test]
    fn rounded_card_shows_the_rounded_pay_of_a_full_position() {
        let shown = |annual, percent, step| {
            let entry = view(annual, None, percent);
            let card = DisclosedEntry::rounded(entry, step);
            (card.facts.annual_salary.kroner(), card.full_time_salary)
        };
        // 124 900 kr for a fifth of a position are 624 500 kr for a full one.
        assert_eq!(shown(124_900, 20.0, 10_000), (120_000, Some(620_000)));
        assert_eq!(shown(124_900, 20.0, 1_000), (125_000, Some(625_000)));
        assert_eq!(shown(411_234, 80.0, 10_000), (410_000, Some(510_000)));
        assert_eq!(shown(200_400, 33.33, 1_000), (200_000, Some(601_000)));
        let (_, tiny) = shown(10_000_000, 0.01, 10_000);
        assert_eq!(tiny, Some(4_294_960_000));
    }

    #[test]
    fn rounded_pay_by_the_hour_keeps_the_share_that_pays_a_step() {
        for (annual, percent, shown) in [
            (390_000, 100.0, (390_000, None)),
            (78_000, 20.0, (80_000, Some(390_000))),
            (3_900, 1.0, (390_000, None)),
        ] {
            let facts = EntryFacts {
                annual_salary: AnnualSalary::by_the_hour(annual).unwrap(),
                ..facts(500_000, Some(20_000), percent)
            };
            let card = DisclosedEntry::new(
                EntryView {
                    facts,
                    ..view(500_000, None, 100.0)
                },
                Access::Limited,
            );
            let pay = (card.facts.annual_salary.kroner(), card.full_time_salary);
            assert_eq!(pay, shown, "{percent} %");
            assert_eq!(card.facts.hourly_wage, None);
        }
    }

    fn manager() -> EntryView {
        EntryView {
            company: Some("Equinor".into()),
            place: Some("Tromsø".into()),
            facts: EntryFacts {
                education: Some(Education::Master),
                experience: Some(Experience::YearsAgo(1)),
                age: Age::new(51).ok(),
                ..facts(4_312_345, None, 80.0)
            },
            benefits: [Benefit::parse("Bil").unwrap()].into(),
            reported_on: NaiveDate::from_ymd_opt(2026, 11, 22).unwrap(),
            ..view(4_312_345, None, 80.0)
        }
    }

    #[test]
    fn example_shows_all_but_exact_pay_and_day() {
        let example = DisclosedEntry::new(manager(), Access::Limited);
        let shown = DisclosedEntry::new(manager(), Access::Exact);
        assert_eq!(
            (
                example.facts.annual_salary.kroner(),
                example.full_time_salary
            ),
            (4_310_000, Some(5_390_000))
        );
        assert_eq!(example.reported_on.to_string(), "2026-11");
        assert_ne!(example.id, shown.id);
        let facts = EntryFacts {
            annual_salary: shown.facts.annual_salary,
            ..example.facts
        };
        assert_eq!(facts, shown.facts);
        assert_eq!(
            (example.company, example.place),
            (shown.company, shown.place)
        );
        assert_eq!(example.benefits, shown.benefits);
    }

    #[test]
    fn own_waiting_entries_are_on_one_page_each() {
        let own = |id| EntryView {
            id: EntryId(Uuid::from_u128(id)),
            ..view(500_000, None, 100.0)
        };
        let waiting = WaitingEntries {
            added: [1, 2, 3, 4, 5].map(own).into(),
            superseded: Vec::new(),
        };
        let none = |_: &EntryQuery| EntryPage {
            entries: Vec::new(),
            total: 0,
            next: None,
        };
        let mut query = EntryQuery {
            limit: 2,
            ..EntryQuery::default()
        };
        let mut pages = Vec::new();
        for _ in 0..3 {
            let page = DisclosedEntryPage::with_waiting(&query, Access::Exact, &waiting, none);
            assert!(page.entries.iter().all(|entry| entry.is_waiting));
            assert_eq!(page.total, Some(5));
            pages.push(
                page.entries
                    .iter()
                    .map(|entry| entry.id.0.as_u128())
                    .collect::<Vec<_>>(),
            );
            query.after = page.next;
        }
        assert_eq!(pages, [vec![1, 2], vec![3, 4], vec![5]]);
        assert_eq!(query.after, None);
    }

    #[test]
    fn rounded_entry_has_no_hourly_wage() {
        let hourly = |access| {
            let entry = view(390_000, Some(20_012), 100.0);
            DisclosedEntry::new(entry, access).facts.hourly_wage
        };
        assert_eq!(hourly(Access::Limited), None);
        assert!(hourly(Access::Exact).is_some());
    }

    #[test]
    fn members_see_pay_as_precisely_as_its_giver_chose() {
        let shown = |pay_precision: PayPrecision| {
            let mut entry = manager();
            entry.pay_precision = pay_precision;
            if let Some(step) = pay_precision.step() {
                entry.facts.round_pay(step);
            }
            let shown = DisclosedEntry::new(entry, Access::Exact);
            assert_eq!(shown.place.as_deref(), Some("Tromsø"));
            assert_eq!(shown.reported_on.to_string(), "2026-11-22");
            let salary = shown.facts.annual_salary.kroner();
            (salary, shown.full_time_salary, shown.is_rounded)
        };
        let exact = (4_312_345, Some(5_390_431), false);
        assert_eq!(shown(PayPrecision::Exact), exact);
        let thousands = (4_312_000, Some(5_390_000), true);
        assert_eq!(shown(PayPrecision::Thousands), thousands);
        let ten_thousands = (4_310_000, Some(5_390_000), true);
        assert_eq!(shown(PayPrecision::TenThousands), ten_thousands);
    }

    #[test]
    fn limited_page_has_no_cursor_and_no_count() {
        let id = EntryId(Uuid::nil());
        let page = |total| EntryPage {
            entries: Vec::new(),
            total,
            next: Some(EntryCursor {
                day: NaiveDate::MIN,
                id,
            }),
        };
        let all = EntryQuery::default();
        let limited = DisclosedEntryPage::new(page(3), &all, Access::Limited);
        assert_eq!((limited.total, limited.next), (None, None));
        let none = DisclosedEntryPage::new(page(0), &all, Access::Limited);
        assert_eq!(none.total, Some(0));
    }

    #[test]
    fn total_counts_own_entries_instead_of_those_they_replace() {
        let with_id = |id, salary| EntryView {
            id: EntryId(Uuid::from_u128(id)),
            ..view(salary, None, 100.0)
        };
        let waiting = WaitingEntries {
            added: vec![with_id(3, 620_000), with_id(4, 630_000)],
            superseded: vec![with_id(2, 610_000)],
        };
        let query = EntryQuery {
            limit: 10,
            ..EntryQuery::default()
        };
        let find = |_: &EntryQuery| EntryPage {
            entries: vec![with_id(1, 600_000), with_id(2, 610_000)],
            total: 2,
            next: None,
        };
        let page = DisclosedEntryPage::with_waiting(&query, Access::Exact, &waiting, find);
        let salaries = page
            .entries
            .iter()
            .map(|entry| entry.facts.annual_salary.kroner());
        assert_eq!(salaries.collect::<Vec<_>>(), [620_000, 630_000, 600_000]);
        assert_eq!(page.total, Some(3));
    }

    #[test]
    fn page_full_of_own_entries_leads_to_the_rest() {
        let own = |id| EntryView {
            id: EntryId(Uuid::from_u128(id)),
            ..view(620_000, None, 100.0)
        };
        let waiting = WaitingEntries {
            added: vec![own(3), own(4)],
            superseded: Vec::new(),
        };
        let shown_and_next = |limit, public: usize| {
            let query = EntryQuery {
                limit,
                ..EntryQuery::default()
            };
            let find = |rest: &EntryQuery| {
                assert_eq!(rest.limit, limit - limit.min(2));
                EntryPage {
                    entries: Vec::new(),
                    total: public,
                    next: None,
                }
            };
            let page = DisclosedEntryPage::with_waiting(&query, Access::Exact, &waiting, find);
            (page.entries.len(), page.next.is_some())
        };
        assert_eq!(shown_and_next(1, 0), (1, true));
        assert_eq!(shown_and_next(2, 0), (2, false));
        assert_eq!(shown_and_next(2, 1), (2, true));
        assert_eq!(shown_and_next(3, 1), (2, false));
    }

    #[test]
    fn entry_matches_a_query_with_all_its_parts() {
        let entry = manager();
        let key = |name: &str| Some(NameKey::new(name));
        let all = EntryQuery {
            job_title: key("Sykepleier"),
            company: key("Equinor"),
            place: key("Tromsø"),
            education: Some(Education::Master),
            text: Some("equi".to_owned()),
            ..EntryQuery::default()
        };
        assert!(all.matches(&entry));
        assert!(EntryQuery::default().matches(&entry));
        let others: [fn(&mut EntryQuery); 6] = [
            |query| query.job_title = Some(NameKey::new("Lege")),
            |query| query.company = Some(NameKey::new("Ahus")),
            |query| query.place = Some(NameKey::new("Oslo")),
            |query| query.education = Some(Education::Bachelor),
            |query| query.experience = Some(ExperienceBand::TenOrMore),
            |query| query.text = Some("oslo".to_owned()),
        ];
        for (part, change) in others.into_iter().enumerate() {
            let mut query = all.clone();
            change(&mut query);
            assert!(!query.matches(&entry), "{part}");
        }
    }

    #[test]
    fn limited_page_does_not_tell_that_nobody_has_a_background() {
        let empty = || EntryPage {
            entries: Vec::new(),
            total: 0,
            next: None,
        };
        let masters = EntryQuery {
            education: Some(Education::Master),
            ..EntryQuery::default()
        };
        let total = |access| DisclosedEntryPage::new(empty(), &masters, access).total;
        assert_eq!(total(Access::Limited), None);
        assert_eq!(total(Access::Exact), Some(0));
    }
}
