//! Official pay, published by Statistics Norway. It is public and never locked.

/// Statistics Norway's figures for one occupation.
///
/// Agreed pay and total earnings measure different things and are never mixed.
#[derive(Debug, Clone, PartialEq)]
pub struct OfficialPay {
    /// The occupation's code in STYRK-08.
    pub occupation_code: String,
    /// The occupation's official name.
    pub occupation: String,
    /// The year the figures are of.
    pub year: i32,
    /// Agreed pay (avtalt månedslønn), all sectors, kr per year: twelve months.
    pub agreed: PayLevels,
    /// Total earnings (månedslønn, with bonuses and supplements), kr per year: twelve months.
    pub total_earnings: Option<PayLevels>,
}

/// Levels of pay, kr per year. A level that is not published is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PayLevels {
    /// Half earn more, half less.
    pub median: Option<u32>,
    /// The average.
    pub mean: Option<u32>,
    /// A quarter earns less.
    pub p25: Option<u32>,
    /// A quarter earns more.
    pub p75: Option<u32>,
}

impl PayLevels {
    /// Turns published kr per month into kr per year.
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

/// Twelve months of a monthly pay.
pub(crate) fn kroner_per_year(monthly: u32) -> u32 {
    monthly.saturating_mul(12)
}
