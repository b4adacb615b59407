//! Makes newer files of the cells of a table.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Grid,
    checks::{check_codes, check_figures, check_table, four_digit_codes},
    mapping::{Column, FileMapping, Layout, Rows, TableMapping, file_period},
    source_table::{SourceSelection, TableCells, TableMetadata},
    table::TableFile,
};

/// Files by name.
pub type CurrentFiles = BTreeMap<String, TableFile>;

/// A newer file, not yet in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub file: &'static str,
    /// The newest period of its figures.
    pub newest_period: String,
    pub content: String,
    /// What the checks found. A file with problems is only used by hand.
    pub problems: Vec<String>,
}

/// Returns the periods of a table that a newer file needs, as the table writes them. Empty if the table has no later
/// period than the file. Otherwise the newest one, or all that a file with several periods lacks since its first.
pub fn later_periods(
    mapping: &FileMapping,
    metadata: &TableMetadata,
    current: Option<&TableFile>,
) -> Vec<String> {
    let newest = newest_period(current);
    let periods = || metadata.periods().map(str::to_owned);
    let is_later = |period: &String| *file_period(period) > *newest;
    if mapping.layout == Layout::Newest || current.is_none() {
        return periods().last().filter(is_later).into_iter().collect();
    }
    if !periods().any(|period| is_later(&period)) {
        return Vec::new();
    }
    let grid = parse_current(current);
    let known = grid.map(|grid| known_periods(mapping.layout, &grid));
    let known = known.unwrap_or_default();
    let first = known.first().cloned().unwrap_or_default();
    let is_missing = |period: &String| {
        let period = file_period(period);
        period > first && !known.contains(&period)
    };
    periods().filter(is_missing).collect()
}

fn newest_period(current: Option<&TableFile>) -> &str {
    current.map_or("", |file| &*file.table.newest_period)
}

/// Returns the rows of a file in use. `None` if there is no such file, or it cannot be read.
fn parse_current(current: Option<&TableFile>) -> Option<Grid> {
    Grid::parse(&current?.content).ok()
}

fn known_periods(layout: Layout, grid: &Grid) -> BTreeSet<String> {
    match layout {
        Layout::PeriodColumns => grid.columns.iter().cloned().collect(),
        Layout::PeriodRows => grid.rows.keys().cloned().collect(),
        Layout::Newest => BTreeSet::new(),
    }
}

/// Returns the values of each variable that a file needs.
pub fn selection(
    mapping: &FileMapping,
    variables: &[&str],
    metadata: &TableMetadata,
    current: Option<&TableFile>,
    periods: &[String],
) -> SourceSelection {
    let selected = variables.iter().map(|variable| {
        let codes = if *variable == metadata.time {
            periods.to_vec()
        } else if row_variable(mapping) == Some(variable) {
            row_codes(mapping, metadata, parse_current(current).as_ref())
        } else {
            mapping
                .codes(variable)
                .into_iter()
                .map(str::to_owned)
                .collect()
        };
        ((*variable).to_owned(), codes)
    });
    selected.collect()
}

fn row_variable(mapping: &FileMapping) -> Option<&'static str> {
    match mapping.rows {
        Rows::FourDigits(variable, _) | Rows::AsBefore(variable) => Some(variable),
        Rows::Periods => None,
    }
}

fn row_codes(mapping: &FileMapping, metadata: &TableMetadata, old: Option<&Grid>) -> Vec<String> {
    match mapping.rows {
        Rows::Periods => Vec::new(),
        Rows::FourDigits(variable, others) => {
            let codes = others
                .iter()
                .copied()
                .chain(four_digit_codes(metadata, variable));
            codes.map(str::to_owned).collect()
        }
        Rows::AsBefore(variable) => {
            let is_there = |code: &String| {
                let values = metadata.variable(variable);
                values.is_some_and(|values| values.label(code).is_some())
            };
            let rows = old.into_iter().flat_map(|old| old.rows.keys());
            rows.filter(|code| is_there(code)).cloned().collect()
        }
    }
}

