//! Figures for statistical tools: tables that anyone may read, with what a visitor of the site sees.

mod services;
mod values;

pub use services::OpenData;
pub use values::{
    Category, Cell, Language, MAX_CELLS, Role, Selection, SelectionError, Table, TableData,
    TableId, Text, TimeUnit, Unit, Variable,
};
