//! Somebody without anything to contribute reads everything.

use std::collections::BTreeSet;

use klarlonn_testing::{entry, example_reference};
use serde_json::Value;

use crate::{
    Learned,
    browser::Browser,
    site::{Email, Person, Protection, Site, salary_form},
};

/// The number of rows on the site.
const ROWS: usize = 4_000;
const TITLES: [&str; 4] = ["Sykepleier", "Lege", "Systemutvikler", "Programmerer"];
const EMPLOYERS: usize = 50;
/// The number of exact rows that a member may read per day.
const PER_DAY: f64 = 3_000.0;

/// The numbers of the attackers that have an account.
const STUDENT: usize = 1;
const EMPLOYEE: usize = 2;

/// Reads as a visitor, and with invented contributions: a study at a real institution, and a row of
/// plausible pay.
///
/// # Panics
/// If the site does not work.
pub fn bulk_reading() -> [Learned; 5] {
    let site = site(Email::SetUp);
    let visitor = site.serve();
    let student = |site: &Site, person: &Person| {
        site.contribute_studies(person, ["Høgskulen på Vestlandet", "Sykepleie", TITLES[0]]);
    };
    let [unverified, employee, verified] = [
        site.join(STUDENT),
        site.join(EMPLOYEE),
        site.join_verified(STUDENT + EMPLOYEE),
    ];
    student(&site, &unverified);
    site.contribute(&employee, &salary_form(EMPLOYEE));
    student(&site, &verified);
    let without_email = self::site(Email::Off);
    let person = without_email.join(STUDENT);
    student(&without_email, &person);
    // A visitor may see 20 examples of each of the four titles, and one of each employer and of the place.
    [
        result(
            "rounded rows read by a visitor",
            visible_rows(&visitor).len(),
            131.0,
        ),
        result(
            "exact rows by an invented study, no verified address",
            count_exact(&visitor, &unverified),
            0.0,
        ),
        result(
            "exact rows by an invented row, no verified address",
            count_exact(&visitor, &employee),
            0.0,
        ),
        result(
            "exact rows a day and verified address",
            count_exact(&visitor, &verified),
            PER_DAY,
        ),
        result(
            "exact rows a day and account, no mail server",
            count_exact(&without_email.serve(), &person),
            PER_DAY,
        ),
    ]
}

/// Opens a site with rows of four titles.
fn site(email: Email) -> Site {
    let site = Site::on_sqlite_with(Protection::All, example_reference(), email);
    let rows = (0..ROWS).zip(1..).map(|(row, number)| {
        let title = TITLES[row % TITLES.len()];
        let employer = format!("Sted {}", row % EMPLOYERS);
        let pay = 500_000 + 10 * number;
        entry(number, title, pay)
            .at(&employer)
            .place("Oslo")
            .build()
    });
    site.import(&rows.collect::<Vec<_>>());
    site
}

fn result(attack: &'static str, rows: usize, chance: f64) -> Learned {
    Learned {
        attack,
        members: 1,
        tries: ROWS,
        learned: rows,
        chance,
        ways: 1,
    }
}

/// The number of exact rows that a member can read on a day.
fn count_exact(visitor: &Browser, person: &Person) -> usize {
    let browser = visitor.signed_in(&person.token);
    let rows = browser.entries("");
    // The member's own row is not public yet.
    let others = rows.iter().filter(|row| row["isWaiting"] != true);
    others.filter(|row| row["isRounded"] == false).count()
}

/// The rows that a visitor finds by asking for each title at each employer, each row once.
fn visible_rows(visitor: &Browser) -> Vec<Value> {
    let queries = TITLES.iter().flat_map(|title| {
        let at_employer = move |employer| format!("&jobTitle={title}&company=Sted%20{employer}");
        (0..EMPLOYERS).map(at_employer)
    });
    let mut seen = BTreeSet::new();
    let rows = queries.flat_map(|query| visitor.entries(&query));
    rows.filter(|row| seen.insert(row["id"].to_string()))
        .collect()
}
