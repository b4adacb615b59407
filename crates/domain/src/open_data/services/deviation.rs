//! Deviation of our medians from the official ones.

use super::{open_data::OpenData, rows::Rows, variables};
use crate::{
    account::Viewer,
    open_data::{Cell, Table, TableId, Text, TimeUnit},
};

pub(super) fn table(data: &OpenData<'_>) -> Table {
    let deviations = data.salary.accuracy(&Viewer::Visitor).deviations;
    let codes = deviations
        .iter()
        .map(|deviation| (deviation.code.to_string(), deviation.name.as_str()));
    let today = data.salary.today();
    let percent = variables::metric(
        "Avvik",
        Text::new(
            "avvik fra offisiell median",
            "deviation from the official median",
        ),
        Text::new("prosent", "percent"),
    );
    Table {
        id: TableId::Deviation,
        title: Text::new(
            "Avvik mellom medianen av innleggene og den offisielle, etter yrke",
            "Deviation of the median of the entries from the official one, by occupation",
        ),
        source: Text::new(
            "Klarlønn og Statistisk sentralbyrå, tabell 11418",
            "Klarlønn and Statistics Norway, table 11418",
        ),
        notes: vec![Text::new(
            "Yrker med minst 50 innlegg. Positive tall: innleggene ligger over.",
            "Occupations with at least 50 entries. Positive numbers: the entries are higher.",
        )],
        updated: today,
        time_unit: TimeUnit::Monthly,
        variables: vec![
            variables::occupations(codes),
            variables::metrics(vec![percent]),
            variables::month(today),
        ],
    }
}

pub(super) fn cells(data: &OpenData<'_>, mut rows: Rows<'_>) -> Vec<Cell> {
    let deviations = data.salary.accuracy(&Viewer::Visitor).deviations;
    for occupation in rows.categories(0) {
        let found = deviations
            .iter()
            .find(|deviation| deviation.code.to_string() == *occupation.code);
        rows.add(|_, _| Cell::of(found.map(|deviation| deviation.percent)));
    }
    rows.into_cells()
}
