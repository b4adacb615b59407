//! Reads newer official figures, checks them, and stores them.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::NaiveDate;

use crate::{
    catalog::{
        Candidate, CurrentFiles, OfficialCheck, OfficialSource, OfficialTable, SourceError,
        SourceSelection, StoredTable, TABLES, TableCells, TableFile, TableMapping, TableMetadata,
        TableState, check_file, later_periods, make_candidates, selection, tables_to_use,
        waiting_files,
    },
    store::{Store, StoreError, UnitOfWork, in_batch, in_batch_snapshot},
};

/// Says what is wrong with files that cannot be read as reference data.
pub type ReadCheck = dyn Fn(&CurrentFiles) -> Result<(), String> + Send + Sync;

/// The outcome of an update of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableOutcome {
    /// There is no later period.
    UpToDate,
    /// The source does not have it.
    Missing,
    /// Its figures are used from the next load of figures on.
    InUse { period: String },
    /// It waits for an operator.
    Aside {
        period: String,
        problems: Vec<String>,
    },
    /// It could not be read.
    Failed(String),
}

/// The outcome of each table, by its number.
pub type TableOutcomes = BTreeMap<&'static str, TableOutcome>;

/// Why a table that waits cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum AcceptError {
    #[error("no table waits with the file {0}")]
    NoneWaits(String),
    #[error("the table cannot be used: {0}")]
    Unreadable(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Official figures in the store.
#[derive(Clone)]
pub struct OfficialFigures {
    store: Arc<dyn Store>,
    bundled: Arc<CurrentFiles>,
    occupation_codes: Arc<BTreeSet<String>>,
    check: Arc<ReadCheck>,
}

impl OfficialFigures {
    /// `bundled` has the files of the program. `check` reads files as the program does at its start.
    pub fn new(
        store: Arc<dyn Store>,
        bundled: CurrentFiles,
        occupation_codes: BTreeSet<String>,
        check: Arc<ReadCheck>,
    ) -> Self {
        Self {
            store,
            bundled: Arc::new(bundled),
            occupation_codes: Arc::new(occupation_codes),
            check,
        }
    }

    /// Reads the tables of a source, or the one with this number, and stores those with a later period: in use if
    /// all checks pass, otherwise aside with what the checks found. A table that fails does not stop the others.
    pub fn update(
        &self,
        source: &dyn OfficialSource,
        only: Option<&str>,
        today: NaiveDate,
    ) -> Result<TableOutcomes, StoreError> {
        let is_wanted = |mapping: &&TableMapping| only.is_none_or(|only| only == mapping.table);
        let mut outcomes = BTreeMap::new();
        for mapping in TABLES.iter().filter(is_wanted) {
            let outcome = match self.read(source, mapping) {
                Ok(None) => TableOutcome::Missing,
                Ok(Some(candidates)) => self.store(mapping, candidates, &source.name(), today)?,
                Err(UpdateError::Source(error)) => TableOutcome::Failed(error.to_string()),
                Err(UpdateError::Store(error)) => return Err(error),
            };
            outcomes.insert(mapping.table, outcome);
        }
        Ok(outcomes)
    }

    /// Reads the newer files of a table. `None` if the source does not have it.
    fn read(
        &self,
        source: &dyn OfficialSource,
        mapping: &'static TableMapping,
    ) -> Result<Option<Vec<Candidate>>, UpdateError> {
        let current = self.current()?;
        let ready = source.files()?;
        let mut ready: Vec<Candidate> = mapping
            .files
            .iter()
            .filter_map(|file| check_file(file, current.get(file.file), ready.get(file.file)?))
            .collect();
        let Some(metadata) = source.metadata(mapping.table)? else {
            let has_files = !ready.is_empty();
            return Ok(has_files.then_some(ready));
        };
        ready.extend(self.read_cells(source, mapping, &metadata, &current)?);
        Ok(Some(ready))
    }

    fn read_cells(
        &self,
        source: &dyn OfficialSource,
        mapping: &'static TableMapping,
        metadata: &TableMetadata,
        current: &CurrentFiles,
    ) -> Result<Vec<Candidate>, UpdateError> {
        let later = |file| later_periods(file, metadata, current.get(file.file));
        let mut bundled = mapping.files.iter().filter(|it| it.is_bundled);
        if bundled.all(|it| later(it).is_empty()) {
            return Ok(Vec::new());
        }
        let mut cells = BTreeMap::new();
        for file in mapping.files {
            let (periods, old) = (later(file), current.get(file.file));
            let is_there = file.is_bundled || file.is_in(metadata);
            if periods.is_empty() || !is_there {
                continue;
            }
            let wanted = selection(file, mapping.variables, metadata, old, &periods);
            let found = match known_codes(wanted, metadata) {
                Some(wanted) => source.cells(mapping.table, &wanted)?,
                // The checks report codes that the table lacks.
                None => TableCells::default(),
            };
            cells.insert(file.file, (periods, found));
        }
        Ok(make_candidates(
            mapping,
            metadata,
            current,
            &self.occupation_codes,
            &cells,
        ))
    }

    /// Stores the files of a table together, so that they never have figures of different periods.
    fn store(
        &self,
        mapping: &TableMapping,
        candidates: Vec<Candidate>,
        source: &str,
        today: NaiveDate,
    ) -> Result<TableOutcome, StoreError> {
        let Some(period) = candidates.iter().map(|it| &it.newest_period).max().cloned() else {
            return Ok(TableOutcome::UpToDate);
        };
        let mut problems: Vec<String> = Vec::new();
        for problem in candidates.iter().flat_map(|it| &it.problems) {
            if !problems.contains(problem) {
                problems.push(problem.clone());
            }
        }
        let files = candidates.into_iter().map(|candidate| {
            let table = OfficialTable {
                file: candidate.file.into(),
                number: mapping.table.into(),
                newest_period: candidate.newest_period.into(),
                retrieved_on: today,
                source: source.into(),
            };
            let content = candidate.content;
            (candidate.file.to_owned(), TableFile { table, content })
        });
        let files: CurrentFiles = files.collect();
        problems.extend(self.check_together(&files)?);
        let state = if problems.is_empty() {
            TableState::InUse
        } else {
            TableState::Aside
        };
        in_batch(&*self.store, |unit| put_all(unit, &files, state, &problems))?;
        Ok(match state {
            TableState::InUse => TableOutcome::InUse { period },
            _ => TableOutcome::Aside { period, problems },
        })
    }

    /// Says why files cannot be read beside those in use.
    fn check_together(&self, files: &CurrentFiles) -> Result<Option<String>, StoreError> {
        let mut all = self.current()?;
        all.extend(files.clone());
        Ok((self.check)(&all).err())
    }

    /// The files in use: those of the program, with newer ones of the store.
    fn current(&self) -> Result<CurrentFiles, StoreError> {
        in_batch_snapshot(&*self.store, |unit| {
            let mut current = CurrentFiles::clone(&self.bundled);
            let stored = unit.official_tables().all()?;
            let bundled: Vec<_> = self
                .bundled
                .values()
                .map(|file| file.table.clone())
                .collect();
            for stored in tables_to_use(&bundled, &stored) {
                if let Some(file) = read_stored(unit, stored)? {
                    current.insert(stored.table.file.to_string(), file);
                }
            }
            Ok(current)
        })
    }

    /// All stored tables.
    pub fn stored(&self) -> Result<Vec<StoredTable>, StoreError> {
        in_batch_snapshot(&*self.store, |unit| unit.official_tables().all())
    }

    /// Uses the table that waits with this file: the newest of each of its files that wait. Returns them.
    ///
    /// # Errors
    /// [`AcceptError`] if the file does not wait, or the program cannot read the files.
    pub fn accept(&self, file: &str) -> Result<Vec<StoredTable>, AcceptError> {
        let stored = self.stored()?;
        let mut waiting: Vec<&StoredTable> = waiting_files(&stored).collect();
        let named = waiting.iter().find(|it| &*it.table.file == file);
        let named = named.ok_or_else(|| AcceptError::NoneWaits(file.to_owned()))?;
        let number = Arc::clone(&named.table.number);
        waiting.retain(|it| it.table.number == number);
        waiting.sort_by_key(|it| (&it.table.newest_period, it.table.retrieved_on));
        // The last of each file is the newest.
        let newest: BTreeMap<&str, &StoredTable> = waiting
            .into_iter()
            .map(|it| (&*it.table.file, it))
            .collect();
        let files = in_batch_snapshot::<_, AcceptError>(&*self.store, |unit| {
            let mut files = CurrentFiles::new();
            for (file, stored) in &newest {
                let damaged = || AcceptError::Unreadable(format!("{file} is damaged"));
                let read = read_stored(unit, stored)?.ok_or_else(damaged)?;
                files.insert((*file).to_owned(), read);
            }
            Ok(files)
        })?;
        if let Some(reason) = self.check_together(&files)? {
            return Err(AcceptError::Unreadable(reason));
        }
        in_batch(&*self.store, |unit| {
            supersede(unit, &files)?;
            for (file, stored) in &newest {
                let tables = unit.official_tables();
                // Another command may have removed it meanwhile.
                if !tables.set_state(file, &stored.sha256, TableState::InUse)? {
                    return Err(AcceptError::NoneWaits((*file).to_owned()));
                }
            }
            Ok(())
        })?;
        Ok(newest.into_values().cloned().collect())
    }

    /// The result of the last check for newer tables.
    pub fn last_check(&self) -> Result<Option<OfficialCheck>, StoreError> {
        in_batch_snapshot(&*self.store, |unit| unit.official_tables().last_check())
    }

    /// Updates from the source as [`Self::update`] and stores the outcome, in which a missing table is a failure. `None` if
    /// a server of the store has already done so on this day.
    pub fn update_daily(
        &self,
        source: &dyn OfficialSource,
        today: NaiveDate,
    ) -> Result<Option<(OfficialCheck, TableOutcomes)>, StoreError> {
        let before = self.last_check()?;
        if before
            .as_ref()
            .is_some_and(|before| before.asked_on >= today)
        {
            return Ok(None);
        }
        let outcomes = self.update(source, None, today)?;
        let failed = outcomes.iter().find_map(|(table, outcome)| match outcome {
            TableOutcome::Failed(error) => Some(format!("table {table}: {error}")),
            TableOutcome::Missing => Some(format!("table {table}: the source does not have it")),
            _ => None,
        });
        let check = OfficialCheck::next(before.as_ref(), today, failed);
        in_batch::<_, StoreError>(&*self.store, |unit| {
            unit.official_tables().set_last_check(&check)
        })?;
        Ok(Some((check, outcomes)))
    }

    /// Removes all stored tables, so that the figures are those of the program, and returns their number.
    pub fn reset(&self) -> Result<usize, StoreError> {
        in_batch(&*self.store, |unit| unit.official_tables().remove_all())
    }
}

/// Returns a stored file. `None` if its content is missing or damaged.
fn read_stored(
    unit: &mut dyn UnitOfWork,
    stored: &StoredTable,
) -> Result<Option<TableFile>, StoreError> {
    let table = stored.table.clone();
    let content = unit
        .official_tables()
        .content(&table.file, &stored.sha256)?;
    let content = content.filter(|content| stored.has_content(content));
    Ok(content.map(|content| TableFile { table, content }))
}

/// Marks the stored files in use that these files replace as superseded.
fn supersede(unit: &mut dyn UnitOfWork, files: &CurrentFiles) -> Result<(), StoreError> {
    for stored in unit.official_tables().all()? {
        if stored.state == TableState::InUse && files.contains_key(&*stored.table.file) {
            let (file, sha256) = (&*stored.table.file, &*stored.sha256);
            unit.official_tables()
                .set_state(file, sha256, TableState::Superseded)?;
        }
    }
    Ok(())
}

/// Stores files with this state. Those that are in use then replace the ones before them.
fn put_all(
    unit: &mut dyn UnitOfWork,
    files: &CurrentFiles,
    state: TableState,
    report: &[String],
) -> Result<(), StoreError> {
    if state == TableState::InUse {
        supersede(unit, files)?;
    }
    for file in files.values() {
        let (table, content) = (file.table.clone(), &file.content);
        let stored = StoredTable::new(table, content, state, report.to_vec());
        unit.official_tables().put(&stored, content)?;
    }
    Ok(())
}

/// Returns the selection without codes that the table lacks. `None` if a variable has none left.
fn known_codes(
    mut selection: SourceSelection,
    metadata: &TableMetadata,
) -> Option<SourceSelection> {
    for (variable, codes) in &mut selection {
        let known = metadata.variable(variable)?;
        codes.retain(|code| known.label(code).is_some());
        if codes.is_empty() {
            return None;
        }
    }
    Some(selection)
}

/// Why a table could not be read.
#[derive(Debug, thiserror::Error)]
enum UpdateError {
    #[error(transparent)]
    Source(#[from] SourceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
