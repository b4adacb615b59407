//! A table as a source describes it.

use std::collections::{BTreeMap, HashMap};

/// What a source says of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableMetadata {
    /// The title.
    pub label: String,
    /// What a reader must know, of the table and of its values.
    pub notes: Vec<String>,
    /// The variables with their values, in order.
    pub variables: Vec<SourceVariable>,
    /// The code of the variable for time.
    pub time: String,
}

/// A variable of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SourceVariable {
    pub code: String,
    /// Codes and labels, in order.
    pub values: Vec<(String, String)>,
    /// The units of what is measured, by code.
    pub units: BTreeMap<String, String>,
}

impl TableMetadata {
    /// Returns the variable with this code.
    pub fn variable(&self, code: &str) -> Option<&SourceVariable> {
        let mut variables = self.variables.iter();
        variables.find(|variable| variable.code == code)
    }

    /// Returns the codes of the periods, in the order of the table.
    pub fn periods(&self) -> impl Iterator<Item = &str> {
        let time = self.variable(&self.time).into_iter();
        let periods = time.flat_map(|time| &time.values);
        periods.map(|(code, _)| code.as_str())
    }
}

impl SourceVariable {
    /// Returns the label of a code.
    pub fn label(&self, code: &str) -> Option<&str> {
        let mut values = self.values.iter();
        let found = values.find(|(known, _)| known == code);
        found.map(|(_, label)| label.as_str())
    }
}

/// The selected values of each variable.
pub type SourceSelection = BTreeMap<String, Vec<String>>;

/// Cells of a table by the codes of their variables.
#[derive(Debug, Clone, Default)]
pub struct TableCells {
    /// The variables that cells are found by, in order. Others have one value.
    variables: Vec<String>,
    cells: HashMap<Vec<String>, f64>,
}

impl TableCells {
    /// Collects cells from the codes of each variable and the figures, in row-major order: the last variable varies fastest.
    pub fn new(
        variables: Vec<(String, Vec<String>)>,
        values: impl IntoIterator<Item = Option<f64>>,
    ) -> Self {
        let (variables, codes): (Vec<_>, Vec<_>) = variables.into_iter().unzip();
        let mut position = vec![0; codes.len()];
        let mut cells = HashMap::new();
        for value in values {
            if let Some(value) = value {
                let codes = codes.iter().zip(&position);
                let codes = codes.filter_map(|(codes, at)| codes.get(*at).cloned());
                cells.insert(codes.collect(), value);
            }
            for (at, codes) in position.iter_mut().zip(&codes).rev() {
                *at += 1;
                if *at < codes.len() {
                    break;
                }
                *at = 0;
            }
        }
        Self { variables, cells }
    }

    /// Adds the cells of another page of the same table.
    pub fn extend(&mut self, other: Self) {
        if self.variables.is_empty() {
            self.variables = other.variables;
        }
        self.cells.extend(other.cells);
    }

    /// Returns the figure of a cell. `None` if it is withheld or not selected.
    pub fn get(&self, codes: &BTreeMap<&str, &str>) -> Option<f64> {
        let key = self.variables.iter();
        let key: Option<Vec<String>> = key
            .map(|variable| codes.get(variable.as_str()).map(|code| (*code).to_owned()))
            .collect();
        self.cells.get(&key?).copied()
    }
}
