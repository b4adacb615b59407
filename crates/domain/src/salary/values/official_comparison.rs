//! Official figures beside those of entries.

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
    /// The measure comparable with `count` entries, of which `without_additions` say that their pay
    /// does not include additions and bonus. People report all they earn unless they say otherwise,
    /// so total earnings are comparable unless most entries say so or only agreed pay is published.
    /// Agreed pay with fewer than [`MIN_ENTRIES_FOR_ESTIMATE`] entries, whose answers stay private.
    pub fn comparable(official: &OfficialPay, count: u32, without_additions: u32) -> Self {
        let is_few = (count as usize) < MIN_ENTRIES_FOR_ESTIMATE;
        let mostly_without = is_few || without_additions > count / 2;
        if mostly_without || Self::Total.median(official).is_none() {
            Self::Agreed
        } else {
            Self::Total
        }
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
    /// The comparison with `count` entries, of which `without_additions` say that their pay does not
    /// include additions and bonus.
    pub fn new(
        official: &OfficialPay,
        index: &WageIndex,
        count: u32,
        without_additions: u32,
    ) -> Self {
        Self {
            published: official.clone(),
            adjusted: official.adjusted(index, index.newest()),
            measure: OfficialMeasure::comparable(official, count, without_additions),
        }
    }

    /// The comparable median in today's pay level, kr per year. `None` if it is not published.
    pub fn comparable_median(&self) -> Option<u32> {
        self.measure.median(&self.adjusted)
    }
}

#[cfg(test)]
mod tests {
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

    fn comparable(count: u32, without_additions: u32, total: Option<u32>) -> Option<u32> {
        let index = WageIndex::default();
        OfficialComparison::new(&official(total), &index, count, without_additions)
            .comparable_median()
    }

    #[test]
    fn total_is_compared_unless_most_pay_excludes_additions() {
        assert_eq!(comparable(10, 5, Some(660_000)), Some(660_000));
        assert_eq!(comparable(10, 6, Some(660_000)), Some(600_000));
        assert_eq!(comparable(3, 0, Some(660_000)), Some(660_000));
        assert_eq!(comparable(2, 0, Some(660_000)), Some(600_000));
        assert_eq!(comparable(0, 0, Some(660_000)), Some(600_000));
        assert_eq!(comparable(10, 0, None), Some(600_000));
    }
}
