//! The checks that a newer file must pass before its figures are used. Each problem is a sentence for an operator.

use std::collections::BTreeSet;

use super::{
    Grid,
    mapping::{FileMapping, Layout, Rows, TableMapping},
    source_table::TableMetadata,
};

/// The percentage of the earlier figures that a newer file must have.
const MIN_PERCENT: usize = 95;
/// The smallest plausible ratio of a figure to the earlier one. The largest is its inverse.
const MIN_RATIO: f64 = 0.5;
/// The number of figures that a report lists.
const MAX_LISTED: usize = 20;
/// Words of a note that tells of a break in a series.
const BREAK_WORDS: [&str; 6] = [
    "brudd",
    "break in",
    "ny klassifisering",
    "ny standard",
    "new classification",
    "ny yrkesklassifisering",
];

/// Returns what is wrong with a table: other variables, another unit, or a note about a break in a new period.
pub(super) fn check_table(
    mapping: &TableMapping,
    metadata: &TableMetadata,
    new_periods: &BTreeSet<&str>,
) -> Vec<String> {
    let mut problems = Vec::new();
    let found: BTreeSet<&str> = metadata
        .variables
        .iter()
        .map(|it| it.code.as_str())
        .collect();
    let expected: BTreeSet<&str> = mapping.variables.iter().copied().collect();
    if found != expected {
        let list = |codes: &BTreeSet<&str>| codes.iter().copied().collect::<Vec<_>>().join(", ");
        problems.push(format!(
            "the table has the variables {}, not {}",
            list(&found),
            list(&expected)
        ));
    }
    let used = mapping
        .files
        .iter()
        .flat_map(|file| file.codes("ContentsCode"));
    for code in used.collect::<BTreeSet<_>>() {
        problems.extend(check_unit(mapping, metadata, code));
    }
    problems.extend(breaks(metadata, new_periods));
    problems
}

fn check_unit(mapping: &TableMapping, metadata: &TableMetadata, contents: &str) -> Option<String> {
    let variable = metadata.variable("ContentsCode")?;
    let Some(label) = variable.label(contents) else {
        return Some(format!("the table has no contents {contents}"));
    };
    let unit = variable.units.get(contents).map_or("", String::as_str);
    let texts = [label, unit, &metadata.label];
    let is_named = |text: &&str| texts.iter().any(|it| it.to_lowercase().contains(*text));
    (!mapping.unit.iter().any(is_named)).then(|| {
        format!(
            "{contents} is measured in '{unit}' ('{label}'), not {}",
            mapping.unit[0]
        )
    })
}

/// Returns the notes that tell of a break in a year of the new periods.
fn breaks(metadata: &TableMetadata, new_periods: &BTreeSet<&str>) -> impl Iterator<Item = String> {
    let years: BTreeSet<&str> = new_periods.iter().filter_map(|it| it.get(..4)).collect();
    let notes = metadata.notes.iter().filter(move |note| {
        let text = note.to_lowercase();
        BREAK_WORDS.iter().any(|word| text.contains(word))
            && years.iter().any(|year| text.contains(year))
    });
    notes.map(|note| format!("a note tells of a break: {note}"))
}

/// Returns the codes of a file that the table lacks, that mean something else, or that are new.
pub(super) fn check_codes(
    mapping: &FileMapping,
    metadata: &TableMetadata,
    occupation_codes: &BTreeSet<String>,
) -> Vec<String> {
    let mut problems = Vec::new();
    let columns = mapping.columns.iter().flat_map(|column| column.codes);
    for (variable, code) in mapping.fixed.iter().chain(columns).collect::<BTreeSet<_>>() {
        let found = metadata.variable(variable).and_then(|it| it.label(code));
        if found.is_none() {
            problems.push(format!("{variable} has no value {code}"));
        }
    }
    for ((variable, code), text) in mapping.labels {
        let label = metadata.variable(variable).and_then(|it| it.label(code));
        if label.is_some_and(|label| !label.to_lowercase().contains(&text.to_lowercase())) {
            let label = label.unwrap_or_default();
            problems.push(format!("{variable} {code} is '{label}', not '{text}'"));
        }
    }
    if let Rows::FourDigits(variable, _) = mapping.rows {
        let unknown: Vec<&str> = four_digit_codes(metadata, variable)
            .filter(|code| !occupation_codes.contains(*code))
            .collect();
        if !unknown.is_empty() {
            problems.push(format!("new codes of {variable}: {}", listed(&unknown)));
        }
    }
    problems
}

