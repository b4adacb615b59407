//! Official figures beside those of entries.

use chrono::NaiveDate;
use serde::Serialize;

use crate::catalog::{NameKey, Occupation, OfficialPay, PayLevels, PaySector, Reference};

/// The official measure that the pay of entries is comparable with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfficialMeasure {
    /// Agreed pay: basic pay without additions and bonus.
    Agreed,
    /// Total earnings: with additions and bonus.
    Total,
}

impl OfficialMeasure {
    /// The measure of all pay in an occupation, whatever its entries say. Occupations with a pay scale have agreed pay,
    /// because that is what scales fix. In all others people usually report all they earn: total earnings, if they are
    /// published.
    pub fn of_occupation(reference: &Reference, occupation: &Occupation) -> Self {
        let official = occupation.pay.as_ref();
        let total = official.and_then(|official| Self::Total.median(official));
        if total.is_none() || reference.has_scale(occupation.code) {
            Self::Agreed
        } else {
            Self::Total
        }
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

    /// The factor that converts a person's pay to this measure: the ratio of the official means. 1 unless the person
    /// says that the pay is of the other measure.
    pub(super) fn factor(self, includes_additions: Option<bool>, official: &OfficialPay) -> f64 {
        let said =
            includes_additions.map(|includes| if includes { Self::Total } else { Self::Agreed });
        let mean = |measure: Self| measure.levels(official).mean.map(f64::from);
        let means = said.and_then(|said| Some((mean(self)?, mean(said)?)));
        means.map_or(1.0, |(own, said)| own / said)
    }
}

/// Official levels of agreed pay, kr per year (agreed monthly pay × 12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreedPay {
    /// The median.
    #[schema(required)]
    pub median: Option<u32>,
    /// The median in today's pay level, like the figures of entries.
    #[schema(required)]
    pub adjusted_median: Option<u32>,
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

impl AgreedPay {
    /// Published levels, with the median in today's pay level.
    fn new(published: PayLevels, adjusted: PayLevels) -> Self {
        Self {
            median: published.median,
            adjusted_median: adjusted.median,
            mean: published.mean,
            p25: published.p25,
            p75: published.p75,
        }
    }
}

/// Official agreed pay of one sector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SectorAgreedPay {
    /// The sector.
    pub sector: PaySector,
    /// Agreed pay in it, always with a median.
    pub agreed: AgreedPay,
}

/// Official total earnings, kr per year (with additions and bonus, twelve months). A different
/// measure than agreed pay, never mixed with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotalEarnings {
    /// The median.
    #[schema(required)]
    pub median: Option<u32>,
    /// The median in today's pay level, like the figures of entries.
    #[schema(required)]
    pub adjusted_median: Option<u32>,
    /// The arithmetic mean.
    #[schema(required)]
    pub mean: Option<u32>,
}

/// Statistics Norway's figures for the occupation of a job title. Always public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = OfficialPay)]
#[serde(rename_all = "camelCase")]
pub struct OfficialComparison {
    /// The code in STYRK-08.
    pub occupation_code: String,
    /// The occupation's official name.
    pub occupation: String,
    /// Year of the figures.
    pub year: i32,
    /// Agreed pay.
    pub agreed: AgreedPay,
    /// Agreed pay of single sectors. Left out if the newest edition has all sectors together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub sectors: Vec<SectorAgreedPay>,
    /// Total earnings, if published.
    #[schema(required)]
    pub total_earnings: Option<TotalEarnings>,
    /// Total earnings of full-time employees, kr per year. The only ones with published quartiles.
    #[schema(required)]
    pub full_time_earnings: Option<PayLevels>,
    /// Employees of the occupation; null if the number is withheld.
    #[schema(required)]
    pub headcount: Option<u32>,
    /// The measure that the entries of the job title are comparable with.
    #[serde(rename = "comparedWith")]
    pub measure: OfficialMeasure,
    /// Publisher, table, period and day of retrieval of the figures.
    pub source: String,
}

impl OfficialComparison {
    /// Number of the table at Statistics Norway.
    pub(crate) const TABLE: &'static str = "11418";

    /// The comparison in the occupation of a job title. `None` without official pay.
    pub(crate) fn by_title(
        reference: &Reference,
        title: &NameKey,
        today: NaiveDate,
    ) -> Option<Self> {
        Self::new(reference, reference.occupation_by_title(title)?, today)
    }

    /// The comparison in an occupation, with medians in the pay level of `today`. `None` without official pay.
    pub(super) fn new(
        reference: &Reference,
        occupation: &Occupation,
        today: NaiveDate,
    ) -> Option<Self> {
        let official = occupation.pay.as_ref()?;
        let index = reference.wage_index_by_occupation(occupation.code);
        let adjusted = official.adjusted(index, today);
        let sectors = official.sectors.iter().zip(&adjusted.sectors);
        let adjusted_total = adjusted.total_earnings.unwrap_or_default();
        Some(Self {
            occupation_code: occupation.code.to_string(),
            occupation: occupation.name.clone(),
            year: official.year,
            agreed: AgreedPay::new(official.agreed, adjusted.agreed),
            sectors: sectors
                .map(|(published, adjusted)| SectorAgreedPay {
                    sector: published.sector,
                    agreed: AgreedPay::new(published.agreed, adjusted.agreed),
                })
                .collect(),
            total_earnings: official.total_earnings.map(|total| TotalEarnings {
                median: total.median,
                adjusted_median: adjusted_total.median,
                mean: total.mean,
            }),
            measure: OfficialMeasure::of_occupation(reference, occupation),
            full_time_earnings: official.full_time_earnings,
            headcount: occupation.headcount,
            source: reference.cite(&[Self::TABLE]).with_label(),
        })
    }

    /// The comparable median in today's pay level, kr per year. `None` if it is not published.
    pub fn comparable_median(&self) -> Option<u32> {
        match self.measure {
            OfficialMeasure::Agreed => self.agreed.adjusted_median,
            OfficialMeasure::Total => self.total_earnings?.adjusted_median,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::OccupationCode;

    fn official(total: Option<u32>) -> OfficialPay {
        let levels = |median| PayLevels {
            median,
            ..PayLevels::default()
        };
        OfficialPay {
            year: 2025,
            agreed: levels(Some(600_000)),
            total_earnings: Some(levels(total)),
            ..OfficialPay::default()
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
        let median = |total| {
            let code = OccupationCode::parse("2223").unwrap();
            let occupation = Occupation {
                pay: Some(official(total)),
                ..Occupation::new(code, "Sykepleiere")
            };
            let today = NaiveDate::default();
            let compared = OfficialComparison::new(&Reference::default(), &occupation, today);
            compared.unwrap().comparable_median()
        };
        assert_eq!(median(Some(660_000)), Some(660_000));
        assert_eq!(median(None), Some(600_000));
    }
}
