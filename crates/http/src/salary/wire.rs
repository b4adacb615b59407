//! Shapes that several calls share.

use klarlonn_domain::{
    catalog::PayLevels,
    salary::{self as domain, DisclosedFigures, DisclosedGroup, DisclosedSummary, PayRange},
};
use serde::Serialize;
use utoipa::ToSchema;

/// The spread of pay, kr per year. Null without access, and below five reports.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Range {
    p10: u32,
    p25: u32,
    median: u32,
    p75: u32,
    p90: u32,
}

impl From<PayRange> for Range {
    fn from(range: PayRange) -> Self {
        let PayRange {
            p10,
            p25,
            median,
            p75,
            p90,
        } = range;
        Self {
            p10,
            p25,
            median,
            p75,
            p90,
        }
    }
}

/// Official levels of agreed pay, kr per year (agreed monthly pay, twelve months).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AgreedPay {
    #[schema(required)]
    median: Option<u32>,
    #[schema(required)]
    mean: Option<u32>,
    #[schema(required)]
    p25: Option<u32>,
    #[schema(required)]
    p75: Option<u32>,
}

/// Official levels of total earnings, kr per year (with bonuses and supplements, twelve months).
/// They measure something else than agreed pay and are never mixed with it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TotalEarnings {
    #[schema(required)]
    median: Option<u32>,
    #[schema(required)]
    mean: Option<u32>,
}

/// Statistics Norway's figures for the occupation of a title. Public, never locked.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfficialPay {
    /// The code in STYRK-08.
    occupation_code: String,
    /// The occupation's official name.
    occupation: String,
    /// The year the figures are of.
    year: i32,
    agreed: AgreedPay,
    #[schema(required)]
    total_earnings: Option<TotalEarnings>,
    /// Who published the figures.
    source: &'static str,
}

impl OfficialPay {
    /// Who publishes the figures.
    pub(crate) const SOURCE: &'static str = "Kilde: Statistisk sentralbyrå, tabell 11418";
}

impl From<klarlonn_domain::catalog::OfficialPay> for OfficialPay {
    fn from(pay: klarlonn_domain::catalog::OfficialPay) -> Self {
        let PayLevels {
            median,
            mean,
            p25,
            p75,
        } = pay.agreed;
        Self {
            occupation_code: pay.occupation_code,
            occupation: pay.occupation,
            year: pay.year,
            agreed: AgreedPay {
                median,
                mean,
                p25,
                p75,
            },
            total_earnings: pay.total_earnings.map(|levels| TotalEarnings {
                median: levels.median,
                mean: levels.mean,
            }),
            source: Self::SOURCE,
        }
    }
}

/// A bar of a histogram: salaries from `from` up to, not including, `to`, kr per year. The first
/// also counts all that is lower, the last all that is higher.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HistogramBin {
    from: u32,
    to: u32,
    count: u32,
}

/// The figures of a set of reports, kr per year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Figures {
    /// Reports. 0 is told to everybody; any other number is null without access.
    #[schema(required)]
    count: Option<u32>,
    /// Rounded to 10 000 without access.
    #[schema(required)]
    average_salary: Option<u32>,
    #[schema(required)]
    highest: Option<u32>,
    /// The lowest among full positions.
    #[schema(required)]
    lowest: Option<u32>,
    #[schema(required)]
    median: Option<u32>,
    #[schema(required)]
    range: Option<Range>,
    /// Bars of even width; empty below five reports.
    #[schema(required)]
    histogram: Option<Vec<HistogramBin>>,
}

impl From<DisclosedFigures> for Figures {
    fn from(figures: DisclosedFigures) -> Self {
        let bin = |bin: domain::HistogramBin| HistogramBin {
            from: bin.from,
            to: bin.to,
            count: bin.count,
        };
        Self {
            count: figures.count,
            average_salary: figures.average,
            highest: figures.highest,
            lowest: figures.lowest,
            median: figures.median,
            range: figures.range.map(Into::into),
            histogram: figures
                .histogram
                .map(|bins| bins.into_iter().map(bin).collect()),
        }
    }
}

/// A named group of reports.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NamedFigures {
    name: String,
    /// Reports; null without access.
    #[schema(required)]
    count: Option<u32>,
    /// Kr per year, rounded to 10 000 without access.
    #[schema(required)]
    average_salary: Option<u32>,
    #[schema(required)]
    range: Option<Range>,
}

impl From<DisclosedGroup> for NamedFigures {
    fn from(group: DisclosedGroup) -> Self {
        Self {
            name: group.name.to_string(),
            count: group.count,
            average_salary: group.average,
            range: group.range.map(Into::into),
        }
    }
}

/// A job title with its reports.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobListItem {
    job_title: String,
    /// Reports; null without access.
    #[schema(required)]
    count: Option<u32>,
    /// Kr per year, rounded to 10 000 without access.
    #[schema(required)]
    average_salary: Option<u32>,
    #[schema(required)]
    range: Option<Range>,
}

impl From<DisclosedGroup> for JobListItem {
    fn from(group: DisclosedGroup) -> Self {
        Self {
            job_title: group.name.to_string(),
            count: group.count,
            average_salary: group.average,
            range: group.range.map(Into::into),
        }
    }
}

/// Every member of a list in another shape.
pub(crate) fn list<T, U: From<T>>(items: Vec<T>) -> Vec<U> {
    items.into_iter().map(U::from).collect()
}

/// The texts of benefits.
pub(crate) fn benefits(benefits: &[domain::Benefit]) -> Vec<String> {
    benefits
        .iter()
        .map(|benefit| benefit.as_str().to_owned())
        .collect()
}

/// Whether a summary shows exact figures.
pub(crate) fn has_access(summary: &DisclosedSummary) -> bool {
    summary.access == klarlonn_domain::account::Access::Exact
}