/// Returns the codes of a variable that have four digits.
pub(super) fn four_digit_codes<'a>(
    metadata: &'a TableMetadata,
    variable: &str,
) -> impl Iterator<Item = &'a str> {
    let values = metadata.variable(variable).into_iter();
    let codes = values
        .flat_map(|it| &it.values)
        .map(|(code, _)| code.as_str());
    codes.filter(|code| code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns what is wrong with the figures of a newer file beside those of the earlier one.
pub(super) fn check_figures(mapping: &FileMapping, old: &Grid, new: &Grid) -> Vec<String> {
    if old.key != new.key || !has_columns(mapping, old, new) {
        return vec![format!("{} has other columns", mapping.file)];
    }
    let pairs = pairs(mapping.layout, old, new);
    if pairs.is_empty() {
        return vec![format!("{} has no figures of a later period", mapping.file)];
    }
    let kept = pairs.iter().filter(|pair| pair.new.is_some()).count();
    let mut problems = Vec::new();
    if 100 * kept < MIN_PERCENT * pairs.len() {
        problems.push(format!(
            "{}: {kept} of {} earlier figures are left",
            mapping.file,
            pairs.len()
        ));
    }
    let exceptions: Vec<String> = pairs.iter().filter_map(Pair::exception).collect();
    if !exceptions.is_empty() {
        let listed = listed(&exceptions.iter().map(String::as_str).collect::<Vec<_>>());
        problems.push(format!(
            "{}: {} figures are outside half and double of the earlier one: {listed}",
            mapping.file,
            exceptions.len()
        ));
    }
    problems
}

fn has_columns(mapping: &FileMapping, old: &Grid, new: &Grid) -> bool {
    match mapping.layout {
        Layout::PeriodColumns => old.columns.iter().all(|it| new.columns.contains(it)),
        Layout::Newest | Layout::PeriodRows => old.columns == new.columns,
    }
}

/// An earlier figure and the newer one that it is compared with.
struct Pair {
    /// The newer row and column.
    cell: String,
    old: f64,
    new: Option<f64>,
}

impl Pair {
    /// Describes the figures if the newer one is not plausible.
    fn exception(&self) -> Option<String> {
        let new = self.new?;
        let ratio = new / self.old;
        let is_plausible = (MIN_RATIO..=1.0 / MIN_RATIO).contains(&ratio);
        (!is_plausible).then(|| format!("{} {} -> {new}", self.cell, self.old))
    }
}

/// Returns the earlier figures that are not 0, each with the newer figure of the same row and column, or of a later
/// period.
fn pairs(layout: Layout, old: &Grid, new: &Grid) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let mut compare = |(old_row, old_column): (&str, &str), (row, column): (&str, &str)| {
        if let Some(figure) = old.get(old_row, old_column).filter(|it| *it > 0.0) {
            pairs.push(Pair {
                cell: format!("{row} {column}"),
                old: figure,
                new: new.get(row, column),
            });
        }
    };
    match layout {
        Layout::Newest => {
            for row in old.rows.keys() {
                for column in &old.columns {
                    compare((row, column), (row, column));
                }
            }
        }
        Layout::PeriodColumns => {
            let added = new.columns.iter().filter(|it| !old.columns.contains(it));
            for (earlier, later) in with_same_season(added, old.columns.iter()) {
                for row in old.rows.keys() {
                    compare((row, earlier), (row, later));
                }
            }
        }
        Layout::PeriodRows => {
            let added = new.rows.keys().filter(|it| !old.rows.contains_key(*it));
            for (earlier, later) in with_same_season(added, old.rows.keys()) {
                for column in &old.columns {
                    compare((earlier, column), (later, column));
                }
            }
        }
    }
    pairs
}

/// Returns each added period after the earlier one that it is compared with.
fn with_same_season<'a>(
    added: impl Iterator<Item = &'a String>,
    earlier: impl DoubleEndedIterator<Item = &'a String> + Clone,
) -> impl Iterator<Item = (&'a str, &'a str)> {
    added.filter_map(move |period| Some((same_season(period, earlier.clone())?, period.as_str())))
}

/// Returns the newest of the periods that are the same quarter or month of a year, or else the newest of all.
fn same_season<'a>(
    period: &str,
    periods: impl DoubleEndedIterator<Item = &'a String> + Clone,
) -> Option<&'a str> {
    let season = |period: &str| period.get(4..).unwrap_or_default().to_owned();
    let newest = periods.clone().next_back();
    let same = periods.rev().find(|it| season(it) == season(period));
    same.or(newest).map(String::as_str)
}

/// Returns the first entries of a list, and how many are left out.
fn listed(entries: &[&str]) -> String {
    let shown = entries[..entries.len().min(MAX_LISTED)].join(", ");
    match entries.len().saturating_sub(MAX_LISTED) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

#[cfg(test)]
mod tests;
