//! How much of an entry other people see: the choice, and how many other cards look the same.

use std::{
    collections::{BTreeSet, HashMap},
    sync::LazyLock,
};

use chrono::NaiveDate;

use super::{ContributionError, ContributionService};
use crate::contribution::{ContributionField, ContributionRule, NewSalaryEntry};
use crate::{
    account::CurrentMember,
    catalog::{NameKey, PlaceName, Reference, place_keys},
    salary::{
        Education, EntryDisplay, EntryId, EntryNames, EntryQuery, EntryView, Experience, Insights,
        SalaryEntry,
    },
    store::StoreError,
};

/// Minimum number of other cards that look the same.
const MIN_SIMILAR: usize = 5;

/// The number of cards of others that look the same. Exact numbers would tell which cards exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SimilarCards {
    /// No card.
    None,
    /// One to four.
    OneToFour,
    /// Five or more, which is enough.
    FiveOrMore,
}

impl SimilarCards {
    fn new(count: usize) -> Self {
        match count {
            0 => Self::None,
            1..MIN_SIMILAR => Self::OneToFour,
            _ => Self::FiveOrMore,
        }
    }
}

/// The facts on a card except the pay.
#[derive(Debug, Clone)]
pub struct CardFacts {
    /// The job title.
    pub job_title: NameKey,
    /// The company, if any.
    pub company: Option<NameKey>,
    /// The places of work, if entered.
    pub places: Option<PlaceName>,
    /// Experience, or the time since a former job.
    pub experience: Option<Experience>,
    /// The highest completed education.
    pub education: Option<Education>,
}

/// What a card shows besides title and pay: company, places, experience and education.
type Appearance = (
    Option<NameKey>,
    BTreeSet<NameKey>,
    Option<Experience>,
    Option<Education>,
);

/// A choice of what others see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisplayChoice {
    /// The choice. Rounding makes no difference, because nobody knows the pay.
    pub display: EntryDisplay,
    /// The cards of others that look the same.
    pub similar: SimilarCards,
}

/// The choices of what others see of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisplayChoices {
    /// All choices, those that withhold least first.
    pub choices: Vec<DisplayChoice>,
    /// The first choice with enough cards that look the same. If none has, the one that withholds most.
    pub proposed: DisplayChoice,
}

impl CardFacts {
    fn new(entry: &NewSalaryEntry) -> Self {
        Self {
            job_title: entry.job_title.key().clone(),
            company: entry.company.as_ref().map(|company| company.key().clone()),
            places: entry.place.clone(),
            experience: entry.facts.experience,
            education: entry.facts.education,
        }
    }

    fn appearance(&self, display: EntryDisplay, reference: &Reference) -> Appearance {
        let places = self.places.as_ref().filter(|_| !display.hides_place);
        let places = places.map(|places| {
            if display.coarse_place {
                reference.county_names(places).unwrap_or_default()
            } else {
                places.as_str().into()
            }
        });
        let company = self.company.clone();
        let experience = if display.widens_experience {
            self.experience.map(Experience::widened)
        } else {
            self.experience
        };
        (
            company.filter(|_| !display.hides_company),
            to_keys(places.as_deref()),
            experience,
            self.education.filter(|_| !display.hides_education),
        )
    }

    /// Counts the cards of others that look like this one, for each choice.
    fn display_choices(
        &self,
        insights: &dyn Insights,
        reference: &Reference,
        own: &[SalaryEntry],
    ) -> DisplayChoices {
        let page = insights.entries(&EntryQuery {
            job_title: Some(self.job_title.clone()),
            company: None,
            place: None,
            experience: None,
            education: None,
            text: None,
            limit: usize::MAX - 1,
            after: None,
        });
        let is_own = |id: EntryId| own.iter().any(|entry| entry.id == id);
        let others = page.entries.iter().filter(|entry| !is_own(entry.id));
        let mut by_appearance: HashMap<Appearance, usize> = HashMap::new();
        // No card of a member who withholds anything has an age.
        for entry in others.filter(|entry| entry.facts.age.is_none()) {
            *by_appearance.entry(appearance(entry)).or_default() += 1;
        }
        let choice = |display| {
            let similar = by_appearance.get(&self.appearance(display, reference));
            let similar = SimilarCards::new(similar.copied().unwrap_or_default());
            DisplayChoice { display, similar }
        };
        let choices: Vec<DisplayChoice> = CHOICES.iter().map(|display| choice(*display)).collect();
        // The entry may have nothing of what a choice withholds.
        let least = self.appearance(MOST_WITHHELD, reference);
        let mut sorted = choices.iter();
        let proposed = sorted.find(|choice| {
            choice.similar == SimilarCards::FiveOrMore
                || self.appearance(choice.display, reference) == least
        });
        DisplayChoices {
            proposed: proposed.copied().unwrap_or_else(|| choice(MOST_WITHHELD)),
            choices,
        }
    }
}

