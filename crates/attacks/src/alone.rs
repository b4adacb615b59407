//! A member looks for the place of entries that are alone with their title and employer.

use std::collections::{HashMap, HashSet};

use klarlonn_domain::contribution::NewSalaryEntry;
use serde_json::Value;

use crate::{
    Learned,
    browser::{Browser, encode},
    population::site_with_entries,
    site::Email,
    watching::attacker,
};

const STOCK: usize = 1_000;
const TRIES: usize = 50;

/// Asks for the title and the employer of an entry alone in every way that names places, and for those of
/// its place in every way that names employers.
///
/// # Panics
/// If the site does not work.
pub fn place_of_entry_alone() -> Learned {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let watcher = attacker(&site, 0);
    let browser = site.serve().signed_in(&watcher.token);
    let mut alone = entries_alone(&stock);
    alone.truncate(TRIES);
    let found = alone.iter().filter(|alone| finds(&browser, alone));
    Learned {
        attack: "place of an entry alone with its title and employer",
        members: 0,
        tries: alone.len(),
        learned: found.count(),
        chance: 0.0,
        ways: 1,
    }
}

/// An entry that is alone with its title and employer.
pub(crate) struct Alone<'a> {
    pub(crate) entry: &'a NewSalaryEntry,
    pub(crate) company: &'a str,
    /// The municipality, which is no county.
    pub(crate) place: &'a str,
}

/// The entries alone with their title and employer, outside Oslo, which is a county, too.
pub(crate) fn entries_alone(entries: &[NewSalaryEntry]) -> Vec<Alone<'_>> {
    let names = |entry: &NewSalaryEntry| {
        let company = entry.company.as_ref()?;
        Some((entry.job_title.key().clone(), company.key().clone()))
    };
    let mut same: HashMap<_, usize> = HashMap::new();
    for names in entries.iter().filter_map(names) {
        *same.entry(names).or_default() += 1;
    }
    let alone = entries.iter().filter_map(|entry| {
        names(entry).filter(|names| same[names] == 1)?;
        let place = entry.place.as_ref()?.as_str();
        let company = entry.company.as_ref()?.as_str();
        (place != "Oslo").then_some(Alone {
            entry,
            company,
            place,
        })
    });
    alone.collect()
}

fn finds(browser: &Browser, alone: &Alone<'_>) -> bool {
    let Alone {
        entry,
        company,
        place,
    } = *alone;
    let [job, at, inside] = [entry.job_title.as_str(), company, place].map(encode);
    let texts = |path: &str, field: &str| -> HashSet<String> {
        let list = browser.get(path).1;
        let items = list.as_array().into_iter().flatten();
        let texts = items.filter_map(|item| item[field].as_str());
        texts.map(str::to_owned).collect()
    };
    let count =
        |path: &str, pointer: &str| browser.get(path).1.pointer(pointer).and_then(Value::as_u64);
    let places = [
        texts(&format!("/api/jobs/{job}/locations?company={at}"), "name"),
        texts(&format!("/api/companies/{at}/locations?job={job}"), "name"),
    ];
    let cards = browser.entries(&format!("&jobTitle={job}&company={at}"));
    let in_place = browser.entries(&format!("&jobTitle={job}&company={at}&location={inside}"));
    places.iter().any(|places| places.contains(place))
        || cards.iter().any(|card| card["location"] == place)
        || !in_place.is_empty()
        || texts(
            &format!("/api/jobs/{job}/companies?location={inside}"),
            "name",
        )
        .contains(company)
        || count(
            &format!("/api/jobs/{job}?company={at}&location={inside}"),
            "/figures/count",
        ) > Some(0)
}
