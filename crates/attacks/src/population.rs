//! Plausible members: entries of the demo generator, as the forms that members send.

use std::{cmp::Reverse, collections::BTreeMap};

use chrono::NaiveDate;
use klarlonn_demo::DemoEntries;
use klarlonn_domain::{
    catalog::JobTitle,
    contribution::{DisplayChoice, Input, NewSalaryEntry, SalaryForm},
    salary::Education,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::site::{Email, Person, Protection, Site};

/// The nights of an attack that watches a week.
pub(crate) const NIGHTS: usize = 7;

fn first_day() -> NaiveDate {
    klarlonn_testing::day("2026-11-01")
}

/// Opens a site with the bundled reference data and so many entries of the two years before its
/// first day.
pub(crate) fn site_with_entries(count: usize, email: Email) -> (Site, Vec<NewSalaryEntry>) {
    let site = Site::on_sqlite_with(Protection::All, klarlonn_reference::bundled(), email);
    let entries: Vec<_> = DemoEntries::new(7, first_day()).take(count).collect();
    site.import(&entries);
    (site, entries)
}

/// The job titles with the most entries.
pub(crate) fn common_titles(entries: &[NewSalaryEntry], count: usize) -> Vec<JobTitle> {
    let mut entries_of: BTreeMap<&str, (usize, &JobTitle)> = BTreeMap::new();
    for entry in entries {
        let title = &entry.job_title;
        entries_of.entry(title.as_str()).or_insert((0, title)).0 += 1;
    }
    let mut titles: Vec<_> = entries_of.into_values().collect();
    titles.sort_by_key(|(entries, _)| Reverse(*entries));
    titles.truncate(count);
    titles.into_iter().map(|(_, title)| title.clone()).collect()
}

/// Draws full-time forms that have every field. `accepts` selects the entries that they are made of.
pub(crate) fn forms(
    count: usize,
    display: DisplayChoice,
    accepts: impl Fn(&NewSalaryEntry) -> bool,
) -> Vec<SalaryForm> {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let entries = DemoEntries::new(9, first_day()).filter(accepts);
    let forms = entries.filter_map(|entry| {
        // Generated pay is a round number more often than chance.
        let full_time = entry.facts.annual_salary.kroner() / 10_000 * 10_000;
        let pay = f64::from(full_time + random.random_range(0..10_000));
        let is_full_time = entry.facts.employment_percentage?.percent() > 99.0;
        is_full_time.then_some(SalaryForm {
            job_title: entry.job_title.as_str().to_owned(),
            company: entry.company?.as_str().to_owned(),
            location: entry.place?.as_str().to_owned(),
            annual_salary: Input::Given(pay),
            employment_percentage: Input::Given(100.0),
            experience: entry.facts.experience?.to_string(),
            education: entry.facts.education.map(Education::name)?.to_owned(),
            age: Input::Given(entry.facts.age?.years().into()),
            benefits: Input::Given(Vec::new()),
            display: Input::Given(display),
            is_confirmed: true,
            ..SalaryForm::default()
        })
    });
    forms.take(count).collect()
}

/// The pay of a form, kr per year.
pub(crate) fn pay(form: &SalaryForm) -> f64 {
    match form.annual_salary {
        Input::Given(kroner) => kroner,
        _ => 0.0,
    }
}

/// Registers members with verified addresses on the first day.
pub(crate) fn members(site: &Site, count: usize) -> Vec<Person> {
    site.start_day(0);
    let people = (0..count).map(|number| site.join_verified(number));
    let people: Vec<Person> = people.collect();
    site.end_day(0);
    people
}
