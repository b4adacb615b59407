//! Rounding of pay.

/// Without exact access, salaries are rounded to the nearest multiple of this, kr.
pub const ROUNDING_STEP: u32 = 10_000;

/// Rounds to the nearest multiple of [`ROUNDING_STEP`].
pub(super) fn round_salary(kroner: u32) -> u32 {
    round_to(ROUNDING_STEP, kroner)
}

/// Rounds down to a multiple of [`ROUNDING_STEP`].
pub(super) fn round_down(kroner: u32) -> u32 {
    kroner / ROUNDING_STEP * ROUNDING_STEP
}

/// Rounds up to a multiple of [`ROUNDING_STEP`].
pub(super) fn round_up(kroner: u32) -> u32 {
    kroner.next_multiple_of(ROUNDING_STEP)
}

pub(super) fn round_to(step: u32, kroner: u32) -> u32 {
    kroner.saturating_add(step / 2) / step * step
}
