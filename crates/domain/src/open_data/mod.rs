//! Figures for statistical tools: tables that anyone may read, with what a visitor of the site sees.

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::Editions;
pub use services::{EditionService, OpenData};
pub use values::{
    Category, Cell, Edition, EditionFile, EditionSummary, Language, MAX_CELLS, Metric, Role,
    Selection, SelectionError, Table, TableData, TableId, Text, TimeUnit, Variable,
    VariableSelection,
};
