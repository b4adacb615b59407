//! How the pay of a job title differs between its people.

use serde::Serialize;
use std::sync::Arc;

use super::DisclosedAnswer;
use crate::{
    catalog::{MediansBySex, NameKey, Reference},
    salary::{ExperienceBand, OfficialComparison},
};

/// Minimum number of employees of an occupation whose pay of women and men is shown on the page of a title.
const MIN_EMPLOYEES_BY_SEX: u32 = 500;

/// How the pay of a job title differs by experience, county and sex.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobBreakdown {
    /// The five bands of experience, with the place, company and education that are asked for.
    pub experience: Vec<ExperienceAnswers>,
    /// The counties, lowest level of pay first. Empty for a title without an occupation.
    pub counties: Vec<CountyDifference>,
    /// Publisher, table, period and day of retrieval of the pay in the counties.
    pub counties_source: String,
    /// Official pay of women and men. Null if it is withheld, or of fewer than 500 employees.
    #[schema(required)]
    pub by_sex: Option<PayDifference>,
    /// Publisher, table, period and day of retrieval of the pay of women and men.
    pub by_sex_source: String,
}

/// What people with this experience earn.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExperienceAnswers {
    /// 0-1, 1-3, 3-5, 5-10 or 10+ years.
    #[schema(value_type = String)]
    pub experience: ExperienceBand,
    /// Null for a title without an official mean and with fewer than three entries.
    #[schema(required)]
    pub answer: Option<DisclosedAnswer>,
    /// From official figures alone. Null without an official mean.
    #[schema(required)]
    pub official_answer: Option<DisclosedAnswer>,
}

/// Official pay of a county beside that of the whole country.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct CountyDifference {
    /// The name of the county.
    pub county: Arc<str>,
    /// Percent by which the median of full-time employees in the major group of occupations is above (positive) or below that
    /// of the country.
    pub percent: f64,
}

/// Official pay of women and men in the occupation of a title.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
pub struct PayDifference {
    /// Agreed pay, kr per year.
    #[serde(flatten)]
    pub medians: MediansBySex,
    /// Percent by which the median of women is above (positive) or below that of men.
    pub difference: f64,
    /// The year of the medians.
    pub year: i32,
}

impl JobBreakdown {
    /// The breakdown of a title with these answers.
    pub(in crate::salary) fn new(
        reference: &Reference,
        title: &NameKey,
        experience: Vec<ExperienceAnswers>,
    ) -> Self {
        let occupation = reference.occupation_by_title(title);
        let by_sex = occupation.and_then(|occupation| {
            let headcount = occupation.headcount.unwrap_or_default();
            let pay = occupation
                .pay_by_sex
                .filter(|_| headcount >= MIN_EMPLOYEES_BY_SEX)?;
            Some(PayDifference {
                medians: pay.agreed,
                difference: pay.agreed.difference(),
                year: pay.year,
            })
        });
        Self {
            experience,
            counties: occupation.map_or_else(Vec::new, |_| county_differences(reference, title)),
            counties_source: reference.cite(&["11422"]).with_label(),
            by_sex,
            by_sex_source: reference.cite(&[OfficialComparison::TABLE]).with_label(),
        }
    }
}

fn county_differences(reference: &Reference, title: &NameKey) -> Vec<CountyDifference> {
    let counties = reference.counties.iter().enumerate();
    let mut differences: Vec<_> = counties
        .filter(|(_, county)| county.wages.is_some())
        .map(|(index, county)| CountyDifference {
            county: county.name.clone(),
            percent: ((reference.county_level(title, index) - 1.0) * 1000.0).round() / 10.0,
        })
        .collect();
    differences.sort_by(|one, other| one.percent.total_cmp(&other.percent));
    differences
}
