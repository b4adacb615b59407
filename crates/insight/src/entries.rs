//! Pages of entries, newest day first, and examples.

use std::{borrow::Cow, cmp::Reverse, collections::BinaryHeap, sync::Arc};

use chrono::Datelike;
use klarlonn_domain::{
    catalog::search_key,
    salary::{EntryCursor, EntryPage, EntryQuery, EntryView},
};

use crate::{
    background_filter::BackgroundFilter,
    dictionary::Index,
    group_index::GroupIndexes,
    snapshot::Snapshot,
    title_group::{EntryOrder, TitleGroup},
};

impl Snapshot {
    pub(crate) fn entries(&self, query: &EntryQuery) -> EntryPage {
        let mut page = Page::new(query);
        if let Some(filter) = Filter::new(self, query) {
            for title in filter.titles(self) {
                if let Some(group) = self.groups.get(title) {
                    filter.add_matches(title, group, &mut page);
                }
            }
        }
        let total = page.total;
        let (rows, next) = page.finish();
        EntryPage {
            entries: rows
                .into_iter()
                .filter_map(|(_, title, row)| self.view(title, row))
                .collect(),
            total,
            next,
        }
    }

    /// Returns the first examples that match. All examples of a title are read, because they are few.
    pub(crate) fn examples(&self, query: &EntryQuery) -> EntryPage {
        let mut found = Vec::new();
        if let Some(filter) = Filter::new(self, query) {
            for title in filter.titles(self) {
                let Some(group) = self.groups.get(title) else {
                    continue;
                };
                let examples = group.examples.iter().copied();
                let examples =
                    examples.filter(|(_, row)| filter.matches_example(self, title, group, *row));
                found.extend(examples.map(|(id, row)| {
                    let day = group.days[row as usize];
                    ((Reverse((day.year(), day.month())), id), title, row)
                }));
            }
        }
        if query.limit < found.len() {
            found.select_nth_unstable(query.limit);
            found.truncate(query.limit);
        }
        found.sort_unstable();
        let count_only = EntryQuery {
            limit: 0,
            after: None,
            ..query.clone()
        };
        let views = found.into_iter();
        EntryPage {
            entries: views
                .filter_map(|(_, title, row)| self.view(title, row))
                .collect(),
            total: self.entries(&count_only).total,
            next: None,
        }
    }

    fn view(&self, title: Index, row: u32) -> Option<EntryView> {
        let group = self.groups.get(title)?;
        let is_alone = group.is_alone(row);
        let names = &self.names;
        let company = group.company_at(row);
        let places = group.places_at(row);
        let places = join(places.map(|place| &**names.places.name(place)));
        let counties = group.counties(row).iter();
        let county = join(counties.map(|county| &*self.lists.counties[county].name));
        let row = row as usize;
        let display = group.displays[row];
        let benefits = group.benefits[row].map(|set| Arc::clone(self.benefits.get(set)));
        Some(EntryView {
            id: group.ids[row],
            job_title: names.titles.name(title).clone(),
            company: company.map(|index| names.companies.name(index).clone()),
            place: places,
            is_county: display.coarse_place,
            county,
            is_alone,
            facts: group.facts[row],
            is_rounded: display.rounds_pay,
            benefits: benefits.unwrap_or_default(),
            reported_on: group.days[row],
        })
    }
}

/// The filter of a query, with names resolved to indexes.
struct Filter {
    title: Option<Index>,
    company: Option<Index>,
    place: Option<Index>,
    background: Option<BackgroundFilter>,
    selects_education: bool,
    text: Option<TextFilter>,
}

/// For each name, by kind and index, whether it contains the searched text.
struct TextFilter {
    titles: Vec<bool>,
    companies: Vec<bool>,
    places: Vec<bool>,
}

impl TextFilter {
    /// Returns the rows of a title with a company or place that matches.
    fn rows(&self, group: &TitleGroup) -> Vec<u32> {
        let matches_company = |row: u32| {
            let company = group.company_at(row);
            company.is_some_and(|company| self.companies[company.position()])
        };
        let mut rows = Vec::new();
        for (company, of_company) in group.companies.groups() {
            if self.companies[company.position()] {
                rows.extend(of_company);
            }
        }
        for (place, of_place) in group.places.groups() {
            if self.places[place.position()] {
                let of_place = of_place.iter().copied();
                // A row with several matching places is found at the first of them.
                let first = |row: u32| {
                    let mut places = group.places_at(row);
                    places.find(|place| self.places[place.position()])
                };
                let of_place = of_place.filter(|row| first(*row) == Some(place));
                rows.extend(of_place.filter(|row| !matches_company(*row)));
            }
        }
        rows
    }

    fn matches(
        &self,
        title: Index,
        company: Option<Index>,
        mut places: impl Iterator<Item = Index>,
    ) -> bool {
        self.titles[title.position()]
            || company.is_some_and(|company| self.companies[company.position()])
            || places.any(|place| self.places[place.position()])
    }
}

impl Filter {
    /// Creates the filter; `None` if a name in the query is unknown, so nothing can match.
    fn new(snapshot: &Snapshot, query: &EntryQuery) -> Option<Self> {
        let names = &snapshot.names;
        let mut filter = Self {
            title: None,
            company: None,
            place: None,
            background: query.selects_background().then_some(BackgroundFilter {
                experience: query.experience,
                education: query.education,
            }),
            selects_education: query.education.is_some(),
            text: query
                .text
                .as_deref()
                .map(search_key)
                .map(|text| TextFilter {
                    titles: names.titles.containing(&text),
                    companies: names.companies.containing(&text),
                    places: names.places.containing(&text),
                }),
        };
        if let Some(key) = &query.job_title {
            filter.title = Some(names.titles.by_key(key)?);
        }
        if let Some(key) = &query.company {
            filter.company = Some(names.companies.by_key(key)?);
        }
        if let Some(key) = &query.place {
            filter.place = Some(names.places.by_key(key)?);
        }
        Some(filter)
    }

