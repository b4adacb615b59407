//! Official figures that are newer than those of the program.

#[cfg(test)]
mod simulated_year;
mod stored_reference;

use std::{collections::BTreeSet, sync::Arc};

use klarlonn_domain::{
    catalog::{
        CurrentFiles, OfficialFigures, StoredTable, TableFile, UsedTable, older_than_before,
    },
    store::Store,
};
use klarlonn_reference::{Tables, bundled_text};

pub(crate) use stored_reference::{
    StoredReference, current_reference, reference_for_edition, remember_bundled,
};

/// Returns the service for newer figures.
pub(crate) fn official_figures(store: &Arc<dyn Store>) -> OfficialFigures {
    let bundled = klarlonn_reference::bundled();
    let files = bundled.official_tables.iter().filter_map(|used| {
        let file = used.table.file.to_string();
        let table = used.table.clone();
        let content = bundled_text(&file)?.to_owned();
        Some((file, TableFile { table, content }))
    });
    let codes = bundled.occupations().map(|it| it.code.to_string());
    OfficialFigures::new(
        Arc::clone(store),
        files.collect(),
        codes.collect::<BTreeSet<_>>(),
        Arc::new(check),
    )
}

/// Returns a sentence for each table that is older than the one that servers of the store used before.
pub(crate) fn older_tables(used: &[UsedTable], stored: &[StoredTable]) -> Vec<String> {
    let used: Vec<_> = used.iter().map(|used| used.table.clone()).collect();
    let older = older_than_before(&used, stored).map(|(now, before)| {
        format!(
            "{} is of {}, but was of {} before: this version of the program has older figures",
            now.file, now.newest_period, before.table.newest_period
        )
    });
    older.collect()
}

/// Reads files as the program does at its start.
fn check(files: &CurrentFiles) -> Result<(), String> {
    let tables = Tables::with(files.values().cloned());
    let read = klarlonn_reference::reference(&tables);
    read.map(drop).map_err(|error| error.to_string())
}
