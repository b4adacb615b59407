//! How much of an entry other people see: the choice, and how many other cards could be the giver's.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::Serialize;

use super::{ContributionError, ContributionService};
use crate::contribution::{DisplayChoice, DisplayPreset};
use crate::{
    account::CurrentMember,
    catalog::{NameKey, PlaceName, Reference, place_keys},
    salary::{
        Card, Education, EntryDisplay, EntryId, EntryNames, EntryQuery, Experience, NamedSalary,
        SalaryEntry,
    },
    store::{StoreError, in_snapshot},
};

/// The number of similar cards that is enough: from it on, the recommended display shows the place and [`SimilarCards`]
/// counts no further.
const MIN_SIMILAR: usize = 5;

/// The number of published cards of others that could be the giver's. Exact numbers would tell which
/// cards exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SimilarCards {
    /// No card.
    None,
    /// One to four.
    OneToFour,
    /// Five or more.
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

/// What a colleague knows about the giver of an entry. Nobody knows the pay.
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

/// A choice of what others see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = DisplayChoiceResponse)]
pub struct CountedDisplay {
    /// Null for the choice of fields.
    #[schema(required)]
    pub preset: Option<DisplayPreset>,
    /// What is withheld. Rounded pay does not change the number, because a colleague does not know the pay.
    pub display: EntryDisplay,
    /// The cards of others that could be the giver's.
    pub similar: SimilarCards,
}

impl From<&NamedSalary> for CardFacts {
    fn from(salary: &NamedSalary) -> Self {
        let company = salary.company.as_ref();
        let facts = &salary.entry.facts;
        Self {
            job_title: salary.job_title.key().clone(),
            company: company.map(|company| company.name.key().clone()),
            places: salary.place.clone(),
            experience: facts.experience,
            education: facts.education,
        }
    }
}

impl CardFacts {
    /// Whether a card could be the giver's: each of its fields is what the giver's card shows with this
    /// display, or a fact of the giver that the giver's card withholds. A card that shows another
    /// employer is not the giver's; one that shows less than the giver's card is a worse guess.
    fn could_be(&self, card: &Card, display: EntryDisplay, reference: &Reference) -> bool {
        let company = card.body.company.as_deref().map(NameKey::new);
        let (experience, education) = (card.experience, card.body.education);
        (company == self.company || display.hides_company && company.is_none())
            && (experience == self.experience
                || display.widens_experience
                    && experience == self.experience.map(Experience::widened))
            && (education == self.education || display.hides_education && education.is_none())
            && self.could_work_at(card.body.place.as_deref(), display, reference)
    }

    /// Whether the place of a card could be the giver's: the giver's place, or less if the giver's card withholds it.
    fn could_work_at(
        &self,
        place: Option<&str>,
        display: EntryDisplay,
        reference: &Reference,
    ) -> bool {
        let (shown, own) = (to_keys(place), self.places.as_ref());
        let is_county = || {
            let county = own.and_then(|own| reference.county_names(own));
            shown == to_keys(county.as_deref())
        };
        let current = own.map(|own| reference.current_places(own));
        shown == to_keys(current.as_ref().map(PlaceName::as_str))
            || (display.coarse_place || display.hides_place) && is_county()
            || display.hides_place && shown.is_empty()
    }
}

fn to_keys(places: Option<&str>) -> BTreeSet<NameKey> {
    place_keys(places.unwrap_or_default()).into_iter().collect()
}

impl ContributionService {
    /// The current day.
    pub fn today(&self) -> NaiveDate {
        self.accounts.ports.clock.today()
    }

    /// Returns the presets, and `fields` if given, for an entry that the member is about to send.
    pub fn count_displays(
        &self,
        current: &CurrentMember,
        facts: &CardFacts,
        fields: Option<EntryDisplay>,
    ) -> Result<Vec<CountedDisplay>, StoreError> {
        let published = in_snapshot(&*self.accounts.ports.store, |unit| {
            unit.salaries().find_by_contributor(&current.tag)
        })?;
        let others = self.find_cards_of_others(facts, &published);
        let similar = |display| SimilarCards::new(self.count_similar(facts, &others, display));
        let is_common = |display| similar(display) == SimilarCards::FiveOrMore;
        let presets = DisplayPreset::ALL.into_iter().map(|preset| {
            let display = DisplayChoice::Preset(preset).display(is_common);
            (Some(preset), display)
        });
        let counted =
            presets
                .chain(fields.map(|display| (None, display)))
                .map(|(preset, display)| CountedDisplay {
                    preset,
                    display,
                    similar: similar(display),
                });
        Ok(counted.collect())
    }

    /// Returns what the card of an entry shows. `own` are the published entries of its giver.
    pub(super) fn choose_display(
        &self,
        salary: &NamedSalary,
        choice: DisplayChoice,
        own: &[SalaryEntry],
    ) -> EntryDisplay {
        choice.display(|display| {
            let facts = CardFacts::from(salary);
            let others = self.find_cards_of_others(&facts, own);
            self.count_similar(&facts, &others, display) >= MIN_SIMILAR
        })
    }

    fn find_cards_of_others(&self, facts: &CardFacts, own: &[SalaryEntry]) -> Vec<Card> {
        let page = self.accounts.ports.insights.entries(&EntryQuery {
            job_title: Some(facts.job_title.clone()),
            limit: usize::MAX,
            ..EntryQuery::default()
        });
        let is_own = |id: EntryId| own.iter().any(|entry| entry.id == id);
        let mut cards = page.entries;
        cards.retain(|card| !is_own(card.body.id));
        cards
    }

    fn count_similar(&self, facts: &CardFacts, others: &[Card], display: EntryDisplay) -> usize {
        let reference = self.accounts.ports.reference.get();
        let others = others.iter();
        others
            .filter(|card| facts.could_be(card, display, &reference))
            .count()
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
        choice: DisplayChoice,
    ) -> Result<(), ContributionError> {
        let new_id = self.new_id();
        self.change(current, |unit, changes| {
            let published = unit.salaries().find_by_contributor(&current.tag)?;
            let mut waiting = changes.salaries.iter_mut();
            if let Some(waiting) = waiting.find(|waiting| waiting.entry.id == id) {
                waiting.entry.display = self.choose_display(waiting, choice, &published);
                return Ok(());
            }
            let mut own = changes.apply_to_salaries(published.clone()).into_iter();
            let entry = own.find(|entry| entry.id == id);
            let entry = entry.ok_or(ContributionError::UnknownEntry)?;
            let names = EntryNames::load(unit, std::iter::once(&entry))?;
            let mut salary = names.add_to(entry).ok_or(StoreError::MissingReference)?;
            let display = self.choose_display(&salary, choice, &published);
            if salary.entry.display != display {
                (salary.entry.id, salary.entry.display) = (new_id, display);
                changes.put_salary(salary, &published);
            }
            Ok(())
        })
    }
}
