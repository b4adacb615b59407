//! Deviation of our medians from the official ones.

use std::collections::HashMap;

use super::{open_data::OpenData, rows::Rows, source, variables};
use crate::{
    account::Viewer,
    open_data::{Cell, Metric, Table, TableId, Text, TimeUnit},
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
        source: source::of_both(data, &["11418"]),
        notes: vec![Text::new(
            "Yrker med minst 50 innlegg. Positive tall: medianen av innleggene er høyere. De sammenlignes med avtalt lønn, eller med lønn med tillegg og bonus der de fleste har oppgitt det.",
            "Occupations with at least 50 entries. Positive numbers: the median of the entries is higher. They are compared with agreed pay, or with pay with additions and bonus where most entries have them.",
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
