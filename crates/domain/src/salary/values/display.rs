//! How much of an entry other people see.

use super::rounding::ROUNDING_STEP;

/// How exactly a card shows the pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PayPrecision {
    /// To the krone, with the hourly wage.
    #[default]
    Exact,
    /// In whole thousands.
    Thousands,
    /// In multiples of [`ROUNDING_STEP`].
    TenThousands,
}

impl PayPrecision {
    /// The multiple that pay for a full position is rounded to, kr. `None` if it is exact.
    pub fn step(self) -> Option<u32> {
        match self {
            Self::Exact => None,
            Self::Thousands => Some(1_000),
            Self::TenThousands => Some(ROUNDING_STEP),
        }
    }
}

/// What the giver of an entry withholds from others. All figures are computed from what the card
/// shows, so nobody learns more from them. The giver sees everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is chosen independently"
)]
pub struct EntryDisplay {
    /// The card has no company.
    pub hides_company: bool,
    /// The card has the county instead of the place.
    pub coarse_place: bool,
    /// The card has no place at all, whatever `coarse_place` says.
    pub hides_place: bool,
    /// How exactly the card shows the pay.
    pub pay_precision: PayPrecision,
    /// The card has no education.
    pub hides_education: bool,
    /// The card has less or more than five years of experience instead of the band.
    pub widens_experience: bool,
}

impl EntryDisplay {
    /// Everything is shown.
    pub const ALL: Self = Self {
        hides_company: false,
        coarse_place: false,
        hides_place: false,
        pay_precision: PayPrecision::Exact,
        hides_education: false,
        widens_experience: false,
    };
    /// Everything, with pay in whole thousands.
    pub const IN_THOUSANDS: Self = Self {
        pay_precision: PayPrecision::Thousands,
        ..Self::ALL
    };
    /// As little as a useful entry has: title, county, less or more than five years of experience,
    /// and pay in ten thousands.
    pub const LEAST: Self = Self {
        hides_company: true,
        coarse_place: true,
        pay_precision: PayPrecision::TenThousands,
        hides_education: true,
        widens_experience: true,
        ..Self::ALL
    };
}
