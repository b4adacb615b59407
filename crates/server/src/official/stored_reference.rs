//! The reference data of the program with the newer tables of the database.

use std::{collections::BTreeMap, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{
        PayRule, Reference, ReferenceLoader, StoredTable, TableFile, TableState, UsedTable,
        older_than_before, tables_to_use,
    },
    clock::Clock,
    store::{Store, StoreError, UnitOfWork, in_batch, in_batch_snapshot},
};
use klarlonn_reference::Tables;

use crate::{agreement_files::AgreementFiles, settings::Settings, system::DayClock};

/// The files of the program and of the operator, on a day.
struct OwnFiles {
    rules: Vec<PayRule>,
    today: NaiveDate,
}

impl OwnFiles {
    fn read(settings: &Settings, today: NaiveDate) -> Self {
        let files = AgreementFiles::read(settings);
        files.log();
        Self {
            rules: files.rules,
            today,
        }
    }

    /// The same files, some of them replaced.
    fn with(&self, newer: impl IntoIterator<Item = TableFile>) -> Tables {
        let rules = self.rules.clone();
        Tables::with(newer).with_rules(rules).on(self.today)
    }

    /// The reference data without newer tables.
    fn reference(&self) -> Reference {
        klarlonn_reference::reference(&self.with([])).unwrap_or_else(|error| {
            tracing::error!(%error, "the reference data cannot be read, the bundled ones are used");
            klarlonn_reference::bundled()
        })
    }
}

/// Reads the tables of the database, and the operator's pay scales. A table that cannot be read or was changed never
/// stops a start: the bundled one is used, and the log says so.
pub(crate) struct StoredReference {
    settings: Settings,
    clock: Arc<dyn Clock>,
    /// The tables of the program, by file.
    bundled: BTreeMap<String, UsedTable>,
}

impl StoredReference {
    pub(crate) fn new(settings: &Settings, clock: Arc<dyn Clock>) -> Self {
        Self {
            settings: settings.clone(),
            clock,
            bundled: bundled_tables(),
        }
    }

    /// The reference data of today without newer tables.
    pub(crate) fn without_newer(&self) -> Reference {
        OwnFiles::read(&self.settings, self.clock.today()).reference()
    }

    fn tables_to_use(&self, stored: &[StoredTable]) -> Vec<StoredTable> {
        let bundled: Vec<_> = self
            .bundled
            .values()
            .map(|used| used.table.clone())
            .collect();
        tables_to_use(&bundled, stored).cloned().collect()
    }

    /// Returns whether `current` was made of the bundled tables, with `newer` in place of some of them.
    fn has_tables(&self, newer: &[StoredTable], current: &Reference) -> bool {
        let mut expected: BTreeMap<&str, &str> = self
            .bundled
            .iter()
            .map(|(file, used)| (file.as_str(), used.sha256.as_str()))
            .collect();
        expected.extend(newer.iter().map(|it| (&*it.table.file, it.sha256.as_str())));
        let used = current.official_tables.iter();
        let used: BTreeMap<&str, &str> = used
            .map(|it| (&*it.table.file, it.sha256.as_str()))
            .collect();
        used == expected
    }
}

/// The tables of the program, by file.
fn bundled_tables() -> BTreeMap<String, UsedTable> {
    let bundled = klarlonn_reference::bundled();
    let tables = bundled.official_tables.iter();
    tables
        .map(|used| (used.table.file.to_string(), used.clone()))
        .collect()
}

impl ReferenceLoader for StoredReference {
    fn load_newer(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &Reference,
    ) -> Result<Option<Arc<Reference>>, StoreError> {
        let stored = unit.official_tables().all()?;
        let mut newer = self.tables_to_use(&stored);
        let today = self.clock.today();
        let is_today = current.day == Some(today);
        if is_today && self.has_tables(&newer, current) {
            return Ok(None);
        }
        let contents = read_contents(unit, &mut newer)?;
        let files = OwnFiles::read(&self.settings, today);
        let reference = make_reference(&files, &mut newer, contents);
        // Tables that cannot be used are no longer in `newer`.
        let has_same_tables = self.has_tables(&newer, current);
        if is_today && has_same_tables {
            return Ok(None);
        }
        if !has_same_tables {
            let tables = newer
                .iter()
                .map(|it| format!("{} {}", it.table.file, it.table.newest_period));
            tracing::info!(tables = %tables.collect::<Vec<_>>().join(", "), "newer official figures are in use");
        }
        Ok(Some(reference))
    }
}

