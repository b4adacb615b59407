//! A selection of cells of a table, by the rules of PxWebApi 2.

use std::collections::BTreeSet;

use super::{Table, Variable, codes::Codes};

/// Maximum number of cells of a response.
pub const MAX_CELLS: usize = 100_000;
/// Number of categories up to which the default selection has all of a variable.
const MAX_WHOLE_CATEGORIES: usize = 50;
/// Number of categories that the default selection has of a longer variable.
const DEFAULT_CATEGORIES: usize = 10;
/// Maximum number of expressions for a variable. Codes do not count.
const MAX_EXPRESSIONS: usize = 50;

/// Why a selection does not fit a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SelectionError {
    /// The table has no such variable.
    #[error("unknown variable {0}")]
    UnknownVariable(String),
    /// The variable has no such value, or the expression cannot be read.
    #[error("unknown value {value} of {variable}")]
    UnknownValue {
        /// The code of the variable.
        variable: String,
        /// The code or expression.
        value: String,
    },
    /// A variable has more than the maximum number of expressions.
    #[error("too many expressions for {0}")]
    TooManyExpressions(String),
    /// A variable without a total is missing.
    #[error("no selection for {0}")]
    MissingVariable(String),
    /// The selection has more than [`MAX_CELLS`] cells.
    #[error("too many cells: {0}")]
    TooManyCells(usize),
}

/// Codes and expressions by the code of a variable. Without variables it is the default selection.
///
/// An expression is `*`, a code with the wildcards `*` (any characters) and `?` (one character),
/// `top(count)` or `bottom(count)` with an optional offset, `from(code)`, `to(code)` or `range(code,code)`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection(pub Vec<(String, Vec<String>)>);

/// The selected categories of a table.
pub(in crate::open_data) struct Selected {
    /// The positions of the selected categories of each variable.
    pub(in crate::open_data) positions: Vec<Vec<usize>>,
    /// The table with these categories. Variables that were left out are missing.
    pub(in crate::open_data) table: Table,
}

impl Selection {
    /// Finds the selected categories.
    ///
    /// # Errors
    /// The first part of the selection that does not fit the table.
    pub(in crate::open_data) fn resolve(&self, table: &Table) -> Result<Selected, SelectionError> {
        let is_known = |code: &str| {
            table
                .variables
                .iter()
                .any(|variable| is_same(variable, code))
        };
        if let Some((unknown, _)) = self.0.iter().find(|(code, _)| !is_known(code)) {
            return Err(SelectionError::UnknownVariable(unknown.clone()));
        }
        let mut positions = Vec::new();
        let mut variables = Vec::new();
        for variable in &table.variables {
            let chosen = self.choose(variable)?;
            if !self.leaves_out(variable) {
                variables.push(variable.with(&chosen));
            }
            positions.push(chosen);
        }
        let cells = positions.iter().map(Vec::len).product();
        if cells > MAX_CELLS {
            return Err(SelectionError::TooManyCells(cells));
        }
        let table = Table {
            variables,
            ..table.clone()
        };
        Ok(Selected { positions, table })
    }

    /// Returns the positions of the chosen categories of a variable.
    fn choose(&self, variable: &Variable) -> Result<Vec<usize>, SelectionError> {
        let count = variable.categories.len();
        if self.0.is_empty() {
            let chosen = if count > MAX_WHOLE_CATEGORIES {
                DEFAULT_CATEGORIES
            } else {
                count
            };
            return Ok((0..chosen).collect());
        }
        if count == 0 {
            return Ok(Vec::new());
        }
        if self.leaves_out(variable) {
            let missing = || SelectionError::MissingVariable(variable.code.to_owned());
            return Ok(vec![variable.total.ok_or_else(missing)?]);
        }
        self.choose_by_expressions(variable)
    }

