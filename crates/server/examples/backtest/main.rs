//! Backtests of the figures, described in `docs/METHOD.md`.

mod ageing;
mod estimates;
mod part_time;
mod survey;

use std::error::Error;

use clap::Parser;

#[derive(Debug, Parser)]
enum Backtest {
    /// Measures how part-time pay distorts the medians, on generated entries
    PartTime(part_time::Arguments),
    /// Predicts the medians of a later salary survey from an earlier one
    Ageing(survey::Folder),
    /// Predicts the hidden answers of a salary survey from few visible ones
    Estimates(estimates::Arguments),
}

fn main() -> Result<(), Box<dyn Error>> {
    match Backtest::parse() {
        Backtest::PartTime(arguments) => part_time::run(&arguments),
        Backtest::Ageing(folder) => ageing::run(&folder),
        Backtest::Estimates(arguments) => estimates::run(&arguments),
    }
}
