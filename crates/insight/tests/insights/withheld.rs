//! Figures and lists of entries whose givers withhold parts of them.

use klarlonn_domain::salary::{EntryDisplay, EntryQuery, Insights, JobFilter};
use klarlonn_testing::{EntryBuilder, entry};

use crate::site::{all_entries, five, key, publish, summaries};

/// An entry at Oslo kommune, in Bergen.
fn nurse(number: u32) -> EntryBuilder {
    entry(number, "Sykepleier", 600_000)
        .at("Oslo kommune")
        .place("Bergen")
}

#[test]
fn employer_that_five_entries_hide_is_in_no_figures() {
    let insights = publish(five(1, |number| nurse(number).hides_company()));
    assert!(insights.company_names().is_empty());
    assert_eq!(insights.employer(&key("Oslo kommune")), None);
    let at_employer = JobFilter {
        company: Some(key("Oslo kommune")),
        ..JobFilter::default()
    };
    let job = insights.job(&key("Sykepleier"), &at_employer).unwrap();
    assert_eq!(job.figures.count, 0);
    assert_eq!(insights.rankings(&key("Sykepleier"), None), []);
    let all = [("Sykepleier", 5, Some(600_000))];
    assert_eq!(summaries(&insights.jobs()), all);
    assert_eq!(summaries(&insights.jobs_in(&key("Bergen"))), all);
}

#[test]
fn place_that_five_entries_hide_counts_as_their_county() {
    let insights = publish(five(1, |number| nurse(number).coarse_place()));
    assert!(insights.jobs_in(&key("Bergen")).is_empty());
    assert_eq!(
        summaries(&insights.jobs_in(&key("Vestland"))),
        [("Sykepleier", 5, Some(600_000))]
    );
    let counties = insights.counties();
    let county = counties.iter().find(|county| &*county.name == "Vestland");
    assert_eq!(county.unwrap().count, 5);
}

#[test]
fn withheld_place_in_no_known_county_is_in_no_place() {
    let insights = publish(five(1, |number| {
        nurse(number).place("Utkanten").coarse_place()
    }));
    assert!(insights.places().is_empty());
    assert_eq!(insights.totals().entries, 5);
}

/// 124 900 kr for a fifth of a position are 624 500 kr for a full one, and 620 000 kr on the card.
#[test]
fn pay_rounded_in_full_counts_rounded() {
    let rounded = |number, salary, percent| {
        entry(number, "Lege", salary)
            .at("Helse Bergen")
            .place("Bergen")
            .on("2026-11-21")
            .percent(percent)
            .display(EntryDisplay {
                rounds_pay: true,
                ..EntryDisplay::default()
            })
    };
    let insights = publish((1..=5).map(|number| match number {
        ..4 => rounded(number, 124_900, 20.0),
        _ => rounded(number, 604_999, 100.0),
    }));
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    let (pay, entries) = (job.figures.pay.unwrap(), job.figures.entries.unwrap());
    let found = (pay.entries_mean, entries.lowest, entries.highest);
    assert_eq!(found, (Some(612_000), Some(600_000), 620_000));
}

#[test]
fn lists_never_find_an_entry_by_a_withheld_name() {
    let withheld = five(1, |number| nurse(number).hides_company().coarse_place());
    let insights = publish(withheld.into_iter().chain([nurse(9).by(1)]));
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
    let names: Vec<_> = shown
        .iter()
        .map(|entry| (entry.body.company.as_deref(), entry.body.place.as_deref()))
        .collect();
    assert_eq!(names[0], (None, Some("Vestland")));
    assert_eq!(names[5], (Some("Oslo kommune"), Some("Bergen")));
}
