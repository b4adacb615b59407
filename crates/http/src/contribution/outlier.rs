//! Why a member's own entry is an outlier.

use klarlonn_domain::salary::{Outlier, OutlierReason};
use serde::Serialize;
use utoipa::ToSchema;

/// Why an entry is an outlier, which no figure includes, and the bounds between which it would count: pay for a
/// full position, kr per year, rounded outward to 10,000 kr.
#[derive(Serialize, ToSchema)]
pub(crate) struct EntryOutlier {
    reason: EntryOutlierReason,
    low: u32,
    high: u32,
}

/// On which side of the bounds the entry is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EntryOutlierReason {
    TooLow,
    TooHigh,
}

impl From<Outlier> for EntryOutlier {
    fn from(Outlier { reason, low, high }: Outlier) -> Self {
        let reason = match reason {
            OutlierReason::TooLow => EntryOutlierReason::TooLow,
            OutlierReason::TooHigh => EntryOutlierReason::TooHigh,
        };
        Self { reason, low, high }
    }
}
