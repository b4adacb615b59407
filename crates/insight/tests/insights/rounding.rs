//! What visitors see is what members see, rounded: the same statistic of the same entries, with the
//! same adjustment.

use std::{collections::HashMap, sync::Arc};

use klarlonn_domain::{
    account::{AccessPolicy, MemberAccess, MemberId, Viewer},
    salary::{
        AnnualSalary, Card, DisclosedFigures, DisclosedGroup, DisclosedHit, DisclosedJob,
        DisclosedPay, DisclosedPlaceGroup, DisclosedSummary, EmploymentPercentage, EntryFacts,
        EntryQuery, Estimate, HourlyWage, JobFilter, LeaderboardSort, SalaryService, SearchService,
        WaitingEntries,
    },
};
use proptest::prelude::*;
use uuid::Uuid;

use crate::{
    oracle::{COMPANIES, PLACES, TITLES, filter, report},
    site::{Site, all_entries},
};

const VISITOR: Viewer = Viewer::Visitor;
const MEMBER: Viewer = Viewer::Member {
    id: MemberId(Uuid::from_u128(1)),
    access: MemberAccess::Open,
    has_waiting_changes: false,
};

const STEP: u32 = 10_000;

fn rounded(kroner: u32) -> u32 {
    (kroner + STEP / 2) / STEP * STEP
}

/// The pay that a visitor should see where a member sees `pay`.
fn rounded_pay(pay: &DisclosedPay) -> DisclosedPay {
    DisclosedPay {
        basis: pay.basis,
        average: pay.average.map(rounded),
        range: None,
    }
}

type Checked = Result<(), TestCaseError>;

/// Checks that both viewers see the same names, each with the same pay but for rounding.
fn check_named<T>(
    visitors: &[T],
    members: &[T],
    named: impl Fn(&T) -> (&str, DisclosedPay),
) -> Checked {
    let visitors: HashMap<_, _> = visitors.iter().map(&named).collect();
    let members: HashMap<_, _> = members.iter().map(&named).collect();
    prop_assert_eq!(visitors.len(), members.len());
    for (name, pay) in members {
        prop_assert_eq!(visitors.get(name), Some(&rounded_pay(&pay)), "{}", name);
    }
    Ok(())
}

fn group(group: &DisclosedGroup) -> (&str, DisclosedPay) {
    (&group.name, group.pay)
}

fn title(job: &DisclosedJob) -> (&str, DisclosedPay) {
    (&job.job_title, job.pay)
}

fn place(place: &DisclosedPlaceGroup) -> (&str, DisclosedPay) {
    group(&place.group)
}

fn hit(hit: &DisclosedHit) -> (&str, DisclosedPay) {
    group(&hit.group)
}

fn check_figures(visitors: &DisclosedFigures, members: &DisclosedFigures) -> Checked {
    prop_assert_eq!(&visitors.pay, &rounded_pay(&members.pay));
    let estimate = members.estimate.map(|estimate| Estimate {
        salary: rounded(estimate.salary),
        low: rounded(estimate.low),
        high: rounded(estimate.high),
    });
    prop_assert_eq!(visitors.estimate, estimate);
    prop_assert!(
        visitors
            .count
            .is_none_or(|count| members.count == Some(count))
    );
    let percentiles = (visitors.highest, visitors.lowest, visitors.median);
    prop_assert_eq!(percentiles, (None, None, None));
    prop_assert_eq!((&visitors.histogram, visitors.period), (&None, None));
    Ok(())
}

fn check_summary<G>(
    visitors: &DisclosedSummary<G>,
    members: &DisclosedSummary<G>,
    group: fn(&G) -> (&str, DisclosedPay),
) -> Checked {
    check_figures(&visitors.figures, &members.figures)?;
    prop_assert_eq!(&visitors.name, &members.name);
    prop_assert_eq!(&visitors.official, &members.official);
    // Lists of groups with too few entries are withheld as a whole.
    if !visitors.groups.is_empty() {
        check_named(&visitors.groups, &members.groups, group)?;
    }
    if !visitors.places.is_empty() {
        check_named(&visitors.places, &members.places, place)?;
    }
    if !visitors.top_benefits.is_empty() {
        prop_assert_eq!(&visitors.top_benefits, &members.top_benefits);
    }
    Ok(())
}

/// The facts that a card shows about the pay.
#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
fn facts(card: &Card) -> EntryFacts {
    let body = &card.body;
    let ore = |kroner: f64| HourlyWage::from_ore((kroner * 100.0).round() as i64);
    let share = body.employment_percentage;
    let annual_salary = AnnualSalary::by_the_hour(body.annual_salary.into());
    EntryFacts {
        hourly_wage: body.hourly_wage.and_then(|kroner| ore(kroner).ok()),
        employment_percentage: share
            .and_then(|percent| EmploymentPercentage::from_percent(percent).ok()),
        experience: card.experience,
        ..EntryFacts::new(annual_salary.expect("a salary"))
    }
}

