//! Response bodies that several calls share.

use klarlonn_domain::catalog::PayLevels;
use klarlonn_domain::salary::{
    self as domain, Age, DisclosedFigures, DisclosedGroup, DisclosedPay, DisclosedPlaceGroup,
    DisclosedSummary, Education, EmploymentPercentage, EntryFacts, EntryId, Estimate, HistogramBin,
    HourlyWage, OfficialComparison, OfficialMeasure,
};
use serde::Serialize;
use utoipa::ToSchema;

/// The fields of a salary entry that its member and everyone else get alike.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalaryEntryBody {
    id: String,
    job_title: String,
    /// Null if not entered.
    #[schema(required)]
    company: Option<String>,
    /// Null if not entered or not shown; several places are separated by commas.
    #[schema(required)]
    location: Option<String>,
    /// Kr per year, rounded to the nearest 10,000 without access, and as its giver chose.
    annual_salary: u32,
    /// Pay for a full position, kr per year, rounded like `annualSalary`; null unless
    /// `employmentPercentage` is below 100.
    #[schema(required)]
    full_time_salary: Option<u32>,
    /// Kr per hour; null without access.
    #[schema(required)]
    hourly_wage: Option<f64>,
    /// Percent of a full position.
    #[schema(required)]
    employment_percentage: Option<f64>,
    /// Years of experience: 0-1, 1-3, 3-5, 5-10 or 10+. For a former job, `N år siden`.
    #[schema(required)]
    pub(crate) experience_years: Option<String>,
    /// grunnskole, videregaende, fagskole, bachelor, master or phd.
    #[schema(required)]
    education_level: Option<&'static str>,
    #[schema(required)]
    age: Option<u8>,
    benefits: Vec<String>,
    /// Whether the pay includes additions and bonus; null if not answered.
    #[schema(required)]
    includes_additions: Option<bool>,
}

impl SalaryEntryBody {
    pub(crate) fn new(
        id: EntryId,
        job_title: &str,
        company: Option<&str>,
        location: Option<String>,
        facts: &EntryFacts,
        full_time_salary: Option<u32>,
        benefits: &[domain::Benefit],
    ) -> Self {
        Self {
            id: id.0.to_string(),
            job_title: job_title.to_owned(),
            company: company.map(str::to_owned),
            location,
            annual_salary: facts.annual_salary.kroner(),
            full_time_salary,
            hourly_wage: facts.hourly_wage.map(HourlyWage::kroner),
            employment_percentage: facts
                .employment_percentage
                .map(EmploymentPercentage::percent),
            experience_years: facts.experience.map(|experience| experience.to_string()),
            education_level: facts.education.map(Education::as_str),
            age: facts.age.map(Age::years),
            benefits: self::benefits(benefits),
            includes_additions: facts.includes_additions,
        }
    }
}

/// Official levels of agreed pay, kr per year (agreed monthly pay × 12).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AgreedPay {
    #[schema(required)]
    median: Option<u32>,
    /// The median in today's pay level, like the figures of entries.
    #[schema(required)]
    adjusted_median: Option<u32>,
    #[schema(required)]
    mean: Option<u32>,
    #[schema(required)]
    p25: Option<u32>,
    #[schema(required)]
    p75: Option<u32>,
}

/// Official total earnings, kr per year (with additions and bonus, twelve months). A different
/// measure than agreed pay, never mixed with it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TotalEarnings {
    #[schema(required)]
    median: Option<u32>,
    /// The median in today's pay level, like the figures of entries.
    #[schema(required)]
    adjusted_median: Option<u32>,
    #[schema(required)]
    mean: Option<u32>,
}

/// Statistics Norway's figures for the occupation of a job title. Always public.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfficialPay {
    /// The code in STYRK-08.
    occupation_code: String,
    /// The occupation's official name.
    occupation: String,
    /// Year of the figures.
    year: i32,
    agreed: AgreedPay,
    #[schema(required)]
    total_earnings: Option<TotalEarnings>,
    /// Total earnings of full-time employees, kr per year. The only ones with published quartiles.
    #[schema(required)]
    full_time_earnings: Option<PayLevels>,
    /// Employees of the occupation; null if the number is withheld.
    #[schema(required)]
    headcount: Option<u32>,
    /// The measure that the entries of the job title are comparable with.
    compared_with: OfficialMeasure,
    /// Publisher of the figures.
    source: &'static str,
}

impl OfficialPay {
    /// Publisher of the figures.
    pub(crate) const SOURCE: &'static str = "Kilde: Statistisk sentralbyrå, tabell 11418";
}

