//! The facts that a person gives about a job.

use crate::salary::{
    Age, AnnualSalary, Education, EmploymentPercentage, EntryDisplay, Experience, HourlyWage,
};

/// What a person gives about a job besides its names: the single values that a card can show. The entry holds lists
/// and what no card shows, such as the parts of the pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EntryFacts {
    /// Pay, kr per year.
    pub annual_salary: AnnualSalary,
    /// Pay per hour, if entered as such.
    pub hourly_wage: Option<HourlyWage>,
    /// The share of a full position, if known.
    pub employment_percentage: Option<EmploymentPercentage>,
    /// Experience, or the time since a former job.
    pub experience: Option<Experience>,
    /// The highest completed education.
    pub education: Option<Education>,
    /// Age in years.
    pub age: Option<Age>,
    /// Whether the pay includes additions and bonus, if answered.
    pub includes_additions: Option<bool>,
}

impl EntryFacts {
    /// The facts of a person who gives only the annual salary.
    pub fn new(annual_salary: AnnualSalary) -> Self {
        Self {
            annual_salary,
            hourly_wage: None,
            employment_percentage: None,
            experience: None,
            education: None,
            age: None,
            includes_additions: None,
        }
    }

    /// Removes or coarsens what the giver withholds. A card has an age only if nothing is withheld.
    pub(super) fn withhold(&mut self, display: EntryDisplay) {
        if display != EntryDisplay::ALL {
            self.age = None;
        }
        if let Some(step) = display.rounding_step() {
            self.round_pay(step);
        }
        if display.hides_education {
            self.education = None;
        }
        if display.widens_experience {
            self.experience = self.experience.map(Experience::widened);
        }
    }

    /// Whether the position is known to be full.
    pub fn is_full_time(&self) -> bool {
        self.employment_percentage == Some(EmploymentPercentage::FULL)
    }

    /// Pay for a full position of a part-time entry, kr per year. `None` if the position is full or
    /// its share is unknown.
    pub fn full_time_equivalent(&self) -> Option<u32> {
        let share = self.employment_percentage?;
        (share < EmploymentPercentage::FULL).then(|| self.full_time_salary())
    }

    /// Whether all facts but education and age are equal.
    pub(crate) fn equals_except_education_and_age(&self, other: &Self) -> bool {
        let compared = |facts: &Self| Self {
            education: None,
            age: None,
            ..*facts
        };
        compared(self) == compared(other)
    }
}
