//! Throw-away accounts hide the same employer as a victim, so that the hidden name has figures.

use std::collections::BTreeMap;

use klarlonn_domain::{
    clock::Clock as _,
    contribution::{DisplayChoice, SalaryForm},
    salary::EntryDisplay,
};
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    Learned,
    browser::{Browser, encode},
    population::{common_titles, forms, members, pay, site_with_entries},
    rounded_pay::ask,
    site::Email,
    watching::{GROUP, attacker},
};

const STOCK: usize = 1_000;
const TITLES: usize = 10;
const ACCOUNTS: usize = 4;
/// Enough forms for all titles.
const FORMS: usize = 400;

/// On each of ten titles, five members hide their employers on the same day. The attacker knows the
/// employer of the first, and picks the card by the pay that the figures of that employer give.
///
/// # Panics
/// If the site does not work.
pub fn hidden_employer() -> Learned {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let display = DisplayChoice::Fields(EntryDisplay {
        hides_company: true,
        ..EntryDisplay::ALL
    });
    let titles = common_titles(&stock, TITLES);
    let mut by_title: BTreeMap<String, Vec<SalaryForm>> = BTreeMap::new();
    for form in forms(FORMS, display, |entry| titles.contains(&entry.job_title)) {
        let title = by_title.entry(form.job_title.clone()).or_default();
        title.push(form);
    }
    by_title.retain(|_, forms| forms.len() >= GROUP + ACCOUNTS);
    let people = members(&site, ACCOUNTS + by_title.len() * GROUP);
    let (accounts, victims) = people.split_at(ACCOUNTS);
    let watcher = attacker(&site, 0);
    site.start_day(1);
    for forms in by_title.values_mut() {
        let employer = forms[0].company.clone();
        for (account, form) in accounts.iter().zip(&mut forms[GROUP..]) {
            form.company.clone_from(&employer);
            site.contribute(account, form);
        }
    }
    site.end_day(1);
    site.start_day(2);
    for (group, forms) in victims.chunks(GROUP).zip(by_title.values()) {
        for (person, form) in group.iter().zip(forms) {
            site.contribute(person, form);
        }
    }
    site.end_day(2);
    let browser = site.serve().signed_in(&watcher.token);
    let mut random = ChaCha8Rng::seed_from_u64(10);
    let today = site.clock.today().to_string();
    let found = by_title.values().filter(|forms| {
        let guess = guess_pay(&browser, forms, &today, &mut random);
        guess.is_some_and(|guess| (guess - pay(&forms[0])).abs() < 1.0)
    });
    let learned = found.count();
    #[expect(clippy::cast_precision_loss, reason = "ten")]
    let chance = by_title.len() as f64 / GROUP as f64;
    Learned {
        attack: "hidden employer, by four accounts that hide the same",
        members: victims.len(),
        tries: by_title.len(),
        learned,
        chance,
        ways: 1,
    }
}

/// Picks a card of the title that is of today and shows no employer: the one nearest to the solved pay, or any. Returns its pay.
fn guess_pay(
    browser: &Browser,
    forms: &[SalaryForm],
    today: &str,
    random: &mut ChaCha8Rng,
) -> Option<f64> {
    let title = encode(&forms[0].job_title);
    let mut cards = browser.entries(&format!("&jobTitle={title}"));
    cards.retain(|card| card["createdAt"] == today && card["company"].is_null());
    let pays: Vec<f64> = cards
        .iter()
        .filter_map(|card| card["annualSalary"].as_f64())
        .collect();
    let nearest = solve(browser, forms).and_then(|solved| {
        let distance = |pay: &f64| (pay - solved).abs();
        let pays = pays.iter();
        pays.min_by(|left, right| distance(left).total_cmp(&distance(right)))
    });
    nearest.or_else(|| pays.choose(random)).copied()
}

/// The pay of the fifth entry of the title and the employer. The attacker knows the other four.
fn solve(browser: &Browser, forms: &[SalaryForm]) -> Option<f64> {
    let [title, company] = [&forms[0].job_title, &forms[0].company].map(|name| encode(name));
    let (count, mean) = ask(browser, &format!("/api/jobs/{title}?company={company}"))?;
    let own: f64 = forms[GROUP..].iter().take(ACCOUNTS).map(pay).sum();
    Some(mean? * count - own)
}
