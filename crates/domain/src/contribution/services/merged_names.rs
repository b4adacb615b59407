//! Waiting changes after names were merged.

use crate::{
    catalog::NameMerges,
    contribution::WaitingChanges,
    store::{StoreError, UnitOfWork},
};

/// Replaces names of waiting changes that were merged since they were sent.
///
/// # Errors
/// Returns an error if the store fails.
pub(super) fn replace_merged_names(
    unit: &mut dyn UnitOfWork,
    changes: &mut WaitingChanges,
) -> Result<(), StoreError> {
    let merges = unit.catalog().name_merges()?;
    replace_names(unit, changes, &merges)
}

/// Replaces names of waiting changes by those of `merges`.
///
/// # Errors
/// Returns an error if the store fails.
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
