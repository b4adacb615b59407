//! A public entry with its displayed names, and its parts.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use klarlonn_domain::{
    account::Access,
    catalog::{CompanyName, JobTitle, NameKey, NameKind, PlaceName, Reference, SearchText},
    contribution::NewSalaryEntry,
    salary::{
        AnnualSalary, Card, EmploymentPercentage, EntryBody, EntryDisplay, EntryId, EntryQuery,
        Experience, ROUNDING_STEP,
    },
};

/// A public entry with its displayed names.
pub(super) struct Entry {
    pub(super) id: EntryId,
    pub(super) title: Name,
    pub(super) company: Option<Name>,
    pub(super) places: Vec<Name>,
    pub(super) display: EntryDisplay,
    /// The entry without what its giver withholds.
    pub(super) report: NewSalaryEntry,
    /// Pay for a full position in today's pay level, kr per year.
    pub(super) pay: u32,
}

#[derive(Clone)]
pub(super) struct Name {
    pub(super) key: NameKey,
    pub(super) text: Arc<str>,
}

/// Part of an entry by which a list is grouped: its names of one kind.
pub(super) type Part = fn(&Entry) -> Vec<&Name>;

pub(super) fn title(entry: &Entry) -> Vec<&Name> {
    vec![&entry.title]
}

pub(super) fn company(entry: &Entry) -> Vec<&Name> {
    entry.company.iter().collect()
}

pub(super) fn place(entry: &Entry) -> Vec<&Name> {
    entry.places.iter().collect()
}

/// Removes what the giver withholds.
pub(super) fn withhold(entry: &mut Entry, reference: &Reference) {
    if entry.display.hides_company {
        (entry.company, entry.report.company) = (None, None);
    }
    if entry.display.coarse_place {
        let counties = counties(entry, reference).into_iter();
        let county = |county: usize| {
            let name = &*reference.counties[county].name;
            Name {
                key: NameKey::new(name),
                text: name.into(),
            }
        };
        entry.places = counties.map(county).collect();
        entry.report.place = None;
    }
    if entry.display.hides_place {
        (entry.places, entry.report.place) = (Vec::new(), None);
    }
    let report = &mut entry.report;
    let facts = &mut report.facts;
    if let Some(step) = entry.display.rounding_step().map(i64::from) {
        let full = (i64::from(facts.full_time_salary()) + step / 2) / step * step;
        let share = facts.employment_percentage;
        let share = share.unwrap_or(EmploymentPercentage::FULL).hundredths();
        // Every share that is drawn pays more than a step.
        let paid = (full * i64::from(share) + 5_000) / 10_000;
        facts.annual_salary = AnnualSalary::by_the_hour(paid).expect("within the bounds");
        facts.hourly_wage = None;
    }
    if entry.display.rounding_step() == Some(ROUNDING_STEP) {
        report.pay_parts = None;
    }
    if entry.display.hides_education {
        facts.education = None;
    }
    if entry.display.widens_experience {
        facts.experience = facts.experience.map(Experience::widened);
    }
    if entry.display != EntryDisplay::ALL {
        facts.age = None;
    }
}

pub(super) fn matches(names: &[&Name], key: &NameKey) -> bool {
    names.iter().any(|name| name.key == *key)
}

/// Whether one of the names has this key, if there is one.
pub(super) fn matches_key(names: &[&Name], key: Option<&NameKey>) -> bool {
    key.is_none_or(|key| matches(names, key))
}

/// The counties of the entry's places, as indexes of the reference data.
pub(super) fn counties(entry: &Entry, reference: &Reference) -> BTreeSet<usize> {
    let places = entry.places.iter();
    places
        .filter_map(|place| reference.county_by_place(&place.key))
        .collect()
}

/// Joins names with commas; `None` if there are none.
fn join<'a>(names: impl Iterator<Item = &'a str>) -> Option<Arc<str>> {
    let names: Vec<&str> = names.collect();
    (!names.is_empty()).then(|| names.join(", ").into())
}

/// Displayed spelling of each name: the catalogue's, otherwise the first reported one.
pub(super) struct Spellings<'a> {
    reference: &'a Reference,
    known: HashMap<(NameKind, NameKey), Arc<str>>,
}

impl<'a> Spellings<'a> {
    pub(super) fn new(reference: &'a Reference) -> Self {
        Self {
            reference,
            known: HashMap::new(),
        }
    }

    pub(super) fn title(&mut self, title: &JobTitle) -> Name {
        let listed = self.reference.title(title.key());
        let text = listed.map_or(title.as_str(), |listed| listed.title.as_str());
        self.spelling(NameKind::JobTitle, title.key(), text)
    }

    pub(super) fn company(&mut self, company: &CompanyName) -> Name {
        self.spelling(NameKind::Company, company.key(), company.as_str())
    }

    pub(super) fn place(&mut self, place: &PlaceName) -> Name {
        let places = self.reference.places.iter().map(PlaceName::as_str);
        let counties = self.reference.counties.iter();
        let mut listed = places.chain(counties.map(|county| &*county.name));
        let listed = listed.find(|listed| NameKey::new(listed) == *place.key());
        let text = listed.unwrap_or(place.as_str());
        self.spelling(NameKind::Place, place.key(), text)
    }

    fn spelling(&mut self, kind: NameKind, key: &NameKey, text: &str) -> Name {
        let known = self.known.entry((kind, key.clone()));
        Name {
            key: key.clone(),
            text: Arc::clone(known.or_insert_with(|| text.into())),
        }
    }
}

pub(super) fn card(entry: &Entry, access: Access) -> Card {
    let report = &entry.report;
    let (day, display) = (report.reported_on, entry.display);
    let card = Card::new(entry.id, day, &report.facts, display, access);
    let body = EntryBody {
        job_title: entry.title.text.clone(),
        company: company(entry).first().map(|name| name.text.clone()),
        place: join(entry.places.iter().map(|name| &*name.text)),
        benefits: report.benefits.clone(),
        ..card.body
    };
    Card { body, ..card }
}

pub(super) fn matches_query(entry: &Entry, query: &EntryQuery) -> bool {
    let (title, company, places) = (title(entry), company(entry), place(entry));
    query.matches_background(entry.report.facts.experience, entry.report.facts.education)
        && matches_key(&title, query.job_title.as_ref())
        && matches_key(&company, query.company.as_ref())
        && matches_key(&places, query.place.as_ref())
        && query.text.as_ref().is_none_or(|text| {
            let text = SearchText::new(text);
            let mut names = title.iter().chain(&company).chain(&places);
            names.any(|name| text.is_in(&name.text))
        })
}
