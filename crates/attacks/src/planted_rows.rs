//! Colluding accounts plant false rows, to move the figures of a job title.

use chrono::TimeDelta;
use klarlonn_domain::contribution::NumberInput;
use klarlonn_testing::entry;

use crate::{
    browser::encode,
    site::{Protection, Site, salary_form},
    watching::attacker,
};

/// What false rows did to a job title.
#[derive(Debug, Clone, Copy)]
pub struct PlantedRows {
    /// The number of honest rows, and of colluding accounts with one false row each.
    pub honest: usize,
    /// The number of colluding accounts.
    pub accounts: usize,
    /// The pay of each false row, kr per year.
    pub pay: u32,
    /// The number of false rows that no figure counts.
    pub caught: usize,
    /// The movement of the median, kr per year.
    pub median_moved: i64,
    /// The movement of the mean, kr per year.
    pub mean_moved: i64,
}

const TITLE: &str = "Sykepleier";

/// Plants one row per account, on the day that the account was created, and reads the figures the
/// day after.
pub fn planted_rows(honest: usize, accounts: usize, pay: u32) -> PlantedRows {
    let site = Site::on_sqlite(Protection::None);
    let rows = (0..honest).zip(1..).map(|(row, number)| {
        let pay =
            540_000 + 60_000 * u32::try_from(row).unwrap_or(0) / u32::try_from(honest).unwrap_or(1);
        entry(number, TITLE, pay)
            .at("Helse Bergen")
            .place("Bergen")
            .build()
    });
    site.import(&rows.collect::<Vec<_>>());
    let browser = site.serve();
    let watcher = attacker(&site, 0);
    // The watcher's own row is another title's.
    let _ = site.withdraw_all(&watcher);
    let mut form = salary_form(0);
    form.job_title = "Lege".to_owned();
    site.contribute(&watcher, &form);
    let browser = browser.signed_in(&watcher.token);
    let figures = || {
        site.publish_figures();
        let job = browser.json(&format!("/api/jobs/{}", encode(TITLE)));
        let figures = job.unwrap_or_default()["figures"].clone();
        ["count", "median", "averageSalary"].map(|figure| figures[figure].as_i64().unwrap_or(0))
    };
    let [count, median, mean] = figures();
    for number in 0..accounts {
        site.clock.advance(TimeDelta::minutes(1));
        let person = site.join(number);
        let mut form = salary_form(number);
        form.annual_salary = NumberInput::Number(
            f64::from(pay) + 1_000.0 * f64::from(u32::try_from(number).unwrap_or(0)),
        );
        site.contribute(&person, &form);
    }
    site.end_day(0);
    let [new_count, new_median, new_mean] = figures();
    let counted = usize::try_from(new_count - count).unwrap_or(0);
    PlantedRows {
        honest,
        accounts,
        pay,
        caught: accounts.saturating_sub(counted),
        median_moved: new_median - median,
        mean_moved: new_mean - mean,
    }
}
