//! Formats days in Norwegian.

use chrono::{Datelike as _, NaiveDate};

use super::texts::SITE;

pub(super) fn month_name(day: NaiveDate) -> &'static str {
    SITE.months
        .get(day.month0() as usize)
        .map_or("", String::as_str)
}

/// Formats a day, such as `1. desember 2026`.
pub(super) fn format_day(day: NaiveDate) -> String {
    format!("{}. {} {}", day.day(), month_name(day), day.year())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_has_the_name_of_its_month() {
        for (day, text) in [
            ("2026-01-31", "31. januar 2026"),
            ("2026-12-01", "1. desember 2026"),
        ] {
            assert_eq!(format_day(day.parse().unwrap()), text);
        }
    }
}
