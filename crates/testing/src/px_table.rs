//! A table of Statistics Norway for tests, made of the bundled files.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use klarlonn_domain::catalog::{
    Code, CurrentFiles, FileMapping, Grid, Layout, Rows, SECTOR_FILE, SourceSelection, TableMapping,
};
use serde_json::{Value, json};

/// A table with its cells.
#[derive(Debug, Clone)]
pub struct PxTable {
    /// The title.
    pub label: String,
    pub notes: Vec<String>,
    /// The unit of what is measured.
    pub unit: String,
    /// The variables with their codes and labels, in order.
    pub variables: Vec<(String, BTreeMap<String, String>)>,
    cells: HashMap<Vec<String>, f64>,
}

impl PxTable {
    /// Makes the next period of a table: the figures of the files, multiplied. `period` is written as the table
    /// does (`2026M08`).
    ///
    /// # Panics
    /// If a file is missing or cannot be read.
    pub fn next(mapping: &TableMapping, files: &CurrentFiles, period: &str, factor: f64) -> Self {
        let variables = mapping.variables.iter();
        let mut table = Self {
            label: format!("{}: en tabell (2025=100)", mapping.table),
            notes: Vec::new(),
            unit: "kr".to_owned(),
            variables: variables
                .map(|code| ((*code).to_owned(), BTreeMap::new()))
                .collect(),
            cells: HashMap::new(),
        };
        for file in mapping.files {
            table.add_file(file, files, period, factor);
        }
        table
    }

    fn add_file(&mut self, mapping: &FileMapping, files: &CurrentFiles, period: &str, factor: f64) {
        let source = if mapping.file == SECTOR_FILE {
            "wages_agreed.csv"
        } else {
            mapping.file
        };
        let file = files.get(source).expect("a bundled file");
        let grid = Grid::parse(&file.content).expect("a grid");
        let rows: Vec<Option<&String>> = match mapping.layout {
            Layout::PeriodRows => vec![None],
            Layout::Newest | Layout::PeriodColumns => grid.rows.keys().map(Some).collect(),
        };
        for row in rows {
            for column in mapping.columns {
                let codes = mapping.fixed.iter().chain(column.codes).copied().collect();
                let figure = figure(mapping, &grid, row, column.name, period);
                self.add_cell(
                    mapping,
                    codes,
                    row,
                    period,
                    figure.map(|it| rounded(mapping, it * factor)),
                );
            }
        }
    }

