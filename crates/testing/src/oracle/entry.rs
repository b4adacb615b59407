//! A public entry with its displayed names, and its parts.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{CompanyName, JobTitle, NameKey, PlaceName, Reference, place_keys, search_key},
    contribution::NewSalaryEntry,
    salary::{EntryDisplay, EntryId, EntryQuery, EntryView, SalaryEntry},
};

/// A public entry with its displayed names.
pub(super) struct Entry {
    pub(super) id: EntryId,
    pub(super) title: Name,
    pub(super) company: Option<Name>,
    pub(super) places: Vec<Name>,
    pub(super) display: EntryDisplay,
    /// Whether figures have the company, and the places.
    pub(super) counts_company: bool,
    pub(super) counts_place: bool,
    pub(super) report: NewSalaryEntry,
    /// Pay for a full position in today's pay level, kr per year.
    pub(super) pay: u32,
}

impl Entry {
    /// Whether the entry has several places, also if some of them are not public.
    fn names_several_places(&self) -> bool {
        let places = self.report.place.iter().flat_map(PlaceName::places);
        places.count() > 1
    }
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

/// The company in figures of a title and a company alone.
pub(super) fn company(entry: &Entry) -> Vec<&Name> {
    let company = entry.company.iter();
    company.filter(|_| entry.counts_company).collect()
}

/// The places in figures of a title and a place alone.
pub(super) fn place(entry: &Entry) -> Vec<&Name> {
    let places = entry.places.iter();
    places.filter(|_| entry.counts_place).collect()
}

/// The company on the card, and in all other figures.
pub(super) fn shown_company(entry: &Entry) -> Vec<&Name> {
    let company = entry.company.iter();
    company.filter(|_| !entry.display.hides_company).collect()
}

/// The places on the card, and in all other figures.
pub(super) fn shown_place(entry: &Entry) -> Vec<&Name> {
    let places = entry.places.iter();
    places.filter(|_| !entry.display.coarse_place).collect()
}

/// Decides for each entry whether figures have its company and its places: a withheld one counts if
/// at least three entries of the title withhold it and no other, several never count.
pub(super) fn count_withheld(entries: &mut [Entry]) {
    type Withheld = fn(&Entry) -> Option<&Name>;
    let withheld = |entries: &[Entry], entry: &Entry, part: Withheld| {
        let name = part(entry).map(|name| &name.key);
        let same = entries.iter().filter(|other| {
            other.title.key == entry.title.key && part(other).map(|name| &name.key) == name
        });
        same.count()
    };
    let company: Withheld = |entry| {
        entry
            .company
            .as_ref()
            .filter(|_| entry.display.hides_company)
    };
    let place: Withheld = |entry| match &*entry.places {
        [place] if entry.display.coarse_place && !entry.names_several_places() => Some(place),
        _ => None,
    };
    for index in 0..entries.len() {
        let entry = &entries[index];
        let counts_company = company(entry).is_none() || withheld(entries, entry, company) >= 3;
        let withholds_several = entry.display.coarse_place && entry.names_several_places();
        let counts_place =
            !withholds_several && (place(entry).is_none() || withheld(entries, entry, place) >= 3);
        (entries[index].counts_company, entries[index].counts_place) =
            (counts_company, counts_place);
    }
}

pub(super) fn matches(names: &[&Name], key: &NameKey) -> bool {
    names.iter().any(|name| name.key == *key)
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
    titles: HashMap<NameKey, Arc<str>>,
    companies: HashMap<NameKey, Arc<str>>,
    places: HashMap<NameKey, Arc<str>>,
}

impl<'a> Spellings<'a> {
    pub(super) fn new(reference: &'a Reference) -> Self {
        Self {
            reference,
            titles: HashMap::new(),
            companies: HashMap::new(),
            places: HashMap::new(),
        }
    }

