//! Predicts the medians of a later survey of pay from an earlier one.

use std::{
    collections::BTreeMap,
    error::Error,
    io::{self, Write},
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{OccupationCode, Reference},
    salary::{ExperienceBand, quantile},
};

use crate::survey::{Answer, Folder};

/// Title or experience or both, and the occupation.
type Cell = (String, OccupationCode);

/// A way to divide the answers into cells.
struct Division {
    name: &'static str,
    cell: fn(&Answer) -> Cell,
    min_answers: usize,
}

const DIVISIONS: [Division; 6] = [
    Division {
        name: "title x experience, 20",
        cell: title_and_experience,
        min_answers: 20,
    },
    Division {
        name: "title x experience, 10",
        cell: title_and_experience,
        min_answers: 10,
    },
    Division {
        name: "title, 20",
        cell: title,
        min_answers: 20,
    },
    Division {
        name: "title, 10",
        cell: title,
        min_answers: 10,
    },
    Division {
        name: "occupation x experience, 20",
        cell: experience,
        min_answers: 20,
    },
    Division {
        name: "occupation x experience, 10",
        cell: experience,
        min_answers: 10,
    },
];

/// The methods of prediction: the index by which the earlier median grows.
const METHODS: [&str; 4] = ["none", "prices", "all wages", "occupation"];

pub(crate) fn run(folder: &Folder) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let [(_, before), (_, after)] = folder.read()?;
    let reference = klarlonn_reference::bundled();
    let autumn = day(2021, 10);
    for division in &DIVISIONS {
        let (medians_before, medians_after) =
            (medians(&before, division), medians(&after, division));
        let pairs: Vec<Pair> = medians_before
            .into_iter()
            .filter_map(|(cell, (median, count))| {
                let (later, later_count) = *medians_after.get(&cell)?;
                Some(Pair {
                    occupation: cell.1,
                    before: median,
                    after: later,
                    count: count.min(later_count),
                })
            })
            .collect();
        writeln!(
            out,
            "{} answers in both surveys: {} cells",
            division.name,
            pairs.len()
        )?;
        for survey in [day(2024, 10), day(2024, 4)] {
            for (kind, weighted) in [("unweighted", false), ("weighted", true)] {
                let errors = errors(&pairs, &reference, autumn, survey, weighted);
                let errors = METHODS.iter().zip(errors);
                let errors: Vec<String> = errors
                    .map(|(method, error)| format!("{method} {:.1} %", error * 100.0))
                    .collect();
                let month = survey.format("%Y-%m");
                writeln!(out, "  to {month}, {kind:<10} {}", errors.join(", "))?;
            }
        }
    }
    Ok(())
}

/// The medians of a cell in both surveys.
#[derive(Debug)]
struct Pair {
    occupation: OccupationCode,
    before: f64,
    after: f64,
    /// The smaller number of answers.
    count: f64,
}

/// Returns the mean absolute error of each of [`METHODS`], relative to the later median.
fn errors(
    pairs: &[Pair],
    reference: &Reference,
    from: NaiveDate,
    to: NaiveDate,
    weighted: bool,
) -> [f64; 4] {
    let mut sums = [0.0; 4];
    let mut weights = 0.0;
    for pair in pairs {
        let weight = if weighted { pair.count } else { 1.0 };
        weights += weight;
        let factors = [
            1.0,
            reference.prices().factor(from, to),
            reference.all_wages().factor(from, to),
            reference
                .wage_index_by_occupation(pair.occupation)
                .factor(from, to),
        ];
        for (sum, factor) in sums.iter_mut().zip(factors) {
            *sum += weight * (pair.before * factor / pair.after - 1.0).abs();
        }
    }
    sums.map(|sum| sum / weights)
}

/// Returns the median and number of the answers of each cell with enough of them.
fn medians(answers: &[Answer], division: &Division) -> BTreeMap<Cell, (f64, f64)> {
    let mut cells: BTreeMap<Cell, Vec<u32>> = BTreeMap::new();
    for answer in answers {
        cells
            .entry((division.cell)(answer))
            .or_default()
            .push(answer.salary);
    }
    cells.retain(|_, salaries| salaries.len() >= division.min_answers);
    let medians = cells.into_iter().map(|(cell, mut salaries)| {
        salaries.sort_unstable();
        (
            cell,
            (
                f64::from(quantile(&salaries, 0.5)),
                u32::try_from(salaries.len()).map_or(f64::NAN, f64::from),
            ),
        )
    });
    medians.collect()
}

fn title(answer: &Answer) -> Cell {
    (answer.title.clone(), answer.occupation)
}

fn title_and_experience(answer: &Answer) -> Cell {
    (
        format!("{} {}", answer.title, experience_text(answer)),
        answer.occupation,
    )
}

fn experience(answer: &Answer) -> Cell {
    (experience_text(answer).to_owned(), answer.occupation)
}

fn experience_text(answer: &Answer) -> &'static str {
    answer.experience.map_or("unknown", ExperienceBand::as_str)
}

fn day(year: i32, month: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, 15).unwrap_or_default()
}
