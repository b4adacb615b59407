//! An account that has contributed nothing asks which cards look like one that it describes.

use klarlonn_domain::{
    catalog::PlaceName,
    contribution::{CardFacts, SimilarCards},
    salary::EntryDisplay,
};
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    Learned,
    alone::{Alone, entries_alone},
    browser::{Browser, encode},
    population::site_with_entries,
    site::{Email, Person, Site},
};

const STOCK: usize = 1_000;
const CARDS: usize = 30;
/// More cards than an account may ask about on a day.
const MANY_CARDS: usize = 120;
/// The questions of an account on a day.
const A_DAY: f64 = 60.0;

/// Asks about the card of an entry alone with its title and employer, which shows members the county, with each
/// municipality of that county. Compared with the stored places, the answers found 30 of 30.
///
/// # Panics
/// If the site does not work.
pub fn withheld_municipality() -> Learned {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let stranger = site.join_verified(0);
    let mut alone = entries_alone(&stock);
    alone.truncate(CARDS);
    let mut random = ChaCha8Rng::seed_from_u64(13);
    let (mut learned, mut chance) = (0, 0.0);
    for alone in &alone {
        let inside = municipalities_beside(&site, alone);
        #[expect(clippy::cast_precision_loss, reason = "dozens")]
        let share = 1.0 / inside.len() as f64;
        chance += share;
        let mut fits = inside.clone();
        fits.retain(|place| has_similar(&site, &stranger, alone, place));
        let guess = fits.choose(&mut random).or(inside.choose(&mut random));
        learned += usize::from(guess.is_some_and(|place| place.as_str() == alone.place));
    }
    Learned {
        attack: "municipality of a card that shows the county, by an account without entries",
        members: 0,
        tries: alone.len(),
        learned,
        chance,
        ways: 1,
    }
}

/// The municipalities of the county of an entry.
fn municipalities_beside(site: &Site, alone: &Alone<'_>) -> Vec<PlaceName> {
    let county_of = |place: &PlaceName| site.reference.county_by_place(place.key());
    let own = alone.entry.place.as_ref().and_then(county_of);
    let mut places = site.reference.places().to_vec();
    places.retain(|place| county_of(place) == own);
    places
}

fn has_similar(site: &Site, person: &Person, alone: &Alone<'_>, place: &PlaceName) -> bool {
    let facts = CardFacts {
        job_title: alone.entry.job_title.key().clone(),
        company: alone.entry.company.as_ref().map(|name| name.key().clone()),
        places: Some(place.clone()),
        experience: alone.entry.facts.experience,
        education: alone.entry.facts.education,
    };
    let choices = site
        .contributions
        .display_choices(&person.current, &facts)
        .expect("the store works")
        .choices;
    let shown = choices
        .iter()
        .find(|choice| choice.display == EntryDisplay::ALL);
    shown.is_some_and(|choice| choice.similar != SimilarCards::None)
}

/// Describes cards until the site answers no more questions. With 30 questions at once and one a minute an account
/// confirmed 1 470 a day.
///
/// # Panics
/// If the site does not work.
pub fn confirmed_cards() -> Learned {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let stranger = site.serve().signed_in(&site.join_verified(0).token);
    let mut alone = entries_alone(&stock);
    alone.truncate(MANY_CARDS);
    let found = alone.iter().filter(|alone| is_confirmed(&stranger, alone));
    Learned {
        attack: "cards that an account without entries confirms a day",
        members: 0,
        tries: alone.len(),
        learned: found.count(),
        chance: A_DAY,
        ways: 1,
    }
}

/// Whether a card like this one is on the site, with the place or with the county.
fn is_confirmed(browser: &Browser, alone: &Alone<'_>) -> bool {
    let facts = &alone.entry.facts;
    let [job, company, place] =
        [alone.entry.job_title.as_str(), alone.company, alone.place].map(encode);
    let experience = facts.experience.map(|experience| experience.to_string());
    let experience = encode(&experience.unwrap_or_default());
    let education = facts.education.map_or("", |education| education.as_str());
    let answer = browser.json(&format!(
        "/api/similar-entries?jobTitle={job}&company={company}&location={place}\
         &experienceYears={experience}&educationLevel={education}"
    ));
    let choices = answer.as_ref().map(|answer| &answer["choices"]);
    let mut choices = choices.and_then(|all| all.as_array()).into_iter().flatten();
    choices.any(|choice| {
        let display = &choice["display"];
        let shows = [
            "hidesCompany",
            "hidesPlace",
            "hidesEducation",
            "widensExperience",
        ];
        shows.iter().all(|part| display[part] == false) && choice["similar"] != "none"
    })
}
