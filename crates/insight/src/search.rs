//! Search for job titles, employers and places.

use std::{collections::HashMap, hash::Hash};

use klarlonn_domain::{
    catalog::{
        NameKey, NameKind, Prominence, Reference, SearchIndex, Searchable, find_filtered_title,
    },
    salary::{FilteredJob, Group, SearchHit, SearchHits},
};

use crate::{
    dictionary::{Dictionary, Index},
    list_inputs::NameList,
    lists::Lists,
    names::{ByKind, Names},
};

/// The search indexes of a snapshot.
pub(crate) type SiteSearch = ByKind<NameSearch>;

/// The search index of one kind of names.
#[derive(Debug)]
pub(crate) struct NameSearch {
    names: Box<[Index]>,
    index: SearchIndex,
}

impl NameSearch {
    /// Creates the search index of the names of a list.
    fn new<'a>(
        listed: &NameList,
        prominences: &[Prominence],
        searchable: impl Fn(Index) -> Searchable<'a>,
    ) -> Self {
        let indices = listed.indices.iter();
        Self {
            names: listed.indices.clone(),
            index: SearchIndex::new(indices.map(|index| Searchable {
                prominence: prominences[index.position()],
                ..searchable(*index)
            })),
        }
    }

    fn find<Id: Copy + Eq + Hash>(
        &self,
        dictionary: &Dictionary<Id>,
        group: FindGroup<'_>,
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
                    reason: found.reason,
                }
            })
            .collect()
    }
}

impl SiteSearch {
    /// Creates the search indexes of the names of these lists.
    pub(crate) fn new(names: &Names, lists: &Lists, reference: &Reference) -> Self {
        let kinds = [NameKind::JobTitle, NameKind::Company, NameKind::Place];
        let [title_aliases, company_aliases, place_aliases] =
            &kinds.map(|kind| aliases_by_key(reference, kind));
        let titles = |title: Index| Searchable {
            // The titles of the reference data come first, in its order.
            occupation: reference
                .titles
                .get(title.position())
                .and_then(|listed| listed.occupation),
            ..searchable(names.titles.name(title), title_aliases)
        };
        let companies = |company: Index| searchable(names.companies.name(company), company_aliases);
        let places = |place: Index| searchable(names.places.name(place), place_aliases);
        let prominences = &lists.prominences;
        Self {
            titles: NameSearch::new(&lists.title_names, &prominences.titles, titles),
            companies: NameSearch::new(&lists.known_companies, &prominences.companies, companies),
            places: NameSearch::new(&lists.place_names, &prominences.places, places),
        }
    }
}

/// The other names of one kind, by the key of the name.
type AliasesByKey<'a> = HashMap<NameKey, Vec<&'a str>>;

fn aliases_by_key(reference: &Reference, kind: NameKind) -> AliasesByKey<'_> {
    let mut by_key = AliasesByKey::new();
    for other in reference.aliases(kind) {
        let aliases = by_key.entry(NameKey::new(&other.name)).or_default();
        aliases.push(&other.alias);
    }
    by_key
}

fn searchable<'a>(name: &'a str, aliases: &AliasesByKey<'a>) -> Searchable<'a> {
    let aliases = aliases.get(&NameKey::new(name)).cloned();
    Searchable {
        name,
        occupation: None,
        aliases: aliases.unwrap_or_default(),
        prominence: Prominence::default(),
    }
}

/// Finds the figures of a name by its index.
type FindGroup<'a> = &'a dyn Fn(Index) -> Option<&'a Group>;

impl SiteSearch {
    /// Returns the best matches of each kind, with the figures of their entries.
    pub(crate) fn find(
        &self,
        names: &Names,
        [title, company, place]: [FindGroup<'_>; 3],
        query: &str,
        limit: usize,
    ) -> SearchHits {
        let (titles, companies, places) = (&self.titles, &self.companies, &self.places);
        let filtered = find_filtered_title(&titles.index, &companies.index, &places.index, query);
        SearchHits {
            filtered_job: filtered.map(|found| {
                FilteredJob::new(
                    found,
                    |title| names.titles.name(titles.names[title]).clone(),
                    |place| names.places.name(places.names[place]).clone(),
                    |company| names.companies.name(companies.names[company]).clone(),
                )
            }),
            jobs: titles.find(&names.titles, title, query, limit),
            companies: companies.find(&names.companies, company, query, limit),
            places: places.find(&names.places, place, query, limit),
        }
    }
}