/// Checks that each example is an entry of the members with rounded pay.
fn check_examples(visitors: &[Card], members: &[Card]) -> Checked {
    let members: HashMap<_, _> = members
        .iter()
        .map(|card| (card.body.id.example_id(), card))
        .collect();
    for example in visitors {
        let entry = members[&example.body.id];
        let full = |card: &Card| {
            let body = &card.body;
            let by_the_hour = body.hourly_wage.map(|_| facts(card).full_time_salary());
            by_the_hour
                .or(body.full_time_salary)
                .unwrap_or(body.annual_salary)
        };
        prop_assert_eq!(full(example), rounded(full(entry)));
        let (example, entry) = (&example.body, &entry.body);
        prop_assert_eq!(example.annual_salary % STEP, 0);
        prop_assert_eq!(
            example.full_time_salary.is_some(),
            entry.full_time_salary.is_some()
        );
        prop_assert_eq!(&example.job_title, &entry.job_title);
        prop_assert_eq!(&example.company, &entry.company);
    }
    Ok(())
}

fn check_site(service: &SalaryService, search: &SearchService, filters: &[JobFilter]) -> Checked {
    check_named(&service.jobs(&VISITOR), &service.jobs(&MEMBER), title)?;
    check_named(
        &service.places(&VISITOR),
        &service.places(&MEMBER),
        |place| (&place.name, place.pay),
    )?;
    check_named(
        &service.companies(&VISITOR, None),
        &service.companies(&MEMBER, None),
        |company| group(&company.group),
    )?;
    check_named(
        &service.counties(&VISITOR),
        &service.counties(&MEMBER),
        |county| (&county.name, county.pay),
    )?;
    let popular = |viewer| service.popular_jobs(viewer);
    check_named(&popular(&VISITOR), &popular(&MEMBER), |job| {
        (&job.job_title, job.pay)
    })?;
    for name in PLACES {
        let jobs = |viewer| service.jobs_in(viewer, name);
        check_named(&jobs(&VISITOR), &jobs(&MEMBER), title)?;
    }
    for title in TITLES {
        for filter in filters {
            let job = |viewer| service.job(viewer, title, filter);
            match (job(&VISITOR), job(&MEMBER)) {
                (Ok(visitors), Ok(members)) => check_summary(&visitors, &members, group)?,
                (visitors, members) => prop_assert_eq!(visitors.is_ok(), members.is_ok()),
            }
        }
        for place in [None, Some(PLACES[0])] {
            let board = |viewer| {
                service
                    .leaderboard(viewer, title, place, LeaderboardSort::Mean)
                    .rankings
            };
            let (visitors, members) = (board(&VISITOR), board(&MEMBER));
            check_named(&visitors, &members, |ranking| {
                let pay = DisclosedPay {
                    basis: Some(ranking.basis),
                    average: Some(ranking.mean),
                    range: None,
                };
                (&ranking.company, pay)
            })?;
            let quartiles = visitors.iter().map(|ranking| (ranking.p25, ranking.p75));
            prop_assert!(quartiles.eq(visitors.iter().map(|_| (None, None))));
        }
        let trend = |viewer| {
            service
                .trend(viewer, title)
                .map(|trend| (trend.official, trend.reports))
        };
        match (trend(&VISITOR), trend(&MEMBER)) {
            (Ok((official, withheld)), Ok((same, entries))) => {
                prop_assert_eq!(official, same);
                // Visitors are only told to contribute for years that exist.
                let exist = entries.is_some_and(|entries| !entries.is_empty());
                prop_assert_eq!(withheld.is_none(), exist);
            }
            (visitors, members) => prop_assert_eq!(visitors.is_ok(), members.is_ok()),
        }
        let hits = |viewer| search.search(viewer, title, 20);
        let (visitors, members) = (hits(&VISITOR), hits(&MEMBER));
        check_named(&visitors.jobs, &members.jobs, hit)?;
        check_named(&visitors.companies, &members.companies, hit)?;
        check_named(&visitors.places, &members.places, hit)?;
    }
    for company in COMPANIES {
        for job in [None, Some(TITLES[0])] {
            let summary = |viewer| service.company(viewer, company, job);
            match (summary(&VISITOR), summary(&MEMBER)) {
                (Ok(visitors), Ok(members)) => check_summary(&visitors, &members, title)?,
                (visitors, members) => prop_assert_eq!(visitors.is_ok(), members.is_ok()),
            }
        }
    }
    for filter in filters {
        let query = EntryQuery {
            company: filter.company.clone(),
            place: filter.place.clone(),
            experience: filter.experience,
            education: filter.education,
            limit: 500,
            ..all_entries()
        };
        let none = WaitingEntries::default();
        let entries = |viewer| service.entries(viewer, &query, &none).entries;
        check_examples(&entries(&VISITOR), &entries(&MEMBER))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn visitors_see_the_figures_of_members_rounded(
        reports in prop::collection::vec(report(), 0..120),
        filters in prop::collection::vec(filter(), 1..5),
    ) {
        let mut site = Site::new();
        site.import_entries(&reports);
        let insights = Arc::new(site.publish());
        let (reference, clock) = (site.reference.clone(), site.clock.clone());
        let policy = AccessPolicy::default();
        let store = site.store.clone();
        let service = SalaryService::new(
            insights.clone(),
            reference.clone(),
            store.clone(),
            clock.clone(),
            policy,
        );
        let search = SearchService::new(insights, reference, store, clock, policy);
        let mut filters = filters;
        filters.push(JobFilter::default());
        check_site(&service, &search, &filters)?;
    }
}
