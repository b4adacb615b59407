use std::sync::Arc;

use uuid::Uuid;

use super::*;
use crate::catalog::JobTitle;
use crate::salary::{AnnualSalary, EntryDisplay, EntryFacts, Fingerprint, PayParts};

const THEN: &str = "2026-01-10";
const NOW: &str = "2026-11-21";

/// An entry with the same pay as all others. `number` is its id and fingerprint.
fn salary(number: u8, title: &str, day: &str, has_parts: bool) -> NamedSalary {
    let job_title = JobTitle::parse(title).unwrap();
    let annual_salary = AnnualSalary::new(600_000).unwrap();
    let entry = SalaryEntry {
        id: EntryId(Uuid::from_u128(number.into())),
        job_title: job_title.id(),
        company: None,
        place: None,
        facts: EntryFacts::new(annual_salary),
        benefits: Arc::default(),
        pay_parts: has_parts.then(|| PayParts::new(annual_salary, 60_000, 0).unwrap()),
        display: EntryDisplay::default(),
        reported_on: day.parse().unwrap(),
        origin: Origin::Member {
            contributor: Some(ContributorTag([1; 32])),
            fingerprint: Fingerprint([number; 32]),
        },
        hidden: false,
    };
    NamedSalary {
        entry,
        job_title,
        company: None,
        place: None,
    }
}

// safety S23.1
#[test]
fn moved_entry_with_parts_has_the_day_of_the_edit() {
    for (title, has_parts, day) in [
        ("Jordmor", true, NOW),
        ("Jordmor", false, THEN),
        ("sykepleier", true, THEN),
    ] {
        let published = [salary(1, "Sykepleier", THEN, has_parts).entry];
        let mut changes = WaitingChanges::new(ContributorTag([1; 32]), NOW.parse().unwrap());
        let edited = salary(2, title, NOW, has_parts);
        changes
            .edit_salary(published[0].id, edited, &published)
            .unwrap();
        let [moved] = changes.salaries.try_into().unwrap();
        assert_eq!(
            moved.entry.reported_on.to_string(),
            day,
            "{title} {has_parts}"
        );
    }
}

#[test]
fn day_of_a_wrong_clock_does_not_count() {
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let counted = |on: &str| WaitingChanges {
        counted_on: Some(day(on)),
        ..WaitingChanges::new(ContributorTag([1; 32]), day("2026-11-01"))
    };
    let today = day("2026-11-23");
    assert!(counted("2026-11-23").has_counted(today));
    assert!(counted("2026-10-25").has_counted(today));
    assert!(!counted("2026-10-24").has_counted(today));
    assert!(!counted("2027-12-28").has_counted(today));
}
