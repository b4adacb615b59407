//! Import of entries together with their names.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use super::names::add_names;
use crate::{
    catalog::{Company, CompanyId, JobTitleId, NameKey, NameKind, PlaceId},
    contribution::NewSalaryEntry,
    random::Random,
    salary::{EntryFacts, EntryId, Fingerprint, Origin, PayParts, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_batch, in_batch_snapshot},
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
    import(store, random, new_entries, |_| {})
}

/// Stores a part of an import like [`import_entries`]. Figures include it after [`show_import`], so that readers see
/// the whole import at once.
///
/// # Errors
/// Returns an error if the store fails. Nothing of this part is stored then.
pub fn import_part(
    store: &dyn Store,
    random: &mut dyn Random,
    new_entries: &[NewSalaryEntry],
) -> Result<usize, StoreError> {
    import(store, random, new_entries, |unit| {
        unit.salaries().hold_version();
    })
}

/// Makes all parts of an import visible in figures.
///
/// # Errors
/// Returns an error if the store fails. The next change of entries shows the import then.
pub fn show_import(store: &dyn Store) -> Result<(), StoreError> {
    in_batch(store, |unit| {
        unit.salaries().raise_version();
        Ok(())
    })
}

fn import(
    store: &dyn Store,
    random: &mut dyn Random,
    new_entries: &[NewSalaryEntry],
    prepare: impl Fn(&mut dyn UnitOfWork),
) -> Result<usize, StoreError> {
    let ids: Vec<EntryId> = new_entries
        .iter()
        .map(|_| EntryId::random(random))
        .collect();
    in_batch(store, |unit| {
        prepare(unit);
        let merges = unit.catalog().lock_name_merges_shared()?;
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

/// Minimum percentage of a survey's new rows that other surveys have, for the survey to repeat them.
const MIN_REPEATED_PERCENT: usize = 95;

/// What makes two rows equal, whatever their survey and day: names, facts and the parts of the pay.
type Row = (
    JobTitleId,
    Option<CompanyId>,
    Option<PlaceId>,
    EntryFacts,
    Option<PayParts>,
);

fn to_row(entry: &SalaryEntry) -> Row {
    (
        entry.job_title,
        entry.company,
        entry.place,
        entry.facts,
        entry.pay_parts,
    )
}

/// Returns the stored survey that an import of `entries` would repeat: stored surveys already have nearly all rows
/// that it would add, and this one has most of them. Rows with a known fingerprint would not be added.
pub fn find_repeated_survey(
    store: &dyn Store,
    entries: &[NewSalaryEntry],
) -> Result<Option<String>, StoreError> {
    in_batch_snapshot(store, |unit| {
        let merges = unit.catalog().name_merges()?;
        let row = |entry: &NewSalaryEntry| {
            let mut entry = entry.clone();
            entry.replace_names(&merges);
            to_row(&entry.with_id(EntryId(Uuid::nil())))
        };
        let mut new: HashMap<Fingerprint, Row> = entries
            .iter()
            .map(|entry| (entry.origin.fingerprint(), row(entry)))
            .collect();
        let file_rows: HashSet<Row> = new.values().copied().collect();
        let mut stored_rows: Vec<(Row, String)> = Vec::new();
        unit.salaries().visit_all(&mut |stored| {
            let row = to_row(&stored);
            if let Origin::Import {
                source,
                fingerprint,
            } = stored.origin
                && new.remove(&fingerprint).is_none()
                && file_rows.contains(&row)
            {
                stored_rows.push((row, source));
            }
        })?;
        Ok(most_repeated(new.into_values().collect(), stored_rows))
    })
}

/// Returns the survey that has most of the `new` rows, if all surveys together have nearly all of them. Each stored row
/// repeats at most one new row.
fn most_repeated(new: Vec<Row>, stored: Vec<(Row, String)>) -> Option<String> {
    let new_count = new.len();
    let mut unmatched: HashMap<Row, usize> = HashMap::new();
    for row in new {
        *unmatched.entry(row).or_default() += 1;
    }
    let mut repeated: HashMap<String, usize> = HashMap::new();
    for (row, source) in stored {
        if let Some(count @ 1..) = unmatched.get_mut(&row) {
            *count -= 1;
            *repeated.entry(source).or_default() += 1;
        }
    }
    let repeated_count: usize = repeated.values().sum();
    if 100 * repeated_count < MIN_REPEATED_PERCENT * new_count {
        return None;
    }
    let most = repeated.into_iter().max_by_key(|(_, rows)| *rows);
    most.map(|(source, _)| source)
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
        // Entries of members may have these names, which are public now, and only a new version changes figures.
        unit.salaries().raise_version();
    }
    Ok(added)
}
