//! Pages of entries, newest day first, and examples.

use std::{cmp::Reverse, collections::BinaryHeap, sync::Arc};

use klarlonn_domain::{
    account::Access,
    catalog::SearchText,
    salary::{Card, EntryBody, EntryCursor, EntryPage, EntryQuery, JobFilter},
};

use crate::{
    dictionary::Index,
    named_groups::NamedGroups,
    named_rows::NamedRows,
    names::ByKind,
    row::{EntryOrder, Row},
    selection::Selection,
    snapshot::Snapshot,
    title_group::TitleGroup,
};

impl Snapshot {
    pub(crate) fn entries(&self, query: &EntryQuery) -> EntryPage {
        let mut page = Page::new(query);
        if let Some(filter) = Filter::new(self, query) {
            for (title, group) in filter.groups(self) {
                filter.add_matches(title, group, &mut page);
            }
        }
        let total = page.total;
        let (rows, next) = page.finish();
        EntryPage {
            entries: rows
                .into_iter()
                .filter_map(|(_, title, number)| self.card(title, number, Access::Exact))
                .collect(),
            total,
            next,
        }
    }

    /// Returns the first examples that match. All examples of a title are read, because they are few.
    pub(crate) fn examples(&self, query: &EntryQuery) -> EntryPage {
        let mut found = Vec::new();
        if let Some(filter) = Filter::new(self, query) {
            for (title, group) in filter.groups(self) {
                for (id, number) in self.examples.get(&title).into_iter().flatten() {
                    let row = group.row(*number);
                    if filter.matches(title, row) {
                        found.push((id.example_order(row.day), title, *number));
                    }
                }
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
        EntryPage {
            entries: found
                .into_iter()
                .filter_map(|(_, title, row)| self.card(title, row, Access::Limited))
                .collect(),
            total: self.entries(&count_only).total,
            next: None,
        }
    }

    fn card(&self, title: Index, number: u32, access: Access) -> Option<Card> {
        let group = self.groups.get(title)?;
        let row = group.row(number);
        let names = &self.names;
        let company = row.company.map(|company| names.companies.name(company));
        let places = row.places.iter();
        let benefits = row.benefits.map(|set| self.benefits.get(set));
        let card = Card::new(row.id, row.day, &row.facts, row.display, access);
        let body = EntryBody {
            job_title: names.titles.name(title).clone(),
            company: company.cloned(),
            place: join(places.map(|place| &**names.places.name(place))),
            benefits: benefits.cloned().unwrap_or_default(),
            ..card.body
        };
        Some(Card { body, ..card })
    }
}

/// The filter of a query, with names resolved to indexes.
struct Filter {
    title: Option<Index>,
    selection: Selection,
    text: Option<TextFilter>,
}

/// For each name, by its index, whether it contains the searched text.
type TextFilter = ByKind<Vec<bool>>;

impl TextFilter {
    /// Returns the numbers of the rows of a title with a company or place that matches.
    fn rows(&self, group: &TitleGroup) -> Vec<u32> {
        let kinds = [
            (&group.companies, &self.companies),
            (&group.places, &self.places),
        ];
        let found = |(rows, found): (&NamedRows, &Vec<bool>)| -> Vec<u32> {
            let rows = rows.iter().filter(|(name, _)| found[name.position()]);
            rows.flat_map(|(_, numbers)| numbers).copied().collect()
        };
        let mut numbers = kinds.map(found).concat();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    fn matches(&self, title: Index, row: &Row) -> bool {
        let mut places = row.places.iter();
        self.titles[title.position()]
            || (row.company).is_some_and(|company| self.companies[company.position()])
            || places.any(|place| self.places[place.position()])
    }
}

impl Filter {
    /// Creates the filter; `None` if a name in the query is unknown, so nothing can match.
    fn new(snapshot: &Snapshot, query: &EntryQuery) -> Option<Self> {
        let names = &snapshot.names;
        let filter = JobFilter {
            company: query.company.clone(),
            place: query.place.clone(),
            experience: query.experience,
            education: query.education,
        };
        let text = query.text.as_deref().map(SearchText::new);
        Some(Self {
            title: match &query.job_title {
                Some(key) => Some(names.titles.by_key(key)?),
                None => None,
            },
            selection: Selection::new(names, &filter)?,
            text: text.map(|text| TextFilter {
                titles: names.titles.containing(&text),
                companies: names.companies.containing(&text),
                places: names.places.containing(&text),
            }),
        })
    }

    /// Returns the titles that may have matching entries, and their rows.
    fn groups<'a>(&self, snapshot: &'a Snapshot) -> impl Iterator<Item = (Index, &'a TitleGroup)> {
        let titles_in = |groups: &NamedGroups, name: Index| {
            let group = groups[name.position()].as_ref();
            group.map_or_else(Vec::new, |group| group.titles.to_vec())
        };
        let titles = match (self.title, self.selection.company, self.selection.place) {
            (Some(title), ..) => vec![title],
            (None, Some(company), _) => titles_in(&snapshot.companies, company),
            (None, None, Some(place)) => titles_in(&snapshot.places, place),
            (None, None, None) => snapshot.groups.iter().map(|(title, _)| title).collect(),
        };
        let titles = titles.into_iter();
        titles.filter_map(move |title| Some((title, snapshot.groups.get(title)?)))
    }

    fn matches(&self, title: Index, row: &Row) -> bool {
        let text = self.text.as_ref();
        self.selection.matches(row) && text.is_none_or(|text| text.matches(title, row))
    }

    /// Counts the matching entries of a title and adds those that belong on the page.
    fn add_matches(&self, title: Index, group: &TitleGroup, page: &mut Page) {
        let text = self.text.as_ref();
        let text = text.filter(|text| !text.titles[title.position()]);
        if text.is_none() && self.selection.is_all() {
            return page.add_all(title, group);
        }
        let mut numbers = match text {
            Some(text) if !self.selection.has_name() => text.rows(group),
            _ => self.selection.rows(group),
        };
        numbers.retain(|number| self.matches(title, group.row(*number)));
        page.add_unordered(title, group, &numbers);
    }
}

/// Joins names with commas; `None` if there are none.
fn join<'a>(names: impl Iterator<Item = &'a str>) -> Option<Arc<str>> {
    let names: Vec<&str> = names.collect();
    (!names.is_empty()).then(|| names.join(", ").into())
}

/// The list order, title and number of a row.
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
    fn add_unordered(&mut self, title: Index, group: &TitleGroup, numbers: &[u32]) {
        self.total += numbers.len();
        for number in numbers {
            self.offer(title, group, *number);
        }
    }

    /// Adds all rows of a title. Reads only the rows that may be on the page.
    fn add_all(&mut self, title: Index, group: &TitleGroup) {
        self.total += group.rows.len();
        for number in group.rows_from(self.after) {
            if !self.offer(title, group, *number) {
                break;
            }
        }
    }

    /// Adds the row if it comes after the cursor and, for a full page, before the last row. Returns
    /// whether later rows of the title may still be added.
    fn offer(&mut self, title: Index, group: &TitleGroup, number: u32) -> bool {
        let order = group.row(number).order();
        if self.after.is_some_and(|after| order <= after) {
            return true;
        }
        let is_full = self.rows.len() > self.limit;
        if is_full && self.rows.peek().is_some_and(|last| order > last.0) {
            return false;
        }
        self.rows.push((order, title, number));
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
