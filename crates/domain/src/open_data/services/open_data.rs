//! The tables and their cells.

use chrono::NaiveDate;

use super::{deviation, employers, pay, rows::Rows, women_and_men, years};
use crate::{
    catalog::UsedTable,
    open_data::{Cell, MAX_CELLS, Selection, SelectionError, Table, TableData, TableId},
    salary::{SalaryService, SearchService},
};

/// The tables, computed from the same figures as the pages that a visitor sees.
pub struct OpenData<'a> {
    pub(super) salary: &'a SalaryService,
    pub(super) search: &'a SearchService,
}

impl<'a> OpenData<'a> {
    pub fn new(salary: &'a SalaryService, search: &'a SearchService) -> Self {
        Self { salary, search }
    }

    /// The day of the figures.
    pub fn day(&self) -> NaiveDate {
        self.salary.day_of_figures()
    }

    /// The official tables that figures are made of.
    pub fn official_tables(&self) -> Vec<UsedTable> {
        self.salary.official_tables()
    }

    /// A table with all its categories.
    pub fn table(&self, id: TableId) -> Table {
        match id {
            TableId::JobTitles | TableId::Experience | TableId::Counties => pay::table(self, id),
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

    /// The table with only the categories of the default selection.
    ///
    /// # Errors
    /// If the default selection has too many cells.
    pub fn default_selection(&self, id: TableId) -> Result<Table, SelectionError> {
        Selection::default().narrow(self.table(id))
    }

    /// The selected cells of a table. Variables that were left out are missing.
    ///
    /// # Errors
    /// If the selection does not fit the table.
    pub fn data(&self, id: TableId, selection: &Selection) -> Result<TableData, SelectionError> {
        let mut table = selection.narrow(self.table(id))?;
        let cells = self.cells(&table);
        let variables = &mut table.variables;
        variables.retain(|variable| !selection.leaves_out(variable));
        Ok(TableData { table, cells })
    }

    /// All cells of a table, in parts with some categories of the first variable each. A part has at most
    /// [`MAX_CELLS`] cells, unless one category has more.
    pub fn parts(&self, table: &Table) -> impl Iterator<Item = TableData> {
        let first = &table.variables[0].categories;
        let cells_of_category = table.size().checked_div(first.len()).unwrap_or_default();
        let per_part = (MAX_CELLS / cells_of_category.max(1)).max(1);
        first.chunks(per_part).map(move |categories| {
            let mut part = table.clone();
            part.variables[0].categories = categories.to_vec();
            TableData {
                cells: self.cells(&part),
                table: part,
            }
        })
    }

    /// The cells of all categories of a table.
    fn cells(&self, table: &Table) -> Vec<Cell> {
        let rows = Rows::new(table);
        let id = table.id;
        match id {
            TableId::JobTitles | TableId::Experience | TableId::Counties => {
                pay::cells(self, id, rows)
            }
            TableId::Employers => employers::cells(self, rows),
            TableId::WomenAndMen => women_and_men::cells(self, rows),
            TableId::Years => years::cells(self, rows),
            TableId::Deviation => deviation::cells(self, rows),
        }
    }
}