    pub(super) fn title(&mut self, title: &JobTitle) -> Name {
        let listed = self.reference.title(title.key());
        let text = listed.map_or(title.as_str(), |listed| listed.title.as_str());
        spelling(&mut self.titles, title.key(), text)
    }

    pub(super) fn company(&mut self, company: &CompanyName) -> Name {
        spelling(&mut self.companies, company.key(), company.as_str())
    }

    pub(super) fn place(&mut self, place: &PlaceName) -> Name {
        let listed = self
            .reference
            .places()
            .iter()
            .find(|listed| listed.key() == place.key());
        let text = listed.map_or(place.as_str(), PlaceName::as_str);
        spelling(&mut self.places, place.key(), text)
    }
}

fn spelling(known: &mut HashMap<NameKey, Arc<str>>, key: &NameKey, text: &str) -> Name {
    let text = known.entry(key.clone()).or_insert_with(|| text.into());
    Name {
        key: key.clone(),
        text: text.clone(),
    }
}

pub(super) fn is_public(id: EntryId, report: &NewSalaryEntry, today: NaiveDate) -> bool {
    let entry = SalaryEntry {
        id,
        job_title: report.job_title.id(),
        company: None,
        place: None,
        annual_salary: report.annual_salary,
        hourly_wage: None,
        employment_percentage: None,
        experience: report.experience,
        education: None,
        age: None,
        benefits: Vec::new(),
        includes_additions: None,
        pay_parts: None,
        display: EntryDisplay::default(),
        reported_on: report.reported_on,
        origin: report.origin.clone(),
        hidden: false,
    };
    entry.is_public(today)
}

pub(super) fn view(entry: &Entry, reference: &Reference, is_alone: bool) -> EntryView {
    let report = &entry.report;
    let place = join(shown_place(entry).into_iter().map(|name| &*name.text));
    let counties = counties(entry, reference).into_iter();
    let county = join(counties.map(|county| &*reference.counties()[county].name));
    EntryView {
        id: entry.id,
        job_title: entry.title.text.clone(),
        company: shown_company(entry).first().map(|name| name.text.clone()),
        place: place.or(county.clone().filter(|_| entry.display.coarse_place)),
        county,
        is_alone,
        annual_salary: report.annual_salary.kroner(),
        display: entry.display,
        hourly_wage: report.hourly_wage,
        employment_percentage: report.employment_percentage,
        experience: report.experience,
        education: report.education,
        age: report.age,
        benefits: report.benefits.clone(),
        includes_additions: report.includes_additions,
        reported_on: report.reported_on,
    }
}

/// Whether an example matches: an entry that is alone only has its counties as places, and no education.
pub(super) fn matches_example(view: &EntryView, entry: &Entry, query: &EntryQuery) -> bool {
    let mut places = shown_place(entry);
    let counties = place_keys(view.county.as_deref().unwrap_or_default());
    places.retain(|place| !view.is_alone || counties.contains(&place.key));
    let shows_education = !view.is_alone || query.education.is_none();
    let report = &entry.report;
    shows_education
        && query.matches_background(report.experience, report.education)
        && matches_parts(&entry.title, &shown_company(entry), &places, query)
}

pub(super) fn matches_query(entry: &Entry, query: &EntryQuery) -> bool {
    let report = &entry.report;
    let (company, places) = (shown_company(entry), shown_place(entry));
    query.matches_background(report.experience, report.education)
        && matches_parts(&entry.title, &company, &places, query)
}

fn matches_parts(title: &Name, company: &[&Name], places: &[&Name], query: &EntryQuery) -> bool {
    let has_key =
        |names: &[&Name], key: &Option<NameKey>| key.as_ref().is_none_or(|key| matches(names, key));
    has_key(&[title], &query.job_title)
        && has_key(company, &query.company)
        && has_key(places, &query.place)
        && query.text.as_ref().is_none_or(|text| {
            let text = search_key(text);
            let mut names = company.iter().chain(places).chain(std::iter::once(&title));
            names.any(|name| search_key(&name.text).contains(&text))
        })
}
