//! The fields of a survey.

/// A field of a survey row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SurveyField {
    /// The job title; required.
    JobTitle,
    /// Pay in kr per year; required.
    AnnualSalary,
    /// The company.
    Company,
    /// The place of work.
    Location,
    /// Percent of a full position.
    EmploymentPercentage,
    /// Years as a number, or an experience band.
    Experience,
    /// The education level, spelled as on the wire.
    Education,
    /// Age in years. A range such as `25-29` is ignored.
    Age,
    /// The year of the entry.
    Year,
    /// The day of the entry, `YYYY-MM-DD`.
    Date,
    /// Benefits, separated by `;` or `|`.
    Benefits,
    /// Whether the pay includes additions and bonus: `ja` or `nei`, or another spelling of a
    /// boolean.
    IncludesAdditions,
    /// Fixed additions in kr per year, part of the annual salary. Required with a bonus.
    FixedAdditions,
    /// Bonus in kr per year, part of the annual salary. Required with fixed additions.
    Bonus,
}

impl SurveyField {
    /// All fields.
    pub const ALL: [Self; 14] = [
        Self::JobTitle,
        Self::AnnualSalary,
        Self::Company,
        Self::Location,
        Self::EmploymentPercentage,
        Self::Experience,
        Self::Education,
        Self::Age,
        Self::Year,
        Self::Date,
        Self::Benefits,
        Self::IncludesAdditions,
        Self::FixedAdditions,
        Self::Bonus,
    ];

    /// The column name in a file without a mapping.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::JobTitle => "job_title",
            Self::AnnualSalary => "annual_salary",
            Self::Company => "company",
            Self::Location => "location",
            Self::EmploymentPercentage => "employment_percentage",
            Self::Experience => "experience",
            Self::Education => "education",
            Self::Age => "age",
            Self::Year => "year",
            Self::Date => "date",
            Self::Benefits => "benefits",
            Self::IncludesAdditions => "includes_additions",
            Self::FixedAdditions => "fixed_additions",
            Self::Bonus => "bonus",
        }
    }

    /// The field with this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.as_str() == name)
    }

    /// Whether a row without this field is rejected.
    pub fn is_required(self) -> bool {
        matches!(self, Self::JobTitle | Self::AnnualSalary)
    }
}
