//! Disclosure of single entries.

use std::{fmt, sync::Arc};

use chrono::NaiveDate;
use serde::Serialize;

use super::super::rounding::{ROUNDING_STEP, round_to};
use crate::{
    account::Access,
    catalog::{NameKey, OccupationCode, Reference},
    named::sent_as_text,
    salary::{
        Age, Benefit, Education, EmploymentPercentage, EntryCursor, EntryDisplay, EntryFacts,
        EntryId, EntryPage, EntryQuery, Experience, HourlyWage, WaitingEntries,
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

sent_as_text!(EntryDate);

/// The fields of a salary entry that its member and everyone else get alike.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = SalaryEntryBody)]
#[serde(rename_all = "camelCase")]
pub struct EntryBody {
    /// The id, or [`EntryId::example_id`] without exact access.
    #[schema(value_type = String)]
    pub id: EntryId,
    /// The job title.
    pub job_title: Arc<str>,
    /// Null if not entered.
    #[schema(required)]
    pub company: Option<Arc<str>>,
    /// Null if not entered or not shown; several places are separated by commas.
    #[serde(rename = "location")]
    #[schema(required)]
    pub place: Option<Arc<str>>,
    /// Kr per year, rounded to the nearest 10,000 without access, and as its giver chose.
    pub annual_salary: u32,
    /// Pay for a full position, kr per year, rounded like `annualSalary`; null unless
    /// `employmentPercentage` is below 100.
    #[schema(required)]
    pub full_time_salary: Option<u32>,
    /// Kr per hour; null without access.
    #[schema(required)]
    pub hourly_wage: Option<f64>,
    /// Percent of a full position.
    #[schema(required)]
    pub employment_percentage: Option<f64>,
    /// grunnskole, videregaende, fagskole, bachelor, master or phd.
    #[serde(rename = "educationLevel")]
    #[schema(required, value_type = Option<String>)]
    pub education: Option<Education>,
    /// Years.
    #[schema(required)]
    pub age: Option<u8>,
    /// Benefits beside the pay.
    #[schema(value_type = Vec<String>)]
    pub benefits: Arc<[Benefit]>,
    /// Whether the pay includes additions and bonus; null if not answered.
    #[schema(required)]
    pub includes_additions: Option<bool>,
}

impl EntryBody {
    /// The facts, without names and benefits.
    pub(crate) fn new(id: EntryId, facts: &EntryFacts) -> Self {
        Self {
            id,
            job_title: Arc::default(),
            company: None,
            place: None,
            annual_salary: facts.annual_salary.kroner(),
            full_time_salary: facts.full_time_equivalent(),
            hourly_wage: facts.hourly_wage.map(HourlyWage::kroner),
            employment_percentage: facts
                .employment_percentage
                .map(EmploymentPercentage::percent),
            education: facts.education,
            age: facts.age.map(Age::years),
            benefits: Arc::default(),
            includes_additions: facts.includes_additions,
        }
    }
}

/// A salary entry as a viewer may see it: with exact access what its giver shows, otherwise with rounded pay.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = SalaryEntry)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// What its member sees too.
    #[serde(flatten)]
    pub body: EntryBody,
    /// Years of experience: 0-1, 1-3, 3-5, 5-10 or 10+. For a former job, `N år siden`.
    #[serde(rename = "experienceYears")]
    #[schema(required, value_type = Option<String>)]
    pub experience: Option<Experience>,
    /// The code in STYRK-08 of the occupation of the title, if known. Follows from `jobTitle`, which everybody sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, nullable = false, required = false)]
    pub occupation: Option<OccupationCode>,
    /// Whether `location` is only the county of the place of work.
    pub is_county: bool,
    /// Whether the pay is rounded: without access, or because the giver chose so.
    pub is_rounded: bool,
    /// Whether the entry is the viewer's own and waits for publication: others do not see it yet.
    pub is_waiting: bool,
    /// Day of the entry, YYYY-MM-DD; without access only the month, YYYY-MM.
    #[serde(rename = "createdAt")]
    #[schema(value_type = String)]
    pub reported_on: EntryDate,
}

impl Card {
    /// The card of a published entry, without names and benefits. `facts` are those that its giver shows.
    pub fn new(
        id: EntryId,
        reported_on: NaiveDate,
        facts: &EntryFacts,
        display: EntryDisplay,
        access: Access,
    ) -> Self {
        let (id, reported_on, step) = match access {
            Access::Exact => {
                let day = EntryDate::Day(reported_on);
                (id, day, display.rounding_step())
            }
            Access::Limited => {
                let month = EntryDate::Month(reported_on);
                (id.example_id(), month, Some(ROUNDING_STEP))
            }
        };
        Self {
            body: match step {
                Some(step) => Self::rounded(id, *facts, step),
                None => EntryBody::new(id, facts),
            },
            experience: facts.experience,
            occupation: None,
            is_county: display.coarse_place,
            is_rounded: step.is_some(),
            is_waiting: false,
            reported_on,
        }
    }

    /// The body with pay in multiples of `step`, kr.
    fn rounded(id: EntryId, mut facts: EntryFacts, step: u32) -> EntryBody {
        facts.round_pay(step);
        let body = EntryBody::new(id, &facts);
        let full_time_salary = body.full_time_salary;
        EntryBody {
            annual_salary: round_to(step, facts.annual_salary.kroner()),
            full_time_salary: full_time_salary.map(|kroner| round_to(step, kroner)),
            ..body
        }
    }
}

/// A page of entries, newest day first. Without access only examples: the same few entries of each
/// title for every query.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = SalaryEntryList)]
#[serde(rename_all = "camelCase")]
pub struct CardPage {
    /// The entries, newest day first, or examples, newest month first.
    pub entries: Vec<Card>,
    /// Whether the viewer has exact access.
    pub has_access: bool,
    /// Whether salaries are rounded.
    pub is_blurred: bool,
    /// Number of matches on all pages; null without access, unless 0 without a filter of experience
    /// or education.
    // Whether somebody has a background is private.
    #[serde(rename = "totalCount")]
    #[schema(required)]
    pub total: Option<usize>,
    /// Cursor of the next page; null on the last page and without access.
    #[serde(rename = "nextCursor")]
    #[schema(required, value_type = Option<String>)]
    pub next: Option<EntryCursor>,
}

impl CardPage {
    /// The number of entries that only viewers with access get.
    pub fn exact_entries(&self) -> usize {
        if self.has_access {
            self.entries.len()
        } else {
            0
        }
    }

    /// With the occupation of each title.
    pub(in crate::salary) fn with_occupations(mut self, reference: &Reference) -> Self {
        for card in &mut self.entries {
            let title = NameKey::new(&card.body.job_title);
            let occupation = reference.occupation_by_title(&title);
            card.occupation = occupation.map(|occupation| occupation.code);
        }
        self
    }

    /// The page of a query with the viewer's own entries that wait for publication first, and without
    /// those that they replace. `find` returns pages of public entries.
    pub(in crate::salary) fn with_waiting(
        query: &EntryQuery,
        access: Access,
        waiting: &WaitingEntries,
        find: impl FnOnce(&EntryQuery) -> EntryPage,
    ) -> Self {
        let added = waiting.added.iter().filter(|entry| query.matches(entry));
        let added: Vec<&Card> = added.collect();
        let superseded = &waiting.superseded;
        let removed = superseded.iter().filter(|entry| query.matches(entry));
        let own = own_after(&added, query.after);
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
            let id = entry.body.id;
            let mut old = superseded.iter().map(|old| old.body.id);
            !old.any(|old| old == id || old.example_id() == id)
        });
        if let Some(last) = shown.last()
            && shown.len() == query.limit
        {
            let (day, id) = (OWN_DAY, last.body.id);
            page.next = access
                .only_exact(EntryCursor { day, id })
                .filter(|_| continues);
        }
        let own = shown.iter().map(|entry| Card {
            is_waiting: true,
            ..(*entry).clone()
        });
        page.entries.splice(..0, own);
        page
    }

    pub(in crate::salary) fn new(page: EntryPage, query: &EntryQuery, access: Access) -> Self {
        let selects_background = query.experience.is_some() || query.education.is_some();
        let is_public_zero = page.total == 0 && !selects_background;
        Self {
            has_access: access == Access::Exact,
            is_blurred: access == Access::Limited,
            total: if is_public_zero {
                Some(0)
            } else {
                access.only_exact(page.total)
            },
            next: access.only_exact(page.next).flatten(),
            entries: page.entries,
        }
    }
}

