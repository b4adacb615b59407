//! Compares the medians of generated entries with the official ones they are drawn from.

use std::{
    collections::HashMap,
    error::Error,
    io::{self, Write},
};

use chrono::NaiveDate;
use clap::Args;
use klarlonn_domain::{
    catalog::{NameKey, Reference},
    contribution::NewSalaryEntry,
    salary::{full_time_salary, quantile},
};
use klarlonn_server::{demo::DemoEntries, reference};

/// Minimum number of entries of a title for the signed median, and for the largest distance.
const MIN_ENTRIES: usize = 20;
const MANY_ENTRIES: usize = 500;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Number of generated entries
    #[arg(long, default_value_t = 20_000)]
    entries: usize,
    /// Seed of the generated entries
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The day that is today
    #[arg(long, default_value = "2026-11-21")]
    today: NaiveDate,
}

/// Our median divided by the official one, minus 1, per title.
#[derive(Debug)]
struct Distances {
    /// Of the titles with at least [`MIN_ENTRIES`], in ascending order.
    signed: Vec<f64>,
    /// Of the titles with at least [`MANY_ENTRIES`], without sign, in ascending order.
    absolute: Vec<f64>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let reference = reference::bundled();
    let mut out = io::stdout().lock();
    let Arguments {
        entries,
        seed,
        today,
    } = arguments;
    writeln!(out, "{entries} entries, seed {seed}, pay level of {today}")?;
    for (name, converts, adjusts) in [
        ("as paid", false, true),
        ("full-time", true, true),
        ("full-time, not adjusted", true, false),
    ] {
        let Distances { signed, absolute } = distances(arguments, &reference, converts, adjusts);
        writeln!(
            out,
            "{name:<24} signed median {:+.2} % ({} titles with {MIN_ENTRIES}); absolute: \
             median {:.2} %, 95th percentile {:.2} %, max {:.2} % ({} titles with {MANY_ENTRIES})",
            at(&signed, 0.5) * 100.0,
            signed.len(),
            at(&absolute, 0.5) * 100.0,
            at(&absolute, 0.95) * 100.0,
            at(&absolute, 1.0) * 100.0,
            absolute.len(),
        )?;
    }
    Ok(())
}

/// Compares the medians of pay per title. `converts` to a full position, `adjusts` to today's pay
/// level.
fn distances(
    arguments: &Arguments,
    reference: &Reference,
    converts: bool,
    adjusts: bool,
) -> Distances {
    let mut by_title: HashMap<NameKey, Vec<u32>> = HashMap::new();
    for entry in DemoEntries::new(arguments.seed, arguments.today).take(arguments.entries) {
        let title = entry.job_title.key();
        let mut pay = if converts {
            full_time(&entry)
        } else {
            entry.annual_salary.kroner()
        };
        if adjusts {
            let index = reference.wage_index(title);
            let factor = index.factor(entry.reported_on, arguments.today);
            pay = (f64::from(pay) * factor).round() as u32;
        }
        by_title.entry(title.clone()).or_default().push(pay);
    }
    let (mut signed, mut absolute) = (Vec::new(), Vec::new());
    for (title, mut pay) in by_title {
        let Some(published) = reference.official_pay(&title) else {
            continue;
        };
        let official = published.adjusted(reference.wage_index(&title), arguments.today);
        let official = if adjusts { &official } else { published };
        let Some(median) = official.agreed.median else {
            continue;
        };
        pay.sort_unstable();
        let distance = f64::from(quantile(&pay, 0.5)) / f64::from(median) - 1.0;
        if pay.len() >= MIN_ENTRIES {
            signed.push(distance);
        }
        if pay.len() >= MANY_ENTRIES {
            absolute.push(distance.abs());
        }
    }
    signed.sort_by(f64::total_cmp);
    absolute.sort_by(f64::total_cmp);
    Distances { signed, absolute }
}

fn full_time(entry: &NewSalaryEntry) -> u32 {
    full_time_salary(
        entry.annual_salary,
        entry.hourly_wage,
        entry.employment_percentage,
    )
}

/// Returns the value at this share of the sorted values; NaN if there is none.
fn at(sorted: &[f64], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1) as f64;
    sorted
        .get((share * last).round() as usize)
        .copied()
        .unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_time_medians_match_the_official_ones() {
        let arguments = Arguments {
            entries: 20_000,
            seed: 1,
            today: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
        };
        let reference = reference::bundled();
        let median = |converts| {
            let distances = distances(&arguments, &reference, converts, true);
            at(&distances.signed, 0.5)
        };
        let (as_paid, full_time) = (median(false), median(true));
        assert!(as_paid < -0.02, "{as_paid}");
        assert!(full_time.abs() < 0.01, "{full_time}");
    }
}
