//! The rules of lists of entries, in plain words.

use klarlonn_domain::salary::{EntryQuery, Insights};
use klarlonn_testing::entry;

use crate::site::{everything, key, published};

#[test]
fn entries_come_newest_day_first_over_all_titles_and_pages_follow_each_other() {
    let insights = published([
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
            .map(|entry| entry.annual_salary)
            .collect();
        (pays, page.total, page.next)
    };
    let (first, total, next) = pays(&EntryQuery {
        limit: 3,
        ..everything()
    });
    assert_eq!((first, total), (vec![500_000, 910_000, 920_000], 4));
    assert!(next.is_some());
    let second = pays(&EntryQuery {
        limit: 3,
        after: next,
        ..everything()
    });
    assert_eq!(second, (vec![900_000], 4, None));
    let exactly = pays(&EntryQuery {
        limit: 4,
        ..everything()
    });
    assert_eq!((exactly.0.len(), exactly.2), (4, None));
}

#[test]
fn a_text_finds_entries_by_title_employer_or_place_however_it_is_typed() {
    let insights = published([
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
                ..everything()
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
fn entries_of_an_unknown_title_employer_or_place_are_none() {
    let insights = published([entry(1, "Lege", 900_000)]);
    let unknown = || Some(key("Ukjent"));
    for query in [
        EntryQuery {
            job_title: unknown(),
            ..everything()
        },
        EntryQuery {
            company: unknown(),
            ..everything()
        },
        EntryQuery {
            place: unknown(),
            ..everything()
        },
    ] {
        assert_eq!(insights.entries(&query).total, 0);
    }
}
