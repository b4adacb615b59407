//! Tables, selections from them, and editions.

mod codes;
mod edition;
mod metric;
mod selection;
mod table;
mod text;

pub use edition::{Edition, EditionFile, EditionSummary};
pub use metric::Metric;
pub use selection::{MAX_CELLS, Selection, SelectionError, VariableSelection};
pub use table::{Category, Cell, Role, Table, TableData, TableId, TimeUnit, Variable};
pub use text::{Language, Text};
