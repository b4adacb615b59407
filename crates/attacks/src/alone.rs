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
    let names = |entry: &NewSalaryEntry| {
        let company = entry.company.as_ref()?;
        Some([entry.job_title.as_str(), company.as_str()].map(str::to_owned))
    };
    let mut same: HashMap<[String; 2], usize> = HashMap::new();
    for names in stock.iter().filter_map(names) {
        *same.entry(names).or_default() += 1;
    }
    let alone = stock.iter().filter_map(|entry| {
        let names = names(entry).filter(|names| same[names] == 1)?;
        let place = entry.place.as_ref()?.as_str();
        // Oslo is a county, too.
        (place != "Oslo").then_some((names, place))
    });
    let alone: Vec<_> = alone.take(TRIES).collect();
    let found = alone
        .iter()
        .filter(|(names, place)| finds(&browser, names, place));
    Learned {
        attack: "place of an entry alone with its title and employer",
        members: 0,
        tries: alone.len(),
        learned: found.count(),
        chance: 0.0,
        ways: 1,
    }
}

fn finds(browser: &Browser, [title, company]: &[String; 2], place: &str) -> bool {
    let [job, at, inside] = [title.as_str(), company, place].map(encode);
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
