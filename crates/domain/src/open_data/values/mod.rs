//! Tables and what one selects from them.

mod codes;
mod edition;
mod selection;
mod table;
mod text;

pub use edition::{Edition, EditionFile, EditionMonth, EditionSummary};
pub use selection::{MAX_CELLS, Selection, SelectionError};
pub use table::{Category, Cell, Role, Table, TableData, TableId, TimeUnit, Unit, Variable};
pub use text::{Language, Text};
