//! Collects the selected cells of a table, row by row.

use crate::open_data::{Category, Cell, Metric, Table};

/// The selected rows of a table, and the cells that are collected for them. A row has a cell for each selected
/// metric and period.
pub(super) struct Rows<'a> {
    table: &'a Table,
    positions: &'a [Vec<usize>],
    cells: Vec<Cell>,
}

impl<'a> Rows<'a> {
    /// Without cells. `positions` has the selected categories of each variable.
    pub(super) fn new(table: &'a Table, positions: &'a [Vec<usize>]) -> Self {
        Self {
            table,
            positions,
            cells: Vec::with_capacity(positions.iter().map(Vec::len).product()),
        }
    }

    /// The selected categories of the variable at this position.
    pub(super) fn categories(&self, variable: usize) -> Vec<&'a Category> {
        let categories = &self.table.variables[variable].categories;
        let positions = self.positions[variable].iter();
        positions.map(|at| &categories[*at]).collect()
    }

    /// Adds a row. `cell` returns the cell of a metric and of a period by its code.
    pub(super) fn add(&mut self, cell: impl Fn(Metric, &str) -> Cell) {
        // The last two variables of a table are the metric and the time.
        let metric_at = self.table.variables.len() - 2;
        let metrics = self.categories(metric_at).into_iter();
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
