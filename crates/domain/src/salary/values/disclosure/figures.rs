//! Disclosure of the figures of a job title or company.

use std::sync::Arc;

use super::DisclosedGroup;
use crate::{
    account::Access,
    catalog::OfficialPay,
    salary::{Benefit, Figures, HistogramBin, OutlierCount, PayRange},
};

/// Figures as a viewer may see them. Withheld figures are `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedFigures {
    /// The number of entries. Everybody sees 0.
    pub count: Option<u32>,
    /// The mean, kr per year, rounded without exact access.
    pub average: Option<u32>,
    /// The highest salary, kr per year.
    pub highest: Option<u32>,
    /// The lowest salary among full positions, kr per year.
    pub lowest: Option<u32>,
    /// The median, kr per year.
    pub median: Option<u32>,
    /// The percentiles, kr per year.
    pub range: Option<PayRange>,
    /// The bins of the histogram.
    pub histogram: Option<Vec<HistogramBin>>,
}

impl DisclosedFigures {
    pub(in crate::salary) fn new(figures: Option<Figures>, access: Access) -> Self {
        let count = access.count(figures.as_ref().map_or(0, |figures| figures.count));
        let average = figures
            .as_ref()
            .map(|figures| access.salary(figures.average));
        let exact = figures.and_then(|figures| access.only_exact(figures));
        Self {
            count,
            average,
            highest: exact.as_ref().map(|figures| figures.highest),
            lowest: exact.as_ref().and_then(|figures| figures.lowest),
            median: exact.as_ref().map(|figures| figures.median),
            range: exact.as_ref().and_then(|figures| figures.range),
            histogram: exact.map(|figures| figures.histogram),
        }
    }
}

/// The whole page of a job title or company as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedSummary {
    /// The name to show.
    pub name: Arc<str>,
    /// The viewer's access.
    pub access: Access,
    /// The figures.
    pub figures: DisclosedFigures,
    /// The companies of a job title, or the job titles of a company.
    pub groups: Vec<DisclosedGroup>,
    /// The places.
    pub places: Vec<DisclosedGroup>,
    /// The most common benefits.
    pub top_benefits: Vec<Benefit>,
    /// Official pay of a job title.
    pub official: Option<OfficialPay>,
    /// The industry of a company.
    pub industry: Option<Arc<str>>,
    /// The outliers of a job title. `None` without exact access.
    pub outliers: Option<Outliers>,
}

/// The outliers of a job title: entries that its figures leave out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outliers {
    /// The number of outliers.
    pub count: u32,
    /// Their share of all entries of the title, percent with one decimal.
    pub percent: f64,
}

impl Outliers {
    pub(in crate::salary) fn new(count: OutlierCount, access: Access) -> Option<Self> {
        let all = (count.outliers + count.shown).max(1);
        let percent = f64::from(count.outliers) * 100.0 / f64::from(all);
        access.only_exact(Self {
            count: count.outliers,
            percent: (percent * 10.0).round() / 10.0,
        })
    }
}
