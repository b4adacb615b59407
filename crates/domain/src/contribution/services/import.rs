//! Import of entries together with their names.

use std::collections::HashSet;

use super::names::add_names;
use crate::{
    catalog::{Company, NameKey, NameKind},
    contribution::NewSalaryEntry,
    random::Random,
    salary::{EntryId, Origin, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_batch},
};

/// Stores entries with their names in one transaction. The names of imported and demo entries are
/// approved, and merged names replaced. Returns the number of new entries.
///
/// # Errors
/// Returns an error if the store fails. Nothing is stored then.
pub fn import_entries(
    store: &dyn Store,
    random: &mut dyn Random,
    new_entries: &[NewSalaryEntry],
) -> Result<usize, StoreError> {
    let ids: Vec<EntryId> = new_entries
        .iter()
        .map(|_| EntryId::random(random))
        .collect();
    in_batch(store, |unit| {
        let merges = unit.catalog().hold_name_merges()?;
        if merges.is_empty() {
            return store_entries(unit, &ids, new_entries);
        }
        let mut renamed = new_entries.to_vec();
        for new in &mut renamed {
            new.replace_names(&merges);
        }
        store_entries(unit, &ids, &renamed)
    })
}

/// Stores the entries, with these ids.
fn store_entries(
    unit: &mut dyn UnitOfWork,
    ids: &[EntryId],
    new_entries: &[NewSalaryEntry],
) -> Result<usize, StoreError> {
    let entries: Vec<SalaryEntry> = new_entries
        .iter()
        .zip(ids)
        .map(|(new, id)| new.with_id(*id))
        .collect();
    let approved: HashSet<(NameKind, NameKey)> = new_entries
        .iter()
        .filter(|new| !matches!(new.origin, Origin::Member { .. }))
        .flat_map(NewSalaryEntry::name_keys)
        .collect();
    let approved: Vec<(NameKind, NameKey)> = approved.into_iter().collect();
    let companies = new_entries.iter().filter_map(|new| {
        Some(Company {
            name: new.company.clone()?,
            organization_number: None,
            industry: new.industry.clone(),
        })
    });
    add_names(
        unit,
        new_entries.iter().map(|new| &new.job_title),
        companies,
        new_entries.iter().filter_map(|new| new.place.as_ref()),
    )?;
    let newly_approved = unit.catalog().approve_names(&approved, None)?;
    let added = unit.salaries().add(&entries)?;
    if added == 0 && newly_approved > 0 {
        // Entries of members may have these names, and figures follow the version alone.
        unit.salaries().raise_version();
    }
    Ok(added)
}
