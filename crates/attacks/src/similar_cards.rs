//! An account that has contributed nothing asks how many cards could be that of somebody it describes.

use klarlonn_domain::{
    catalog::{CompanyName, PlaceName},
    contribution::NewSalaryEntry,
};

use crate::{
    Learned,
    browser::{Browser, encode},
    population::site_with_entries,
    site::Email,
};

const STOCK: usize = 1_000;
/// More cards than an account may ask about on a day.
const CARDS: usize = 120;
/// The questions of an account on a day.
const A_DAY: f64 = 60.0;

/// Describes cards until the site answers no more questions. With 30 questions at once and one a minute an account
/// confirmed 1 470 a day.
///
/// # Panics
/// If the site does not work.
pub fn confirmed_cards() -> Learned {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let stranger = site.serve().signed_in(&site.join_verified(0).token);
    let cards = stock.iter().take(CARDS);
    Learned {
        attack: "cards that an account without entries confirms a day",
        members: 0,
        tries: CARDS,
        learned: cards.filter(|card| is_confirmed(&stranger, card)).count(),
        chance: A_DAY,
        ways: 1,
    }
}

/// Whether the site has a card like this one.
fn is_confirmed(browser: &Browser, card: &NewSalaryEntry) -> bool {
    let facts = &card.facts;
    let company = card.company.as_ref().map_or("", CompanyName::as_str);
    let place = card.place.as_ref().map_or("", PlaceName::as_str);
    let [job, company, place] = [card.job_title.as_str(), company, place].map(encode);
    let experience = facts.experience.map(|experience| experience.to_string());
    let experience = encode(&experience.unwrap_or_default());
    let education = facts.education.map_or("", |education| education.name());
    let answer = browser.json(&format!(
        "/api/similar-entries?jobTitle={job}&company={company}&location={place}\
         &experienceYears={experience}&educationLevel={education}"
    ));
    answer.is_some_and(|answer| answer["choices"][0]["similar"] != "none")
}
