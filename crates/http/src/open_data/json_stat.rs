//! Tables as JSON-stat 2.0 (<https://json-stat.org/full/>), with the extensions of PxWebApi 2.

use std::collections::BTreeMap;

use klarlonn_domain::open_data::{Cell, Language, Role, Table, TableData, Text, Variable};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use super::links::Links;

/// A JSON object whose members have an order.
#[derive(Debug)]
pub(super) struct Members<T>(Vec<(String, T)>);

impl<T: Serialize> Serialize for Members<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<T> FromIterator<(String, T)> for Members<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(members: I) -> Self {
        Self(members.into_iter().collect())
    }
}

/// A table, or the selected part of one.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Dataset {
    version: &'static str,
    class: &'static str,
    /// The title.
    label: String,
    source: String,
    /// The day of the figures.
    #[schema(format = Date)]
    updated: String,
    /// What a reader must know.
    note: Vec<String>,
    role: Roles,
    /// The codes of the variables.
    id: Vec<&'static str>,
    /// The number of values of each variable.
    size: Vec<usize>,
    /// The variables by code.
    #[schema(value_type = BTreeMap<String, Dimension>)]
    dimension: Members<Dimension>,
    extension: Extension,
    /// The cells; the last variable changes first. Null in metadata.
    #[schema(required, value_type = Option<Vec<Option<f64>>>)]
    value: Option<Vec<Option<f64>>>,
    /// By the position of a cell without a figure: `:` not published for reasons of confidentiality, `..` not
    /// available.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, String>)]
    status: BTreeMap<usize, &'static str>,
}

/// The variables that are a time, a place or what is measured.
#[derive(Debug, Serialize, ToSchema)]
struct Roles {
    time: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    geo: Vec<&'static str>,
    metric: Vec<&'static str>,
}

/// A variable.
#[derive(Debug, Serialize, ToSchema)]
struct Dimension {
    label: String,
    category: Categories,
    extension: DimensionExtension,
}

/// The values of a variable, by code.
#[derive(Debug, Serialize, ToSchema)]
struct Categories {
    /// The position of each value.
    #[schema(value_type = BTreeMap<String, usize>)]
    index: Members<usize>,
    #[schema(value_type = BTreeMap<String, String>)]
    label: Members<String>,
    /// The units of what is measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<BTreeMap<String, UnitOfMeasure>>)]
    unit: Option<Members<UnitOfMeasure>>,
}

/// A unit.
#[derive(Debug, Serialize, ToSchema)]
struct UnitOfMeasure {
    base: String,
    decimals: u8,
}

/// More about a variable.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DimensionExtension {
    /// Whether a selection may leave out the variable.
    elimination: bool,
    /// The value that is then meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    elimination_value_code: Option<String>,
    show: &'static str,
}

/// More about a table.
#[derive(Debug, Serialize, ToSchema)]
struct Extension {
    px: Px,
    contact: Vec<Contact>,
}

/// Keywords of the PX file format.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Px {
    tableid: &'static str,
    language: &'static str,
    contents: String,
    official_statistics: bool,
    /// Means and medians cannot be added.
    aggregallowed: bool,
    copyright: bool,
    /// Variables above the columns.
    heading: Vec<&'static str>,
    /// Variables before the rows.
    stub: Vec<&'static str>,
}

/// Whom to ask about a table.
#[derive(Debug, Serialize, ToSchema)]
struct Contact {
    raw: String,
}

impl Dataset {
    /// A table without cells. The last `heading` variables are above the columns.
    pub(super) fn from_table(table: &Table, heading: usize, links: &Links) -> Self {
        let language = links.language;
        let codes = |variables: &[Variable]| -> Vec<&'static str> {
            variables.iter().map(|variable| variable.code).collect()
        };
        let with_role = |role| {
            let variables = table.variables.iter();
            let variables = variables.filter(|variable| variable.role == role);
            variables.map(|variable| variable.code).collect()
        };
        let (stub, heading) = table.variables.split_at(table.variables.len() - heading);
        let text = |text: &Text| text.in_language(language).to_owned();
        Self {
            version: "2.0",
            class: "dataset",
            label: text(&table.title),
            source: text(&table.source),
            updated: table.updated.to_string(),
            note: table.notes.iter().map(text).collect(),
            role: Roles {
                time: with_role(Role::Time),
                geo: with_role(Role::Geo),
                metric: with_role(Role::Metric),
            },
            id: codes(&table.variables),
            size: (table.variables.iter())
                .map(|variable| variable.categories.len())
                .collect(),
            dimension: (table.variables.iter())
                .map(|variable| (variable.code.to_owned(), Dimension::new(variable, language)))
                .collect(),
            extension: Extension {
                px: Px {
                    tableid: table.id.name(),
                    language: language.name(),
                    contents: text(&table.title),
                    official_statistics: false,
                    aggregallowed: false,
                    copyright: false,
                    heading: codes(heading),
                    stub: codes(stub),
                },
                contact: vec![Contact {
                    raw: format!("Klarlønn, {}/kontakt", links.url),
                }],
            },
            value: None,
            status: BTreeMap::new(),
        }
    }

    /// Like [`Self::from_table`], with the cells.
    pub(super) fn from_data(data: &TableData, heading: usize, links: &Links) -> Self {
        let number = |cell: &Cell| match cell {
            Cell::Number(number) => Some(*number),
            Cell::Confidential | Cell::NotAvailable => None,
        };
        let symbols = data.cells.iter().enumerate();
        Self {
            value: Some(data.cells.iter().map(number).collect()),
            status: symbols
                .filter_map(|(at, cell)| Some((at, cell.symbol()?)))
                .collect(),
            ..Self::from_table(&data.table, heading, links)
        }
    }
}

impl Dimension {
    fn new(variable: &Variable, language: Language) -> Self {
        let categories = || {
            let categories = variable.categories.iter();
            categories.map(|category| (category.code.to_string(), category))
        };
        let units = categories().filter_map(|(code, category)| {
            let unit = category.metric?.unit();
            let base = unit.in_language(language).to_owned();
            Some((code, UnitOfMeasure { base, decimals: 0 }))
        });
        let units: Members<UnitOfMeasure> = units.collect();
        let total = variable.total.map(|total| &variable.categories[total]);
        Self {
            label: variable.label.in_language(language).to_owned(),
            category: Categories {
                index: categories()
                    .zip(0..)
                    .map(|((code, _), at)| (code, at))
                    .collect(),
                label: categories()
                    .map(|(code, category)| (code, category.label.in_language(language).to_owned()))
                    .collect(),
                unit: (variable.role == Role::Metric).then_some(units),
            },
            extension: DimensionExtension {
                elimination: total.is_some(),
                elimination_value_code: total.map(|total| total.code.to_string()),
                show: "value",
            },
        }
    }
}
