//! Official pay of women and men (likestillings- og diskrimineringsloven §§ 26 and 32 are about it).

use crate::catalog::{Quarter, percent_above};
use serde::Serialize;

/// A median of women and one of men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct MediansBySex {
    /// The median of women.
    pub women: u32,
    /// The median of men.
    pub men: u32,
}

impl MediansBySex {
    /// Percent by which the median of women is above (positive) or below that of men, with one
    /// decimal.
    pub fn difference(self) -> f64 {
        percent_above(self.women, self.men)
    }
}

/// The official medians of women and men in an occupation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PayBySex {
    /// The year of the agreed pay.
    pub year: i32,
    /// Agreed pay (avtalt månedslønn), kr per year: twelve months.
    pub agreed: MediansBySex,
    /// The quarter of the total earnings.
    pub quarter: Quarter,
    /// Total earnings (månedslønn), kr per month. They contain the bonuses of one month, so they are
    /// not multiplied to a year. `None` if one of the two is withheld.
    pub monthly_total: Option<MediansBySex>,
}