/// The own entries after this position. They come before the public entries of all days.
fn own_after<'a, 'b>(added: &'a [&'b Card], after: Option<EntryCursor>) -> &'a [&'b Card] {
    match after {
        None => added,
        Some(EntryCursor { day: OWN_DAY, id }) => {
            let last = added.iter().position(|entry| entry.body.id == id);
            last.map_or(&[][..], |last| &added[last + 1..])
        }
        Some(_) => &[],
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::{
        catalog::NameKey,
        salary::{AnnualSalary, ExperienceBand},
    };

    fn facts(annual_salary: u32, hourly_ore: Option<i64>, percent: f64) -> EntryFacts {
        EntryFacts {
            hourly_wage: hourly_ore.and_then(|ore| HourlyWage::from_ore(ore).ok()),
            employment_percentage: EmploymentPercentage::from_percent(percent).ok(),
            ..EntryFacts::new(AnnualSalary::new(annual_salary.into()).unwrap())
        }
    }

    /// The card of an entry of 22 November 2026.
    fn card(facts: &EntryFacts, display: EntryDisplay, access: Access) -> Card {
        let day = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
        Card::new(EntryId(Uuid::nil()), day, facts, display, access)
    }

    fn own(id: u128, annual_salary: u32) -> Card {
        let facts = facts(annual_salary, None, 100.0);
        let card = card(&facts, EntryDisplay::ALL, Access::Exact);
        let id = EntryId(Uuid::from_u128(id));
        Card {
            body: EntryBody { id, ..card.body },
            ..card
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
            let facts = facts(annual, None, percent);
            let body = Card::rounded(EntryId(Uuid::nil()), facts, step);
            (body.annual_salary, body.full_time_salary)
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
            let body = card(&facts, EntryDisplay::ALL, Access::Limited).body;
            let pay = (body.annual_salary, body.full_time_salary);
            assert_eq!(pay, shown, "{percent} %");
            assert_eq!(body.hourly_wage, None);
        }
    }

    fn manager() -> EntryFacts {
        EntryFacts {
            education: Some(Education::Master),
            experience: Some(Experience::YearsAgo(1)),
            age: Age::new(51).ok(),
            ..facts(4_312_345, None, 80.0)
        }
    }

    #[test]
    fn example_shows_all_but_exact_pay_and_day() {
        let example = card(&manager(), EntryDisplay::ALL, Access::Limited);
        let shown = card(&manager(), EntryDisplay::ALL, Access::Exact);
        let pay = (example.body.annual_salary, example.body.full_time_salary);
        assert_eq!(pay, (4_310_000, Some(5_390_000)));
        assert_eq!(example.reported_on.to_string(), "2026-11");
        assert_ne!(example.body.id, shown.body.id);
        assert_eq!(example.experience, shown.experience);
        let body = EntryBody {
            id: shown.body.id,
            annual_salary: shown.body.annual_salary,
            full_time_salary: shown.body.full_time_salary,
            ..example.body
        };
        assert_eq!(body, shown.body);
    }

    #[test]
    fn own_waiting_entries_are_on_one_page_each() {
        let waiting = WaitingEntries {
            added: [1, 2, 3, 4, 5].map(|id| own(id, 500_000)).into(),
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
            let page = CardPage::with_waiting(&query, Access::Exact, &waiting, none);
            assert!(page.entries.iter().all(|entry| entry.is_waiting));
            assert_eq!(page.total, Some(5));
            pages.push(
                page.entries
                    .iter()
                    .map(|entry| entry.body.id.0.as_u128())
                    .collect::<Vec<_>>(),
            );
            query.after = page.next;
        }
        assert_eq!(pages, [vec![1, 2], vec![3, 4], vec![5]]);
        assert_eq!(query.after, None);
    }

    #[test]
    fn rounded_entry_has_no_hourly_wage() {
        let facts = facts(390_000, Some(20_012), 100.0);
        let hourly = |access| card(&facts, EntryDisplay::ALL, access).body.hourly_wage;
        assert_eq!(hourly(Access::Limited), None);
        assert!(hourly(Access::Exact).is_some());
    }

    #[test]
    fn members_see_pay_as_precisely_as_its_giver_chose() {
        let shown = |display: EntryDisplay| {
            let mut facts = manager();
            if let Some(step) = display.rounding_step() {
                facts.round_pay(step);
            }
            let shown = card(&facts, display, Access::Exact);
            assert_eq!(shown.reported_on.to_string(), "2026-11-22");
            let body = shown.body;
            (body.annual_salary, body.full_time_salary, shown.is_rounded)
        };
        let exact = (4_312_345, Some(5_390_431), false);
        assert_eq!(shown(EntryDisplay::ALL), exact);
        let thousands = (4_312_000, Some(5_390_000), true);
        assert_eq!(shown(EntryDisplay::IN_THOUSANDS), thousands);
        let ten_thousands = (4_310_000, Some(5_390_000), true);
        let rounded = EntryDisplay {
            rounds_pay: true,
            ..EntryDisplay::ALL
        };
        assert_eq!(shown(rounded), ten_thousands);
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
        let limited = CardPage::new(page(3), &all, Access::Limited);
        assert_eq!((limited.total, limited.next), (None, None));
        let none = CardPage::new(page(0), &all, Access::Limited);
        assert_eq!(none.total, Some(0));
    }

    #[test]
    fn total_counts_own_entries_instead_of_those_they_replace() {
        let waiting = WaitingEntries {
            added: vec![own(3, 620_000), own(4, 630_000)],
            superseded: vec![own(2, 610_000)],
        };
        let query = EntryQuery {
            limit: 10,
            ..EntryQuery::default()
        };
        let find = |_: &EntryQuery| EntryPage {
            entries: vec![own(1, 600_000), own(2, 610_000)],
            total: 2,
            next: None,
        };
        let page = CardPage::with_waiting(&query, Access::Exact, &waiting, find);
        let entries = page.entries.iter();
        let salaries = entries.map(|entry| entry.body.annual_salary);
        assert_eq!(salaries.collect::<Vec<_>>(), [620_000, 630_000, 600_000]);
        assert_eq!(page.total, Some(3));
    }

    #[test]
    fn page_full_of_own_entries_leads_to_the_rest() {
        let waiting = WaitingEntries {
            added: vec![own(3, 620_000), own(4, 620_000)],
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
            let page = CardPage::with_waiting(&query, Access::Exact, &waiting, find);
            (page.entries.len(), page.next.is_some())
        };
        assert_eq!(shown_and_next(1, 0), (1, true));
        assert_eq!(shown_and_next(2, 0), (2, false));
        assert_eq!(shown_and_next(2, 1), (2, true));
        assert_eq!(shown_and_next(3, 1), (2, false));
    }

    #[test]
    fn entry_matches_a_query_with_all_its_parts() {
        let card = card(&manager(), EntryDisplay::ALL, Access::Exact);
        let entry = Card {
            body: EntryBody {
                job_title: "Sykepleier".into(),
                company: Some("Equinor".into()),
                place: Some("Tromsø".into()),
                ..card.body
            },
            ..card
        };
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
        let total = |access| CardPage::new(empty(), &masters, access).total;
        assert_eq!(total(Access::Limited), None);
        assert_eq!(total(Access::Exact), Some(0));
    }
}