/// Reads the contents of the tables, by file. Removes from the list the tables whose content does not match their
/// checksum.
fn read_contents(
    unit: &mut dyn UnitOfWork,
    newer: &mut Vec<StoredTable>,
) -> Result<BTreeMap<String, String>, StoreError> {
    let mut contents = BTreeMap::new();
    for stored in &*newer {
        let file = &*stored.table.file;
        let content = unit.official_tables().content(file, &stored.sha256)?;
        if let Some(content) = content.filter(|content| stored.has_content(content)) {
            contents.insert(file.to_owned(), content);
        } else {
            tracing::error!(
                file,
                "a stored table is damaged: the one of the program is used"
            );
        }
    }
    newer.retain(|stored| contents.contains_key(&*stored.table.file));
    Ok(contents)
}

/// Makes reference data of the tables. Removes from the list the tables that cannot be parsed: the bundled ones
/// replace them.
fn make_reference(
    files: &OwnFiles,
    newer: &mut Vec<StoredTable>,
    mut contents: BTreeMap<String, String>,
) -> Arc<Reference> {
    loop {
        let tables = newer.iter().filter_map(|stored| {
            let content = contents.get(&*stored.table.file)?.clone();
            Some(TableFile {
                table: stored.table.clone(),
                content,
            })
        });
        match klarlonn_reference::reference(&files.with(tables)) {
            Ok(reference) => return Arc::new(reference),
            Err(error) if contents.remove(&error.file).is_some() => {
                tracing::error!(%error, "a stored table cannot be read: the one of the program is used");
                newer.retain(|stored| *stored.table.file != *error.file);
            }
            // The error is in no newer table.
            Err(error) => {
                tracing::error!(%error, "newer official figures are not used");
                newer.clear();
                return Arc::new(files.reference());
            }
        }
    }
}

/// Returns the reference data of a day with the newest official figures of the store.
///
/// # Errors
/// [`StoreError`] if the store fails.
pub(crate) fn current_reference(
    settings: &Settings,
    store: &dyn Store,
    today: NaiveDate,
) -> Result<Arc<Reference>, StoreError> {
    let loader = StoredReference::new(settings, Arc::new(DayClock(today)));
    let own = Arc::new(loader.without_newer());
    let newer = in_batch_snapshot(store, |unit| loader.load_newer(unit, &own))?;
    Ok(newer.unwrap_or(own))
}

/// Returns the reference data for an edition that was made with the tables with these checksums, by file. If
/// the store no longer has a table, the bundled one is used, and the log says so. Without checksums, all
/// tables are the newest.
///
/// # Errors
/// [`StoreError`] if the store fails.
pub(crate) fn reference_for_edition(
    settings: &Settings,
    store: &dyn Store,
    checksums: &BTreeMap<String, String>,
    day: NaiveDate,
) -> Result<Arc<Reference>, StoreError> {
    if checksums.is_empty() {
        return current_reference(settings, store, day);
    }
    let (bundled, files) = (bundled_tables(), OwnFiles::read(settings, day));
    in_batch_snapshot(store, |unit| {
        let stored = unit.official_tables().all()?.into_iter();
        let is_wanted = |stored: &StoredTable| {
            let wanted = checksums.get(&*stored.table.file);
            let file = bundled.get(&*stored.table.file);
            wanted == Some(&stored.sha256) && file.is_none_or(|it| it.sha256 != stored.sha256)
        };
        let mut tables: Vec<StoredTable> = stored.filter(is_wanted).collect();
        let contents = read_contents(unit, &mut tables)?;
        for (file, sha256) in checksums {
            let is_bundled = bundled.get(file).is_some_and(|it| it.sha256 == *sha256);
            if !is_bundled && !contents.contains_key(file) {
                tracing::warn!(
                    file,
                    "the table that the edition was made with is not stored any more"
                );
            }
        }
        Ok(make_reference(&files, &mut tables, contents))
    })
}

