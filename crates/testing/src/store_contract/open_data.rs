//! Contract cases for editions.

use klarlonn_domain::{
    Month,
    open_data::{Edition, EditionFile, EditionSummary},
    store::Store,
};

use super::Calls;
use crate::day;

fn edition(figures_on: &str, files: &[(&str, &[u8])]) -> Edition {
    let files = files.iter().map(|(name, content)| EditionFile {
        name: (*name).to_owned(),
        content: content.to_vec(),
    });
    Edition {
        figures_on: day(figures_on),
        files: files.collect(),
    }
}

/// Editions are listed newest first, and each file has its own bytes.
pub fn editions_round_trip(store: &dyn Store) {
    let december = edition("2026-12-01", &[("b.csv", b"1\xff\0"), ("A.json", b"")]);
    let january = edition("2027-01-03", &[("b.csv", b"2")]);
    for added in [&january, &december] {
        assert!(store.editions(|it| it.add(added)));
    }
    let summary = |figures_on, files: &[&str]| EditionSummary {
        figures_on: day(figures_on),
        files: files.iter().map(|name| (*name).to_owned()).collect(),
    };
    assert_eq!(
        store.read_editions(|it| it.all()),
        [
            summary("2027-01-03", &["b.csv"]),
            summary("2026-12-01", &["A.json", "b.csv"])
        ]
    );
    for (month, name, content) in [
        ("2026-12", "b.csv", Some(&b"1\xff\0"[..])),
        ("2026-12", "A.json", Some(b"")),
        ("2027-01", "b.csv", Some(b"2")),
        ("2027-01", "A.json", None),
        ("2026-12", "B.csv", None),
        ("2027-02", "b.csv", None),
    ] {
        let month = month.parse::<Month>().expect("it is a month");
        let found = store.read_editions(|it| it.file(month, name));
        assert_eq!(found.as_deref(), content, "{month} {name}");
    }
}

/// A withdrawn edition keeps its place without files, so that none is made of its month again.
pub fn withdrawn_edition_has_no_files(store: &dyn Store) {
    let [december, january] = ["2026-12-01", "2027-01-01"].map(|on| edition(on, &[("a", b"1")]));
    for added in [&december, &january] {
        assert!(store.editions(|it| it.add(added)));
    }
    let version = || store.read_salaries(|it| it.version());
    let before = version();
    let month = december.month();
    assert!(store.editions(|it| it.withdraw(month)));
    let after = version();
    assert!(after > before);
    let all = store.read_editions(|it| it.all());
    let files: Vec<usize> = all.iter().map(|edition| edition.files.len()).collect();
    assert_eq!(files, [1, 0]);
    assert_eq!(store.read_editions(|it| it.file(month, "a")), None);
    assert!(!store.editions(|it| it.add(&december)));
    assert!(!store.editions(|it| it.withdraw(month)));
    let unknown = Month::from_day(day("2026-11-01"));
    assert!(!store.editions(|it| it.withdraw(unknown)));
    assert_eq!(version(), after);
}

/// The first edition of a month stays. A new one raises the version of the entries, because pages list it.
pub fn edition_of_a_month_is_added_once(store: &dyn Store) {
    let version = || store.read_salaries(|it| it.version());
    let before = version();
    assert!(store.editions(|it| it.add(&edition("2026-12-01", &[("a", b"1")]))));
    let after = version();
    assert!(after > before);
    let second = edition("2026-12-02", &[("a", b"2"), ("b", b"")]);
    assert!(!store.editions(|it| it.add(&second)));
    assert_eq!(version(), after);
    let all = store.read_editions(|it| it.all());
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].figures_on, day("2026-12-01"));
    assert_eq!(all[0].files, ["a"]);
}
