//! The tables that wait for an operator, because a check found something.

use std::{cmp::Reverse, sync::Arc};

use chrono::NaiveDate;
use serde::Serialize;

use super::{StoredTable, TableState};

/// A table that waits, with all its files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingTable {
    /// The number of the table at Statistics Norway.
    pub table: Arc<str>,
    /// The newest period: `2025`, `2026K2` or `2026-07`.
    pub period: Arc<str>,
    /// Day on which it was read.
    pub retrieved_on: NaiveDate,
    /// One of its files. `klarlonn official accept` with it uses all of them.
    pub file: Arc<str>,
    /// What the checks found, one sentence each.
    pub problems: Vec<String>,
}

/// Returns the newest waiting table of each number.
pub fn waiting_tables(stored: &[StoredTable]) -> Vec<WaitingTable> {
    let mut waiting: Vec<&StoredTable> = waiting_files(stored).collect();
    waiting.sort_by_key(|stored| {
        let table = &stored.table;
        (
            &table.number,
            Reverse((&table.newest_period, table.retrieved_on)),
        )
    });
    waiting.dedup_by(|older, kept| older.table.number == kept.table.number);
    let tables = waiting.into_iter().map(|stored| WaitingTable {
        table: Arc::clone(&stored.table.number),
        period: Arc::clone(&stored.table.newest_period),
        retrieved_on: stored.table.retrieved_on,
        file: Arc::clone(&stored.table.file),
        problems: stored.report.clone(),
    });
    tables.collect()
}

/// Returns the files that wait. A file no longer waits when it is in use with the same or a later period.
pub fn waiting_files(stored: &[StoredTable]) -> impl Iterator<Item = &StoredTable> {
    stored.iter().filter(move |it| waits(it, stored))
}

fn waits(stored: &StoredTable, all: &[StoredTable]) -> bool {
    let is_overtaken = all.iter().any(|other| {
        matches!(other.state, TableState::InUse | TableState::Bundled)
            && other.table.file == stored.table.file
            && other.table.newest_period >= stored.table.newest_period
    });
    stored.state == TableState::Aside && !is_overtaken
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::OfficialTable;

    fn stored(file: &str, table: &str, period: &str, state: TableState) -> StoredTable {
        let table = OfficialTable {
            file: file.into(),
            number: table.into(),
            newest_period: period.into(),
            retrieved_on: NaiveDate::from_ymd_opt(2027, 2, 5).unwrap(),
            source: "https://data.example".into(),
        };
        StoredTable::new(
            table,
            period,
            state,
            vec![format!("{period} is implausible")],
        )
    }

    #[test]
    fn files_of_a_table_wait_together() {
        let aside = |file, table, period| stored(file, table, period, TableState::Aside);
        let waiting = waiting_tables(&[
            aside("wages_agreed.csv", "11418", "2026"),
            aside("wages_total.csv", "11418", "2026"),
            aside("consumer_prices.csv", "14700", "2027-01"),
            aside("consumer_prices.csv", "14700", "2026-12"),
        ]);
        let waiting: Vec<_> = waiting.iter().map(|it| (&*it.table, &*it.period)).collect();
        assert_eq!(waiting, [("11418", "2026"), ("14700", "2027-01")]);
    }

    #[test]
    fn overtaken_table_does_not_wait() {
        let count = |other| {
            let aside = stored("wages_agreed.csv", "11418", "2026", TableState::Aside);
            waiting_tables(&[other, aside]).len()
        };
        let agreed = |period, state| stored("wages_agreed.csv", "11418", period, state);
        assert_eq!(count(agreed("2027", TableState::InUse)), 0);
        assert_eq!(count(agreed("2026", TableState::Bundled)), 0);
        assert_eq!(count(agreed("2025", TableState::InUse)), 1);
        assert_eq!(count(agreed("2027", TableState::Superseded)), 1);
    }
}
