//! Compares the medians of generated entries with the official ones they are drawn from.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers of entries and kroner, far below 2^52"
)]

use std::{
    collections::HashMap,
    error::Error,
    f64::consts::PI,
    io::{self, Write},
};

use chrono::NaiveDate;
use clap::Args;
use klarlonn_demo::DemoEntries;
use klarlonn_domain::{
    catalog::{NameKey, Reference},
    contribution::NewSalaryEntry,
    salary::{full_time_salary, quantile},
};

/// Minimum number of entries of a title for the signed median.
const MIN_ENTRIES: usize = 20;
/// Minimum number of entries of a title for the absolute deviations.
const MANY_ENTRIES: usize = 500;

/// How pay is made comparable.
#[derive(Debug)]
struct Conversion {
    name: &'static str,
    to_full_time: bool,
    /// To the pay level of today.
    to_today: bool,
}

const AS_PAID: Conversion = Conversion {
    name: "as paid",
    to_full_time: false,
    to_today: true,
};
const FULL_TIME: Conversion = Conversion {
    name: "full-time",
    to_full_time: true,
    to_today: true,
};
const NOT_ADJUSTED: Conversion = Conversion {
    name: "full-time, not adjusted",
    to_full_time: true,
    to_today: false,
};

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

/// The deviation of a title's median from the official one.
#[derive(Debug)]
struct Deviation {
    entries: usize,
    /// Our median divided by the official one, minus 1.
    relative: f64,
    /// Standard error of `relative` in a random sample, from the quartiles of the entries.
    standard_error: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let reference = klarlonn_reference::bundled();
    let mut out = io::stdout().lock();
    let Arguments {
        entries,
        seed,
        today,
    } = arguments;
    writeln!(out, "{entries} entries, seed {seed}, pay level of {today}")?;
    for conversion in [AS_PAID, FULL_TIME, NOT_ADJUSTED] {
        let all = deviations(arguments, &reference, &conversion);
        let (median, titles) = signed_median(&all);
        writeln!(out, "{}", conversion.name)?;
        writeln!(
            out,
            "  {titles} titles with {MIN_ENTRIES} entries: signed median {median:+.2} %"
        )?;
        let many: Vec<_> = all
            .iter()
            .filter(|deviation| deviation.entries >= MANY_ENTRIES)
            .collect();
        let relative = many.iter().map(|deviation| deviation.relative);
        let absolute = sorted(relative.map(|relative| relative.abs() * 100.0));
        let share = |predicate: &dyn Fn(&Deviation) -> bool| {
            let found = many.iter().filter(|item| predicate(item));
            found.count() as f64 / many.len() as f64 * 100.0
        };
        writeln!(
            out,
            "  {} titles with {MANY_ENTRIES} entries: absolute median {:.2} %, \
             95th percentile {:.2} %, max {:.2} %; {:.1} % above 3 %; \
             {:.1} % within 1.96 standard errors of sampling",
            many.len(),
            at(&absolute, 0.5),
            at(&absolute, 0.95),
            at(&absolute, 1.0),
            share(&|deviation| deviation.relative.abs() > 0.03),
            share(&|deviation| deviation.relative.abs() <= 1.96 * deviation.standard_error),
        )?;
    }
    Ok(())
}

/// Returns the median deviation of the titles with enough entries, percent, and their number.
fn signed_median(all: &[Deviation]) -> (f64, usize) {
    let enough = all
        .iter()
        .filter(|deviation| deviation.entries >= MIN_ENTRIES)
        .map(|deviation| deviation.relative * 100.0);
    let signed = sorted(enough);
    (at(&signed, 0.5), signed.len())
}

/// Compares the medians of pay per title with the official ones.
fn deviations(
    arguments: &Arguments,
    reference: &Reference,
    conversion: &Conversion,
) -> Vec<Deviation> {
    let mut by_title: HashMap<NameKey, Vec<u32>> = HashMap::new();
    for entry in DemoEntries::new(arguments.seed, arguments.today).take(arguments.entries) {
        let title = entry.job_title.key();
        let mut pay = if conversion.to_full_time {
            full_time(&entry)
        } else {
            entry.facts.annual_salary.kroner()
        };
        if conversion.to_today {
            let index = reference.wage_index(title);
            pay = index.adjust(pay, entry.reported_on, arguments.today);
        }
        by_title.entry(title.clone()).or_default().push(pay);
    }
    let deviations = by_title.into_iter().filter_map(|(title, mut pay)| {
        let published = reference.official_pay(&title)?;
        let official = published.adjusted(reference.wage_index(&title), arguments.today);
        let official = if conversion.to_today {
            &official
        } else {
            published
        };
        pay.sort_unstable();
        let [p25, median, p75] = [0.25, 0.5, 0.75].map(|share| f64::from(quantile(&pay, share)));
        // The median of a normal sample; 1.349 standard deviations lie between the quartiles.
        let standard_deviation = (p75 - p25) / 1.349;
        let standard_error = (PI / 2.0 / pay.len() as f64).sqrt() * standard_deviation / median;
        Some(Deviation {
            entries: pay.len(),
            relative: median / f64::from(official.agreed.median?) - 1.0,
            standard_error,
        })
    });
    deviations.collect()
}

fn full_time(entry: &NewSalaryEntry) -> u32 {
    full_time_salary(
        entry.facts.annual_salary,
        entry.facts.hourly_wage,
        entry.facts.employment_percentage,
    )
}

fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values
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
        let reference = klarlonn_reference::bundled();
        let median = |conversion| signed_median(&deviations(&arguments, &reference, conversion)).0;
        let (as_paid, full_time) = (median(&AS_PAID), median(&FULL_TIME));
        assert!(as_paid < -2.0, "{as_paid}");
        assert!(full_time.abs() < 1.0, "{full_time}");
    }
}
