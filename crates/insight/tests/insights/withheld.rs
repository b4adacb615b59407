//! Figures and lists of entries whose givers withhold parts of them.

use klarlonn_domain::salary::{EntryDisplay, EntryQuery, Group, Insights, JobFilter};
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

/// 612 345 kr and 604 999 kr are 610 000 kr and 600 000 kr on their cards.
#[test]
fn rounded_pay_counts_rounded() {
    let rounded = |number, salary| {
        entry(number, "Lege", salary)
            .at("Helse Bergen")
            .place("Bergen")
            .on("2026-11-21")
            .percent(100.0)
            .display(EntryDisplay {
                rounds_pay: true,
                ..EntryDisplay::default()
            })
    };
    let insights = publish((1..=5).map(|number| match number {
        ..4 => rounded(number, 612_345),
        _ => rounded(number, 604_999),
    }));
    let job = insights.job(&key("Lege"), &JobFilter::default()).unwrap();
    let (pay, entries) = (job.figures.pay.unwrap(), job.figures.entries.unwrap());
    let found = (pay.entries_mean, entries.lowest, entries.highest);
    assert_eq!(found, (Some(606_000), Some(600_000), 610_000));
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
    let names = shown
        .iter()
        .map(|entry| (entry.company.as_deref(), entry.place.as_deref()));
    let names: Vec<_> = names.collect();
    assert_eq!(names[0], (None, Some("Vestland")));
    assert_eq!(names[5], (Some("Oslo kommune"), Some("Bergen")));
}

/// A nurse alone at Helse Bergen, in Tromsø.
fn alone(number: u32) -> EntryBuilder {
    entry(number, "Sykepleier", 600_000)
        .at("Helse Bergen")
        .place("Tromsø")
}

/// How often a member finds Tromsø with the employer of the entry that is alone there: by list, text, place
/// and company.
fn municipality_with_company(entry: EntryBuilder) -> [usize; 6] {
    let others = five(2, |number| nurse(number).place("Tromsø"));
    let insights = publish(others.into_iter().chain([entry]));
    let total = |query: EntryQuery| insights.entries(&query).total;
    let (company, place) = (Some(key("Helse Bergen")), Some(key("Tromsø")));
    let of_company = EntryQuery {
        company: company.clone(),
        ..all_entries()
    };
    let job = |company, place| {
        let filter = JobFilter {
            company,
            place,
            ..JobFilter::default()
        };
        insights
            .job(&key("Sykepleier"), &filter)
            .expect("a public title")
    };
    let at_company = job(company.clone(), None);
    let in_place = job(None, place.clone()).companies;
    let is_company = |group: &&Group| &*group.name == "Helse Bergen";
    let company_page = insights
        .company(&key("Helse Bergen"), None)
        .expect("a public employer");
    [
        total(EntryQuery {
            place: place.clone(),
            ..of_company.clone()
        }),
        total(EntryQuery {
            text: Some("tromsø".to_owned()),
            ..of_company
        }),
        job(company, place).figures.count as usize,
        at_company.places.len(),
        in_place.iter().filter(is_company).count(),
        company_page.places.len(),
    ]
}

#[test]
fn no_employer_tells_the_place_of_an_entry_alone() {
    assert_eq!(municipality_with_company(alone(1)), [0; 6]);
    // Its giver shows all.
    assert_eq!(municipality_with_company(alone(1).by(1)), [1; 6]);
}
