//! Lists of entries, newest day first, a page at a time.

use std::{cmp::Reverse, collections::BinaryHeap};

use klarlonn_domain::{
    catalog::search_key,
    salary::{EntryCursor, EntryPage, EntryQuery, EntryView},
};

use crate::{
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
                    filter.choose(title, group, &mut page);
                }
            }
        }
        let total = page.total;
        let (chosen, next) = page.finish();
        EntryPage {
            entries: chosen
                .into_iter()
                .filter_map(|(_, title, row)| self.view(title, row))
                .collect(),
            total,
            next,
        }
    }

    fn view(&self, title: Index, row: u32) -> Option<EntryView> {
        let group = self.groups.get(title)?;
        let row = row as usize;
        let details = group.details[row].clone();
        let names = &self.names;
        let benefits = details.benefits.map(|set| self.benefits.get(set).to_vec());
        Some(EntryView {
            id: group.ids[row],
            job_title: names.titles.name(title).clone(),
            company: group.companies[row].map(|index| names.companies.name(index).clone()),
            place: group.places[row].map(|index| names.places.name(index).clone()),
            annual_salary: group.pays[row],
            hourly_wage: details.hourly_wage,
            employment_percentage: details.employment_percentage,
            experience: details.experience,
            education: details.education,
            age: details.age,
            benefits: benefits.unwrap_or_default(),
            reported_on: group.days[row],
        })
    }
}

/// A query with its names looked up.
struct Filter {
    title: Option<Index>,
    company: Option<Index>,
    place: Option<Index>,
    text: Option<TextFilter>,
}

/// Which names hold the text that is looked for, by kind and index.
struct TextFilter {
    titles: Vec<bool>,
    companies: Vec<bool>,
    places: Vec<bool>,
}

impl Filter {
    /// `None` when a name is unknown and nothing can match.
    fn new(snapshot: &Snapshot, query: &EntryQuery) -> Option<Self> {
        let names = &snapshot.names;
        let mut filter = Self {
            title: None,
            company: None,
            place: None,
            text: query
                .text
                .as_deref()
                .map(search_key)
                .map(|text| TextFilter {
                    titles: names.titles.holding(&text),
                    companies: names.companies.holding(&text),
                    places: names.places.holding(&text),
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

    /// The titles that may have matching entries.
    fn titles(&self, snapshot: &Snapshot) -> Vec<Index> {
        let of = |group_index: &GroupIndexes, index: Index| {
            let group_index = group_index[index.at()].as_ref();
            group_index.map_or_else(Vec::new, |group_index| group_index.titles.to_vec())
        };
        match (self.title, self.company, self.place) {
            (Some(title), ..) => vec![title],
            (None, Some(company), _) => of(&snapshot.companies, company),
            (None, None, Some(place)) => of(&snapshot.places, place),
            (None, None, None) => snapshot.groups.iter().map(|(title, _)| title).collect(),
        }
    }

    /// Counts a title's matching entries and puts on the page those that belong there.
    fn choose(&self, title: Index, group: &TitleGroup, page: &mut Page) {
        let text = self.text.as_ref().filter(|text| !text.titles[title.at()]);
        let is_text_found = |row: usize| {
            text.is_none_or(|text| {
                group.companies[row].is_some_and(|company| text.companies[company.at()])
                    || group.places[row].is_some_and(|place| text.places[place.at()])
            })
        };
        match (self.company, self.place) {
            (Some(company), place) => {
                let rows = group.by_company.rows(company).iter().copied();
                let is_in_place = |row: usize| place.is_none() || group.places[row] == place;
                page.scan(title, group, rows, |row| {
                    is_in_place(row) && is_text_found(row)
                });
            }
            (None, Some(place)) => {
                let rows = group.by_place.rows(place).iter().copied();
                page.scan(title, group, rows, is_text_found);
            }
            (None, None) if text.is_some() => {
                page.scan(title, group, 0..group.group.count, is_text_found);
            }
            (None, None) => page.take_all(title, group),
        }
    }
}

/// A row of a title, by its place in lists.
type Chosen = (EntryOrder, Index, u32);

/// The first matching entries after the cursor, gathered from one title after the other.
struct Page {
    after: Option<EntryOrder>,
    limit: usize,
    /// The best so far, the last of them on top; one more than fits tells that there is a next
    /// page.
    chosen: BinaryHeap<Chosen>,
    total: usize,
}

impl Page {
    fn new(query: &EntryQuery) -> Self {
        Self {
            after: query.after.map(|cursor| (Reverse(cursor.day), cursor.id)),
            limit: query.limit,
            chosen: BinaryHeap::new(),
            total: 0,
        }
    }

    /// Goes through all rows, which come in the order of lists, since every match counts.
    fn scan(
        &mut self,
        title: Index,
        group: &TitleGroup,
        rows: impl Iterator<Item = u32>,
        matches: impl Fn(usize) -> bool,
    ) {
        let mut is_open = true;
        for row in rows.filter(|row| matches(*row as usize)) {
            self.total += 1;
            is_open = is_open && self.offer(title, group, row);
        }
    }

    /// Counts all rows at once, and looks at those alone that may come on the page.
    fn take_all(&mut self, title: Index, group: &TitleGroup) {
        self.total += group.ids.len();
        let first = self.after.map_or(0, |(Reverse(day), _)| {
            group.days.partition_point(|reported| *reported > day)
        });
        for row in u32::try_from(first).unwrap_or(u32::MAX)..group.group.count {
            if !self.offer(title, group, row) {
                break;
            }
        }
    }

    /// Takes the row if it comes after the cursor and before the last of a full page. Answers
    /// whether later rows of the title may still be taken.
    fn offer(&mut self, title: Index, group: &TitleGroup, row: u32) -> bool {
        let order = group.order(row);
        if self.after.is_some_and(|after| order <= after) {
            return true;
        }
        let is_full = self.chosen.len() > self.limit;
        if is_full && self.chosen.peek().is_some_and(|last| order > last.0) {
            return false;
        }
        self.chosen.push((order, title, row));
        if is_full {
            self.chosen.pop();
        }
        true
    }

    /// The page's rows in order, and where the next page begins.
    fn finish(self) -> (Vec<Chosen>, Option<EntryCursor>) {
        let mut chosen = self.chosen.into_sorted_vec();
        let has_more = chosen.len() > self.limit;
        chosen.truncate(self.limit);
        let last = chosen.last().filter(|_| has_more);
        let next = last.map(|((Reverse(day), id), ..)| EntryCursor { day: *day, id: *id });
        (chosen, next)
    }
}
