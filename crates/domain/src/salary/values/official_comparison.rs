//! Official figures beside those of entries.

use chrono::NaiveDate;
use serde::Serialize;

use crate::catalog::{OccupationCode, OfficialPay, PayLevels, PayRule, Reference, WageIndex};

/// The official measure that the pay of entries is comparable with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OfficialMeasure {
    /// Agreed pay: basic pay without additions and bonus.
    Agreed,
    /// Total earnings: with additions and bonus.
    Total,
}

impl OfficialMeasure {
    /// The measure of all pay of an occupation, whatever its entries say. Pay scales are agreed pay, so it is that of
    /// occupations with one. In others people report all they earn unless they say otherwise: total earnings, if
    /// they are published.
    pub fn of_occupation(reference: &Reference, official: &OfficialPay) -> Self {
        let code = OccupationCode::parse(&official.occupation_code);
        let is_of_occupation =
            |rule: &&PayRule| code.is_some_and(|code| rule.occupations.contains(&code));
        let mut rules = reference.all_pay_rules().iter().filter(is_of_occupation);
        if rules.any(PayRule::is_by_seniority) {
            Self::Agreed
        } else {
            Self::Total.published_in(official)
        }
    }

    /// This measure, or agreed pay if no total earnings are published.
    fn published_in(self, official: &OfficialPay) -> Self {
        self.median(official).map_or(Self::Agreed, |_| self)
    }

    /// The official levels of this measure.
    pub fn levels(self, official: &OfficialPay) -> PayLevels {
        match self {
            Self::Agreed => official.agreed,
            Self::Total => official.total_earnings.unwrap_or_default(),
        }
    }

    /// The official median of this measure. `None` if it is not published.
    pub fn median(self, official: &OfficialPay) -> Option<u32> {
        self.levels(official).median
    }

    /// The factor by which pay of a person is converted to this measure: that between the official means. 1 unless
    /// the person says that the pay is of the other measure.
    pub(super) fn factor(self, includes_additions: Option<bool>, official: &OfficialPay) -> f64 {
        let said =
            includes_additions.map(|includes| if includes { Self::Total } else { Self::Agreed });
        let mean = |measure: Self| measure.levels(official).mean.map(f64::from);
        let means = said.and_then(|said| Some((mean(self)?, mean(said)?)));
        means.map_or(1.0, |(own, said)| own / said)
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
    /// The number of employees of the occupation, if published.
    pub headcount: Option<u32>,
}

impl OfficialComparison {
    /// The comparison in an occupation whose pay has this measure. `index` is that of its wages.
    pub fn new(
        official: &OfficialPay,
        index: &WageIndex,
        measure: OfficialMeasure,
        today: NaiveDate,
    ) -> Self {
        Self {
            published: official.clone(),
            adjusted: official.adjusted(index, today),
            measure: measure.published_in(official),
            headcount: None,
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
            full_time_earnings: None,
        }
    }

    #[test]
    fn pay_is_converted_only_if_its_giver_says_so() {
        let mut official = official(Some(660_000));
        official.agreed.mean = Some(600_000);
        official.total_earnings.as_mut().unwrap().mean = Some(690_000);
        let factor = |measure: OfficialMeasure, said| measure.factor(said, &official);
        for (measure, said, expected) in [
            (OfficialMeasure::Total, None, 1.0),
            (OfficialMeasure::Total, Some(true), 1.0),
            (OfficialMeasure::Total, Some(false), 1.15),
            (OfficialMeasure::Agreed, None, 1.0),
            (OfficialMeasure::Agreed, Some(true), 1.0 / 1.15),
        ] {
            assert!(
                (factor(measure, said) - expected).abs() < 1e-9,
                "{measure:?} {said:?}"
            );
        }
        official.total_earnings = None;
        assert!((OfficialMeasure::Agreed.factor(Some(true), &official) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn agreed_pay_is_compared_if_no_total_is_published() {
        let index = WageIndex::default();
        let median = |total| {
            let today = NaiveDate::default();
            OfficialComparison::new(&official(total), &index, OfficialMeasure::Total, today)
                .comparable_median()
        };
        assert_eq!(median(Some(660_000)), Some(660_000));
        assert_eq!(median(None), Some(600_000));
    }
}