    /// Whether the selection has expressions, but none for this variable.
    fn leaves_out(&self, variable: &Variable) -> bool {
        let is_missing = self.expressions(variable).next().is_none();
        is_missing && !self.0.is_empty() && !variable.categories.is_empty()
    }

    fn expressions(&self, variable: &Variable) -> impl Iterator<Item = &str> {
        self.0
            .iter()
            .filter(move |(code, _)| is_same(variable, code))
            .flat_map(|(_, values)| values.iter().map(String::as_str))
    }

    fn choose_by_expressions(&self, variable: &Variable) -> Result<Vec<usize>, SelectionError> {
        let codes = Codes::new(variable);
        let mut chosen = BTreeSet::new();
        let mut patterns = BTreeSet::new();
        for expression in self.expressions(variable) {
            // A code may look like an expression.
            if let Some(at) = codes.position(expression) {
                chosen.insert(at);
            } else {
                patterns.insert(expression);
            }
            if patterns.len() > MAX_EXPRESSIONS {
                return Err(SelectionError::TooManyExpressions(variable.code.to_owned()));
            }
        }
        for expression in patterns {
            let found = codes.find(variable.role, expression);
            let unknown = || SelectionError::UnknownValue {
                variable: variable.code.to_owned(),
                value: expression.to_owned(),
            };
            let found = found.filter(|found| !found.is_empty());
            chosen.extend(found.ok_or_else(unknown)?);
        }
        Ok(chosen.into_iter().collect())
    }
}

