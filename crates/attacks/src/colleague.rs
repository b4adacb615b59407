//! A colleague with one account knows a member, but not the pay, and looks for the member's card.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::{NameKey, PlaceName, Reference},
    contribution::{CardFacts, Input, SalaryForm},
    salary::{Education, EntryDisplay, Experience},
};
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::{
    Learned,
    population::{NIGHTS, common_titles, forms, members, site_with_entries},
    site::{Email, Person, Site},
    watching::{GROUP, attacker},
};

const STOCK: usize = 2_000;
const VICTIMS: usize = 118;
/// The most common titles, which the members have. Nothing hides the only one of a title.
const TITLES: usize = 10;

/// What all members choose to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The same fields of every card.
    Fixed(&'static str, EntryDisplay),
    /// What the site proposes for each card.
    Proposed,
}

const ALL: EntryDisplay = EntryDisplay::ALL;

impl Choice {
    /// The choices that are measured.
    pub const ALL: [Self; 6] = [
        Self::Fixed("card found by a colleague: shows all", ALL),
        Self::Fixed(
            "card found by a colleague: rounded pay",
            EntryDisplay {
                rounds_pay: true,
                ..ALL
            },
        ),
        Self::Fixed(
            "card found by a colleague: county for place",
            EntryDisplay {
                coarse_place: true,
                ..ALL
            },
        ),
        Self::Fixed(
            "card found by a colleague: employer hidden",
            EntryDisplay {
                hides_company: true,
                ..ALL
            },
        ),
        Self::Fixed("card found by a colleague: everything hidden", Self::LEAST),
        Self::Proposed,
    ];

    /// The least that a card can show.
    const LEAST: EntryDisplay = EntryDisplay {
        hides_company: true,
        coarse_place: true,
        hides_place: true,
        rounds_pay: true,
        hides_education: true,
        widens_experience: true,
    };

    fn attack(self) -> &'static str {
        match self {
            Self::Fixed(attack, _) => attack,
            Self::Proposed => "card found by a colleague: as proposed",
        }
    }

    fn display(self, site: &Site, person: &Person, form: &SalaryForm) -> EntryDisplay {
        match self {
            Self::Fixed(_, display) => display,
            Self::Proposed => proposed(site, person, form),
        }
    }
}

/// The display that the site proposes for a form.
fn proposed(site: &Site, person: &Person, form: &SalaryForm) -> EntryDisplay {
    let facts = CardFacts {
        job_title: NameKey::new(&form.job_title),
        company: Some(NameKey::new(&form.company)),
        places: PlaceName::parse_list(&form.location).ok(),
        experience: Experience::parse(&form.experience),
        education: Education::parse(&form.education),
    };
    let choices = site.contributions.display_choices(&person.current, &facts);
    choices.expect("the store works").proposed.display
}

/// Picks the card of the week that fits each member best. Chance is one card of the week, and one of
/// five for the proposed choice.
///
/// # Panics
/// If the site does not work.
pub fn colleague(choice: Choice) -> Learned {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let titles = common_titles(&stock, TITLES);
    let forms = forms(VICTIMS, ALL, |entry| titles.contains(&entry.job_title));
    let people = members(&site, VICTIMS);
    let watcher = attacker(&site, 0);
    for (person, form) in people.iter().zip(&forms) {
        let day = 1 + person.number * NIGHTS / VICTIMS;
        site.start_day(day);
        let display = choice.display(&site, person, form);
        let form = SalaryForm {
            display: Input::Given(display),
            ..form.clone()
        };
        site.contribute(person, &form);
        let next = 1 + (person.number + 1) * NIGHTS / VICTIMS;
        if next > day {
            site.end_day(day);
        }
    }
    let browser = site.serve().signed_in(&watcher.token);
    let mut cards = browser.entries("");
    // The entries of the two years before are older.
    cards.retain(|card| card["createdAt"].as_str() > Some("2026-11-01"));
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let found = people.iter().zip(&forms).filter(|(person, form)| {
        let known = Known::new(form, &site.reference);
        let fits = cards
            .iter()
            .filter_map(|card| Some((known.fit(card)?, card)));
        let mut fits: Vec<(usize, &Value)> = fits.collect();
        let best = fits.iter().map(|(fields, _)| *fields).max();
        fits.retain(|(fields, _)| Some(*fields) == best);
        let guess = fits.choose(&mut random);
        let id = guess
            .and_then(|(_, card)| card["id"].as_str())
            .unwrap_or_default();
        site.own_entries(person).contains(&id.replace('-', ""))
    });
    let learned = found.count();
    #[expect(clippy::cast_precision_loss, reason = "dozens")]
    let chance = match choice {
        Choice::Fixed(..) => 1.0,
        Choice::Proposed => VICTIMS as f64 / GROUP as f64,
    };
    Learned {
        attack: choice.attack(),
        members: VICTIMS,
        tries: VICTIMS,
        learned,
        chance,
        ways: 1,
    }
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

    /// The number of fields of a card that are the member's. `None` if one is somebody else's.
    fn fit(&self, card: &Value) -> Option<usize> {
        let form = self.form;
        let age = match form.age {
            Input::Given(age) => card["age"].as_f64().map(|shown| (shown - age).abs() < 1.0),
            _ => None,
        };
        let place = match self.county.as_deref() {
            Some(county) if card["isCounty"] == true => county,
            _ => &form.location,
        };
        let text = |field: &str, own: &str| card[field].as_str().map(|shown| shown == own);
        let experience = card["experienceYears"].as_str().map(years);
        let (from, to) = self.experience;
        let fields = [
            text("jobTitle", &form.job_title),
            text("company", &form.company),
            text("location", place),
            text("educationLevel", &form.education),
            age,
            experience.map(|(low, high)| low <= from && to <= high),
            // Exactly the same years are a better fit than a wider band.
            experience.and_then(|shown| (shown == self.experience).then_some(true)),
        ];
        let shown = fields.into_iter().flatten();
        shown.clone().all(|is_same| is_same).then(|| shown.count())
    }
}

/// The bounds of a band of years, such as `3-5` or `10+`.
fn years(band: &str) -> (u8, u8) {
    let mut bounds = band.split(|letter: char| !letter.is_ascii_digit());
    let mut next = || bounds.next().and_then(|digits| digits.parse().ok());
    (next().unwrap_or(0), next().unwrap_or(u8::MAX))
}