    fn add_cell<'a>(
        &mut self,
        mapping: &FileMapping,
        mut codes: BTreeMap<&'a str, &'a str>,
        row: Option<&'a String>,
        period: &'a str,
        figure: Option<f64>,
    ) {
        if let (Rows::FourDigits(variable, _) | Rows::AsBefore(variable), Some(row)) =
            (mapping.rows, row)
        {
            codes.insert(variable, row);
        }
        codes.insert("Tid", period);
        let mut key = Vec::new();
        for (variable, known) in &mut self.variables {
            let code = codes
                .get(variable.as_str())
                .expect("a code of each variable");
            known.insert((*code).to_owned(), label(mapping.labels, variable, code));
            key.push((*code).to_owned());
        }
        if let Some(figure) = figure {
            self.cells.insert(key, figure);
        }
    }

    /// Changes all figures.
    pub fn map(&mut self, change: impl Fn(f64) -> f64) {
        self.cells
            .values_mut()
            .for_each(|figure| *figure = change(*figure));
    }

    /// Removes every `nth` figure, in the order of their codes.
    pub fn remove_every(&mut self, nth: usize) {
        let keys: BTreeSet<Vec<String>> = self.cells.keys().cloned().collect();
        for key in keys.into_iter().step_by(nth) {
            self.cells.remove(&key);
        }
    }

    /// Returns the table as JSON-stat 2.0, with the cells of a selection or without cells.
    pub fn json_stat(&self, selection: Option<&SourceSelection>) -> Value {
        let variables = self.variables.iter().map(|(code, values)| {
            let wanted = selection.and_then(|it| it.get(code));
            let values = values
                .iter()
                .filter(|(code, _)| wanted.is_none_or(|it| it.contains(code)));
            (code, values.collect::<Vec<_>>())
        });
        let variables: Vec<_> = variables.collect();
        let dimensions = variables.iter().map(|(code, values)| {
            let index: BTreeMap<_, _> = values
                .iter()
                .enumerate()
                .map(|(at, (code, _))| (*code, at))
                .collect();
            let label: BTreeMap<_, _> = values.iter().copied().collect();
            let unit: BTreeMap<_, _> = values
                .iter()
                .map(|(code, _)| (*code, json!({"base": self.unit, "decimals": 0})))
                .collect();
            let mut category = json!({"index": index, "label": label});
            if *code == "ContentsCode" {
                category["unit"] = json!(unit);
            }
            (
                (*code).clone(),
                json!({"label": code, "category": category}),
            )
        });
        let dimensions: BTreeMap<String, Value> = dimensions.collect();
        let values = selection.map(|_| {
            let codes = variables
                .iter()
                .map(|(_, values)| values.iter().map(|(code, _)| (*code).clone()).collect());
            let keys = codes.fold(vec![Vec::new()], product);
            keys.iter()
                .map(|key| self.cells.get(key).copied())
                .collect::<Vec<_>>()
        });
        json!({
            "version": "2.0",
            "class": "dataset",
            "label": self.label,
            "source": "Statistisk sentralbyrå",
            "updated": "2027-02-05T07:00:00Z",
            "note": self.notes,
            "role": {"time": ["Tid"], "metric": ["ContentsCode"]},
            "id": variables.iter().map(|(code, _)| code).collect::<Vec<_>>(),
            "size": variables.iter().map(|(_, values)| values.len()).collect::<Vec<_>>(),
            "dimension": dimensions,
            "value": values,
        })
    }
}

/// Returns each of the keys, followed by each of the codes.
#[expect(clippy::needless_pass_by_value, reason = "the step of a fold")]
fn product(keys: Vec<Vec<String>>, codes: Vec<String>) -> Vec<Vec<String>> {
    let longer = keys.iter().flat_map(|key| {
        codes
            .iter()
            .map(move |code| key.iter().chain([code]).cloned().collect())
    });
    longer.collect()
}

/// Pay is published in whole kroner, prices with a decimal.
fn rounded(mapping: &FileMapping, figure: f64) -> f64 {
    match mapping.file {
        "consumer_prices.csv" => (figure * 10.0).round() / 10.0,
        _ => figure.round(),
    }
}

/// The earlier figure that a cell of the next period continues.
fn figure(
    mapping: &FileMapping,
    grid: &Grid,
    row: Option<&String>,
    column: &str,
    period: &str,
) -> Option<f64> {
    let season = |earlier: &&String| earlier.get(4..) == period.replace('M', "-").get(4..);
    match mapping.layout {
        // Only pay of all sectors is bundled.
        Layout::Newest if mapping.file == SECTOR_FILE => {
            let (sector, measure) = column.split_once('_')?;
            let all = grid.get(row?, &format!("all_{measure}"))?;
            Some(all * sector_factor(sector))
        }
        Layout::Newest => grid.get(row?, column),
        Layout::PeriodColumns => {
            let same = grid.columns.iter().rev().find(season);
            grid.get(row?, same.or(grid.columns.last())?)
        }
        Layout::PeriodRows => {
            let same = grid.rows.keys().rev().find(season);
            grid.get(same.or(grid.rows.keys().next_back())?, column)
        }
    }
}

/// How the pay of a sector compares with that of all sectors.
fn sector_factor(sector: &str) -> f64 {
    match sector {
        "state" => 0.98,
        "municipal" => 0.95,
        _ => 1.04,
    }
}

fn label(labels: &[(Code, &str)], variable: &str, code: &str) -> String {
    let mut labels = labels.iter();
    let found = labels.find(|((known, value), _)| *known == variable && *value == code);
    found.map_or_else(|| code.to_owned(), |(_, label)| (*label).to_owned())
}
