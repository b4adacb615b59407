//! Official pay, published by Statistics Norway. It is public and never withheld.

use chrono::NaiveDate;
use serde::Serialize;

use super::{
    SectorPay,
    level_index::{WageIndex, round_to_kroner},
};

/// Statistics Norway's figures for one occupation.
///
/// Agreed pay and total earnings measure different things and are never mixed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct OfficialPay {
    /// The year of the figures.
    pub year: i32,
    /// Agreed pay (avtalt månedslønn) in all sectors, kr per year: twelve months.
    pub agreed: PayLevels,
    /// Total earnings (månedslønn, with additions and bonus), kr per year: twelve months.
    pub total_earnings: Option<PayLevels>,
    /// Total earnings of full-time employees, kr per year. The only total earnings with published quartiles.
    pub full_time_earnings: Option<PayLevels>,
    /// Agreed pay of single sectors in the same year. Empty in an edition that has all sectors together.
    pub sectors: Vec<SectorPay>,
}

impl OfficialPay {
    /// The same figures in the pay level of `day`. Published figures are of November.
    #[must_use]
    pub fn adjusted(&self, index: &WageIndex, day: NaiveDate) -> Self {
        let november = NaiveDate::from_ymd_opt(self.year, 11, 15).unwrap_or(day);
        let factor = index.factor(november, day);
        Self {
            agreed: self.agreed.scaled(factor),
            total_earnings: self.total_earnings.map(|levels| levels.scaled(factor)),
            full_time_earnings: self.full_time_earnings.map(|levels| levels.scaled(factor)),
            sectors: self.sectors.iter().map(|pay| pay.scaled(factor)).collect(),
            ..self.clone()
        }
    }
}

/// Levels of pay in kr per year. `None` for a level that is not published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
pub struct PayLevels {
    /// The median.
    #[schema(required)]
    pub median: Option<u32>,
    /// The arithmetic mean.
    #[schema(required)]
    pub mean: Option<u32>,
    /// The 25th percentile.
    #[schema(required)]
    pub p25: Option<u32>,
    /// The 75th percentile.
    #[schema(required)]
    pub p75: Option<u32>,
}

impl PayLevels {
    /// Converts published kr per month to kr per year.
    pub fn from_monthly(
        median: Option<u32>,
        mean: Option<u32>,
        p25: Option<u32>,
        p75: Option<u32>,
    ) -> Self {
        let year = |monthly: Option<u32>| monthly.map(kroner_per_year);
        Self {
            median: year(median),
            mean: year(mean),
            p25: year(p25),
            p75: year(p75),
        }
    }

    /// Multiplies every level, rounded to whole kroner.
    pub(super) fn scaled(self, factor: f64) -> Self {
        let scaled = |level: Option<u32>| Some(round_to_kroner(f64::from(level?) * factor));
        Self {
            median: scaled(self.median),
            mean: scaled(self.mean),
            p25: scaled(self.p25),
            p75: scaled(self.p75),
        }
    }
}

/// Converts kr per month to kr per year.
pub(crate) fn kroner_per_year(monthly: u32) -> u32 {
    monthly.saturating_mul(12)
}

/// Percent by which `amount` is above (positive) or below `reference`, with one decimal.
pub(crate) fn percent_above(amount: u32, reference: u32) -> f64 {
    let percent = (f64::from(amount) / f64::from(reference) - 1.0) * 100.0;
    // Adding zero turns -0 into 0.
    (percent * 10.0).round() / 10.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::PaySector;

    #[test]
    fn percent_has_one_decimal_and_no_negative_zero() {
        assert!((percent_above(570_000, 600_000) - -5.0).abs() < 1e-9);
        assert!((percent_above(600_600, 600_000) - 0.1).abs() < 1e-9);
        assert!(percent_above(599_900, 600_000).is_sign_positive());
    }

    #[test]
    fn adjusted_pay_grows_from_november_of_its_year() {
        let day = |year, month| NaiveDate::from_ymd_opt(year, month, 15).unwrap();
        let index = WageIndex::new([(day(2025, 11), 100.0), (day(2026, 5), 105.0)]).unwrap();
        let pay = OfficialPay {
            year: 2025,
            agreed: PayLevels::from_monthly(Some(50_000), None, Some(40_000), Some(60_000)),
            total_earnings: Some(PayLevels::from_monthly(Some(55_000), None, None, None)),
            full_time_earnings: None,
            sectors: vec![SectorPay {
                sector: PaySector::State,
                agreed: PayLevels::from_monthly(Some(48_000), None, None, None),
            }],
        };
        let adjusted = pay.adjusted(&index, day(2026, 11));
        assert_eq!(adjusted.agreed.median, Some(630_000));
        assert_eq!(adjusted.agreed.p25, Some(504_000));
        assert_eq!(adjusted.agreed.mean, None);
        assert_eq!(adjusted.total_earnings.unwrap().median, Some(693_000));
        assert_eq!(adjusted.sectors[0].agreed.median, Some(604_800));
        assert_eq!(pay.adjusted(&index, day(2025, 11)), pay);
    }
}
