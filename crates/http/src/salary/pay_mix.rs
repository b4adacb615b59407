//! What the pay of a job title consists of.

use klarlonn_domain::salary::DisclosedPayMix;
use serde::Serialize;
use utoipa::ToSchema;

/// The mean shares of base pay, fixed additions and bonus in the pay of a title, rounded to multiples
/// of 5 percent. They sum to 100.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayMix {
    /// Number of entries, a multiple of five; null without access.
    #[schema(required)]
    reports: Option<u32>,
    base: u8,
    /// 0 is less than 5 percent.
    fixed_additions: u8,
    /// 0 is less than 5 percent.
    bonus: u8,
    /// Share of the entries with a bonus above 0, rounded to 0, 25, 50, 75 or 100 percent.
    with_bonus: u8,
}

impl From<DisclosedPayMix> for PayMix {
    fn from(mix: DisclosedPayMix) -> Self {
        Self {
            reports: mix.reports,
            base: mix.base,
            fixed_additions: mix.fixed_additions,
            bonus: mix.bonus,
            with_bonus: mix.with_bonus,
        }
    }
}
