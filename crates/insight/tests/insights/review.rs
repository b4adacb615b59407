//! What moderators and operators see of entries.

use klarlonn_domain::{
    catalog::NameKind,
    salary::{EntryReview, Insights, Origin, OutlierReason},
};
use klarlonn_testing::{EntryBuilder, entry};

use crate::site::{Site, new_entries, publish};

fn unknown(review: &EntryReview) -> Vec<(NameKind, &str, usize, usize)> {
    let names = review.unknown_names.iter();
    names
        .map(|name| (name.kind, &*name.name, name.members, name.entries))
        .collect()
}

/// An entry of a member with an employer that nobody knows.
fn unknown_employer(number: u32, member: u8) -> EntryBuilder {
    entry(number, "Sykepleier", 600_000)
        .at("Ukjent bedrift")
        .by(member)
}

#[test]
fn review_counts_members_and_entries_of_unknown_names() {
    let mut rows = new_entries([
        unknown_employer(1, 1),
        unknown_employer(2, 1),
        unknown_employer(3, 2),
        unknown_employer(4, 3),
        unknown_employer(5, 3),
        entry(6, "Sauegjeter", 500_000).by(1),
        entry(7, "Fjellfører", 500_000),
    ]);
    for row in &mut rows[3..5] {
        row.origin = Origin::Member {
            contributor: None,
            fingerprint: row.origin.fingerprint(),
        };
    }
    let mut site = Site::new();
    site.import_entries(&rows);
    let review = site.publish().review();
    let expected = [
        (NameKind::JobTitle, "Sauegjeter", 1, 1),
        (NameKind::Company, "Ukjent bedrift", 4, 5),
    ];
    assert_eq!(unknown(&review), expected);
}

#[test]
fn approved_name_is_not_unknown() {
    let mut site = Site::new();
    site.import_entries(&new_entries([unknown_employer(1, 1)]));
    site.approve(NameKind::Company, "ukjent bedrift");
    assert_eq!(unknown(&site.publish().review()), []);
}

#[test]
fn review_has_the_outliers_that_figures_leave_out() {
    let insights = publish([
        entry(1, "Sykepleier", 9_000_000).by(1),
        entry(2, "Sykepleier", 600_000).by(2),
        entry(3, "Sykepleier", 9_000_000),
    ]);
    let review = insights.review();
    let [outlier] = &review.outliers[..] else {
        panic!("{review:?}");
    };
    assert_eq!(&*outlier.job_title, "Sykepleier");
    assert_eq!(outlier.outlier.reason, OutlierReason::TooHigh);
    assert_eq!(insights.outliers().outliers, 1);
}
