//! Why a member's own entry is held out of all figures.

use klarlonn_domain::salary::{Outlier, OutlierReason};
use serde::Serialize;
use utoipa::ToSchema;

/// Why an entry is held out of all figures, and the bounds between which it would count: pay for a
/// full position, kr per year, rounded outward to 10,000 kr.
#[derive(Serialize, ToSchema)]
pub(crate) struct HeldOut {
    reason: HeldOutReason,
    low: u32,
    high: u32,
}

/// On which side of the bounds the entry is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum HeldOutReason {
    TooLow,
    TooHigh,
}

impl From<Outlier> for HeldOut {
    fn from(Outlier { reason, low, high }: Outlier) -> Self {
        let reason = match reason {
            OutlierReason::TooLow => HeldOutReason::TooLow,
            OutlierReason::TooHigh => HeldOutReason::TooHigh,
        };
        Self { reason, low, high }
    }
}
