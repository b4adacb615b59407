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

/// Answers whose medians are compared.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cell {
    /// Title or experience or both.
    name: String,
    occupation: OccupationCode,
}

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

/// Returns how much a cell counts.
type Weight = fn(&Pair) -> f64;

const WEIGHTS: [(&str, Weight); 2] = [("unweighted", |_| 1.0), ("weighted", |pair| pair.answers)];

pub(crate) fn run(folder: &Folder) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let [before, after] = folder.read()?;
    let reference = klarlonn_reference::bundled();
    for division in &DIVISIONS {
        let pairs = pairs(&before.answers, &after.answers, division);
        writeln!(
            out,
            "{} answers in both surveys: {} cells",
            division.name,
            pairs.len()
        )?;
        // The month of the later survey is not known.
        for later in [day(2024, 10), day(2024, 4)] {
            for (kind, weight) in WEIGHTS {
                let errors = errors(&pairs, &reference, later, weight);
                let errors = METHODS.iter().zip(errors);
                let errors: Vec<String> = errors
                    .map(|(method, error)| format!("{method} {:.1} %", error * 100.0))
                    .collect();
                let month = later.format("%Y-%m");
                writeln!(out, "  to {month}, {kind:<10} {}", errors.join(", "))?;
            }
        }
    }
    Ok(())
}

/// Returns the cells that both surveys have.
fn pairs(before: &[Answer], after: &[Answer], division: &Division) -> Vec<Pair> {
    let later = medians(after, division);
    let pairs = medians(before, division)
        .into_iter()
        .filter_map(|(cell, before)| {
            let after = later.get(&cell)?;
            Some(Pair {
                occupation: cell.occupation,
                before: before.pay,
                after: after.pay,
                answers: before.answers.min(after.answers),
            })
        });
    pairs.collect()
}

/// The medians of a cell in both surveys.
#[derive(Debug)]
struct Pair {
    occupation: OccupationCode,
    before: f64,
    after: f64,
    /// The smaller number of answers.
    answers: f64,
}

#[derive(Debug)]
struct Median {
    pay: f64,
    answers: f64,
}

/// Returns the mean absolute error of each of [`METHODS`], relative to the later median.
fn errors(
    pairs: &[Pair],
    reference: &Reference,
    later: NaiveDate,
    weight: fn(&Pair) -> f64,
) -> [f64; METHODS.len()] {
    let (from, to) = (day(2021, 10), later);
    let mut sums = [0.0; METHODS.len()];
    let mut weights = 0.0;
    for pair in pairs {
        let weight = weight(pair);
        weights += weight;
        let factors = [
            1.0,
            reference.prices.factor(from, to),
            reference.all_wages.factor(from, to),
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

/// Returns the medians of the cells with enough answers.
fn medians(answers: &[Answer], division: &Division) -> BTreeMap<Cell, Median> {
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
        let median = Median {
            pay: quantile(&salaries, 0.5).into(),
            answers: u32::try_from(salaries.len()).map_or(f64::NAN, f64::from),
        };
        (cell, median)
    });
    medians.collect()
}

fn title(answer: &Answer) -> Cell {
    Cell {
        name: answer.title.clone(),
        occupation: answer.occupation,
    }
}

fn title_and_experience(answer: &Answer) -> Cell {
    Cell {
        name: format!("{} {}", answer.title, experience_text(answer)),
        occupation: answer.occupation,
    }
}

fn experience(answer: &Answer) -> Cell {
    Cell {
        name: experience_text(answer).to_owned(),
        occupation: answer.occupation,
    }
}

fn experience_text(answer: &Answer) -> &'static str {
    answer.experience.map_or("unknown", ExperienceBand::name)
}

fn day(year: i32, month: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, 15).unwrap_or_default()
}
