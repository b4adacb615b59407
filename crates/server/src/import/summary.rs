//! What an import did, for the operator.

use std::io::{self, Write};

/// Refusals that are told one by one.
const TOLD: usize = 100;

/// What became of the rows of a file.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    /// Rows read, the header apart.
    pub(crate) read: usize,
    /// Rows that were kept.
    pub(crate) kept: usize,
    /// Rows that were there before.
    pub(crate) known: usize,
    /// Rows, kept or known, that are older than five years: they are in no public figure.
    pub(crate) not_public: usize,
    /// Row numbers (a header is row 1) and why they were refused.
    pub(crate) refused: Vec<(usize, String)>,
}

impl Summary {
    /// Writes the summary, in English.
    pub(crate) fn write(&self, mut out: impl Write) -> io::Result<()> {
        for (row, reason) in self.refused.iter().take(TOLD) {
            writeln!(out, "row {row} refused: {reason}")?;
        }
        if let Some(more @ 1..) = self.refused.len().checked_sub(TOLD) {
            writeln!(out, "… and {more} more rows refused")?;
        }
        writeln!(
            out,
            "{} read, {} kept, {} there before, {} refused",
            self.read,
            self.kept,
            self.known,
            self.refused.len()
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
    fn the_summary_tells_what_became_of_every_row() {
        let refused = vec![(7, "annual_salary is empty".to_owned())];
        let summary = Summary {
            read: 10,
            kept: 6,
            known: 3,
            not_public: 2,
            refused,
        };
        assert_eq!(
            text(&summary),
            "row 7 refused: annual_salary is empty\n10 read, 6 kept, 3 there before, 1 refused\n\
             2 are older than five years and in no public figure\n"
        );
    }

    #[test]
    fn a_flood_of_refusals_is_counted_and_not_told_one_by_one() {
        let refused = (0..250).map(|row| (row, "x".to_owned())).collect();
        let text = text(&Summary {
            read: 250,
            kept: 0,
            known: 0,
            not_public: 0,
            refused,
        });
        assert!(text.contains("… and 150 more rows refused\n"), "{text}");
        assert_eq!(text.lines().count(), TOLD + 2);
    }
}
