//! How much of an entry other people see.

use crate::salary::{EntryOrigin, Experience, VisibleEntry};

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

impl VisibleEntry {
    /// Removes what the giver withholds. A place whose county is shown stays. Only the card of a member who withholds
    /// nothing has an age.
    #[must_use]
    pub fn as_shown(mut self) -> Self {
        let is_given = matches!(self.origin, EntryOrigin::Member(_));
        self.age = self
            .age
            .filter(|_| is_given && self.display == EntryDisplay::ALL);
        if self.display.hides_company {
            self.company = None;
        }
        if self.display.hides_place {
            self.place = None;
        }
        if self.display.rounds_pay {
            self.annual_salary = self.annual_salary.rounded();
            (self.hourly_wage, self.pay_parts) = (None, None);
        }
        if self.display.hides_education {
            self.education = None;
        }
        if self.display.widens_experience {
            self.experience = self.experience.map(Experience::widened);
        }
        self
    }
}