    /// Returns the titles that may have matching entries.
    fn titles(&self, snapshot: &Snapshot) -> Vec<Index> {
        let titles_in = |group_index: &GroupIndexes, index: Index| {
            let group_index = group_index[index.position()].as_ref();
            group_index.map_or_else(Vec::new, |group_index| group_index.titles.to_vec())
        };
        match (self.title, self.company, self.place) {
            (Some(title), ..) => vec![title],
            (None, Some(company), _) => titles_in(&snapshot.companies, company),
            (None, None, Some(place)) => titles_in(&snapshot.places, place),
            (None, None, None) => snapshot.groups.iter().map(|(title, _)| title).collect(),
        }
    }

    fn matches_background(&self, group: &TitleGroup, row: u32) -> bool {
        self.background
            .is_none_or(|filter| filter.matches(&group.facts[row as usize]))
    }

    /// Returns whether an example matches. The place of an entry that is alone only matches if it
    /// is a county, and its education never matches, because viewers of examples see neither.
    fn matches_example(
        &self,
        snapshot: &Snapshot,
        title: Index,
        group: &TitleGroup,
        row: u32,
    ) -> bool {
        let names = &snapshot.names;
        let company = group.company_at(row);
        let is_alone = group.is_alone(row);
        let places = group.places_at(row).collect::<Vec<_>>().into_iter();
        let places = places.filter(|place| !is_alone || names.is_county(*place));
        let text = self.text.as_ref();
        (self.company.is_none() || company == self.company)
            && self
                .place
                .is_none_or(|place| places.clone().any(|other| other == place))
            && !(is_alone && self.selects_education)
            && self.matches_background(group, row)
            && text.is_none_or(|text| text.matches(title, company, places))
    }

    /// Counts the matching entries of a title and adds those that belong on the page.
    fn add_matches(&self, title: Index, group: &TitleGroup, page: &mut Page) {
        let text = self
            .text
            .as_ref()
            .filter(|text| !text.titles[title.position()]);
        let is_in_place = |row: &u32| {
            let mut places = group.places_at(*row);
            self.place
                .is_none_or(|key| places.any(|place| place == key))
        };
        let rows: Cow<'_, [u32]> = match (self.company, self.place) {
            (Some(company), _) => group.companies.rows(company).into(),
            (None, Some(place)) => group.places.rows(place).into(),
            (None, None) => match (text, self.background) {
                (Some(text), _) => text.rows(group).into(),
                (None, Some(_)) => group.rows().collect::<Vec<_>>().into(),
                (None, None) => return page.add_all(title, group),
            },
        };
        let matches_text = |row: &u32| {
            let (company, places) = (group.company_at(*row), group.places_at(*row));
            text.is_none_or(|text| text.matches(title, company, places))
        };
        let rows = rows.iter().copied();
        let rows = rows.filter(|row| {
            is_in_place(row) && matches_text(row) && self.matches_background(group, *row)
        });
        page.add_unordered(title, group, &rows.collect::<Vec<_>>());
    }
}

/// Joins names with commas; `None` if there are none.
fn join<'a>(names: impl Iterator<Item = &'a str>) -> Option<Arc<str>> {
    let names: Vec<&str> = names.collect();
    (!names.is_empty()).then(|| names.join(", ").into())
}

/// The list order, title and row number of an entry.
type PageRow = (EntryOrder, Index, u32);

/// Collects the first matching entries after the cursor, title by title.
struct Page {
    after: Option<EntryOrder>,
    limit: usize,
    /// The first entries so far, with the last one on top of the heap. Has up to one entry more
    /// than the limit, which shows that there is a next page.
    rows: BinaryHeap<PageRow>,
    total: usize,
}

impl Page {
    fn new(query: &EntryQuery) -> Self {
        Self {
            after: query.after.map(|cursor| (Reverse(cursor.day), cursor.id)),
            limit: query.limit,
            rows: BinaryHeap::new(),
            total: 0,
        }
    }

    /// Counts and adds rows of a title.
    fn add_unordered(&mut self, title: Index, group: &TitleGroup, rows: &[u32]) {
        self.total += rows.len();
        for row in rows {
            self.offer(title, group, *row);
        }
    }

    /// Adds all rows of a title. Reads only the rows that may be on the page.
    fn add_all(&mut self, title: Index, group: &TitleGroup) {
        self.total += group.ids.len();
        for row in group.rows_from(self.after) {
            if !self.offer(title, group, *row) {
                break;
            }
        }
    }

    /// Adds the row if it comes after the cursor and, for a full page, before the last row. Returns
    /// whether later rows of the title may still be added.
    fn offer(&mut self, title: Index, group: &TitleGroup, row: u32) -> bool {
        let order = group.order(row);
        if self.after.is_some_and(|after| order <= after) {
            return true;
        }
        let is_full = self.rows.len() > self.limit;
        if is_full && self.rows.peek().is_some_and(|last| order > last.0) {
            return false;
        }
        self.rows.push((order, title, row));
        if is_full {
            self.rows.pop();
        }
        true
    }

    /// Returns the rows of the page in list order, and the cursor of the next page; `None` if there
    /// is no next page.
    fn finish(self) -> (Vec<PageRow>, Option<EntryCursor>) {
        let mut rows = self.rows.into_sorted_vec();
        let has_more = rows.len() > self.limit;
        rows.truncate(self.limit);
        let last = rows.last().filter(|_| has_more);
        let next = last.map(|((Reverse(day), id), ..)| EntryCursor { day: *day, id: *id });
        (rows, next)
    }
}
