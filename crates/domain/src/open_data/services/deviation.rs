//! Deviation of our medians from the official ones.

use std::collections::HashMap;

use super::{open_data::OpenData, rows::Rows, source, variables};
use crate::{
    account::Viewer,
    open_data::{Cell, Metric, Table, TableId, Text, TimeUnit},
    salary::OfficialComparison,
};

pub(super) fn table(data: &OpenData<'_>) -> Table {
    let deviations = data.salary.accuracy(&Viewer::Visitor).deviations;
    let codes = deviations
        .iter()
        .map(|deviation| (deviation.code.to_string(), deviation.name.as_str()));
    let today = data.salary.day_of_figures();
    Table {
        id: TableId::Deviation,
        title: Text::new(
            "Avstand mellom medianen av innleggene og den offisielle, etter yrke",
            "Deviation of the median of the entries from the official one, by occupation",
        ),
        source: source::entries_and_official(data, &[OfficialComparison::TABLE]),
        notes: vec![Text::new(
            "Yrker med minst 50 innlegg. Positive tall: medianen av innleggene er høyere. De sammenlignes med lønn med tillegg og bonus, men med avtalt lønn i yrker med lønnsstige og der SSB ikke har tall med tillegg.",
            "Occupations with at least 50 entries. Positive numbers: the median of the entries is higher. They are compared with pay with additions and bonus, but with agreed pay in occupations with a pay scale and where no figure with additions is published.",
        )],
        updated: today,
        time_unit: TimeUnit::Monthly,
        variables: vec![
            variables::occupations(codes),
            variables::metrics(&[Metric::Deviation]),
            variables::month(today),
        ],
    }
}

pub(super) fn cells(data: &OpenData<'_>, mut rows: Rows<'_>) -> Vec<Cell> {
    let deviations = data.salary.accuracy(&Viewer::Visitor).deviations;
    let percents: HashMap<String, f64> = deviations
        .iter()
        .map(|deviation| (deviation.code.to_string(), deviation.percent))
        .collect();
    for occupation in rows.categories(0) {
        rows.add(|_, _| Cell::from_option(percents.get(&*occupation.code).copied()));
    }
    rows.into_cells()
}
