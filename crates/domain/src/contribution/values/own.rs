//! All contributions of a member, published or waiting.

use crate::{
    catalog::PlaceName,
    contribution::{HIDDEN_PREFIX, JobSeekerEntry, NO_PLACE, StudentEntry},
    salary::{Experience, NamedSalary, Outlier},
};

/// All contributions of a member.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct OwnContributions {
    /// Salaries, newest day first.
    pub salaries: Vec<OwnSalary>,
    /// The student entry.
    pub student: Option<StudentEntry>,
    /// The job seeker entry.
    pub job_seeker: Option<JobSeekerEntry>,
}

/// A member's own salary entry.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnSalary {
    /// The entry with its names.
    pub salary: NamedSalary,
    /// Whether the entry counts in public figures today, unless it is an outlier or waits.
    pub is_public: bool,
    /// Whether the entry waits for publication: others do not see it yet.
    pub is_waiting: bool,
    /// Why the entry is an outlier. `None` if it counts or is not public.
    pub outlier: Option<Outlier>,
}

impl OwnSalary {
    /// The place as the form sends it.
    pub fn sent_location(&self) -> String {
        let place = self.salary.place.as_ref();
        place.map_or_else(|| NO_PLACE.to_owned(), PlaceName::to_string)
    }

    /// The experience as the form sends it.
    pub fn sent_experience(&self) -> Option<String> {
        let entry = &self.salary.entry;
        let experience = entry.facts.experience?;
        let is_former = matches!(experience, Experience::YearsAgo(_));
        let is_hidden = experience.is_outdated() || (is_former && entry.hidden);
        let prefix = if is_hidden { HIDDEN_PREFIX } else { "" };
        Some(format!("{prefix}{experience}"))
    }
}
