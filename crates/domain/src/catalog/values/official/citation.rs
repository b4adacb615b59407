//! How official figures are cited: publisher, table, period and the day they were read.

use chrono::{Datelike as _, NaiveDate};

use super::{OfficialTable, UsedTable};
use crate::catalog::Quarter;

/// A citation of tables of Statistics Norway.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Citation {
    /// `Statistisk sentralbyrå, tabell 11418 (2025, hentet 29.11.2026)`.
    pub norwegian: String,
    /// `Statistics Norway, table 11418 (2025, retrieved 2026-11-29)`.
    pub english: String,
}

impl Citation {
    /// Cites the tables with these numbers. If a table has several files, the newest is cited. A table that is not among
    /// `known` is cited by its number only.
    pub(crate) fn new(known: &[UsedTable], numbers: &[&str]) -> Self {
        let newest = |number: &str| {
            let tables = known.iter().map(|used| &used.table);
            let tables = tables.filter(|table| *table.number == *number);
            tables.max_by_key(|table| (&table.newest_period, table.retrieved_on))
        };
        let cite = |write: &dyn Fn(&OfficialTable) -> String, separator: &str| {
            let cited = numbers.iter().map(|number| match newest(number) {
                Some(table) => format!("{number} ({})", write(table)),
                None => (*number).to_owned(),
            });
            cited.collect::<Vec<_>>().join(separator)
        };
        let norwegian = cite(&|table| describe(table), " og ");
        let english = cite(
            &|table| format!("{}, retrieved {}", table.newest_period, table.retrieved_on),
            " and ",
        );
        Self {
            norwegian: format!("Statistisk sentralbyrå, tabell {norwegian}"),
            english: format!("Statistics Norway, table {english}"),
        }
    }

    /// The Norwegian citation as a sentence without its full stop: `Kilde: Statistisk sentralbyrå, …`.
    pub fn with_label(&self) -> String {
        format!("Kilde: {}", self.norwegian)
    }
}

fn describe(table: &OfficialTable) -> String {
    let retrieved = table.retrieved_on.format("%-d.%-m.%Y");
    format!("{}, hentet {retrieved}", period_name(&table.newest_period))
}

/// The Norwegian name of a period: `2025`, `2. kvartal 2026`, `juli 2026`.
fn period_name(period: &str) -> String {
    const MONTHS: [&str; 12] = [
        "januar",
        "februar",
        "mars",
        "april",
        "mai",
        "juni",
        "juli",
        "august",
        "september",
        "oktober",
        "november",
        "desember",
    ];
    if let Some((year, quarter)) = period.split_once('K')
        && Quarter::parse(period).is_some()
    {
        return format!("{quarter}. kvartal {year}");
    }
    match format!("{period}-01").parse::<NaiveDate>() {
        Ok(day) => format!("{} {}", MONTHS[day.month0() as usize], day.year()),
        Err(_) => period.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(file: &str, table: &str, period: &str, day: u32) -> UsedTable {
        UsedTable {
            table: OfficialTable {
                file: file.into(),
                number: table.into(),
                newest_period: period.into(),
                retrieved_on: NaiveDate::from_ymd_opt(2026, 11, day).unwrap(),
                source: "Statistisk sentralbyrå".into(),
            },
            sha256: String::new(),
        }
    }

    #[test]
    fn citation_has_period_and_day_of_the_newest_file() {
        let known = [
            table("wages_quarterly.csv", "11658", "2026K2", 22),
            table("wages_quarterly_all.csv", "11658", "2025K4", 30),
            table("consumer_prices.csv", "14700", "2026-07", 2),
            table("wages_agreed.csv", "11418", "2025", 21),
            table("wages_full_time.csv", "11418", "2025", 29),
        ];
        let citation = Citation::new(&known, &["11658", "14700"]);
        assert_eq!(
            citation.with_label(),
            "Kilde: Statistisk sentralbyrå, tabell 11658 (2. kvartal 2026, hentet 22.11.2026) og \
             14700 (juli 2026, hentet 2.11.2026)"
        );
        let citation = Citation::new(&known, &["11418"]);
        assert_eq!(
            citation.english,
            "Statistics Norway, table 11418 (2025, retrieved 2026-11-29)"
        );
        let unknown = Citation::new(&known, &["11422"]);
        assert_eq!(unknown.norwegian, "Statistisk sentralbyrå, tabell 11422");
    }
}
