//! A public entry with its displayed names, and its parts.

use std::{collections::HashMap, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{CompanyName, JobTitle, NameKey, PlaceName, Reference, search_key},
    contribution::NewSalaryEntry,
    salary::{EntryDisplay, EntryId, EntryQuery, EntryView, SalaryEntry},
};

/// A public entry with its displayed names.
pub(super) struct Entry {
    pub(super) id: EntryId,
    pub(super) title: Name,
    pub(super) company: Option<Name>,
    pub(super) place: Option<Name>,
    pub(super) display: EntryDisplay,
    /// Whether figures have the company, and the place.
    pub(super) counts_company: bool,
    pub(super) counts_place: bool,
    pub(super) report: NewSalaryEntry,
    /// Pay for a full position in today's pay level, kr per year.
    pub(super) pay: u32,
}

#[derive(Clone)]
pub(super) struct Name {
    pub(super) key: NameKey,
    pub(super) text: Arc<str>,
}

/// Part of an entry by which a list is grouped.
pub(super) type Part = fn(&Entry) -> Option<&Name>;

#[expect(clippy::unnecessary_wraps, reason = "the other parts are optional")]
pub(super) fn title(entry: &Entry) -> Option<&Name> {
    Some(&entry.title)
}

/// The company in figures of a title and a company alone.
pub(super) fn company(entry: &Entry) -> Option<&Name> {
    entry.company.as_ref().filter(|_| entry.counts_company)
}

/// The place in figures of a title and a place alone.
pub(super) fn place(entry: &Entry) -> Option<&Name> {
    entry.place.as_ref().filter(|_| entry.counts_place)
}

/// The company on the card, and in all other figures.
pub(super) fn shown_company(entry: &Entry) -> Option<&Name> {
    let company = entry.company.as_ref();
    company.filter(|_| !entry.display.hides_company)
}

/// The place on the card, and in all other figures.
pub(super) fn shown_place(entry: &Entry) -> Option<&Name> {
    let place = entry.place.as_ref();
    place.filter(|_| !entry.display.coarse_place)
}

/// Decides for each entry whether figures have its company and its place: a withheld one counts if
/// at least three entries of the title withhold it.
pub(super) fn count_withheld(entries: &mut [Entry]) {
    let withheld = |entries: &[Entry], entry: &Entry, part: fn(&Entry) -> Option<&Name>| {
        let name = part(entry).map(|name| &name.key);
        let same = entries.iter().filter(|other| {
            other.title.key == entry.title.key && part(other).map(|name| &name.key) == name
        });
        same.count()
    };
    let company: Part = |entry| {
        entry
            .company
            .as_ref()
            .filter(|_| entry.display.hides_company)
    };
    let place: Part = |entry| entry.place.as_ref().filter(|_| entry.display.coarse_place);
    for index in 0..entries.len() {
        let entry = &entries[index];
        let counts_company = company(entry).is_none() || withheld(entries, entry, company) >= 3;
        let counts_place = place(entry).is_none() || withheld(entries, entry, place) >= 3;
        (entries[index].counts_company, entries[index].counts_place) =
            (counts_company, counts_place);
    }
}

pub(super) fn matches(name: Option<&Name>, key: &NameKey) -> bool {
    name.is_some_and(|name| name.key == *key)
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
        display: EntryDisplay::default(),
        reported_on: report.reported_on,
        origin: report.origin.clone(),
        hidden: false,
    };
    entry.is_public(today)
}

pub(super) fn view(entry: &Entry, county: Option<Arc<str>>, is_alone: bool) -> EntryView {
    let report = &entry.report;
    let place = shown_place(entry).map(|name| name.text.clone());
    EntryView {
        id: entry.id,
        job_title: entry.title.text.clone(),
        company: shown_company(entry).map(|name| name.text.clone()),
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

/// Whether an example matches: an entry that is alone only has its county as place.
pub(super) fn matches_example(view: &EntryView, entry: &Entry, query: &EntryQuery) -> bool {
    let key = |name: &Option<Arc<str>>| name.as_deref().map(NameKey::new);
    let is_hidden = view.is_alone && key(&view.place) != key(&view.county);
    let place = shown_place(entry).filter(|_| !is_hidden);
    matches_parts(&entry.title, shown_company(entry), place, query)
}

pub(super) fn matches_query(entry: &Entry, query: &EntryQuery) -> bool {
    matches_parts(
        &entry.title,
        shown_company(entry),
        shown_place(entry),
        query,
    )
}

fn matches_parts(
    title: &Name,
    company: Option<&Name>,
    place: Option<&Name>,
    query: &EntryQuery,
) -> bool {
    let has_key = |name, key: &Option<NameKey>| key.as_ref().is_none_or(|key| matches(name, key));
    has_key(Some(title), &query.job_title)
        && has_key(company, &query.company)
        && has_key(place, &query.place)
        && query.text.as_ref().is_none_or(|text| {
            let text = search_key(text);
            let mut names = [Some(title), company, place].into_iter().flatten();
            names.any(|name| search_key(&name.text).contains(&text))
        })
}
