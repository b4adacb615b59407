//! Search for job titles, company_names and places.

use std::{hash::Hash, sync::Arc};

use klarlonn_domain::{
    catalog::{MatchReason, Reference, SearchIndex, Searchable},
    salary::{Group, SearchHit, SearchHits},
};

use crate::{
    dictionary::{Dictionary, Index},
    lists::NameList,
    snapshot::Snapshot,
};

/// The search indexes of a snapshot, by kind of name.
#[derive(Debug, Clone, Default)]
pub(crate) struct SiteSearch {
    titles: NameIndex,
    companies: NameIndex,
    places: NameIndex,
}

/// The search index of one kind of names.
#[derive(Debug, Clone, Default)]
struct NameIndex {
    names: Arc<[Index]>,
    index: SearchIndex,
}

impl NameIndex {
    /// Returns the index for `listed`. Reuses the index if the names are the same as before.
    fn updated<'a>(&self, listed: &NameList, searchable: impl Fn(Index) -> Searchable<'a>) -> Self {
        let searchables = listed.indices.iter().map(|index| searchable(*index));
        if *self.names == *listed.indices {
            let has_entries = searchables.map(|searchable| searchable.has_entries);
            return Self {
                names: self.names.clone(),
                index: self.index.with_entries(has_entries),
            };
        }
        Self {
            names: listed.indices.as_ref().into(),
            index: SearchIndex::new(searchables),
        }
    }

    fn find<'a, Id: Copy + Eq + Hash>(
        &self,
        dictionary: &Dictionary<Id>,
        group: impl Fn(Index) -> Option<&'a Group>,
        query: &str,
        limit: usize,
    ) -> Vec<SearchHit> {
        let found = self.index.find(query, limit).into_iter();
        found
            .map(|found| {
                let name = self.names[found.index];
                SearchHit {
                    name: dictionary.name(name).clone(),
                    group: group(name).cloned(),
                    score: found.score,
                    same_occupation: found.reason == MatchReason::SameOccupation,
                }
            })
            .collect()
    }
}

impl SiteSearch {
    /// Returns the search indexes for `snapshot`, based on those of the previous snapshot.
    pub(crate) fn updated(&self, snapshot: &Snapshot, reference: &Reference) -> Self {
        // Whether a name has entries is public. The number is not, so it must not affect the order.
        let has_entries = |group: Option<&Group>| group.is_some();
        let names = &snapshot.names;
        let lists = &snapshot.lists;
        Self {
            titles: self.titles.updated(&lists.title_names, |title| Searchable {
                name: names.titles.name(title),
                // The titles of the reference data come first, in its order.
                occupation: reference
                    .titles()
                    .get(title.position())
                    .and_then(|listed| listed.occupation),
                has_entries: has_entries(snapshot.group_of_title(title)),
            }),
            companies: self
                .companies
                .updated(&lists.company_names, |company| Searchable {
                    name: names.companies.name(company),
                    occupation: None,
                    has_entries: has_entries(snapshot.group_of_company(company)),
                }),
            places: self.places.updated(&lists.place_names, |place| Searchable {
                name: names.places.name(place),
                occupation: None,
                has_entries: has_entries(snapshot.group_of_place(place)),
            }),
        }
    }
}

impl Snapshot {
    pub(crate) fn find_hits(&self, query: &str, limit: usize) -> SearchHits {
        let (names, search) = (&self.names, &self.search);
        let title = |title| self.group_of_title(title);
        let company = |company| self.group_of_company(company);
        let place = |place| self.group_of_place(place);
        SearchHits {
            jobs: search.titles.find(&names.titles, title, query, limit),
            companies: search
                .companies
                .find(&names.companies, company, query, limit),
            places: search.places.find(&names.places, place, query, limit),
        }
    }

    fn group_of_title(&self, title: Index) -> Option<&Group> {
        self.groups.get(title).map(|group| &group.group)
    }

    fn group_of_company(&self, company: Index) -> Option<&Group> {
        Some(&self.companies.get(company.position())?.as_ref()?.group)
    }

    fn group_of_place(&self, place: Index) -> Option<&Group> {
        Some(&self.places.get(place.position())?.as_ref()?.group)
    }
}
