//! Tables in the store, and which of them is used.

use chrono::NaiveDate;
use sha2::{Digest as _, Sha256};

use super::OfficialTable;
use crate::named::named;

named! {
    /// The role of a stored table.
    pub enum TableState {
        /// Its figures are used, unless the bundled ones are newer.
        InUse = "in_use",
        /// It waits for an operator: a check failed.
        Aside = "aside",
        /// It was used before a newer one; dated editions were made with it.
        Superseded = "superseded",
        /// A bundled table that servers of the database have used. Its content is not stored.
        Bundled = "bundled",
    }
}

/// The outcome of a check for newer tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialCheck {
    pub asked_on: NaiveDate,
    /// The number of failures in a row; 0 after a success.
    pub failures: u32,
    /// What failed last, as one sentence.
    pub error: String,
}

impl OfficialCheck {
    /// From this number of failures in a row on, an operator should know: a day or a weekend without a source is
    /// nothing to act on.
    pub const MAX_FAILURES: u32 = 4;

    /// Whether an operator should know.
    pub fn is_failing(&self) -> bool {
        self.failures >= Self::MAX_FAILURES
    }

    /// The outcome of a check on this day. `error` is what failed, and `before` the outcome before it.
    pub fn next(before: Option<&Self>, asked_on: NaiveDate, error: Option<String>) -> Self {
        let failures = before.map_or(0, |before| before.failures);
        Self {
            asked_on,
            failures: error.as_ref().map_or(0, |_| failures.saturating_add(1)),
            error: error.unwrap_or_default(),
        }
    }
}

/// A stored table, without its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTable {
    pub table: OfficialTable,
    /// SHA-256 of the content, hexadecimal.
    pub sha256: String,
    pub state: TableState,
    /// What the checks found, one sentence each. Empty if they found nothing.
    pub report: Vec<String>,
}

impl StoredTable {
    /// Describes a table with this content.
    pub fn new(
        table: OfficialTable,
        content: &str,
        state: TableState,
        report: Vec<String>,
    ) -> Self {
        Self {
            table,
            sha256: table_checksum(content),
            state,
            report,
        }
    }

    /// Whether the content has this checksum.
    pub fn has_content(&self, content: &str) -> bool {
        table_checksum(content) == self.sha256
    }
}

/// Returns the SHA-256 of a table's content, hexadecimal.
pub fn table_checksum(content: &str) -> String {
    let digest = Sha256::digest(content.as_bytes());
    data_encoding::HEXLOWER.encode(&digest)
}

/// Returns the stored tables to use: those in use that are newer than the bundled table of the same file. With a
/// bundled table of the same period the bundled one wins, because a later release may have corrected it.
pub fn tables_to_use<'a>(
    bundled: &'a [OfficialTable],
    stored: &'a [StoredTable],
) -> impl Iterator<Item = &'a StoredTable> {
    stored.iter().filter(|stored| {
        let same = bundled.iter().find(|table| table.file == stored.table.file);
        let is_newer = same.is_none_or(|same| same.newest_period < stored.table.newest_period);
        stored.state == TableState::InUse && is_newer
    })
}

/// Returns each table in use that is older than one that servers of the database have used, with the newest of these: an
/// earlier version of the program has older bundled tables.
pub fn older_than_before<'a>(
    used: &'a [OfficialTable],
    stored: &'a [StoredTable],
) -> impl Iterator<Item = (&'a OfficialTable, &'a StoredTable)> {
    used.iter().filter_map(|used| {
        let before = stored.iter().filter(|stored| {
            stored.state == TableState::Bundled
                && stored.table.file == used.file
                && stored.table.newest_period > used.newest_period
        });
        Some((
            used,
            before.max_by_key(|stored| &stored.table.newest_period)?,
        ))
    })
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn table(period: &str) -> OfficialTable {
        OfficialTable {
            file: "wages_agreed.csv".into(),
            number: "11418".into(),
            newest_period: period.into(),
            retrieved_on: NaiveDate::from_ymd_opt(2027, 2, 5).unwrap(),
            source: "https://data.example".into(),
        }
    }

    fn stored(period: &str, state: TableState) -> StoredTable {
        StoredTable::new(table(period), period, state, Vec::new())
    }

    #[test]
    fn stored_table_is_used_if_newer_than_the_bundled_one() {
        let used = |bundled: &str, state| {
            let (bundled, stored) = ([table(bundled)], [stored("2026", state)]);
            tables_to_use(&bundled, &stored).count() == 1
        };
        assert!(used("2025", TableState::InUse));
        assert!(!used("2026", TableState::InUse), "an upgrade has the same");
        assert!(
            !used("2027", TableState::InUse),
            "an upgrade has a newer one"
        );
        for state in [
            TableState::Aside,
            TableState::Superseded,
            TableState::Bundled,
        ] {
            assert!(!used("2025", state), "{state:?}");
        }
    }

    #[test]
    fn downgrade_uses_an_older_table_than_before() {
        let before = [stored("2026", TableState::Bundled)];
        assert_eq!(older_than_before(&[table("2025")], &before).count(), 1);
        assert_eq!(older_than_before(&[table("2026")], &before).count(), 0);
    }

    #[test]
    fn checksum_tells_changed_content() {
        let stored = stored("2026", TableState::InUse);
        assert!(stored.has_content("2026"));
        assert!(!stored.has_content("2027"));
    }
}
