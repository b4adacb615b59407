//! Changes of many members that wait for publication.

use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    account::{ContributorTag, WaitingTag},
    catalog::Company,
    contribution::WaitingChanges,
    salary::{EntryId, ExperienceBand, Fingerprint, NamedSalary, Origin, SalaryEntry},
};
use uuid::Uuid;

use crate::entry;

/// Titles of the entries, all in the bundled reference data.
const TITLES: [&str; 8] = [
    "Sykepleier",
    "Elektriker",
    "Kokk",
    "Tømrer",
    "Lege",
    "Systemutvikler",
    "Snekker",
    "Advokat",
];
const MEMBERS_PER_EMPLOYER: u32 = 5;

/// Returns the record of member `number`, who does not exist: a new entry that waits since three days
/// before `today`.
///
/// # Panics
/// Never: the values are within their bounds.
pub fn waiting_changes(number: u32, today: NaiveDate) -> (WaitingTag, WaitingChanges) {
    let hash = |purpose: &str| Fingerprint::new([purpose], number).0;
    let mut id = [0; 16];
    id.copy_from_slice(&hash("entry")[..16]);
    let contributor = ContributorTag(hash("contributor"));
    let since = today - Days::new(3);
    let title = TITLES[number as usize % TITLES.len()];
    let employer = format!("Arbeidsgiver {} AS", number / MEMBERS_PER_EMPLOYER);
    let new = entry(number, title, 500_000 + number % 200 * 1_000)
        .at(&employer)
        .place("Bergen")
        .experience(ExperienceBand::ThreeToFive)
        .build();
    let entry = SalaryEntry {
        reported_on: since,
        origin: Origin::Member {
            contributor: Some(contributor),
            fingerprint: Fingerprint(hash("fingerprint")),
        },
        ..new.with_id(EntryId(Uuid::from_bytes(id)))
    };
    let changes = WaitingChanges {
        salaries: vec![NamedSalary {
            entry,
            job_title: new.job_title,
            company: new.company.map(|name| Company {
                name,
                organization_number: None,
                industry: None,
            }),
            place: new.place,
        }],
        ..WaitingChanges::new(contributor, since)
    };
    (WaitingTag(hash("waiting")), changes)
}
