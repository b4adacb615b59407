//! What visitors see is what members see, rounded: the same statistic of the same entries, with the
//! same adjustment.

use std::{collections::HashMap, sync::Arc};

use klarlonn_domain::{
    account::{AccessPolicy, MemberAccess, MemberId, Viewer},
    salary::{
        DisclosedEntry, DisclosedFigures, DisclosedGroup, DisclosedHit, DisclosedPay,
        DisclosedPlaceGroup, DisclosedSummary, EntryQuery, Estimate, JobFilter, LeaderboardSort,
        SalaryService, SearchService, WaitingEntries,
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
    named: impl Fn(&T) -> (&str, &DisclosedPay),
) -> Checked {
    let visitors: HashMap<_, _> = visitors.iter().map(&named).collect();
    let members: HashMap<_, _> = members.iter().map(&named).collect();
    prop_assert_eq!(visitors.len(), members.len());
    for (name, pay) in members {
        prop_assert_eq!(visitors.get(name), Some(&&rounded_pay(pay)), "{}", name);
    }
    Ok(())
}

fn group(group: &DisclosedGroup) -> (&str, &DisclosedPay) {
    (&group.name, &group.pay)
}

fn place(place: &DisclosedPlaceGroup) -> (&str, &DisclosedPay) {
    group(&place.group)
}

fn hit(hit: &DisclosedHit) -> (&str, &DisclosedPay) {
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
    prop_assert_eq!(&visitors.entries, &None);
    Ok(())
}

fn check_summary(visitors: &DisclosedSummary, members: &DisclosedSummary) -> Checked {
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

/// Checks that each example is an entry of the members with rounded pay.
fn check_examples(visitors: &[DisclosedEntry], members: &[DisclosedEntry]) -> Checked {
    let members: HashMap<_, _> = members
        .iter()
        .map(|entry| (entry.id.example_id(), entry))
        .collect();
    for example in visitors {
        let entry = members[&example.id];
        let full = |entry: &DisclosedEntry| {
            let facts = &entry.facts;
            let paid = entry.full_time_salary;
            let by_the_hour = facts.hourly_wage.map(|_| facts.full_time_salary());
            let annual = facts.annual_salary.kroner();
            by_the_hour.or(paid).unwrap_or(annual)
        };
        prop_assert_eq!(full(example), rounded(full(entry)));
        prop_assert_eq!(example.facts.annual_salary.kroner() % STEP, 0);
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
    check_named(&service.jobs(&VISITOR), &service.jobs(&MEMBER), group)?;
    check_named(
        &service.places(&VISITOR),
        &service.places(&MEMBER),
        |place| group(&place.group),
    )?;
    check_named(
        &service.companies(&VISITOR, None),
        &service.companies(&MEMBER, None),
        |company| group(&company.group),
    )?;
    check_named(
        &service.counties(&VISITOR),
        &service.counties(&MEMBER),
        |county| (&county.name, &county.pay),
    )?;
    let popular = |viewer| service.popular_jobs(viewer);
    check_named(&popular(&VISITOR), &popular(&MEMBER), |job| {
        group(&job.group)
    })?;
    for name in PLACES {
        let jobs = |viewer| service.jobs_in(viewer, name);
        check_named(&jobs(&VISITOR), &jobs(&MEMBER), group)?;
    }
    for title in TITLES {
        for filter in filters {
            let job = |viewer| service.job(viewer, title, filter);
            match (job(&VISITOR), job(&MEMBER)) {
                (Ok(visitors), Ok(members)) => check_summary(&visitors, &members)?,
                (visitors, members) => prop_assert_eq!(visitors.is_ok(), members.is_ok()),
            }
        }
        for place in [None, Some(PLACES[0])] {
            let board = |viewer| {
                service
                    .leaderboard(viewer, title, place, LeaderboardSort::Mean)
                    .rankings
            };
            check_named(&board(&VISITOR), &board(&MEMBER), |ranking| {
                (&ranking.company, &ranking.pay)
            })?;
        }
        let trend = |viewer| {
            service
                .trend(viewer, title)
                .map(|trend| (trend.official_runs, trend.entries))
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
                (Ok(visitors), Ok(members)) => check_summary(&visitors, &members)?,
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
