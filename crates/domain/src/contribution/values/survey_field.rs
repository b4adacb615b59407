//! What a survey can tell.

/// The fields of a survey row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SurveyField {
    /// The job; needed.
    JobTitle,
    /// Pay, kr per year; needed.
    AnnualSalary,
    /// The employer.
    Company,
    /// The place of work.
    Location,
    /// Percent of a full position.
    EmploymentPercentage,
    /// Years as a number, or a band.
    Experience,
    /// A level as on the wire.
    Education,
    /// Years of age; a span such as `25-29` is not an age and is left out.
    Age,
    /// The year of the report.
    Year,
    /// The day of the report, `YYYY-MM-DD`.
    Date,
    /// Benefits, separated by `;` or `|`.
    Benefits,
}

impl SurveyField {
    /// Every field.
    pub const ALL: [Self; 11] = [
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
    ];

    /// The column's name in a file that needs no mapping.
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
        }
    }

    /// The field of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.as_str() == name)
    }

    /// Whether a row without it is refused.
    pub fn is_required(self) -> bool {
        matches!(self, Self::JobTitle | Self::AnnualSalary)
    }
}