impl From<OfficialComparison> for OfficialPay {
    fn from(official: OfficialComparison) -> Self {
        let OfficialComparison {
            published,
            adjusted,
            measure,
            headcount,
        } = official;
        let agreed = published.agreed;
        let adjusted_total = adjusted.total_earnings.and_then(|levels| levels.median);
        Self {
            occupation_code: published.occupation_code,
            occupation: published.occupation,
            year: published.year,
            agreed: AgreedPay {
                median: agreed.median,
                adjusted_median: adjusted.agreed.median,
                mean: agreed.mean,
                p25: agreed.p25,
                p75: agreed.p75,
            },
            total_earnings: published.total_earnings.map(|levels| TotalEarnings {
                median: levels.median,
                adjusted_median: adjusted_total,
                mean: levels.mean,
            }),
            full_time_earnings: published.full_time_earnings,
            headcount,
            compared_with: measure,
            source: Self::SOURCE,
        }
    }
}

/// Months of entries, written YYYY-MM.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Period {
    from: String,
    to: String,
}

/// The figures of a group of people, kr per year: for full positions, in today's pay level. Highest to period are null
/// without access or without entries.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Figures {
    /// Number of entries. Without access, 0 or null.
    #[schema(required)]
    count: Option<u32>,
    #[serde(flatten)]
    pay: DisclosedPay,
    /// The mean with its interval. Only if it is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    estimate: Option<Estimate>,
    /// The plain mean of the entries behind an estimate, kr per year. Only with access.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    entries_mean: Option<u32>,
    #[schema(required)]
    highest: Option<u32>,
    /// Lowest salary of a full position.
    #[schema(required)]
    lowest: Option<u32>,
    /// That of `range`.
    #[schema(required)]
    median: Option<u32>,
    /// Bins of equal width; none for fewer than 20 entries.
    #[schema(required)]
    histogram: Option<Vec<HistogramBin>>,
    #[schema(required)]
    period: Option<Period>,
}

impl From<DisclosedFigures> for Figures {
    fn from(figures: DisclosedFigures) -> Self {
        let entries = figures.entries.as_ref();
        let month = |day: chrono::NaiveDate| day.format("%Y-%m").to_string();
        Self {
            count: figures.count,
            estimate: figures.estimate,
            entries_mean: figures.entries_mean,
            highest: entries.map(|entries| entries.highest),
            lowest: entries.and_then(|entries| entries.lowest),
            median: figures.pay.range.map(|range| range.median),
            histogram: entries.map(|entries| entries.histogram.clone()),
            period: entries.map(|entries| Period {
                from: month(entries.period.from),
                to: month(entries.period.to),
            }),
            pay: figures.pay,
        }
    }
}

/// A named group of entries.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NamedFigures {
    name: String,
    /// Number of entries; null without access.
    #[schema(required)]
    count: Option<u32>,
    #[serde(flatten)]
    pay: DisclosedPay,
}

impl From<DisclosedGroup> for NamedFigures {
    fn from(group: DisclosedGroup) -> Self {
        Self {
            name: group.name.to_string(),
            count: group.count,
            pay: group.pay,
        }
    }
}

/// The entries of a place.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlaceFigures {
    #[serde(flatten)]
    figures: NamedFigures,
    /// The county of a municipality; null for other places.
    #[schema(required)]
    county: Option<String>,
}

impl From<DisclosedPlaceGroup> for PlaceFigures {
    fn from(place: DisclosedPlaceGroup) -> Self {
        Self {
            figures: place.group.into(),
            county: place.county.map(|county| county.to_string()),
        }
    }
}

/// A job title in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobListItem {
    job_title: String,
    /// Number of entries; null without access.
    #[schema(required)]
    count: Option<u32>,
    #[serde(flatten)]
    pay: DisclosedPay,
    /// Mean of the same title in the whole country, kr per year, rounded to the nearest 10,000 without
    /// access. Only in the lists of a company or place, for titles with a figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    country_salary: Option<u32>,
}

impl From<DisclosedGroup> for JobListItem {
    fn from(group: DisclosedGroup) -> Self {
        Self {
            job_title: group.name.to_string(),
            count: group.count,
            pay: group.pay,
            country_salary: group.country_salary,
        }
    }
}

/// Number of employers, titles and places in a summary: as many as the first screen of a page shows.
/// Calls of their own have the whole lists.
pub(crate) const FIRST_GROUPS: usize = 3;

/// Converts the first items of a list.
pub(crate) fn first<T, U: From<T>>(mut items: Vec<T>) -> Vec<U> {
    items.truncate(FIRST_GROUPS);
    list(items)
}

/// Converts every item of a list.
pub(crate) fn list<T, U: From<T>>(items: Vec<T>) -> Vec<U> {
    items.into_iter().map(U::from).collect()
}

/// Returns the names of benefits.
pub(crate) fn benefits(benefits: &[domain::Benefit]) -> Vec<String> {
    benefits
        .iter()
        .map(|benefit| benefit.as_str().to_owned())
        .collect()
}

/// Returns whether a summary contains exact figures.
pub(crate) fn has_access(summary: &DisclosedSummary) -> bool {
    summary.access == klarlonn_domain::account::Access::Exact
}
