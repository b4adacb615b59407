//! A colleague with one account knows a member, but not the pay, and looks for the member's card.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::{NameKey, PlaceName, Reference},
    contribution::{CardFacts, DisplayChoice, DisplayPreset, Input, SalaryForm, SimilarCards},
    salary::{Education, Experience},
};
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::{
    Learned,
    population::{NIGHTS, common_titles, forms, members, site_with_entries},
    site::{Email, Person, Site},
    watching::attacker,
};

const STOCK: usize = 2_000;
const VICTIMS: usize = 118;
/// The most common titles, which the members have.
const TITLES: usize = 2;

/// How much a card shows of company, place, education and experience: 2, 1 for a part, or 0.
type Shown = [u8; 4];

/// A member whose card the colleague looks for.
struct Victim {
    /// What the site tells about the card.
    told: SimilarCards,
    /// The number of other cards that could be the member's.
    others: usize,
    /// Whether the card that the colleague picks of all these is the member's.
    is_found: bool,
    /// Whether the card that shows most of them is the member's.
    is_best: bool,
}

/// All members make the same choice. The colleague picks one of all published cards that could be a member's.
/// The results are by what the site told the members; the last one is for the card that shows most. Chance is
/// one card of those that could be the member's.
///
/// # Panics
/// If the site does not work.
pub fn colleague(choice: DisplayPreset) -> Vec<Learned> {
    let victims = play(choice);
    let [none, few, many, best] = attacks(choice);
    let told = [
        (SimilarCards::None, none),
        (SimilarCards::OneToFour, few),
        (SimilarCards::FiveOrMore, many),
    ];
    let by_told = told.into_iter().map(|(told, attack)| {
        let victims = victims.iter().filter(|victim| victim.told == told);
        learned(attack, victims, |victim| victim.is_found)
    });
    let best = learned(best, victims.iter(), |victim| victim.is_best);
    let results = by_told.chain([best]);
    results.filter(|result| result.tries > 0).collect()
}

fn attacks(choice: DisplayPreset) -> [&'static str; 4] {
    match choice {
        DisplayPreset::All => [
            "card found by a colleague: all, told none",
            "card found by a colleague: all, told one to four",
            "card found by a colleague: all, told five or more",
            "card found by a colleague: all, the card that shows most",
        ],
        DisplayPreset::Least => [
            "card found by a colleague: least, told none",
            "card found by a colleague: least, told one to four",
            "card found by a colleague: least, told five or more",
            "card found by a colleague: least, the card that shows most",
        ],
        DisplayPreset::Recommended => [
            "card found by a colleague: recommended, told none",
            "card found by a colleague: recommended, told one to four",
            "card found by a colleague: recommended, told five or more",
            "card found by a colleague: recommended, the card that shows most",
        ],
    }
}

fn learned<'a>(
    attack: &'static str,
    victims: impl Iterator<Item = &'a Victim> + Clone,
    is_right: fn(&Victim) -> bool,
) -> Learned {
    #[expect(clippy::cast_precision_loss, reason = "dozens")]
    let shares = victims
        .clone()
        .map(|victim| 1.0 / (victim.others + 1) as f64);
    Learned {
        attack,
        members: VICTIMS,
        tries: victims.clone().count(),
        learned: victims.filter(|victim| is_right(victim)).count(),
        chance: shares.sum(),
        ways: 1,
    }
}

fn play(choice: DisplayPreset) -> Vec<Victim> {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let titles = common_titles(&stock, TITLES);
    let choice = DisplayChoice::Preset(choice);
    let mut forms = forms(VICTIMS, choice, |entry| titles.contains(&entry.job_title));
    for form in &mut forms {
        // The site's own form does not ask for it.
        form.age = Input::Missing;
    }
    let people = members(&site, VICTIMS);
    let watcher = attacker(&site, 0);
    for (person, form) in people.iter().zip(&forms) {
        let day = 1 + person.number * NIGHTS / VICTIMS;
        site.start_day(day);
        site.contribute(person, form);
        let next = 1 + (person.number + 1) * NIGHTS / VICTIMS;
        if next > day {
            site.end_day(day);
        }
    }
    site.publish_figures();
    let cards = site.serve().signed_in(&watcher.token).entries("");
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let victims = people.iter().zip(&forms);
    victims
        .filter_map(|(person, form)| look_for(&site, person, form, &cards, &mut random))
        .collect()
}

