//! Lists that are computed once per snapshot.

use std::sync::Arc;

use chrono::NaiveDate;
use klarlonn_domain::salary::{CountyFigures, Demographics, Group, ListedGroup, Totals};

use crate::{
    counties,
    dictionary::Index,
    list_inputs::{ListInputs, NameList, to_count, with_entries},
    named_groups::NamedGroups,
    names::ByKind,
    popularity,
    prominence::{Prominences, sort_by_prominence},
};

/// Lists in Norwegian alphabetical order, and totals.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    pub(crate) totals: Totals,
    pub(crate) jobs: Arc<[Group]>,
    pub(crate) companies: Arc<[ListedGroup]>,
    pub(crate) places: Arc<[ListedGroup]>,
    pub(crate) counties: Arc<[CountyFigures]>,
    pub(crate) demographics: Demographics,
    /// The titles of the reference data, and all others with entries.
    pub(crate) title_names: NameList,
    /// The companies with entries.
    pub(crate) company_names: NameList,
    /// The companies of the reference data, and all others with entries.
    pub(crate) known_companies: NameList,
    /// The places of the reference data, and all others with entries.
    pub(crate) place_names: NameList,
    /// Titles with entries, most popular first.
    pub(crate) popular: Box<[Index]>,
    pub(crate) prominences: Prominences,
    /// The names that searches find, most prominent first.
    pub(crate) suggested: ByKind<Arc<[Arc<str>]>>,
}

impl Lists {
    pub(crate) fn new(inputs: &ListInputs<'_>, today: NaiveDate) -> Self {
        let ListInputs { names, groups, .. } = inputs;
        let title_names = NameList::new(&names.titles, |title| {
            names.titles.is_listed(title) || groups.get(title).is_some()
        });
        let has_entries = |company: Index| inputs.companies[company.position()].is_some();
        let company_names = NameList::new(&names.companies, has_entries);
        let known_companies = NameList::new(&names.companies, |company| {
            names.companies.is_listed(company) || has_entries(company)
        });
        let place_names = NameList::new(&names.places, |place| {
            names.places.is_listed(place) || inputs.places[place.position()].is_some()
        });
        let jobs: Arc<[Group]> = title_names
            .indices
            .iter()
            .filter_map(|title| Some(groups.get(*title)?.list_item.clone()))
            .collect();
        let companies = listed_companies(&company_names, inputs.companies);
        let prominences = Prominences::new(inputs);
        let suggested = ByKind {
            titles: sort_by_prominence(&title_names, &prominences.titles),
            companies: sort_by_prominence(&known_companies, &prominences.companies),
            places: sort_by_prominence(&place_names, &prominences.places),
        };
        let (places, counties) = counties::places_and_counties(inputs, &place_names);
        Self {
            totals: Totals {
                entries: jobs.iter().map(|job| job.count).sum(),
                companies: to_count(companies.len()),
                job_titles: to_count(jobs.len()),
                places: to_count(places.len()),
                demo_entries: inputs.sums.demo_entries,
            },
            demographics: inputs.sums.demographics.clone(),
            popular: popularity::rank(groups, names, inputs.searches, today),
            jobs,
            companies,
            places,
            counties,
            title_names,
            company_names,
            known_companies,
            place_names,
            prominences,
            suggested,
        }
    }
}

fn listed_companies(names: &NameList, companies: &NamedGroups) -> Arc<[ListedGroup]> {
    with_entries(names, companies)
        .map(|(_, company)| ListedGroup {
            group: company.group.clone(),
            job_titles: to_count(company.titles.len()),
            county: None,
        })
        .collect()
}
