//! Lists of entries.

use klarlonn_domain::salary::{EntryQuery, Insights};
use klarlonn_testing::entry;

use crate::site::{all_entries, key, publish};

#[test]
fn entries_of_all_titles_are_paged_newest_day_first() {
    let insights = publish([
        entry(1, "Lege", 900_000).on("2026-11-01"),
        entry(2, "Sykepleier", 500_000).on("2026-11-03"),
        entry(3, "Lege", 910_000).on("2026-11-03"),
        entry(4, "Lege", 920_000).on("2026-11-02"),
    ]);
    let pays = |query: &EntryQuery| {
        let page = insights.entries(query);
        let pays: Vec<u32> = page
            .entries
            .iter()
            .map(|entry| entry.body.annual_salary)
            .collect();
        (pays, page.total, page.next)
    };
    let (first, total, next) = pays(&EntryQuery {
        limit: 3,
        ..all_entries()
    });
    assert_eq!((first, total), (vec![500_000, 910_000, 920_000], 4));
    assert!(next.is_some());
    let second = pays(&EntryQuery {
        limit: 3,
        after: next,
        ..all_entries()
    });
    assert_eq!(second, (vec![900_000], 4, None));
    let full_page = pays(&EntryQuery {
        limit: 4,
        ..all_entries()
    });
    assert_eq!((full_page.0.len(), full_page.2), (4, None));
}

#[test]
fn text_filter_matches_title_employer_and_place() {
    let insights = publish([
        entry(1, "Bårebærer", 500_000),
        entry(2, "Lege", 900_000).at("Bårdshaug legesenter"),
        entry(3, "Lege", 910_000).place("Ålesund"),
        entry(4, "Lege", 920_000),
    ]);
    let total = |text: &str| {
        let text = Some(text.to_owned());
        insights
            .entries(&EntryQuery {
                text,
                ..all_entries()
            })
            .total
    };
    assert_eq!(total("baar"), 2);
    assert_eq!(total("AALESUND"), 1);
    assert_eq!(total("lege"), 3);
    assert_eq!(total("%"), 4);
    assert_eq!(total("finnes ikke"), 0);
}

#[test]
fn unknown_name_in_query_has_no_entries() {
    let insights = publish([entry(1, "Lege", 900_000)]);
    let unknown = || Some(key("Ukjent"));
    for query in [
        EntryQuery {
            job_title: unknown(),
            ..all_entries()
        },
        EntryQuery {
            company: unknown(),
            ..all_entries()
        },
        EntryQuery {
            place: unknown(),
            ..all_entries()
        },
    ] {
        assert_eq!(insights.entries(&query).total, 0);
    }
}

// safety S23
#[test]
fn every_title_employer_and_place_has_an_example() {
    let doctor = |number| entry(number, "Lege", 900_000);
    let many = (1..=60).map(|number| doctor(number).at("Ahus").place("Oslo"));
    let insights = publish(many.chain([
        doctor(61).at("Equinor").place("Oslo"),
        doctor(62).at("Ahus").place("Stavanger"),
        entry(63, "Smed", 500_000),
    ]));
    let examples = |query: EntryQuery| insights.examples(&query).entries.len();
    assert_eq!(examples(all_entries()), 23);
    let of_title = EntryQuery {
        job_title: Some(key("Smed")),
        ..all_entries()
    };
    let of_company = EntryQuery {
        company: Some(key("Equinor")),
        ..all_entries()
    };
    let of_place = EntryQuery {
        place: Some(key("Stavanger")),
        ..all_entries()
    };
    for query in [of_title, of_company, of_place] {
        assert_eq!(examples(query.clone()), 1, "{query:?}");
    }
}
