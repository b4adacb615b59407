//! Somebody without anything to contribute reads everything.

use std::collections::BTreeSet;

use klarlonn_testing::entry;
use serde_json::Value;

use crate::{
    Learned,
    browser::Browser,
    site::{Protection, Site, salary_form},
};

/// The rows of the site.
const ROWS: usize = 4_000;
const TITLES: [&str; 4] = ["Sykepleier", "Lege", "Systemutvikler", "Programmerer"];
const EMPLOYERS: usize = 50;
/// The exact rows that a member may read on a day.
const PER_DAY: f64 = 3_000.0;

/// Reads as a visitor, with invented studies, and with an invented row of plausible pay.
///
/// # Panics
/// If the site does not work.
pub fn bulk_reading() -> [Learned; 3] {
    let site = Site::on_sqlite(Protection::All).with_mail();
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
    let visitor = site.serve();
    let student = site.join(1);
    site.contribute_studies(&student, ["xx", "yy", "zz"]);
    let employee = site.join(2);
    site.contribute(&employee, &salary_form(2));
    let result = |attack, rows: &[Value], chance| Learned {
        attack,
        members: 1,
        tries: ROWS,
        learned: rows.len(),
        chance,
        ways: 1,
    };
    let exact = |browser: Browser| {
        let has_access = browser.json("/api/salary-entries?limit=1");
        let has_access = has_access.is_some_and(|page| page["hasAccess"] == true);
        if has_access {
            browser.entries("")
        } else {
            Vec::new()
        }
    };
    // The examples of four titles.
    [
        result(
            "rounded rows read by a visitor",
            &every_answer(&visitor),
            80.0,
        ),
        result(
            "exact rows read with invented studies",
            &exact(visitor.signed_in(&student.token)),
            0.0,
        ),
        result(
            "exact rows read in a day with an invented row",
            &exact(visitor.signed_in(&employee.token)),
            PER_DAY,
        ),
    ]
}

/// The rows of the answers about each title at each employer, each row once.
fn every_answer(visitor: &Browser) -> Vec<Value> {
    let questions = TITLES.iter().flat_map(|title| {
        let at_employer = move |employer| format!("&jobTitle={title}&company=Sted%20{employer}");
        (0..EMPLOYERS).map(at_employer)
    });
    let mut seen = BTreeSet::new();
    let rows = questions.flat_map(|question| visitor.entries(&question));
    rows.filter(|row| seen.insert(row["id"].to_string()))
        .collect()
}
