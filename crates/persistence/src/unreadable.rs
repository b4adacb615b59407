//! Rows that cannot be read, for example because their record cannot be opened or a value is out of
//! bounds. Reads of several rows set them aside: they stay in their table, and do not hold up others.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use diesel::result::{Error, QueryResult};

use crate::{error::InvalidStoredValue, watchdog::now};

/// Time between two lines of the log about one column: some rows are read every second.
const LOG_INTERVAL: Duration = Duration::from_hours(1);

/// Time after which a due row of a queue is read again, if it could not be read.
pub(crate) const RETRY_UNREADABLE: TimeDelta = TimeDelta::days(1);

/// Name of the column in the log and the counts if only the database library knows it.
const UNKNOWN_COLUMN: &str = "unknown column";

/// Counts of this process.
static COUNTS: Mutex<Counts> = Mutex::new(Counts(BTreeMap::new()));

/// What was set aside, by the column that cannot be read.
struct Counts(BTreeMap<&'static str, Count>);

#[derive(Default)]
struct Count {
    rows: u64,
    logged_at: Option<Instant>,
}

impl Counts {
    /// Counts a row. Returns whether to log it.
    fn add(&mut self, column: &'static str, now: Instant) -> bool {
        let count = self.0.entry(column).or_default();
        count.rows += 1;
        let is_recent = |logged_at| now.duration_since(logged_at) < LOG_INTERVAL;
        if count.logged_at.is_some_and(is_recent) {
            return false;
        }
        count.logged_at = Some(now);
        true
    }
}

/// How often rows were set aside, by the column that could not be read. A row counts each time it is
/// read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableRows(BTreeMap<&'static str, u64>);

impl UnreadableRows {
    /// Returns what was set aside since the process started.
    pub fn since_start() -> Self {
        let counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = counts.0.iter();
        Self(
            counts
                .map(|(column, count)| (*column, count.rows))
                .collect(),
        )
    }

    /// Returns what was set aside after `earlier`.
    pub fn since(earlier: &Self) -> Self {
        let mut rows = Self::since_start().0;
        for (column, count) in &mut rows {
            *count -= earlier.0.get(column).copied().unwrap_or_default();
        }
        rows.retain(|_, count| *count > 0);
        Self(rows)
    }

    /// Returns the number of rows of all columns.
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }
}

/// Writes the columns with their numbers, as in `2 in companies.name, 1 in outbox.sealed`.
impl fmt::Display for UnreadableRows {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, (column, count)) in self.0.iter().enumerate() {
            let separator = if position > 0 { ", " } else { "" };
            write!(formatter, "{separator}{count} in {column}")?;
        }
        Ok(())
    }
}

/// Returns the rows that can be read, and sets the others aside.
///
/// # Errors
/// The error of the database.
pub(crate) fn readable<T, C: FromIterator<T>>(
    rows: impl IntoIterator<Item = QueryResult<T>>,
) -> QueryResult<C> {
    let rows = rows.into_iter();
    rows.filter_map(|row| set_aside(row).transpose()).collect()
}

/// Returns the row, if there is one and it can be read.
///
/// # Errors
/// The error of the database.
pub(crate) fn readable_row<T>(row: Option<QueryResult<T>>) -> QueryResult<Option<T>> {
    row.map_or(Ok(None), set_aside)
}

/// Returns a row that can be read, and `None` for one that is set aside: it is counted, and the log
/// names its column, neither its id nor its content.
///
/// # Errors
/// The error of the database.
pub(crate) fn set_aside<T>(row: QueryResult<T>) -> QueryResult<Option<T>> {
    match row {
        Err(Error::DeserializationError(error)) => {
            let invalid = error.downcast_ref::<InvalidStoredValue>();
            let column = invalid.map_or(UNKNOWN_COLUMN, |invalid| invalid.0);
            let mut counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
            if counts.add(column, now()) {
                tracing::error!(column, "a row that cannot be read is left out");
            }
            Ok(None)
        }
        row => row.map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unreadable_rows_are_counted_by_column_and_logged_hourly() {
        let mut counts = Counts(BTreeMap::new());
        let start = now();
        let add = |counts: &mut Counts, column, minutes| {
            counts.add(column, start + Duration::from_mins(minutes))
        };
        assert!(add(&mut counts, "outbox.sealed", 0));
        assert!(!add(&mut counts, "outbox.sealed", 59));
        assert!(add(&mut counts, "companies.name", 59));
        assert!(add(&mut counts, "outbox.sealed", 60));
        let rows = counts.0.values().map(|count| count.rows);
        assert_eq!(rows.collect::<Vec<_>>(), [1, 3]);
    }

    #[test]
    fn error_of_the_database_is_not_set_aside() {
        let rows = [
            Ok(1),
            Err(InvalidStoredValue("outbox.sealed").into()),
            Ok(3),
        ];
        assert_eq!(readable::<_, Vec<_>>(rows), Ok(vec![1, 3]));
        let rows = [Ok(1), Err(Error::BrokenTransactionManager)];
        let failed = readable::<_, Vec<_>>(rows);
        assert!(matches!(failed, Err(Error::BrokenTransactionManager)));
    }
}
