//! Figures of one title or employer.

use std::sync::Arc;

use super::DisclosedGroup;
use crate::{
    account::Access,
    catalog::OfficialPay,
    salary::{Benefit, Figures, HistogramBin, OutlierCount, PayRange},
};

/// Figures as a viewer may see them; withheld ones are `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedFigures {
    /// How many reports; 0 is told to everybody.
    pub count: Option<u32>,
    /// The mean, kr per year, rounded without access.
    pub average: Option<u32>,
    /// The highest salary, kr per year.
    pub highest: Option<u32>,
    /// The lowest salary among full positions, kr per year.
    pub lowest: Option<u32>,
    /// The median, kr per year.
    pub median: Option<u32>,
    /// The spread, kr per year.
    pub range: Option<PayRange>,
    /// The bars.
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

/// A job title or an employer, whole, as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedSummary {
    /// The name as it is shown.
    pub name: Arc<str>,
    /// Whether exact figures are shown.
    pub access: Access,
    /// The figures.
    pub figures: DisclosedFigures,
    /// A title's employers, or an employer's titles.
    pub groups: Vec<DisclosedGroup>,
    /// Places.
    pub places: Vec<DisclosedGroup>,
    /// The most common benefits.
    pub top_benefits: Vec<Benefit>,
    /// Official pay of a title.
    pub official: Option<OfficialPay>,
    /// The industry of an employer.
    pub industry: Option<Arc<str>>,
    /// What of a title's reports is held out, with access.
    pub outliers: Option<Outliers>,
}

/// Reports of a title that are held out of its figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outliers {
    /// How many.
    pub count: u32,
    /// Their share of all reports of the title, percent with one decimal.
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
