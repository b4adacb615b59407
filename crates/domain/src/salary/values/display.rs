//! How much of an entry other people see.

/// What the giver of an entry withholds from its card. The giver, and the figures of the job title
/// and the county, always use everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct EntryDisplay {
    /// The card has no company.
    pub hides_company: bool,
    /// The card has the county instead of the place.
    pub coarse_place: bool,
    /// The card has the pay rounded, and no hourly wage.
    pub rounds_pay: bool,
}

/// Number of entries of a job title that must withhold the same company (or place) to count in its
/// figures.
pub const MIN_WITHHOLDING: usize = 3;
