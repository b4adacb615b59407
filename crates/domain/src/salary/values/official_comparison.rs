//! Official figures beside those of entries.

use chrono::NaiveDate;

use crate::catalog::{OfficialPay, WageIndex};
use crate::salary::MIN_ENTRIES_FOR_ESTIMATE;

/// The official measure that the pay of entries is comparable with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfficialMeasure {
    /// Agreed pay: basic pay without additions and bonus.
    Agreed,
    /// Total earnings: with additions and bonus.
    Total,
}

impl OfficialMeasure {
    /// The measure comparable with the entries of a title, given the day of each and whether it says that
    /// its pay excludes additions and bonus, in ascending order of the day.
    ///
    /// Agreed pay, until the answers are clearly on one side: people report all they earn unless they
    /// say otherwise. From then on the measure changes only when they are clearly on the other side, so
    /// that one answer rarely changes it. With fewer than [`MIN_ENTRIES_FOR_ESTIMATE`] entries the
    /// answers stay private.
    pub fn of_entries(entries: &[(NaiveDate, bool)]) -> Self {
        let (mut measure, mut with, mut without) = (Self::Agreed, 0_usize, 0_usize);
        for of_day in entries.chunk_by(|one, other| one.0 == other.0) {
            let excluding = of_day.iter().filter(|(_, excludes)| *excludes).count();
            without += excluding;
            with += of_day.len() - excluding;
            let count = with + without;
            // More than one standard deviation of the difference.
            let is_clear = with.abs_diff(without).pow(2) > count;
            if is_clear && count >= MIN_ENTRIES_FOR_ESTIMATE {
                measure = Self::most(with, count);
            }
        }
        measure
    }

    /// The measure of most of `count` entries, `total` of which are comparable with total earnings.
    pub fn most(total: usize, count: usize) -> Self {
        if total > count / 2 {
            Self::Total
        } else {
            Self::Agreed
        }
    }

    /// This measure, or agreed pay if no total earnings are published.
    fn published_in(self, official: &OfficialPay) -> Self {
        self.median(official).map_or(Self::Agreed, |_| self)
    }

    /// The official median of this measure. `None` if it is not published.
    pub fn median(self, official: &OfficialPay) -> Option<u32> {
        match self {
            Self::Agreed => official.agreed.median,
            Self::Total => official.total_earnings?.median,
        }
    }
}

/// Official figures of an occupation beside the entries of a job title.
#[derive(Debug, Clone, PartialEq)]
pub struct OfficialComparison {
    /// The figures as published.
    pub published: OfficialPay,
    /// The figures in today's pay level, like those of entries.
    pub adjusted: OfficialPay,
    /// The measure that the entries are comparable with.
    pub measure: OfficialMeasure,
}

impl OfficialComparison {
    /// The comparison with entries of this measure.
    pub fn new(official: &OfficialPay, index: &WageIndex, measure: OfficialMeasure) -> Self {
        Self {
            published: official.clone(),
            adjusted: official.adjusted(index, index.newest()),
            measure: measure.published_in(official),
        }
    }

    /// The comparable median in today's pay level, kr per year. `None` if it is not published.
    pub fn comparable_median(&self) -> Option<u32> {
        self.measure.median(&self.adjusted)
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::catalog::PayLevels;

    fn official(total: Option<u32>) -> OfficialPay {
        let levels = |median| PayLevels {
            median,
            ..PayLevels::default()
        };
        OfficialPay {
            occupation_code: "2223".to_owned(),
            occupation: "Sykepleiere".to_owned(),
            year: 2025,
            agreed: levels(Some(600_000)),
            total_earnings: Some(levels(total)),
        }
    }

    fn measure(answers: &[(u32, usize, usize)]) -> OfficialMeasure {
        let of_day = |(day, with, without): &(u32, usize, usize)| {
            let day = NaiveDate::from_ymd_opt(2026, 1, *day).unwrap();
            let with = iter::repeat_n((day, false), *with);
            with.chain(iter::repeat_n((day, true), *without))
        };
        let entries: Vec<(NaiveDate, bool)> = answers.iter().flat_map(of_day).collect();
        OfficialMeasure::of_entries(&entries)
    }

    #[test]
    fn measure_changes_only_when_answers_are_clear() {
        use OfficialMeasure::{Agreed, Total};
        for (answers, expected) in [
            (&[][..], Agreed),
            (&[(1, 2, 0)], Agreed),
            (&[(1, 3, 0)], Total),
            (&[(1, 2, 1)], Agreed),
            (&[(1, 7, 3)], Total),
            (&[(1, 6, 4)], Agreed),
            // The difference is exactly the root of their number.
            (&[(1, 3, 1)], Agreed),
            // It stays, although most answers are on the other side.
            (&[(1, 7, 3), (2, 0, 5)], Total),
            (&[(1, 7, 3), (2, 0, 9)], Agreed),
            (&[(1, 7, 3), (2, 0, 9), (3, 3, 0)], Agreed),
            // The order of the answers of one day does not matter.
            (&[(1, 7, 12)], Agreed),
        ] {
            assert_eq!(measure(answers), expected, "{answers:?}");
        }
        assert_eq!(OfficialMeasure::most(5, 10), Agreed);
        assert_eq!(OfficialMeasure::most(6, 10), Total);
    }

    #[test]
    fn one_answer_in_turn_changes_the_measure_once() {
        let answers: Vec<(u32, usize, usize)> = (1..=31)
            .map(|day| (day, usize::from(day % 2 == 0), usize::from(day % 2 == 1)))
            .collect();
        let measures: Vec<OfficialMeasure> = (0..=31)
            .map(|days| measure(&[&[(1, 5, 0)], &answers[..days]].concat()))
            .collect();
        assert!(
            measures
                .iter()
                .all(|measure| *measure == OfficialMeasure::Total)
        );
    }

    #[test]
    fn agreed_pay_is_compared_if_no_total_is_published() {
        let index = WageIndex::default();
        let median = |total| {
            OfficialComparison::new(&official(total), &index, OfficialMeasure::Total)
                .comparable_median()
        };
        assert_eq!(median(Some(660_000)), Some(660_000));
        assert_eq!(median(None), Some(600_000));
    }
}
