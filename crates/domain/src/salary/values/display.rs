//! How much of an entry other people see.

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
    /// The card has the pay rounded, and no hourly wage.
    pub rounds_pay: bool,
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
        rounds_pay: false,
        hides_education: false,
        widens_experience: false,
    };
}
