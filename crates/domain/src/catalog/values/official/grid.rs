//! The rows of a file of official figures.

use std::{collections::BTreeMap, fmt::Write as _};

/// A file of figures: its first column names the rows, the others have figures. An empty field is a figure that is
/// withheld.
#[derive(Debug, Clone, PartialEq)]
pub struct Grid {
    /// The name of the first column.
    pub key: String,
    /// The names of the others.
    pub columns: Vec<String>,
    /// The figures by the name of the row, one for each column.
    pub rows: BTreeMap<String, Vec<Option<f64>>>,
}

/// Why a file is not a grid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct GridError {
    /// The line, from 1.
    pub line: usize,
    pub reason: &'static str,
}

impl Grid {
    /// Parses a CSV file without quotes.
    ///
    /// # Errors
    /// [`GridError`] for the first line with another number of fields or a field that is not a figure.
    pub fn parse(text: &str) -> Result<Self, GridError> {
        let mut lines = text.lines().zip(1..);
        let header = lines.next().map(|(line, _)| line.split(','));
        let mut header = header.into_iter().flatten().map(str::to_owned);
        let key = header.next().filter(|key| !key.is_empty());
        let mut grid = Self {
            key: key.ok_or(GridError {
                line: 1,
                reason: "there is no header",
            })?,
            columns: header.collect(),
            rows: BTreeMap::new(),
        };
        for (text, line) in lines {
            let error = |reason| GridError { line, reason };
            let mut fields = text.split(',');
            let name = fields.next().unwrap_or_default().to_owned();
            let figures: Result<Vec<_>, _> = fields.map(figure).collect();
            let figures = figures.map_err(|_| error("a field is not a figure"))?;
            if figures.len() != grid.columns.len() {
                return Err(error("there are more or fewer fields than columns"));
            }
            if grid.rows.insert(name, figures).is_some() {
                return Err(error("the row is there twice"));
            }
        }
        Ok(grid)
    }

    /// Returns the figure of a row in a column.
    pub fn get(&self, row: &str, column: &str) -> Option<f64> {
        let at = self.columns.iter().position(|name| name == column)?;
        *self.rows.get(row)?.get(at)?
    }

    /// Returns the CSV file, its rows ordered by name.
    pub fn to_csv(&self) -> String {
        let mut text = format!("{},{}\n", self.key, self.columns.join(","));
        for (name, figures) in &self.rows {
            text.push_str(name);
            for figure in figures {
                text.push(',');
                if let Some(figure) = figure {
                    // Writing to a text does not fail.
                    let _ = write!(text, "{figure}");
                }
            }
            text.push('\n');
        }
        text
    }
}

/// Parses a field. `None` if it is empty.
///
/// # Errors
/// The field, if it is not a figure.
fn figure(field: &str) -> Result<Option<f64>, &str> {
    if field.is_empty() {
        return Ok(None);
    }
    let figure = field.parse::<f64>().ok().filter(|it| it.is_finite());
    figure.map(Some).ok_or(field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grid_round_trips() {
        let text = "month,index\n2026-06,102.8\n2026-07,\n2026-08,103\n";
        let grid = Grid::parse(text).unwrap();
        assert_eq!(grid.get("2026-06", "index"), Some(102.8));
        assert_eq!(grid.get("2026-07", "index"), None);
        assert_eq!(grid.to_csv(), text);
    }

    #[test]
    fn errors_name_the_line() {
        for (text, line) in [
            ("", 1),
            ("a,b\n1,2,3\n", 2),
            ("a,b\n1,2\n2,x\n", 3),
            ("a,b\n1,2\n1,3\n", 3),
            ("a,b\n1,NaN\n", 2),
        ] {
            assert_eq!(Grid::parse(text).unwrap_err().line, line, "{text}");
        }
    }
}
