//! Changes of many members that wait for publication.

use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    account::{ContributorTag, WaitingTag},
    catalog::{Company, CompanyName, JobTitle, PlaceName},
    contribution::{WaitingChanges, WaitingSalary},
    salary::{
        AnnualSalary, EmploymentPercentage, EntryDisplay, EntryId, Experience, Fingerprint, Origin,
        SalaryEntry,
    },
};
use uuid::Uuid;

/// Number of titles of the reference data that the entries have.
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
/// Members per employer.
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
    let job_title = JobTitle::parse(title).expect("a title");
    let employer = format!("Arbeidsgiver {} AS", number / MEMBERS_PER_EMPLOYER);
    let company = Company {
        name: CompanyName::parse(&employer).expect("a company name"),
        organization_number: None,
        industry: None,
    };
    let place = PlaceName::parse("Bergen").expect("a place name");
    let pay = 500_000 + i64::from(number % 200) * 1_000;
    let entry = SalaryEntry {
        id: EntryId(Uuid::from_bytes(id)),
        job_title: job_title.id(),
        company: Some(company.name.id()),
        place: Some(place.id()),
        annual_salary: AnnualSalary::new(pay).expect("a salary"),
        hourly_wage: None,
        employment_percentage: Some(EmploymentPercentage::FULL),
        experience: Experience::parse("3-5"),
        education: None,
        age: None,
        benefits: Vec::new(),
        includes_additions: None,
        pay_parts: None,
        display: EntryDisplay::default(),
        reported_on: since,
        origin: Origin::Member {
            contributor: Some(contributor),
            fingerprint: Fingerprint(hash("fingerprint")),
        },
        hidden: false,
    };
    let changes = WaitingChanges {
        salaries: vec![WaitingSalary {
            entry,
            job_title,
            company: Some(company),
            place: Some(place),
        }],
        ..WaitingChanges::new(contributor, since)
    };
    (WaitingTag(hash("waiting")), changes)
}
