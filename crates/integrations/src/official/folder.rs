//! A folder with saved tables: JSON-stat 2.0 in files that begin with the number of the table (`11418.json`,
//! `11418-sector.json`), and files in the form of the bundled ones beside an `official_tables.csv` that lists them.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use chrono::NaiveDate;
use klarlonn_domain::catalog::{
    CurrentFiles, OfficialSource, OfficialTable, SourceError, SourceSelection, SourceVariable,
    TableCells, TableFile, TableMetadata,
};

use super::json_stat::Dataset;

/// The list of the files in the form of the bundled ones.
const LIST: &str = "official_tables.csv";
/// The largest file that is read, bytes.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// Reads tables from a folder, without network.
pub struct FolderSource {
    folder: PathBuf,
}

impl FolderSource {
    pub fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
        }
    }

    /// Reads the files of a table, ordered by name.
    fn datasets(&self, table: &str) -> Result<Vec<Dataset>, SourceError> {
        let entries = fs::read_dir(&self.folder).map_err(|error| self.error("", &error))?;
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| {
                let part = name.strip_prefix(table);
                let part = part.and_then(|rest| rest.strip_suffix(".json"));
                part.is_some_and(|part| part.is_empty() || part.starts_with('-'))
            })
            .collect();
        names.sort();
        let datasets = names.iter().map(|name| {
            let dataset = Dataset::parse(self.read(name)?.as_bytes());
            dataset.map_err(|error| SourceError(format!("{name}: {error}")))
        });
        datasets.collect()
    }

    fn read(&self, name: &str) -> Result<String, SourceError> {
        let path = self.folder.join(name);
        let size = fs::metadata(&path).map_err(|error| self.error(name, &error))?;
        if size.len() > MAX_BYTES {
            return Err(SourceError(format!(
                "{name} is longer than {MAX_BYTES} bytes"
            )));
        }
        fs::read_to_string(&path).map_err(|error| self.error(name, &error))
    }

    fn error(&self, name: &str, error: &io::Error) -> SourceError {
        let path = self.folder.join(name);
        SourceError(format!("{} cannot be read: {error}", path.display()))
    }
}

impl OfficialSource for FolderSource {
    fn name(&self) -> String {
        self.folder.display().to_string()
    }

    fn metadata(&self, table: &str) -> Result<Option<TableMetadata>, SourceError> {
        let datasets = self.datasets(table)?.into_iter();
        Ok(datasets.map(|dataset| dataset.metadata()).reduce(merge))
    }

    fn cells(&self, table: &str, _: &SourceSelection) -> Result<TableCells, SourceError> {
        let mut cells = TableCells::default();
        for dataset in self.datasets(table)? {
            cells.extend(dataset.cells()?);
        }
        Ok(cells)
    }

    fn files(&self) -> Result<CurrentFiles, SourceError> {
        if !self.folder.join(LIST).exists() {
            return Ok(CurrentFiles::new());
        }
        let list = self.read(LIST)?;
        let files = list.lines().zip(1..).skip(1).map(|(line, number)| {
            let table = parse_table(line, &self.name()).ok_or_else(|| {
                SourceError(format!(
                    "{LIST}, line {number}: a field is missing or wrong"
                ))
            })?;
            let content = self.read(&table.file)?;
            Ok((table.file.to_string(), TableFile { table, content }))
        });
        files.collect()
    }
}

/// Parses a line of the list. `None` if it is malformed, or its file is in another folder.
fn parse_table(line: &str, source: &str) -> Option<OfficialTable> {
    let mut fields = line.split(',');
    let (file, table, period) = (fields.next()?, fields.next()?, fields.next()?);
    let retrieved_on: NaiveDate = fields.next()?.parse().ok()?;
    let is_name = file
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte));
    is_name.then(|| OfficialTable {
        file: file.into(),
        number: table.into(),
        newest_period: period.into(),
        retrieved_on,
        source: source.into(),
    })
}

/// Joins what two files say of one table.
fn merge(mut first: TableMetadata, second: TableMetadata) -> TableMetadata {
    for variable in second.variables {
        match first
            .variables
            .iter_mut()
            .find(|it| it.code == variable.code)
        {
            None => first.variables.push(variable),
            Some(known) => merge_values(known, variable),
        }
    }
    first.notes.extend(second.notes);
    first
}

fn merge_values(known: &mut SourceVariable, other: SourceVariable) {
    for (code, label) in other.values {
        if known.label(&code).is_none() {
            known.values.push((code, label));
        }
    }
    known.values.sort();
    known.units.extend(other.units);
}
