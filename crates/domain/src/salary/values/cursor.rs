//! Where the next page of entries begins.

use std::{fmt, str::FromStr};

use chrono::NaiveDate;
use uuid::Uuid;

use crate::salary::EntryId;

/// The place of an entry in the order of lists: newest day first, then by id. It holds no pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryCursor {
    /// The day of the last entry given.
    pub day: NaiveDate,
    /// The id of the last entry given.
    pub id: EntryId,
}

/// The text is no cursor of this site.
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
    fn a_cursor_reads_what_it_writes() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let cursor = EntryCursor {
            day,
            id: EntryId(Uuid::from_u128(7)),
        };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
    }

    #[test]
    fn other_texts_are_no_cursors() {
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
