//! The tables and their cells.

use chrono::NaiveDate;

use super::{deviation, employers, pay, rows::Rows, women_and_men, years};
use crate::{
    open_data::{Selection, SelectionError, Table, TableData, TableId},
    salary::{SalaryService, SearchService},
};

/// The tables, computed from the same figures as the pages that a visitor sees.
pub struct OpenData<'a> {
    pub(super) salary: &'a SalaryService,
    pub(super) search: &'a SearchService,
}

impl<'a> OpenData<'a> {
    /// Creates the service.
    pub fn new(salary: &'a SalaryService, search: &'a SearchService) -> Self {
        Self { salary, search }
    }

    /// The day of the figures.
    pub fn day(&self) -> NaiveDate {
        self.salary.day_of_figures()
    }

    /// A table with all its categories.
    pub fn table(&self, id: TableId) -> Table {
        match id {
            TableId::JobTitles => pay::job_titles(self),
            TableId::Experience => pay::experience(self),
            TableId::Counties => pay::counties(self),
            TableId::Employers => employers::table(self),
            TableId::WomenAndMen => women_and_men::table(self),
            TableId::Years => years::table(self),
            TableId::Deviation => deviation::table(self),
        }
    }

    /// All tables, by id.
    pub fn tables(&self) -> Vec<Table> {
        TableId::ALL.map(|id| self.table(id)).into()
    }

    /// A table with the selected categories alone.
    ///
    /// # Errors
    /// If the selection does not fit the table.
    pub fn select(&self, id: TableId, selection: &Selection) -> Result<Table, SelectionError> {
        Ok(selection.resolve(&self.table(id))?.table)
    }

    /// The selected cells of a table.
    ///
    /// # Errors
    /// If the selection does not fit the table.
    pub fn data(&self, id: TableId, selection: &Selection) -> Result<TableData, SelectionError> {
        let table = self.table(id);
        let selected = selection.resolve(&table)?;
        let rows = Rows::new(&table, &selected.positions);
        let cells = match id {
            TableId::JobTitles | TableId::Experience | TableId::Counties => {
                pay::cells(self, id, rows)
            }
            TableId::Employers => employers::cells(self, rows),
            TableId::WomenAndMen => women_and_men::cells(self, rows),
            TableId::Years => years::cells(self, rows),
            TableId::Deviation => deviation::cells(self, rows),
        };
        Ok(TableData {
            table: selected.table,
            cells,
        })
    }
}
