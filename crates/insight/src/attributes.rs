//! The attributes of an entry that filters and cards use.

use klarlonn_domain::salary::{
    Education, EmploymentPercentage, EntryOrigin, Experience, ExperienceBand, VisibleEntry,
};

/// Employment percentage, experience, education, additions, and what the card of an entry rounds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attributes {
    pub(crate) percentage: Option<EmploymentPercentage>,
    pub(crate) experience: Option<Experience>,
    pub(crate) education: Option<Education>,
    pub(crate) includes_additions: Option<bool>,
    /// Whether the giver shows the county instead of the place.
    pub(crate) is_county: bool,
    /// Whether the giver shows the pay rounded.
    pub(crate) is_rounded: bool,
    pub(crate) is_demo: bool,
}

impl Attributes {
    pub(crate) fn new(entry: &VisibleEntry) -> Self {
        Self {
            percentage: entry.employment_percentage,
            experience: entry.experience,
            education: entry.education,
            includes_additions: entry.includes_additions,
            is_county: entry.display.coarse_place,
            is_rounded: entry.display.rounds_pay,
            is_demo: entry.origin == EntryOrigin::Demo,
        }
    }

    pub(crate) fn is_full_time(self) -> bool {
        self.percentage == Some(EmploymentPercentage::FULL)
    }

    pub(crate) fn is_without_additions(self) -> bool {
        self.includes_additions == Some(false)
    }
}

/// Selects entries by experience and education; `None` selects all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AttributeFilter {
    pub(crate) experience: Option<ExperienceBand>,
    pub(crate) education: Option<Education>,
}

impl AttributeFilter {
    pub(crate) fn matches(self, attributes: Attributes) -> bool {
        let has_band = |band| attributes.experience == Some(Experience::Band(band));
        self.experience.is_none_or(has_band)
            && (self.education.is_none() || attributes.education == self.education)
    }
}