/// Makes the newer files of a table with what the checks found, in the order of the mapping. `cells` has the later
/// periods of each file that has some, with their cells.
pub fn make_candidates(
    mapping: &'static TableMapping,
    metadata: &TableMetadata,
    current: &CurrentFiles,
    occupation_codes: &BTreeSet<String>,
    cells: &BTreeMap<&'static str, (Vec<String>, TableCells)>,
) -> Vec<Candidate> {
    let new_periods = cells.values().flat_map(|(periods, _)| periods);
    let new_periods: BTreeSet<&str> = new_periods.map(String::as_str).collect();
    let problems_of_table = check_table(mapping, metadata, &new_periods);
    let candidates = mapping.files.iter().filter_map(|file| {
        let (periods, cells) = cells.get(file.file)?;
        let old = parse_current(current.get(file.file));
        let new = make_grid(file, metadata, periods, cells, old.as_ref());
        let mut problems = problems_of_table.clone();
        problems.extend(check_codes(file, metadata, occupation_codes));
        match &old {
            Some(old) => problems.extend(check_figures(file, old, &new)),
            None if new.rows.is_empty() => problems.push(format!("{} has no figures", file.file)),
            None => {}
        }
        Some(Candidate {
            file: file.file,
            newest_period: file_period(periods.last()?),
            content: new.to_csv(),
            problems,
        })
    });
    candidates.collect()
}

/// Checks a file that is in the form of the bundled one. `None` if it is not of a later period.
pub fn check_file(
    mapping: &'static FileMapping,
    current: Option<&TableFile>,
    newer: &TableFile,
) -> Option<Candidate> {
    let TableFile { table, content } = newer;
    if *table.newest_period <= *newest_period(current) {
        return None;
    }
    let problems = match (parse_current(current), Grid::parse(content)) {
        (_, Err(error)) => vec![format!("{}: {error}", mapping.file)],
        (Some(old), Ok(new)) => check_figures(mapping, &old, &new),
        (None, Ok(_)) => Vec::new(),
    };
    Some(Candidate {
        file: mapping.file,
        newest_period: table.newest_period.to_string(),
        content: content.clone(),
        problems,
    })
}

/// Makes the rows of a file: the cells of the periods, after the earlier rows or columns if it has several periods.
fn make_grid(
    mapping: &FileMapping,
    metadata: &TableMetadata,
    periods: &[String],
    cells: &TableCells,
    old: Option<&Grid>,
) -> Grid {
    let cell = |row: Option<(&str, &str)>, column: &Column, period: &str| {
        let codes = mapping.fixed.iter().chain(column.codes).copied();
        let codes = codes.chain(row).chain([(metadata.time.as_str(), period)]);
        // The source writes 0 where there is nobody to count.
        cells.get(&codes.collect()).filter(|figure| *figure > 0.0)
    };
    let variable = row_variable(mapping).unwrap_or_default();
    let codes = row_codes(mapping, metadata, old);
    let columns = || mapping.columns.iter();
    let mut grid = earlier_rows(mapping, old);
    for period in periods {
        match mapping.layout {
            // A later period replaces the rows of the one before.
            Layout::Newest => {
                for code in &codes {
                    let figures = columns().map(|it| cell(Some((variable, code)), it, period));
                    grid.rows.insert(code.clone(), figures.collect());
                }
            }
            Layout::PeriodColumns => {
                if let Some(column) = mapping.columns.first() {
                    let figures = codes
                        .iter()
                        .map(|code| (code.clone(), cell(Some((variable, code)), column, period)));
                    insert_column(&mut grid, &file_period(period), &figures.collect());
                }
            }
            Layout::PeriodRows => {
                let figures = columns().map(|it| cell(None, it, period));
                grid.rows.insert(file_period(period), figures.collect());
            }
        }
    }
    let has_figures = |figures: &Vec<Option<f64>>| {
        let mut figures = figures.iter();
        if mapping.only_complete_rows {
            figures.all(Option::is_some)
        } else {
            figures.any(Option::is_some)
        }
    };
    grid.rows.retain(|_, figures| has_figures(figures));
    grid
}

/// Returns the rows that a newer file keeps of the earlier one: all if it has several periods, otherwise none.
fn earlier_rows(mapping: &FileMapping, old: Option<&Grid>) -> Grid {
    let columns = match (mapping.layout, old) {
        (Layout::PeriodColumns | Layout::PeriodRows, Some(old)) => return old.clone(),
        (Layout::PeriodColumns, None) => Vec::new(),
        (Layout::Newest | Layout::PeriodRows, _) => mapping.column_names(),
    };
    Grid {
        key: mapping.key.to_owned(),
        columns,
        rows: BTreeMap::new(),
    }
}

/// Inserts a column of a period where it belongs in time.
fn insert_column(grid: &mut Grid, period: &str, figures: &BTreeMap<String, Option<f64>>) {
    let at = grid
        .columns
        .partition_point(|known| known.as_str() < period);
    let width = grid.columns.len();
    grid.columns.insert(at, period.to_owned());
    for code in figures.keys() {
        grid.rows
            .entry(code.clone())
            .or_insert_with(|| vec![None; width]);
    }
    for (code, row) in &mut grid.rows {
        row.insert(at, figures.get(code).copied().flatten());
    }
}
