//! How much of an entry other people see.

use serde::{Deserialize, Serialize};

use super::rounding::ROUNDING_STEP;

/// What the giver of an entry withholds from others. All figures are computed from what the card
/// shows, so nobody learns more from them. The giver sees everything.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is chosen independently"
)]
pub struct EntryDisplay {
    /// No employer.
    pub hides_company: bool,
    /// The county instead of the place.
    pub coarse_place: bool,
    /// Pay for a full position rounded to the nearest 10,000, and no hourly wage.
    pub rounds_pay: bool,
    /// With `roundsPay`: rounded to the nearest 1,000.
    #[serde(default)]
    #[schema(required)]
    pub rounds_to_thousands: bool,
    /// No place at all, whatever `coarsePlace` says.
    #[serde(default)]
    #[schema(required)]
    pub hides_place: bool,
    /// No education.
    #[serde(default)]
    #[schema(required)]
    pub hides_education: bool,
    /// Less or more than five years of experience instead of the band.
    #[serde(default)]
    #[schema(required)]
    pub widens_experience: bool,
}

impl EntryDisplay {
    /// Everything is shown.
    pub const ALL: Self = Self {
        hides_company: false,
        coarse_place: false,
        hides_place: false,
        rounds_pay: false,
        rounds_to_thousands: false,
        hides_education: false,
        widens_experience: false,
    };
    /// Everything, with pay in whole thousands.
    pub const IN_THOUSANDS: Self = Self {
        rounds_pay: true,
        rounds_to_thousands: true,
        ..Self::ALL
    };
    /// As little as a useful entry has: title, county, less or more than five years of experience,
    /// and pay in ten thousands.
    pub const LEAST: Self = Self {
        hides_company: true,
        coarse_place: true,
        rounds_pay: true,
        hides_education: true,
        widens_experience: true,
        ..Self::ALL
    };

    /// The multiple that pay for a full position is rounded to, kr. `None` if it is exact.
    pub fn rounding_step(self) -> Option<u32> {
        let step = if self.rounds_to_thousands {
            1_000
        } else {
            ROUNDING_STEP
        };
        self.rounds_pay.then_some(step)
    }
}
