//! The names of entries in the catalog.

use std::collections::BTreeMap;

use crate::{
    catalog::{Company, JobTitle, NameMerges, PlaceName, add_company},
    contribution::WaitingChanges,
    store::{StoreError, UnitOfWork},
};

/// Replaces names of waiting changes that `merges` contains.
pub(super) fn replace_names(
    unit: &mut dyn UnitOfWork,
    changes: &mut WaitingChanges,
    merges: &NameMerges,
) -> Result<(), StoreError> {
    if !merges.is_empty() && changes.has_changes() {
        let published = unit.salaries().find_by_contributor(&changes.contributor)?;
        changes.replace_names(merges, &published);
    }
    Ok(())
}

/// Adds the names of entries to the catalog. If a name has several spellings, the first is stored.
pub(super) fn add_names<'a>(
    unit: &mut dyn UnitOfWork,
    titles: impl Iterator<Item = &'a JobTitle>,
    companies: impl Iterator<Item = Company>,
    places: impl Iterator<Item = &'a PlaceName>,
) -> Result<(), StoreError> {
    let titles = first_of_each(titles.map(|title| (title.id(), title.clone())));
    let places = places.flat_map(PlaceName::self_and_single_places);
    let places = first_of_each(places.map(|place| (place.id(), place)));
    let companies = first_of_each(companies.map(|company| (company.name.id(), company)));
    unit.catalog().add_job_titles(&titles)?;
    unit.catalog().add_places(&places)?;
    match unit.catalog().add_companies(&companies) {
        // A name in the catalog already has the organization number of one of these companies. Added one by one, only
        // that company is stored without its number.
        Err(StoreError::Conflict(_)) => companies
            .iter()
            .try_for_each(|company| add_company(unit.catalog(), company)),
        added => added,
    }
}

fn first_of_each<Id: Ord, T>(names: impl Iterator<Item = (Id, T)>) -> Vec<T> {
    let mut first = BTreeMap::new();
    for (id, name) in names {
        first.entry(id).or_insert(name);
    }
    first.into_values().collect()
}
