//! Rounding of pay.

/// Without exact access, salaries are rounded to the nearest multiple of this, kr.
pub const ROUNDING_STEP: u32 = 10_000;

/// Rounds to the nearest multiple of [`ROUNDING_STEP`].
pub(super) fn round_salary(kroner: u32) -> u32 {
    round_to(ROUNDING_STEP, kroner)
}

/// Rounds pay that a model computed to whole thousands: it is not more exact.
pub(super) fn round_estimate(kroner: u32) -> u32 {
    round_to(1_000, kroner)
}

pub(super) fn round_to(step: u32, kroner: u32) -> u32 {
    kroner.saturating_add(step / 2) / step * step
}
