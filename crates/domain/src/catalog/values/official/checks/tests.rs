use std::fmt::Write as _;

use super::*;
use crate::catalog::{SourceVariable, TABLES};

fn mapping(file: &str) -> &'static FileMapping {
    let mut files = TABLES.iter().flat_map(|table| table.files);
    files.find(|it| it.file == file).unwrap()
}

fn grid(text: &str) -> Grid {
    Grid::parse(text).unwrap()
}

/// Quarters of twenty occupations: the second quarters of two years and the newest one.
fn quarters(newest: impl Fn(u32) -> Option<u32>, header: &str) -> Grid {
    let mut text = format!("occupation_code,{header}\n");
    for row in 0..20 {
        let new = newest(row).map_or_else(String::new, |it| it.to_string());
        writeln!(text, "{:04},40000,50000,41000,{new}", 1111 + row).unwrap();
    }
    grid(&text)
}

fn check_quarters(newest: impl Fn(u32) -> Option<u32>) -> Vec<String> {
    let new = quarters(newest, "2025K2,2025K4,2026K2,2027K2");
    let mut old = new.clone();
    old.columns.pop();
    old.rows.values_mut().for_each(|row| row.truncate(3));
    check_figures(mapping("wages_quarterly.csv"), &old, &new)
}

#[test]
fn plausible_quarter_passes() {
    assert_eq!(check_quarters(|_| Some(43_000)), [] as [&str; 0]);
}

#[test]
fn fewer_than_95_percent_of_the_figures_is_reported() {
    assert_eq!(
        check_quarters(|row| (row > 0).then_some(43_000)),
        [] as [&str; 0]
    );
    let problems = check_quarters(|row| (row > 1).then_some(43_000));
    assert_eq!(
        problems,
        ["wages_quarterly.csv: 18 of 20 earlier figures are left"]
    );
}

#[test]
fn figure_outside_half_and_double_is_listed() {
    let problems = check_quarters(|row| Some(if row == 3 { 430_000 } else { 43_000 }));
    assert_eq!(
        problems,
        [
            "wages_quarterly.csv: 1 figures are outside half and double of the earlier one: \
          1114 2027K2 41000 -> 430000"
        ]
    );
    let swapped = check_quarters(|_| Some(516));
    assert!(swapped[0].contains("20 figures"), "{swapped:?}");
}

#[test]
fn file_without_a_later_period_is_reported() {
    let old = grid("month,index\n2026-06,102.8\n");
    let problems = check_figures(mapping("consumer_prices.csv"), &old, &old);
    assert_eq!(
        problems,
        ["consumer_prices.csv has no figures of a later period"]
    );
}

#[test]
fn other_columns_are_reported() {
    let problems = check_figures(
        mapping("wages_by_sex.csv"),
        &grid("occupation_code,women,men\n1111,1,2\n"),
        &grid("occupation_code,women\n1111,1\n"),
    );
    assert_eq!(problems, ["wages_by_sex.csv has other columns"]);
}

/// What a source says of the prices.
fn prices() -> TableMetadata {
    let variable = |code: &str, values: &[(&str, &str)]| SourceVariable {
        code: code.to_owned(),
        values: values
            .iter()
            .map(|(code, label)| ((*code).to_owned(), (*label).to_owned()))
            .collect(),
        ..SourceVariable::default()
    };
    TableMetadata {
        label: "14700: Konsumprisindeks, etter måned (2025=100)".to_owned(),
        notes: vec!["Brudd i serien i 2026.".to_owned()],
        variables: vec![
            variable("VareTjenesteGrp", &[("00", "I alt")]),
            variable("ContentsCode", &[("KpiIndMnd", "Konsumprisindeks")]),
            variable("Tid", &[("2026M08", "2026M08")]),
        ],
        time: "Tid".to_owned(),
    }
}

fn check_prices(metadata: &TableMetadata, period: &str) -> Vec<String> {
    let mapping = TABLES.iter().find(|it| it.table == "14700").unwrap();
    check_table(mapping, metadata, &BTreeSet::from([period]))
}

#[test]
fn note_of_a_break_in_the_new_year_is_reported() {
    assert_eq!(check_prices(&prices(), "2027M01"), [] as [&str; 0]);
    let problems = check_prices(&prices(), "2026M08");
    assert_eq!(
        problems,
        ["a note tells of a break: Brudd i serien i 2026."]
    );
}

#[test]
fn other_variables_and_units_are_reported() {
    let mut other = prices();
    other.variables[0].code = "Konsumgrp".to_owned();
    other.label = "Konsumprisindeks (2035=100)".to_owned();
    let problems = check_prices(&other, "2027M01");
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].contains("Konsumgrp"), "{problems:?}");
    assert!(problems[1].contains("not 2025=100"), "{problems:?}");
}

#[test]
fn new_and_changed_codes_are_reported() {
    let values = |code: &str, label: &str| vec![(code.to_owned(), label.to_owned())];
    let mut metadata = prices();
    metadata.variables.push(SourceVariable {
        code: "Yrke".to_owned(),
        values: values("9999", "Nytt yrke"),
        ..SourceVariable::default()
    });
    metadata.variables.push(SourceVariable {
        code: "Kjonn".to_owned(),
        values: values("1", "Kvinner"),
        ..SourceVariable::default()
    });
    let problems = check_codes(mapping("wages_by_sex.csv"), &metadata, &BTreeSet::new());
    let has = |text: &str| problems.iter().any(|it| it.contains(text));
    assert!(has("new codes of Yrke: 9999"), "{problems:?}");
    assert!(has("Kjonn 1 is 'Kvinner', not 'Menn'"), "{problems:?}");
    assert!(has("Alder has no value 999D"), "{problems:?}");
}
