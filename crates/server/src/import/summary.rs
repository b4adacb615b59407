//! What an import did, for the operator.

use std::io::{self, Write};

/// Refusals that are told one by one.
const TOLD: usize = 100;

/// What became of the rows of a file.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    /// Rows read, the header apart.
    pub(crate) read: usize,
    /// Rows that are kept and were not there before.
    pub(crate) kept: usize,
    /// Kept rows that are older than five years: they are in no public figure.
    pub(crate) not_public: usize,
    /// Row numbers (the header is row 1) and why they were refused.
    pub(crate) refused: Vec<(u64, String)>,
}

impl Summary {
    /// Rows that were there before.
    fn known(&self) -> usize {
        self.read - self.refused.len() - self.kept
    }

    /// Writes the summary, in English.
    pub(crate) fn write(&self, mut out: impl Write) -> io::Result<()> {
        for (row, reason) in self.refused.iter().take(TOLD) {
            writeln!(out, "row {row} refused: {reason}")?;
        }
        if let Some(more @ 1..) = self.refused.len().checked_sub(TOLD) {
            writeln!(out, "… and {more} more rows refused")?;
        }
        write!(out, "{} read, {} kept", self.read, self.kept)?;
        if self.not_public > 0 {
            write!(
                out,
                " (of them {} not public: older than five years)",
                self.not_public
            )?;
        }
        writeln!(
            out,
            ", {} there before, {} refused",
            self.known(),
            self.refused.len()
        )
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
            not_public: 0,
            refused,
        };
        assert_eq!(
            text(&summary),
            "row 7 refused: annual_salary is empty\n10 read, 6 kept, 3 there before, 1 refused\n"
        );
    }

    #[test]
    fn a_flood_of_refusals_is_counted_and_not_told_one_by_one() {
        let refused = (0..250).map(|row| (row, "x".to_owned())).collect();
        let text = text(&Summary {
            read: 250,
            kept: 0,
            not_public: 0,
            refused,
        });
        assert!(text.contains("… and 150 more rows refused\n"), "{text}");
        assert_eq!(text.lines().count(), TOLD + 2);
    }
}
