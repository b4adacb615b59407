//! Consumer prices.
//!
//! Kilde: Statistisk sentralbyrå, table 14700.

use std::sync::LazyLock;

use crate::table::{number, rows};

/// The consumer price index of a month.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MonthlyPrices {
    /// The month: '2016-01'.
    pub month: &'static str,
    /// The total index; the mean of 2025 is 100.
    pub index: f64,
}

/// Returns the prices of every month from January 2016 to July 2026.
pub fn consumer_prices() -> &'static [MonthlyPrices] {
    static ALL: LazyLock<Vec<MonthlyPrices>> = LazyLock::new(|| {
        rows(
            include_str!("../data/consumer_prices.csv"),
            ["month", "index"],
        )
        .map(|[month, index]| MonthlyPrices {
            month,
            index: number(index),
        })
        .collect()
    });
    &ALL
}
