//! Official pay, published by Statistics Norway. It is public and never withheld.

/// Statistics Norway's figures for one occupation.
///
/// Agreed pay and total earnings measure different things and are never mixed.
#[derive(Debug, Clone, PartialEq)]
pub struct OfficialPay {
    /// The code of the occupation in STYRK-08.
    pub occupation_code: String,
    /// The official name of the occupation.
    pub occupation: String,
    /// The year of the figures.
    pub year: i32,
    /// Agreed pay (avtalt månedslønn) in all sectors, kr per year: twelve months.
    pub agreed: PayLevels,
    /// Total earnings (månedslønn, with bonuses and supplements), kr per year: twelve months.
    pub total_earnings: Option<PayLevels>,
}

/// Levels of pay in kr per year. `None` for a level that is not published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PayLevels {
    /// The median.
    pub median: Option<u32>,
    /// The arithmetic mean.
    pub mean: Option<u32>,
    /// The 25th percentile.
    pub p25: Option<u32>,
    /// The 75th percentile.
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
}

/// Converts kr per month to kr per year.
pub(crate) fn kroner_per_year(monthly: u32) -> u32 {
    monthly.saturating_mul(12)
}
