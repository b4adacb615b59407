//! Collects the cells of a table, row by row.

use crate::open_data::{Category, Cell, Metric, Table};

/// The rows of a table, and the cells that are collected for them. A row has a cell for each metric and period.
pub(super) struct Rows<'a> {
    table: &'a Table,
    cells: Vec<Cell>,
}

impl<'a> Rows<'a> {
    /// Without cells.
    pub(super) fn new(table: &'a Table) -> Self {
        Self {
            table,
            cells: Vec::with_capacity(table.size()),
        }
    }

    /// The categories of the variable at this position.
    pub(super) fn categories(&self, variable: usize) -> &'a [Category] {
        &self.table.variables[variable].categories
    }

    /// Adds a row. `cell` returns the cell of a metric and of a period by its code.
    pub(super) fn add(&mut self, cell: impl Fn(Metric, &str) -> Cell) {
        // The last two variables of a table are the metric and the time.
        let metric_at = self.table.variables.len() - 2;
        let metrics = self.categories(metric_at).iter();
        let periods = self.categories(metric_at + 1);
        for metric in metrics.filter_map(|category| category.metric) {
            let cells = periods.iter().map(|period| cell(metric, &period.code));
            self.cells.extend(cells);
        }
    }

    pub(super) fn into_cells(self) -> Vec<Cell> {
        self.cells
    }
}