/// Looks for the card of a member among all cards. `None` if it is not published.
fn look_for(
    site: &Site,
    person: &Person,
    form: &SalaryForm,
    cards: &[Value],
    random: &mut ChaCha8Rng,
) -> Option<Victim> {
    let known = Known::new(form, &site.reference);
    let fits = cards.iter();
    let fits = fits.filter_map(|card| Some((known.shown(card)?, card)));
    let fits: Vec<(Shown, &Value)> = fits.collect();
    let own = site.own_entries(person);
    let is_own = |card: &Value| {
        let id = card["id"].as_str().unwrap_or_default();
        own.contains(&id.replace('-', ""))
    };
    let (least, _) = *fits.iter().find(|(_, card)| is_own(card))?;
    let shows_enough = |(shown, _): &&(Shown, &Value)| {
        let mut fields = shown.iter().zip(&least);
        fields.all(|(shown, least)| shown >= least)
    };
    let could_be: Vec<_> = fits.iter().filter(shows_enough).collect();
    let level = |(shown, _): &(Shown, &Value)| shown.iter().sum::<u8>();
    let highest = fits.iter().map(level).max();
    let best: Vec<_> = fits
        .iter()
        .filter(|fit| Some(level(fit)) == highest)
        .collect();
    let mut is_picked = |cards: &[&(Shown, &Value)]| {
        let picked = cards.choose(random);
        picked.is_some_and(|(_, card)| is_own(card))
    };
    Some(Victim {
        told: told(site, person, form),
        others: could_be.len() - 1,
        is_found: is_picked(&could_be),
        is_best: is_picked(&best),
    })
}

/// What the site tells a member about the published card.
fn told(site: &Site, person: &Person, form: &SalaryForm) -> SimilarCards {
    let facts = CardFacts {
        job_title: NameKey::new(&form.job_title),
        company: Some(NameKey::new(&form.company)),
        places: PlaceName::parse_list(&form.location).ok(),
        experience: Experience::parse(&form.experience),
        education: Education::from_name(&form.education),
    };
    let display = site.own_salaries(person)[0].salary.entry.display;
    let counted = site
        .contribution_service
        .count_displays(&person.current, &facts, Some(display))
        .expect("the store works");
    counted
        .last()
        .expect("the asked display is counted")
        .similar
}

/// What the colleague knows: everything but the pay.
struct Known<'a> {
    form: &'a SalaryForm,
    county: Option<Arc<str>>,
    experience: (u8, u8),
}

impl<'a> Known<'a> {
    fn new(form: &'a SalaryForm, reference: &Reference) -> Self {
        let place = PlaceName::parse(&form.location).ok();
        Self {
            county: place.and_then(|place| reference.county_names(&place)),
            experience: years(&form.experience),
            form,
        }
    }

    /// How much a card shows of the member. `None` if a field is somebody else's.
    fn shown(&self, card: &Value) -> Option<Shown> {
        let form = self.form;
        let text = |field: &str, own: &str| match card[field].as_str() {
            None => Some(0),
            Some(shown) => (shown == own).then_some(2),
        };
        text("jobTitle", &form.job_title)?;
        let place = match self.county.as_deref() {
            Some(county) if card["isCounty"] == true => text("location", county)?.min(1),
            _ => text("location", &form.location)?,
        };
        let (from, to) = self.experience;
        let experience = match card["experienceYears"].as_str().map(years) {
            None => 0,
            Some(shown) if shown == self.experience => 2,
            Some((low, high)) if low <= from && to <= high => 1,
            Some(_) => return None,
        };
        Some([
            text("company", &form.company)?,
            place,
            text("educationLevel", &form.education)?,
            experience,
        ])
    }
}

/// The bounds of a band of years, such as `3-5` or `10+`.
fn years(band: &str) -> (u8, u8) {
    let mut bounds = band.split(|letter: char| !letter.is_ascii_digit());
    let mut next = || bounds.next().and_then(|digits| digits.parse().ok());
    (next().unwrap_or(0), next().unwrap_or(u8::MAX))
}