fn is_same(variable: &Variable, code: &str) -> bool {
    variable.code.eq_ignore_ascii_case(code)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use proptest::prelude::*;

    use super::*;
    use crate::open_data::{
        Category, Role, TableId, Text, TimeUnit, values::codes::MAX_EXPRESSION_BYTES,
    };

    fn variable(code: &'static str, role: Role, codes: &[&str], total: Option<usize>) -> Variable {
        Variable {
            code,
            label: Text::name(code),
            role,
            categories: codes.iter().map(|code| Category::named(code)).collect(),
            total,
        }
    }

    fn table() -> Table {
        Table {
            id: TableId::Experience,
            title: Text::name("Lønn"),
            source: Text::name("Klarlønn"),
            notes: Vec::new(),
            updated: NaiveDate::default(),
            time_unit: TimeUnit::Annual,
            variables: vec![
                variable(
                    "Stilling",
                    Role::Group,
                    &["Kokk", "Lege", "Lærer", "top(1)"],
                    None,
                ),
                variable("Erfaring", Role::Group, &["alle", "0-1", "10+"], Some(0)),
                variable("Tid", Role::Time, &["2024", "2025", "2026"], None),
            ],
        }
    }

    fn select(parts: &[(&str, &[&str])]) -> Selection {
        let part = |(code, values): &(&str, &[&str])| {
            let values = values.iter().map(|value| (*value).to_owned());
            ((*code).to_owned(), values.collect())
        };
        Selection(parts.iter().map(part).collect())
    }

    fn titles(expression: &str) -> Result<Vec<usize>, SelectionError> {
        let selection = select(&[("stilling", &[expression]), ("Tid", &["*"])]);
        Ok(selection.resolve(&table())?.positions[0].clone())
    }

    #[test]
    fn expressions_select_categories() {
        for (expression, expected) in [
            ("lege", &[1][..]),
            ("*", &[0, 1, 2, 3]),
            ("L*", &[1, 2]),
            ("l?ge", &[1]),
            ("*k*k", &[0]),
            ("top(2)", &[0, 1]),
            ("TOP(2, 1)", &[1, 2]),
            ("bottom(1)", &[3]),
            ("from(Lærer)", &[2, 3]),
            ("to(Lege)", &[0, 1]),
            ("range(Lege, Lærer)", &[1, 2]),
            // A code that looks like an expression.
            ("top(1)", &[3]),
        ] {
            assert_eq!(titles(expression).unwrap(), expected, "{expression}");
        }
    }

    #[test]
    fn newest_periods_are_on_top() {
        let selection = select(&[("Stilling", &["Lege"]), ("Tid", &["top(2)"])]);
        let selected = selection.resolve(&table()).unwrap();
        assert_eq!(selected.positions[2], [1, 2]);
    }

    #[test]
    fn expression_that_selects_nothing_is_an_error() {
        for expression in [
            "",
            "Bil",
            "x*",
            "top(0)",
            "top(x)",
            "top(1,x)",
            "from(x)",
            "range(Lege)",
            "range(Lærer,Lege)",
            "median(1)",
            "top(99999999999999999999)",
        ] {
            let error = SelectionError::UnknownValue {
                variable: "Stilling".to_owned(),
                value: expression.to_owned(),
            };
            assert_eq!(titles(expression), Err(error), "{expression}");
        }
    }

    #[test]
    fn expressions_of_a_variable_are_limited() {
        let patterns: Vec<String> = (0..=MAX_EXPRESSIONS).map(|at| format!("*{at}")).collect();
        let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
        let resolve = |titles: &[&str]| {
            select(&[("Stilling", titles), ("Tid", &["*"])])
                .resolve(&table())
                .err()
        };
        let error = SelectionError::TooManyExpressions("Stilling".to_owned());
        assert_eq!(resolve(&patterns), Some(error));
        // The same ones count once.
        assert_eq!(resolve(&["*"; 1_000]), None);
        let long = "*".repeat(MAX_EXPRESSION_BYTES + 1);
        assert!(matches!(
            resolve(&[&long]),
            Some(SelectionError::UnknownValue { .. })
        ));
    }

    #[test]
    fn variable_with_a_total_may_be_left_out() {
        let selected = select(&[("Stilling", &["Lege"]), ("Tid", &["2026"])])
            .resolve(&table())
            .unwrap();
        let codes: Vec<&str> = selected
            .table
            .variables
            .iter()
            .map(|each| each.code)
            .collect();
        assert_eq!(
            (codes, selected.positions),
            (vec!["Stilling", "Tid"], vec![vec![1], vec![0], vec![2]])
        );
        assert_eq!(
            select(&[("Stilling", &["Lege"])]).resolve(&table()).err(),
            Some(SelectionError::MissingVariable("Tid".to_owned()))
        );
        assert_eq!(
            select(&[("Kjønn", &["*"])]).resolve(&table()).err(),
            Some(SelectionError::UnknownVariable("Kjønn".to_owned()))
        );
    }

    #[test]
    fn default_selection_has_the_first_of_a_long_variable() {
        let mut table = table();
        let codes: Vec<String> = (0..60).map(|code| format!("{code}")).collect();
        let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
        table.variables[0] = variable("Stilling", Role::Group, &codes, None);
        let selected = Selection::default().resolve(&table).unwrap();
        let sizes: Vec<usize> = selected.positions.iter().map(Vec::len).collect();
        assert_eq!(sizes, [10, 3, 3]);
        assert_eq!(selected.table.size(), 90);
    }

    #[test]
    fn too_many_cells_are_refused() {
        let mut table = table();
        let codes: Vec<String> = (0..MAX_CELLS).map(|code| format!("{code}")).collect();
        let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
        table.variables[0] = variable("Stilling", Role::Group, &codes, None);
        let all = |tid| {
            select(&[("Stilling", &["*"]), ("Tid", tid)])
                .resolve(&table)
                .err()
        };
        assert_eq!(all(&["2026"]), None);
        assert_eq!(
            all(&["*"]),
            Some(SelectionError::TooManyCells(3 * MAX_CELLS))
        );
    }

    proptest! {
        #[test]
        fn any_expression_selects_known_categories_or_fails(expression in ".{0,30}") {
            if let Ok(found) = titles(&expression) {
                prop_assert!(!found.is_empty() && found.iter().all(|at| *at < 4));
            }
        }
    }
}
