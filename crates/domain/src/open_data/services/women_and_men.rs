//! Official pay of women and men.

use std::collections::HashMap;

use super::{open_data::OpenData, rows::Rows, source, variables};
use crate::{
    open_data::{Category, Cell, Metric, Role, Table, TableId, Text, TimeUnit, Variable},
    salary::OfficialComparison,
};

/// The code of women, as in Statistics Norway's tables.
const WOMEN: &str = "2";
/// The code of men.
const MEN: &str = "1";

pub(super) fn table(data: &OpenData<'_>) -> Table {
    let published = data.salary.equal_pay();
    let year = published.period.map(|period| period.year.to_string());
    let codes = published
        .occupations
        .iter()
        .map(|occupation| (occupation.code.to_string(), occupation.name.as_str()));
    let sex = Variable {
        code: "Kjonn",
        label: Text::new("kjønn", "sex"),
        role: Role::Group,
        categories: vec![
            Category::new(WOMEN, Text::new("kvinner", "women")),
            Category::new(MEN, Text::new("menn", "men")),
        ],
        total: None,
    };
    Table {
        id: TableId::WomenAndMen,
        title: Text::new(
            "Offisiell lønn for kvinner og menn etter yrke",
            "Official pay of women and men by occupation",
        ),
        source: source::official(data, &[OfficialComparison::TABLE]),
        notes: vec![Text::new(
            "Avtalt månedslønn ganget med tolv.",
            "Agreed monthly pay multiplied by twelve.",
        )],
        updated: data.salary.day_of_figures(),
        time_unit: TimeUnit::Annual,
        variables: vec![
            variables::occupations(codes),
            sex,
            variables::metrics(&[Metric::Agreed]),
            variables::time(Text::new("år", "year"), year),
        ],
    }
}

pub(super) fn cells(data: &OpenData<'_>, mut rows: Rows<'_>) -> Vec<Cell> {
    let occupations = data.salary.equal_pay().occupations;
    let agreed: HashMap<String, _> = occupations
        .iter()
        .map(|occupation| (occupation.code.to_string(), occupation.agreed))
        .collect();
    for occupation in rows.categories(0) {
        let medians = agreed.get(&*occupation.code);
        for sex in rows.categories(1) {
            let median = medians.and_then(|medians| match &*sex.code {
                WOMEN => Some(medians.women),
                MEN => Some(medians.men),
                _ => None,
            });
            rows.add(|_, _| Cell::from_option(median));
        }
    }
    rows.into_cells()
}
