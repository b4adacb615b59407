//! Official pay of women and men in all occupations.

use serde::Serialize;

use crate::catalog::{MediansBySex, OccupationCode, Quarter, Reference};
use crate::salary::OfficialComparison;

/// Official pay of women and men in an occupation.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EqualPayOccupation {
    /// The code in STYRK-08.
    #[schema(value_type = String)]
    pub code: OccupationCode,
    /// The occupation's official name.
    pub name: String,
    /// The job title that most employees of the occupation have; null if there is none.
    #[schema(required)]
    pub job_title: Option<String>,
    /// Employees of both sexes; null if the number is withheld.
    #[schema(required)]
    pub headcount: Option<u32>,
    /// Agreed pay of the year, kr per year.
    pub agreed: MediansBySex,
    /// Percent by which the agreed pay of women is above (positive) or below that of men.
    pub difference: f64,
    /// Total earnings in the month of the quarter, kr per month; null if they are withheld.
    #[schema(required)]
    pub monthly_total: Option<MediansBySex>,
}

/// The periods of official pay of women and men.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct EqualPayPeriod {
    /// The year of agreed pay.
    pub year: i32,
    /// The quarter of total earnings, such as 2026K2.
    #[schema(value_type = String)]
    pub quarter: Quarter,
}

/// Official pay of women and men, by occupation.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct EqualPay {
    /// Null without figures.
    #[schema(required)]
    pub period: Option<EqualPayPeriod>,
    /// Publisher, tables, periods and days of retrieval of the figures.
    pub source: String,
    /// Occupations with both medians of agreed pay, by code.
    pub occupations: Vec<EqualPayOccupation>,
}

pub(crate) fn equal_pay(reference: &Reference) -> EqualPay {
    let mut published: Vec<_> = reference
        .occupations()
        .filter_map(|occupation| Some((occupation, occupation.pay_by_sex?)))
        .collect();
    published.sort_by_key(|(occupation, _)| occupation.code);
    EqualPay {
        period: published.first().map(|(_, pay)| EqualPayPeriod {
            year: pay.year,
            quarter: pay.quarter,
        }),
        source: reference
            .cite(&[OfficialComparison::TABLE, "11658"])
            .with_label(),
        occupations: published
            .into_iter()
            .map(|(occupation, pay)| EqualPayOccupation {
                code: occupation.code,
                name: occupation.name.clone(),
                job_title: reference
                    .largest_title(occupation.code)
                    .map(|listed| listed.title.to_string()),
                headcount: occupation.headcount,
                agreed: pay.agreed,
                difference: pay.agreed.difference(),
                monthly_total: pay.monthly_total,
            })
            .collect(),
    }
}
