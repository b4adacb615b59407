//! Colluding accounts plant false rows, to move the figures of a job title.

use klarlonn_domain::contribution::Input;
use klarlonn_testing::entry;

use crate::{
    browser::encode,
    site::{Person, Protection, Site, salary_form},
    watching::attacker,
};

/// How old the colluding accounts are, and whether they are verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accounts {
    /// Created on the day of the false rows.
    New,
    /// Verified, and created in the month before.
    Established,
}

/// What false rows did to a job title.
#[derive(Debug, Clone, Copy)]
pub struct PlantedRows {
    /// The number of honest rows.
    pub honest: usize,
    /// The number of colluding accounts, with one false row each.
    pub accounts: usize,
    /// The pay of each false row, kr per year.
    pub pay: u32,
    /// The number of false rows that no figure counts.
    pub caught: usize,
    /// The movement of the mean, kr per year.
    pub mean_moved: i64,
    /// The movement of the answer to the question about the title, percent.
    pub answer_moved: f64,
}

const TITLE: &str = "Sykepleier";

/// Plants one row per account, and reads the figures the day after.
///
/// # Panics
/// If the site does not work.
pub fn planted_rows(kind: Accounts, honest: usize, accounts: usize, pay: u32) -> PlantedRows {
    let site = site_with_rows(honest);
    let browser = site.serve();
    let watcher = attacker(&site, 0);
    // The watcher's own row is another title's.
    site.withdraw_all(&watcher);
    let mut form = salary_form(0);
    "Lege".clone_into(&mut form.job_title);
    site.contribute(&watcher, &form);
    let browser = browser.signed_in(&watcher.token);
    let figures = || {
        site.publish_figures();
        let job = browser.json(&format!("/api/jobs/{}", encode(TITLE)));
        let job = job.unwrap_or_default();
        let figure = |figure| job["figures"][figure].as_i64().unwrap_or(0);
        let answer = job["answer"]["salary"].as_f64().unwrap_or(0.0);
        (["count", "entriesMean"].map(figure), answer)
    };
    let ([count, mean], answer) = figures();
    let colluders: Vec<Person> = (0..accounts).map(|number| site.join(number)).collect();
    let mut day = 0;
    if kind == Accounts::Established {
        for person in &colluders {
            site.verify(person);
        }
        day = 40;
        site.start_day(day);
    }
    for (person, extra) in colluders.iter().zip(0_u32..) {
        let mut form = salary_form(person.number);
        form.annual_salary = Input::Given(f64::from(pay + 1_000 * extra));
        form.employment_percentage = Input::Given(100.0);
        site.contribute(person, &form);
    }
    site.end_day(day);
    let ([new_count, new_mean], new_answer) = figures();
    let counted = usize::try_from(new_count - count).unwrap_or(0);
    PlantedRows {
        honest,
        accounts,
        pay,
        caught: accounts.saturating_sub(counted),
        mean_moved: new_mean - mean,
        answer_moved: (new_answer / answer - 1.0) * 100.0,
    }
}

/// Opens a site with honest rows of the title, with pay from 540 000 to 600 000 kr per year.
fn site_with_rows(count: usize) -> Site {
    let site = Site::on_sqlite(Protection::None);
    let rows = (0..count).zip(1..).map(|(row, number)| {
        let pay =
            540_000 + 60_000 * u32::try_from(row).unwrap_or(0) / u32::try_from(count).unwrap_or(1);
        entry(number, TITLE, pay)
            .at("Helse Bergen")
            .place("Bergen")
            .build()
    });
    site.import(&rows.collect::<Vec<_>>());
    site
}
