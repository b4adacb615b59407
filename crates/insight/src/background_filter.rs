//! The filter by the background of a person.

use klarlonn_domain::salary::{Education, EntryFacts, Experience, ExperienceBand};

/// Selects entries by experience and education; `None` selects all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BackgroundFilter {
    pub(crate) experience: Option<ExperienceBand>,
    pub(crate) education: Option<Education>,
}

impl BackgroundFilter {
    pub(crate) fn matches(self, facts: &EntryFacts) -> bool {
        let has_band = |band| facts.experience == Some(Experience::Band(band));
        self.experience.is_none_or(has_band)
            && (self.education.is_none() || facts.education == self.education)
    }
}
