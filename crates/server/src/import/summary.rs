//! Summary of an import, for the operator.

use std::io::{self, Write};

use klarlonn_domain::catalog::PlaceName;

/// Largest number of rejected rows that are listed.
const MAX_LISTED: usize = 100;

/// Number of rows by result.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    /// Rows read, without the header.
    pub(crate) read: usize,
    /// Rows that were stored.
    pub(crate) stored: usize,
    /// Rows that were already stored.
    pub(crate) known: usize,
    /// Stored and known rows that are older than five years and therefore in no public figure.
    pub(crate) not_public: usize,
    /// Row numbers (a header is row 1) of rows with more places than an entry has; the surplus ones are left out.
    pub(crate) cut_places: Vec<usize>,
    /// Row numbers (a header is row 1) and why they were rejected.
    pub(crate) rejected: Vec<(usize, String)>,
}

impl Summary {
    /// Writes the summary in English.
    pub(crate) fn write(&self, mut out: impl Write) -> io::Result<()> {
        for (row, reason) in self.rejected.iter().take(MAX_LISTED) {
            writeln!(out, "row {row} rejected: {reason}")?;
        }
        if let Some(more @ 1..) = self.rejected.len().checked_sub(MAX_LISTED) {
            writeln!(out, "… and {more} more rows rejected")?;
        }
        for row in self.cut_places.iter().take(MAX_LISTED) {
            writeln!(
                out,
                "row {row}: only the first {} places are stored",
                PlaceName::MAX_PLACES
            )?;
        }
        if let Some(more @ 1..) = self.cut_places.len().checked_sub(MAX_LISTED) {
            writeln!(out, "… and {more} more rows with too many places")?;
        }
        writeln!(
            out,
            "{} read, {} stored, {} already stored, {} rejected",
            self.read,
            self.stored,
            self.known,
            self.rejected.len()
        )?;
        if self.not_public > 0 {
            writeln!(
                out,
                "{} are older than five years and in no public figure",
                self.not_public
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(summary: &Summary) -> String {
        let mut out = Vec::new();
        summary.write(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn summary_counts_rows_by_result() {
        let rejected = vec![(7, "annual_salary is empty".to_owned())];
        let summary = Summary {
            read: 10,
            stored: 6,
            known: 3,
            not_public: 2,
            cut_places: vec![4],
            rejected,
        };
        assert_eq!(
            text(&summary),
            "row 7 rejected: annual_salary is empty\nrow 4: only the first 3 places are stored\n10 read, 6 stored, 3 already stored, 1 rejected\n\
             2 are older than five years and in no public figure\n"
        );
    }

    #[test]
    fn rejected_rows_beyond_the_limit_are_only_counted() {
        let rejected = (0..250).map(|row| (row, "x".to_owned())).collect();
        let text = text(&Summary {
            read: 250,
            stored: 0,
            known: 0,
            not_public: 0,
            cut_places: Vec::new(),
            rejected,
        });
        assert!(text.contains("… and 150 more rows rejected\n"), "{text}");
        assert_eq!(text.lines().count(), MAX_LISTED + 2);
    }
}
