//! Tables: their variables, and their cells.

use std::sync::Arc;

use chrono::NaiveDate;

use super::{Language, Metric, Text};
use crate::named::named;

named! {
    /// Identifies a table. Its name is the id in addresses, which never changes.
    pub enum TableId {
        /// Pay by job title, beside the official medians.
        JobTitles = "KL01",
        /// Pay by job title and experience.
        Experience = "KL02",
        /// Pay by job title and county.
        Counties = "KL03",
        /// Pay by job title and employer.
        Employers = "KL04",
        /// Official pay of women and men by occupation.
        WomenAndMen = "KL05",
        /// Official pay by job title and year.
        Years = "KL06",
        /// Deviation of our medians from the official ones, by occupation.
        Deviation = "KL07",
    }
}

impl TableId {
    /// Whether all its figures are from Statistics Norway, and so under its licence, CC BY 4.0.
    pub fn is_official(self) -> bool {
        matches!(self, Self::WomenAndMen | Self::Years)
    }

    /// Parses an id, in upper or lower case. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        Self::from_name(&text.to_ascii_uppercase())
    }
}

/// What a variable is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Divides people into groups.
    Group,
    /// Divides people by where they are.
    Geo,
    /// What is measured.
    Metric,
    /// When it was measured.
    Time,
}

/// A value of a variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    pub code: Arc<str>,
    /// The text to show.
    pub label: Text,
    /// The metric, for a category of the variable of metrics.
    pub metric: Option<Metric>,
}

impl Category {
    /// A category that is not a metric.
    pub fn new(code: &str, label: Text) -> Self {
        Self {
            code: code.into(),
            label,
            metric: None,
        }
    }

    /// A category whose code is its name.
    pub fn named(name: &str) -> Self {
        Self::new(name, Text::name(name))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    pub code: &'static str,
    /// The text to show.
    pub label: Text,
    /// What it is.
    pub role: Role,
    /// Its values.
    pub categories: Vec<Category>,
    /// The position of the category that stands for all. A selection may leave out a variable that has one.
    pub total: Option<usize>,
}

impl Variable {
    /// The variable with only the categories at these positions.
    pub(in crate::open_data) fn with(&self, positions: &[usize]) -> Self {
        let categories = positions.iter().map(|at| self.categories[*at].clone());
        Self {
            categories: categories.collect(),
            total: self
                .total
                .and_then(|total| positions.iter().position(|at| *at == total)),
            code: self.code,
            label: self.label.clone(),
            role: self.role,
        }
    }
}

named! {
    /// The length of the periods of a table.
    pub enum TimeUnit {
        /// A year.
        Annual = "Annual",
        /// A quarter, or a year that ends with it.
        Quarterly = "Quarterly",
        /// A month.
        Monthly = "Monthly",
    }
}

/// A table without its cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub id: TableId,
    pub title: Text,
    /// Where the figures come from.
    pub source: Text,
    /// What a reader must know.
    pub notes: Vec<Text>,
    /// The day of the figures.
    pub updated: NaiveDate,
    /// The length of its periods.
    pub time_unit: TimeUnit,
    /// The variables, in the order in which cells are listed. The last two are the metric and the time.
    pub variables: Vec<Variable>,
}

impl Table {
    /// Whether the title, the notes, a variable, a metric or the id of the table contain this text.
    pub fn matches(&self, text: &str, language: Language) -> bool {
        let text = text.trim().to_lowercase();
        let metrics = self
            .variables
            .iter()
            .filter(|variable| variable.role == Role::Metric)
            .flat_map(|variable| &variable.categories);
        let mut texts = [&self.title]
            .into_iter()
            .chain(&self.notes)
            .chain(self.variables.iter().map(|variable| &variable.label))
            .chain(metrics.map(|metric| &metric.label))
            .map(|each| each.in_language(language).to_lowercase());
        texts.any(|each| each.contains(&text)) || self.id.name().to_lowercase().contains(&text)
    }

    /// The number of cells.
    pub fn size(&self) -> usize {
        self.variables
            .iter()
            .map(|variable| variable.categories.len())
            .product()
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cell {
    /// A figure.
    Number(f64),
    /// Not published for reasons of confidentiality: there are too few entries.
    Confidential,
    /// There is no figure.
    NotAvailable,
}

impl Cell {
    /// The figure; [`Self::NotAvailable`] without one.
    pub fn from_option<T: Into<f64>>(number: Option<T>) -> Self {
        number.map_or(Self::NotAvailable, |number| Self::Number(number.into()))
    }

    /// Statistics Norway's symbol for a cell without a figure.
    pub fn symbol(self) -> Option<&'static str> {
        match self {
            Self::Number(_) => None,
            Self::Confidential => Some(":"),
            Self::NotAvailable => Some(".."),
        }
    }
}

/// The selected part of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableData {
    /// The table with only the selected categories.
    pub table: Table,
    /// The cells; the last variable changes first.
    pub cells: Vec<Cell>,
}

impl TableData {
    /// The same cells with the variables in another order, given by their positions.
    #[must_use]
    pub fn ordered(self, order: &[usize]) -> Self {
        let variables = &self.table.variables;
        // How far apart the cells of two neighbouring categories are.
        let mut steps = vec![1; variables.len()];
        for at in (1..variables.len()).rev() {
            steps[at - 1] = steps[at] * variables[at].categories.len();
        }
        let mut positions = vec![0];
        for at in order {
            let (categories, step) = (variables[*at].categories.len(), steps[*at]);
            let of_categories = |position: &usize| {
                let position = *position;
                (0..categories).map(move |category| position + category * step)
            };
            positions = positions.iter().flat_map(of_categories).collect();
        }
        Self {
            cells: positions
                .iter()
                .map(|position| self.cells[*position])
                .collect(),
            table: Table {
                variables: order.iter().map(|at| variables[*at].clone()).collect(),
                ..self.table.clone()
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordered_cells_keep_their_categories() {
        let variable = |code, count: usize| Variable {
            code,
            label: Text::name(code),
            role: Role::Group,
            categories: (0..count)
                .map(|at| Category::named(&at.to_string()))
                .collect(),
            total: None,
        };
        // Each cell says its categories: a hundred for the first, ten for the second, one for the third.
        let numbers = (0..2)
            .flat_map(|a| (0..3).flat_map(move |b| (0..2).map(move |c| 100 * a + 10 * b + c)));
        let data = TableData {
            table: Table {
                id: TableId::JobTitles,
                title: Text::name("Lønn"),
                source: Text::name("Klarlønn"),
                notes: Vec::new(),
                updated: NaiveDate::default(),
                time_unit: TimeUnit::Monthly,
                variables: vec![variable("A", 2), variable("B", 3), variable("C", 2)],
            },
            cells: numbers
                .map(|number| Cell::Number(f64::from(number)))
                .collect(),
        };
        assert_eq!(data.clone().ordered(&[0, 1, 2]), data);
        let ordered = data.ordered(&[2, 0, 1]);
        let codes: Vec<&str> = ordered
            .table
            .variables
            .iter()
            .map(|each| each.code)
            .collect();
        assert_eq!(codes, ["C", "A", "B"]);
        let expected = [0, 10, 20, 100, 110, 120, 1, 11, 21, 101, 111, 121]
            .map(|number| Cell::Number(f64::from(number)));
        assert_eq!(ordered.cells, expected);
    }
}
