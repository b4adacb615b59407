//! Entries that withhold their employer or place.

use klarlonn_domain::salary::{EntryQuery, ExperienceBand, Insights, JobFilter};
use klarlonn_testing::{EntryBuilder, entry};

use crate::site::{all_entries, five, key, publish, summaries};

/// An entry at Oslo kommune, in Bergen.
fn nurse(number: u32) -> EntryBuilder {
    entry(number, "Sykepleier", 600_000)
        .at("Oslo kommune")
        .place("Bergen")
}

fn at_employer() -> JobFilter {
    JobFilter {
        company: Some(key("Oslo kommune")),
        ..JobFilter::default()
    }
}

#[test]
fn employer_counts_from_three_entries_that_hide_it() {
    let few = publish((1..=2).map(|number| nurse(number).hides_company()));
    assert!(few.company_names().is_empty());
    assert_eq!(few.employer(&key("Oslo kommune")), None);
    let job = few.job(&key("Sykepleier"), &at_employer()).unwrap();
    assert_eq!(job.figures.count, 0);
    assert_eq!(summaries(&few.jobs()), [("Sykepleier", 2, None)]);

    let enough = publish((1..=3).map(|number| nurse(number).hides_company()));
    let job = enough.job(&key("Sykepleier"), &at_employer()).unwrap();
    assert_eq!(job.figures.count, 3);
    let company = enough.company(&key("Oslo kommune"), None).unwrap();
    assert_eq!(company.figures.count, 3);
    assert_eq!(enough.rankings(&key("Sykepleier"), None).len(), 1);
}

#[test]
fn narrower_figures_leave_out_entries_that_hide_the_employer() {
    let mut entries: Vec<_> = (1..=3)
        .map(|number| nurse(number).hides_company())
        .collect();
    entries.push(nurse(4));
    let entries = entries
        .into_iter()
        .map(|entry| entry.experience(ExperienceBand::TenOrMore));
    let insights = publish(entries);
    let count = |filter: &JobFilter| {
        let job = insights.job(&key("Sykepleier"), filter).unwrap();
        job.figures.count
    };
    assert_eq!(count(&at_employer()), 4);
    let in_place = JobFilter {
        place: Some(key("Bergen")),
        ..at_employer()
    };
    assert_eq!(count(&in_place), 1);
    let experienced = JobFilter {
        experience: Some(ExperienceBand::TenOrMore),
        ..at_employer()
    };
    assert_eq!(count(&experienced), 1);
    let job = insights.job(&key("Sykepleier"), &at_employer()).unwrap();
    assert_eq!(job.backgrounds.experience.values().sum::<u32>(), 1);
    assert_eq!(summaries(&job.places), [("Bergen", 1, None)]);
    let company = insights.company(&key("Oslo kommune"), None).unwrap();
    assert_eq!(summaries(&company.places), [("Bergen", 1, None)]);
    let place = key("Bergen");
    assert_eq!(insights.rankings(&key("Sykepleier"), Some(&place)), []);
}

#[test]
fn coarse_place_counts_in_the_county_at_once() {
    let few = publish((1..=2).map(|number| nurse(number).coarse_place()));
    let county = |insights: &dyn Insights| {
        let counties = insights.counties();
        let county = counties.iter().find(|county| &*county.name == "Vestland");
        county.map(|county| (county.count, county.places)).unwrap()
    };
    assert_eq!(county(&few), (2, 0));
    assert!(few.places().is_empty());
    assert!(few.jobs_in(&key("Bergen")).is_empty());

    let enough = publish(five(1, |number| nurse(number).coarse_place()));
    assert_eq!(county(&enough), (5, 1));
    assert_eq!(
        summaries(&enough.jobs_in(&key("Bergen"))),
        [("Sykepleier", 5, Some(600_000))]
    );
}

/// Bergen alone is public, but the entry has two places.
#[test]
fn withheld_place_beside_a_private_one_is_in_no_figures() {
    let two_places = |number| nurse(number).place("Bergen, Utkanten").by(5).coarse_place();
    let mut entries: Vec<_> = (1..=2).map(|number| nurse(number).coarse_place()).collect();
    entries.push(two_places(3));
    let few = publish(entries.clone());
    assert!(few.jobs_in(&key("Bergen")).is_empty());
    entries.push(nurse(4).coarse_place());
    let enough = publish(entries);
    let jobs = enough.jobs_in(&key("Bergen"));
    assert_eq!(jobs.iter().map(|job| job.count).sum::<u32>(), 3);
}

#[test]
fn lists_never_find_an_entry_by_a_withheld_name() {
    let withheld = five(1, |number| nurse(number).hides_company().coarse_place());
    let insights = publish(withheld.into_iter().chain([nurse(9)]));
    let total = |query: EntryQuery| insights.entries(&query).total;
    assert_eq!(total(all_entries()), 6);
    let by_company = EntryQuery {
        company: Some(key("Oslo kommune")),
        ..all_entries()
    };
    assert_eq!(total(by_company), 1);
    let by_place = EntryQuery {
        place: Some(key("Bergen")),
        ..all_entries()
    };
    assert_eq!(total(by_place), 1);
    for text in ["kommune", "bergen"] {
        let by_text = EntryQuery {
            text: Some(text.to_owned()),
            ..all_entries()
        };
        assert_eq!(total(by_text), 1, "{text}");
    }
    let shown = insights.entries(&all_entries()).entries;
    let names = shown
        .iter()
        .map(|entry| (entry.company.as_deref(), entry.place.as_deref()));
    let names: Vec<_> = names.collect();
    assert_eq!(names[0], (None, Some("Vestland")));
    assert_eq!(names[5], (Some("Oslo kommune"), Some("Bergen")));
}
