//! A member computes pay that cards show rounded, from the figures of two nights.

use std::collections::{BTreeMap, BTreeSet};

use klarlonn_domain::{
    contribution::{DisplayChoice, SalaryForm},
    salary::EntryDisplay,
};
use serde_json::Value;

use crate::{
    Learned,
    browser::{Browser, encode},
    population::{NIGHTS, common_titles, forms, members, pay, site_with_entries},
    site::Email,
    watching::attacker,
};

const STOCK: usize = 600;
/// The members who contribute on a day.
const A_DAY: usize = 6;
/// The most common titles, which the members have.
const TITLES: usize = 20;
/// Pay is found if the guess is so close, kr.
const CLOSE: f64 = 500.0;
/// The step of rounded pay, kr.
const STEP: f64 = 10_000.0;
/// The names and the background of a card, and the filters of a title's figures.
const FILTERS: [(&str, &str); 4] = [
    ("company", "company"),
    ("location", "location"),
    ("experienceYears", "experience"),
    ("educationLevel", "education"),
];

/// The count and the mean of groups, by path.
type Means = BTreeMap<String, (f64, Option<f64>)>;

/// Asks for the figures of every group that a card is in, on two nights.
///
/// # Panics
/// If the site does not work.
pub fn rounded_pay() -> Learned {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let display = DisplayChoice::Fields(EntryDisplay {
        rounds_pay: true,
        ..EntryDisplay::ALL
    });
    let titles = common_titles(&stock, TITLES);
    let forms = forms(NIGHTS * A_DAY, display, |entry| {
        titles.contains(&entry.job_title)
    });
    let people = members(&site, forms.len());
    let browser = site.serve().signed_in(&attacker(&site, 0).token);
    let (mut tries, mut learned) = (0, 0);
    for (night, forms) in forms.chunks(A_DAY).enumerate() {
        let before: Means = forms
            .iter()
            .flat_map(|form| groups(&form_as_card(form)))
            .filter_map(|path| Some((path.clone(), ask(&browser, &path)?)))
            .collect();
        site.start_day(night + 1);
        for (person, form) in people[night * A_DAY..].iter().zip(forms) {
            site.contribute(person, form);
        }
        site.end_day(night + 1);
        for (person, form) in people[night * A_DAY..].iter().zip(forms) {
            let own: BTreeSet<String> = site.own_entries(person).into_iter().collect();
            let cards = browser.entries(&format!("&jobTitle={}", encode(&form.job_title)));
            let is_own = |card: &&Value| {
                let id = card["id"].as_str().unwrap_or_default().replace('-', "");
                own.contains(&id)
            };
            let Some(card) = cards.iter().find(is_own) else {
                continue;
            };
            tries += 1;
            let guess = solve(&browser, card, &before);
            learned += usize::from((guess - pay(form)).abs() <= CLOSE);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "dozens")]
    let chance = tries as f64 * 2.0 * CLOSE / STEP;
    Learned {
        attack: "rounded pay, from means of two nights",
        members: people.len(),
        tries,
        learned,
        chance,
        ways: 1,
    }
}

/// The pay by the smallest group that only this card has joined, or the rounded pay.
fn solve(browser: &Browser, card: &Value, before: &Means) -> f64 {
    let rounded = card["annualSalary"].as_f64().unwrap_or_default();
    let solutions = groups(card).into_iter().filter_map(|path| {
        let (count, mean) = ask(browser, &path)?;
        let (old_count, old_mean) = before.get(&path)?;
        let pay = mean? * count - (*old_mean)? * old_count;
        let is_possible = (pay - rounded).abs() <= STEP / 2.0 + count;
        let joined_alone = (count - old_count - 1.0).abs() < f64::EPSILON;
        (joined_alone && is_possible).then_some((count, pay))
    });
    let best = solutions.min_by(|(left, _), (right, _)| left.total_cmp(right));
    best.map_or(rounded, |(_, pay)| pay)
}

/// The names and background of a form under the names of a card.
fn form_as_card(form: &SalaryForm) -> Value {
    serde_json::json!({
        "jobTitle": form.job_title, "company": form.company, "location": form.location,
        "experienceYears": form.experience, "educationLevel": form.education,
    })
}

/// The paths of the figures of a card's title with every combination of filters.
fn groups(card: &Value) -> Vec<String> {
    let title = card["jobTitle"].as_str().unwrap_or_default();
    let mut paths = vec![format!("/api/jobs/{}?", encode(title))];
    for (field, parameter) in FILTERS {
        if let Some(value) = card[field].as_str() {
            let narrower = paths.iter();
            let narrower = narrower.map(|path| format!("{path}&{parameter}={}", encode(value)));
            let narrower: Vec<String> = narrower.collect();
            paths.extend(narrower);
        }
    }
    paths
}

/// The count and the mean of a group.
pub(crate) fn ask(browser: &Browser, path: &str) -> Option<(f64, Option<f64>)> {
    let figures = &browser.json(path)?["figures"];
    Some((
        figures["count"].as_f64()?,
        figures["averageSalary"].as_f64(),
    ))
}
