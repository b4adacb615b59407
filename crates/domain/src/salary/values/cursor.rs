//! Cursors for pages of entries.

use std::{fmt, str::FromStr};

use chrono::NaiveDate;
use serde::{Serialize, Serializer};
use uuid::Uuid;

use crate::salary::EntryId;

/// The position of an entry in a list: newest day first, then by id. It contains no pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryCursor {
    /// The day of the last entry of the page.
    pub day: NaiveDate,
    /// The id of the last entry of the page.
    pub id: EntryId,
}

/// The text is not a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a cursor")]
pub struct InvalidCursor;

impl fmt::Display for EntryCursor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{}.{}",
            self.day.format("%Y%m%d"),
            self.id.0.simple()
        )
    }
}

impl Serialize for EntryCursor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for EntryCursor {
    type Err = InvalidCursor;

    fn from_str(text: &str) -> Result<Self, InvalidCursor> {
        let (day, id) = text.split_once('.').ok_or(InvalidCursor)?;
        let day = NaiveDate::parse_from_str(day, "%Y%m%d").map_err(|_| InvalidCursor)?;
        let id = Uuid::try_parse(id).map_err(|_| InvalidCursor)?;
        Ok(Self {
            day,
            id: EntryId(id),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursor_round_trips() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let cursor = EntryCursor {
            day,
            id: EntryId(Uuid::from_u128(7)),
        };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
    }

    #[test]
    fn malformed_cursor_is_rejected() {
        for text in [
            "",
            ".",
            "20261121",
            "20261121.",
            "20261340.00",
            "x".repeat(10_000).as_str(),
        ] {
            assert_eq!(
                text.parse::<EntryCursor>(),
                Err(InvalidCursor),
                "{text:.20}"
            );
        }
    }
}
