//! Tables of official figures, and what decides whether a newer one is used.

mod candidate;
mod checks;
mod citation;
mod grid;
mod mapping;
mod source_table;
mod sources;
mod stored;
mod table;
mod waiting;

pub use candidate::{
    Candidate, CurrentFiles, check_file, later_periods, make_candidates, selection,
};
pub use citation::Citation;
pub use grid::{Grid, GridError};
pub use mapping::{
    Code, Column, FileMapping, Layout, Rows, SECTOR_FILE, TABLES, TableMapping, file_period,
};
pub use source_table::{SourceSelection, SourceVariable, TableCells, TableMetadata};
pub use sources::{OfficialSources, SourceAgreement, SourceTable};
pub use stored::{
    OfficialCheck, StoredTable, TableState, older_than_before, table_checksum, tables_to_use,
};
pub use table::{OfficialTable, TableFile, UsedTable};
pub use waiting::{WaitingTable, waiting_files, waiting_tables};
