//! JSON-stat 2.0 (<https://json-stat.org/full/>), as Statistics Norway writes it.

use std::collections::BTreeMap;

use klarlonn_domain::catalog::{SourceError, SourceVariable, TableCells, TableMetadata};
use serde::Deserialize;

/// A dataset, with or without cells.
#[derive(Debug, Deserialize)]
pub(super) struct Dataset {
    #[serde(default)]
    label: String,
    #[serde(default)]
    note: Vec<String>,
    id: Vec<String>,
    size: Vec<usize>,
    dimension: BTreeMap<String, Dimension>,
    #[serde(default)]
    role: Role,
    #[serde(default)]
    value: Option<Values>,
}

#[derive(Debug, Default, Deserialize)]
struct Role {
    #[serde(default)]
    time: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Dimension {
    category: Category,
    #[serde(default)]
    note: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Category {
    #[serde(default)]
    index: Option<Index>,
    #[serde(default)]
    label: BTreeMap<String, String>,
    #[serde(default)]
    unit: BTreeMap<String, Unit>,
    #[serde(default)]
    note: BTreeMap<String, Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Index {
    Positions(BTreeMap<String, usize>),
    Codes(Vec<String>),
}

#[derive(Debug, Deserialize)]
struct Unit {
    #[serde(default)]
    base: String,
}

/// All cells in order, or only those with a figure, by position.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Values {
    All(Vec<Option<f64>>),
    ByPosition(BTreeMap<String, Option<f64>>),
}

impl Category {
    /// The codes in the order of the cells.
    fn codes(&self) -> Vec<String> {
        match &self.index {
            Some(Index::Codes(codes)) => codes.clone(),
            Some(Index::Positions(positions)) => {
                let mut codes: Vec<_> = positions.iter().collect();
                codes.sort_by_key(|(_, at)| **at);
                codes.into_iter().map(|(code, _)| code.clone()).collect()
            }
            // Allowed for a variable with one value.
            None => self.label.keys().cloned().collect(),
        }
    }
}

impl Dataset {
    /// # Errors
    /// [`SourceError`] if the text is no dataset, or its parts contradict one another.
    pub(super) fn parse(text: &[u8]) -> Result<Self, SourceError> {
        let dataset: Self = serde_json::from_slice(text)
            .map_err(|error| SourceError(format!("the table is not JSON-stat 2.0: {error}")))?;
        let sizes = dataset.id.iter().map(|code| {
            let dimension = dataset.dimension.get(code)?;
            Some(dimension.category.codes().len())
        });
        let sizes: Option<Vec<usize>> = sizes.collect();
        if sizes.as_ref() != Some(&dataset.size) {
            return Err(SourceError(
                "the sizes of the table are not those of its variables".to_owned(),
            ));
        }
        Ok(dataset)
    }

    /// Describes the table.
    pub(super) fn metadata(&self) -> TableMetadata {
        let variables = self.id.iter().filter_map(|code| {
            let category = &self.dimension.get(code)?.category;
            let values = category.codes().into_iter().map(|code| {
                let label = category.label.get(&code).cloned().unwrap_or_default();
                (code, label)
            });
            let units = category.unit.iter();
            Some(SourceVariable {
                code: code.clone(),
                values: values.collect(),
                units: units
                    .map(|(code, unit)| (code.clone(), unit.base.clone()))
                    .collect(),
            })
        });
        let dimensions = self.dimension.values();
        let variable_notes =
            dimensions.flat_map(|it| it.note.iter().chain(it.category.note.values().flatten()));
        TableMetadata {
            label: self.label.clone(),
            notes: self.note.iter().chain(variable_notes).cloned().collect(),
            variables: variables.collect(),
            // Without a role, the name that Statistics Norway gives to this variable.
            time: self
                .role
                .time
                .first()
                .cloned()
                .unwrap_or_else(|| "Tid".to_owned()),
        }
    }

    /// Returns the cells.
    ///
    /// # Errors
    /// [`SourceError`] if there are none, not as many as the variables need, or one outside the table.
    pub(super) fn cells(self) -> Result<TableCells, SourceError> {
        let wanted = self
            .size
            .iter()
            .try_fold(1_usize, |all, size| all.checked_mul(*size));
        let wanted = wanted.filter(|wanted| *wanted <= super::px_web::MAX_CELLS_OF_A_TABLE);
        let wanted = wanted.ok_or_else(|| SourceError("the table is too large".to_owned()))?;
        let values = match self.value {
            None => return Err(SourceError("the table has no cells".to_owned())),
            Some(Values::All(values)) => values,
            Some(Values::ByPosition(values)) => {
                let mut all = vec![None; wanted];
                for (position, value) in values {
                    let position: Option<usize> = position.parse().ok();
                    let cell = position.and_then(|position| all.get_mut(position));
                    let outside = || SourceError("a cell is outside the table".to_owned());
                    *cell.ok_or_else(outside)? = value;
                }
                all
            }
        };
        if values.len() != wanted {
            let found = values.len();
            return Err(SourceError(format!(
                "the table has {found} cells, not {wanted}"
            )));
        }
        let dimensions = self.dimension;
        let variables = self.id.into_iter().filter_map(|code| {
            let codes = dimensions.get(&code)?.category.codes();
            Some((code, codes))
        });
        Ok(TableCells::new(variables.collect(), values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_outside_the_table_is_rejected() {
        let table = |value: &str| {
            let text = format!(
                r#"{{"id": ["Tid"], "size": [1], "value": {value},
                     "dimension": {{"Tid": {{"category": {{"index": ["2026"]}}}}}}}}"#
            );
            Dataset::parse(text.as_bytes()).unwrap().cells()
        };
        assert!(table(r#"{"0": 2.5}"#).is_ok());
        for outside in [r#"{"1": 2.5}"#, r#"{"Tid": 2.5}"#] {
            assert!(table(outside).is_err(), "{outside}");
        }
    }
}
