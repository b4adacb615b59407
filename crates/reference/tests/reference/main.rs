//! Tests that the bundled reference data are complete, consistent and small.
#![expect(clippy::unwrap_used, reason = "a test fails on unexpected values")]

mod agreements;
mod bundle;
mod employers;
mod names;
mod newer_tables;
mod outliers;
mod pay;
mod places;
mod search;
mod titles;

use std::{collections::HashMap, fs, path::Path, sync::LazyLock};

use klarlonn_domain::catalog::Reference;

static REFERENCE: LazyLock<Reference> = LazyLock::new(klarlonn_reference::bundled);

/// A row of a file, by column.
type Row = HashMap<String, String>;

/// Returns the text of a file in `data/`.
fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    fs::read_to_string(folder.join(name)).expect("UTF-8")
}

/// Returns the rows of a file in `data/`.
fn table(name: &str) -> Vec<Row> {
    let text = text(name);
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize();
    rows.map(Result::unwrap).collect()
}

/// Returns the figures in a column; those that are withheld are left out.
fn figures<'a>(rows: &'a [Row], column: &'a str) -> impl Iterator<Item = f64> + 'a {
    let fields = rows.iter().map(move |row| row[column].as_str());
    fields
        .filter(|it| !it.is_empty())
        .map(|it| it.parse().expect("a figure"))
}
