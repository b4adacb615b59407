//! Cursors for pages of entries.

use std::fmt;

use chrono::NaiveDate;
use uuid::Uuid;

use crate::{named::sent_as_text, salary::EntryId};

/// The position of an entry in a list: newest day first, then by id. It contains no pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryCursor {
    /// The day of the last entry of the page.
    pub day: NaiveDate,
    /// The id of the last entry of the page.
    pub id: EntryId,
}

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

sent_as_text!(EntryCursor);

impl EntryCursor {
    /// Parses the text of a cursor. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let (day, id) = text.split_once('.')?;
        Some(Self {
            day: NaiveDate::parse_from_str(day, "%Y%m%d").ok()?,
            id: EntryId(Uuid::try_parse(id).ok()?),
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
        assert_eq!(EntryCursor::parse(&cursor.to_string()), Some(cursor));
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
            assert_eq!(EntryCursor::parse(text), None, "{text:.20}");
        }
    }
}
