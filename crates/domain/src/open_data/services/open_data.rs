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

    /// A table with only the selected categories.
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
        let cells = self.cells(&table, &selected.positions);
        Ok(TableData {
            table: selected.table,
            cells,
        })
    }

    /// All cells of a table, in parts with some categories of the first variable each. A part has at most
    /// [`MAX_CELLS`] cells, unless one category has more.
    pub fn parts(&self, table: &Table) -> impl Iterator<Item = TableData> {
        let variables = &table.variables;
        let all = variables.first().map_or(0, |first| first.categories.len());
        let cells_of_category = table.size().checked_div(all).unwrap_or_default();
        let per_part = (MAX_CELLS / cells_of_category.max(1)).max(1);
        (0..all).step_by(per_part).map(move |start| {
            let end = all.min(start + per_part);
            let counts = variables.iter().map(|variable| variable.categories.len());
            let mut positions: Vec<Vec<usize>> = counts.map(|count| (0..count).collect()).collect();
            positions[0] = (start..end).collect();
            let shown = variables.iter().zip(&positions);
            TableData {
                table: Table {
                    variables: shown.map(|(variable, at)| variable.with(at)).collect(),
                    ..table.clone()
                },
                cells: self.cells(table, &positions),
            }
        })
    }

    /// The cells of the categories at these positions of each variable.
    fn cells(&self, table: &Table, positions: &[Vec<usize>]) -> Vec<Cell> {
        let rows = Rows::new(table, positions);
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
