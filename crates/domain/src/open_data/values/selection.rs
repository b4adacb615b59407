//! A selection of cells of a table, by the rules of PxWebApi 2.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Table, Variable, codes::Codes};

/// Maximum number of cells of a response.
pub const MAX_CELLS: usize = 100_000;
/// The default selection has all categories of a variable with at most this many.
const MAX_WHOLE_CATEGORIES: usize = 50;
/// The default selection has this many categories of any other variable.
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

/// The selected values of a variable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VariableSelection {
    pub variable_code: String,
    /// Not used: no table has codelists, and the calls refuse one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codelist: Option<String>,
    /// Codes and expressions: `*`, codes with `*` or `?`, `top(n)`, `bottom(n)`, `from(code)`, `to(code)` or
    /// `range(code,code)`.
    #[serde(default)]
    pub value_codes: Vec<String>,
}

/// A selection from a table. Without variables it is the default selection.
///
/// In an expression, `*` stands for any characters and `?` for one; `top` and `bottom` can have an offset after the count.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Selection(pub Vec<VariableSelection>);

impl Selection {
    /// Returns the table with only the selected categories. A variable that was left out has its total.
    ///
    /// # Errors
    /// The first part of the selection that does not fit the table.
    pub(in crate::open_data) fn narrow(&self, table: Table) -> Result<Table, SelectionError> {
        let is_known = |code: &str| {
            let mut variables = table.variables.iter();
            variables.any(|variable| is_same(variable, code))
        };
        let mut codes = self.0.iter().map(|selected| &selected.variable_code);
        if let Some(unknown) = codes.find(|code| !is_known(code)) {
            return Err(SelectionError::UnknownVariable(unknown.clone()));
        }
        let variables = table.variables.iter();
        let variables: Result<Vec<Variable>, SelectionError> = variables
            .map(|variable| Ok(variable.with(&self.choose(variable)?)))
            .collect();
        let narrowed = Table {
            variables: variables?,
            ..table
        };
        let cells = narrowed.size();
        if cells > MAX_CELLS {
            return Err(SelectionError::TooManyCells(cells));
        }
        Ok(narrowed)
    }

    /// Returns the positions of the chosen categories of a variable.
    fn choose(&self, variable: &Variable) -> Result<Vec<usize>, SelectionError> {
        if !self.needs_expressions(variable) {
            let count = variable.categories.len();
            let chosen = if count > MAX_WHOLE_CATEGORIES {
                DEFAULT_CATEGORIES
            } else {
                count
            };
            return Ok((0..chosen).collect());
        }
        if self.leaves_out(variable) {
            let missing = || SelectionError::MissingVariable(variable.code.to_owned());
            return Ok(vec![variable.total.ok_or_else(missing)?]);
        }
        self.choose_by_expressions(variable)
    }

    /// Whether the selection has expressions, but none for this variable.
    pub(in crate::open_data) fn leaves_out(&self, variable: &Variable) -> bool {
        self.needs_expressions(variable) && self.expressions(variable).next().is_none()
    }

    fn needs_expressions(&self, variable: &Variable) -> bool {
        !self.0.is_empty() && !variable.categories.is_empty()
    }

    fn expressions(&self, variable: &Variable) -> impl Iterator<Item = &str> {
        self.0
            .iter()
            .filter(move |selected| is_same(variable, &selected.variable_code))
            .flat_map(|selected| selected.value_codes.iter().map(String::as_str))
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
        let part = |(code, values): &(&str, &[&str])| VariableSelection {
            variable_code: (*code).to_owned(),
            codelist: None,
            value_codes: values.iter().map(|value| (*value).to_owned()).collect(),
        };
        Selection(parts.iter().map(part).collect())
    }

    /// The selected codes of the variable at this position.
    fn codes(table: &Table, variable: usize) -> Vec<String> {
        let categories = table.variables[variable].categories.iter();
        categories
            .map(|category| category.code.to_string())
            .collect()
    }

    fn titles(expression: &str) -> Result<Vec<String>, SelectionError> {
        let selection = select(&[("stilling", &[expression]), ("Tid", &["*"])]);
        Ok(codes(&selection.narrow(table())?, 0))
    }

    #[test]
    fn expressions_select_categories() {
        for (expression, expected) in [
            ("lege", &["Lege"][..]),
            ("*", &["Kokk", "Lege", "Lærer", "top(1)"]),
            ("L*", &["Lege", "Lærer"]),
            ("l?ge", &["Lege"]),
            ("*k*k", &["Kokk"]),
            ("top(2)", &["Kokk", "Lege"]),
            ("TOP(2, 1)", &["Lege", "Lærer"]),
            ("bottom(1)", &["top(1)"]),
            ("from(Lærer)", &["Lærer", "top(1)"]),
            ("to(Lege)", &["Kokk", "Lege"]),
            ("range(Lege, Lærer)", &["Lege", "Lærer"]),
            // A code that looks like an expression.
            ("top(1)", &["top(1)"]),
        ] {
            assert_eq!(titles(expression).unwrap(), expected, "{expression}");
        }
    }

    #[test]
    fn newest_periods_are_on_top() {
        let selection = select(&[("Stilling", &["Lege"]), ("Tid", &["top(2)"])]);
        let selected = selection.narrow(table()).unwrap();
        assert_eq!(codes(&selected, 2), ["2025", "2026"]);
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
                .narrow(table())
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
        let selection = select(&[("Stilling", &["Lege"]), ("Tid", &["2026"])]);
        let selected = selection.narrow(table()).unwrap();
        let selected = [0, 1, 2].map(|variable| codes(&selected, variable));
        assert_eq!(selected, [["Lege"], ["alle"], ["2026"]]);
        let mut left_out = table().variables;
        left_out.retain(|variable| selection.leaves_out(variable));
        assert_eq!(left_out.len(), 1);
        assert_eq!(left_out[0].code, "Erfaring");
        let error = |selection: Selection| selection.narrow(table()).err();
        assert_eq!(
            error(select(&[("Stilling", &["Lege"])])),
            Some(SelectionError::MissingVariable("Tid".to_owned()))
        );
        assert_eq!(
            error(select(&[("Kjønn", &["*"])])),
            Some(SelectionError::UnknownVariable("Kjønn".to_owned()))
        );
    }

    #[test]
    fn default_selection_has_the_first_of_a_long_variable() {
        let mut table = table();
        let titles: Vec<String> = (0..60).map(|code| format!("{code}")).collect();
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        table.variables[0] = variable("Stilling", Role::Group, &titles, None);
        let selected = Selection::default().narrow(table).unwrap();
        let sizes = [0, 1, 2].map(|variable| codes(&selected, variable).len());
        assert_eq!(sizes, [10, 3, 3]);
    }

    #[test]
    fn too_many_cells_are_refused() {
        let mut table = table();
        let codes: Vec<String> = (0..MAX_CELLS).map(|code| format!("{code}")).collect();
        let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
        table.variables[0] = variable("Stilling", Role::Group, &codes, None);
        let all = |tid| {
            select(&[("Stilling", &["*"]), ("Tid", tid)])
                .narrow(table.clone())
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
                prop_assert!(!found.is_empty());
            }
        }
    }
}