/// What others see of an entry: of one that is alone only the county.
fn appearance(entry: &EntryView) -> Appearance {
    let place = if entry.is_coarse() {
        &entry.county
    } else {
        &entry.place
    };
    (
        entry.company.as_deref().map(NameKey::new),
        to_keys(place.as_deref()),
        entry.facts.experience,
        entry.facts.education,
    )
}

fn to_keys(places: Option<&str>) -> BTreeSet<NameKey> {
    place_keys(places.unwrap_or_default()).into_iter().collect()
}

/// The choice that withholds most.
const MOST_WITHHELD: EntryDisplay = EntryDisplay {
    hides_company: true,
    coarse_place: false,
    hides_place: true,
    hides_education: true,
    widens_experience: true,
    rounds_pay: false,
};

/// All choices, those that withhold least first.
static CHOICES: LazyLock<Vec<EntryDisplay>> = LazyLock::new(|| {
    let mut choices = Vec::new();
    for bits in 0..32_u32 {
        let has = |bit: u32| bits & (1 << bit) != 0;
        let display = EntryDisplay {
            widens_experience: has(0),
            hides_education: has(1),
            coarse_place: has(2),
            hides_company: has(3),
            hides_place: has(4),
            rounds_pay: false,
        };
        // A hidden place has no county; it counts as two parts, the place and the county.
        if !(display.coarse_place && display.hides_place) {
            let withheld = bits.count_ones() + u32::from(display.hides_place);
            choices.push((withheld, display));
        }
    }
    choices.sort_by_key(|(withheld, _)| *withheld);
    choices.into_iter().map(|(_, display)| display).collect()
});

impl ContributionService {
    /// The current day.
    pub fn today(&self) -> NaiveDate {
        self.clock.today()
    }

    /// Returns the choices of what others see of an entry that the member is about to send.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn display_choices(
        &self,
        current: &CurrentMember,
        facts: &CardFacts,
    ) -> Result<DisplayChoices, StoreError> {
        let published = self
            .store
            .read(|unit| unit.salaries().find_by_contributor(&current.tag))?;
        Ok(facts.display_choices(&*self.insights, &self.reference, &published))
    }

    /// Returns an error if others will see the entry, too few cards look the same, and the member did
    /// not choose how much of it others see.
    pub(super) fn require_display(
        &self,
        new: &NewSalaryEntry,
        published: &[SalaryEntry],
    ) -> Result<(), ContributionError> {
        if new.display.is_some() || !new.is_public(self.clock.today()) {
            return Ok(());
        }
        let facts = CardFacts::new(new);
        let choices = facts.display_choices(&*self.insights, &self.reference, published);
        // A card that shows everything has the age too.
        if choices.proposed.display == EntryDisplay::ALL && new.facts.age.is_none() {
            return Ok(());
        }
        Err(vec![(ContributionField::Display, ContributionRule::Missing)].into())
    }

    /// Changes how much of a salary other people see. A published entry is replaced by one with
    /// another id and the same day.
    ///
    /// # Errors
    /// [`ContributionError::UnknownEntry`] if the entry does not exist or belongs to another
    /// member, and other [`ContributionError`]s.
    pub fn change_display(
        &self,
        current: &CurrentMember,
        id: EntryId,
        display: EntryDisplay,
    ) -> Result<(), ContributionError> {
        let new_id = self.new_id();
        self.change(current, |unit, changes| {
            let waiting = changes.salaries.iter_mut();
            if let Some(waiting) = waiting.into_iter().find(|waiting| waiting.entry.id == id) {
                waiting.entry.display = display;
                return Ok(());
            }
            let published = unit.salaries().find_by_contributor(&current.tag)?;
            let mut own = changes.apply_to_salaries(published.clone()).into_iter();
            let entry = own.find(|entry| entry.id == id);
            let mut entry = entry.ok_or(ContributionError::UnknownEntry)?;
            if entry.display != display {
                (entry.id, entry.display) = (new_id, display);
                let names = EntryNames::load(unit, std::iter::once(&entry))?;
                let salary = names.add_to(entry);
                let salary = salary.ok_or(StoreError::MissingReference)?;
                changes.put_salary(salary, &published);
            }
            Ok(())
        })
    }
}