/// Stores which bundled tables are in use, and logs which are older than those that servers of the store used
/// before.
///
/// # Errors
/// [`StoreError`] if the store fails.
pub(crate) fn remember_bundled(store: &dyn Store, reference: &Reference) -> Result<(), StoreError> {
    let bundled = bundled_tables();
    let stored = in_batch_snapshot::<_, StoreError>(store, |unit| unit.official_tables().all())?;
    let used = reference.official_tables.iter();
    let tables: Vec<_> = used.clone().map(|used| used.table.clone()).collect();
    for (now, before) in older_than_before(&tables, &stored) {
        tracing::warn!(
            file = &*now.file,
            now = &*now.newest_period,
            before = &*before.table.newest_period,
            "official figures are older than before: this version of the program has older ones"
        );
    }
    let is_known = |used: &UsedTable| {
        let mut stored = stored.iter();
        stored.any(|it| it.table.file == used.table.file && it.sha256 == used.sha256)
    };
    let is_bundled = |used: &&UsedTable| {
        bundled
            .get(&*used.table.file)
            .is_some_and(|it| it.sha256 == used.sha256)
    };
    let new: Vec<StoredTable> = used
        .filter(is_bundled)
        .filter(|used| !is_known(used))
        .map(|used| StoredTable {
            table: used.table.clone(),
            sha256: used.sha256.clone(),
            state: TableState::Bundled,
            report: Vec::new(),
        })
        .collect();
    if new.is_empty() {
        return Ok(());
    }
    in_batch(store, |unit| {
        new.iter()
            .try_for_each(|table| unit.official_tables().put(table, ""))
    })
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::{
        catalog::{NameKey, OfficialTable},
        store::in_transaction,
    };
    use klarlonn_testing::{MemoryStore, day};

    use super::*;

    /// Agreed pay of 2026, in which only nurses have any.
    const AGREED: &str = "occupation_code,all_median,all_mean,all_p25,all_p75,women_median,men_median\n\
                          2223,60000,,,,,\n";

    fn table(content: &str, state: TableState) -> StoredTable {
        let table = OfficialTable {
            file: "wages_agreed.csv".into(),
            number: "11418".into(),
            newest_period: "2026".into(),
            retrieved_on: day("2027-02-05"),
            source: "https://data.example".into(),
        };
        StoredTable::new(table, content, state, Vec::new())
    }

    fn put(store: &dyn Store, table: &StoredTable, content: &str) {
        let put = in_transaction::<_, StoreError>(store, |unit| {
            unit.official_tables().put(table, content)
        });
        put.unwrap();
    }

    /// Settings without files of the operator.
    fn settings() -> Settings {
        Settings::read(["klarlonn", "--data-dir=no-such-folder"].map(str::to_owned)).unwrap()
    }

    /// The year and median of nurses in the newest figures of the store.
    fn nurses(store: &dyn Store) -> (i32, Option<u32>) {
        let reference = current_reference(&settings(), store, day("2027-02-05")).unwrap();
        let pay = reference.official_pay(&NameKey::new("Sykepleier")).unwrap();
        (pay.year, pay.agreed.median)
    }

    #[test]
    fn stored_table_is_used_until_it_is_removed() {
        let store = MemoryStore::default();
        let (year, before) = nurses(&store);
        put(&store, &table(AGREED, TableState::InUse), AGREED);
        assert_eq!(nurses(&store), (2026, Some(720_000)));
        let removed =
            in_transaction::<_, StoreError>(&store, |unit| unit.official_tables().remove_all());
        assert_eq!(removed.unwrap(), 1);
        assert_eq!(nurses(&store), (year, before));
    }

    #[test]
    fn waiting_table_is_not_used() {
        let store = MemoryStore::default();
        let before = nurses(&store);
        put(&store, &table(AGREED, TableState::Aside), AGREED);
        assert_eq!(nurses(&store), before);
    }

    #[test]
    fn damaged_or_unreadable_table_is_not_used() {
        for (described, stored) in [(AGREED, "occupation_code\n"), ("a\n1\n", "a\n1\n")] {
            let store = MemoryStore::default();
            let before = nurses(&store);
            put(&store, &table(described, TableState::InUse), stored);
            assert_eq!(nurses(&store), before);
        }
    }

    #[test]
    fn edition_finds_the_tables_that_it_was_made_with() {
        let store = MemoryStore::default();
        let superseded = table(AGREED, TableState::Superseded);
        put(&store, &superseded, AGREED);
        let checksums = [("wages_agreed.csv".to_owned(), superseded.sha256)].into();
        let reference =
            reference_for_edition(&settings(), &store, &checksums, day("2027-02-05")).unwrap();
        let pay = reference.official_pay(&NameKey::new("Sykepleier")).unwrap();
        assert_eq!(pay.year, 2026);
    }

    #[test]
    fn tables_of_the_program_are_remembered_once() {
        let store = MemoryStore::default();
        let bundled = klarlonn_reference::bundled();
        for _ in 0..2 {
            remember_bundled(&store, &bundled).unwrap();
        }
        let stored = in_transaction::<_, StoreError>(&store, |unit| unit.official_tables().all());
        let stored = stored.unwrap();
        assert_eq!(stored.len(), bundled.official_tables.len());
        assert!(stored.iter().all(|it| it.state == TableState::Bundled));
    }
}
