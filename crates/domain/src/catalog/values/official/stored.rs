//! Tables in the store, and which of them is used.

use std::{fmt, str::FromStr};

use chrono::NaiveDate;
use sha2::{Digest as _, Sha256};

use super::OfficialTable;

/// What a stored table is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableState {
    /// Its figures are used, unless the bundled ones are newer.
    InUse,
    /// It waits for an operator: a check failed.
    Aside,
    /// It was used before a newer one; dated editions were made with it.
    Superseded,
    /// A bundled table that servers of the database have used. Its content is not stored.
    Bundled,
}

impl TableState {
    const NAMES: [(Self, &str); 4] = [
        (Self::InUse, "in_use"),
        (Self::Aside, "aside"),
        (Self::Superseded, "superseded"),
        (Self::Bundled, "bundled"),
    ];

    /// The name in the store.
    pub fn name(self) -> &'static str {
        let mut names = Self::NAMES.iter();
        let found = names.find(|(state, _)| *state == self);
        found.map_or("", |(_, name)| name)
    }
}

impl FromStr for TableState {
    type Err = UnknownTableState;

    fn from_str(name: &str) -> Result<Self, UnknownTableState> {
        let mut names = Self::NAMES.iter();
        let found = names.find(|(_, known)| *known == name);
        found.map(|(state, _)| *state).ok_or(UnknownTableState)
    }
}

impl fmt::Display for TableState {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// A state that this version does not know.
#[derive(Debug, thiserror::Error)]
#[error("unknown state of a table")]
pub struct UnknownTableState;

/// How asking for newer tables went.
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

    /// How asking went this time, after the time before.
    pub fn next(before: Option<&Self>, asked_on: NaiveDate, error: Option<String>) -> Self {
        let failures = before.map_or(0, |before| before.failures);
        match error {
            None => Self {
                asked_on,
                failures: 0,
                error: String::new(),
            },
            Some(error) => Self {
                asked_on,
                failures: failures.saturating_add(1),
                error,
            },
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

    /// Whether this is the checksum of the content.
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

/// Returns each table in use that is older than one that servers of the database have used, with that one: a program of
/// an earlier version runs, whose bundled tables are older.
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
            assert!(!used("2025", state), "{state}");
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

    #[test]
    fn every_state_has_a_name() {
        for (state, name) in TableState::NAMES {
            assert_eq!((state.name(), name.parse().ok()), (name, Some(state)));
        }
    }
}
