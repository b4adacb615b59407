//! Disclosure of the figures of a job title or company.

use serde::Serialize;
use std::sync::Arc;

use super::{
    CountryComparison, DisclosedAnswer, DisclosedGroup, DisclosedPay, DisclosedPlaceGroup,
};
use crate::{
    account::Access,
    catalog::UsualTitles,
    salary::{
        BackgroundCounts, Basis, Benefit, Estimate, Figures, GroupPay, HistogramBin,
        MIN_GROUP_ENTRIES, OfficialComparison, OutlierCount, PayMix, Period,
    },
};

/// The figures of a group of people, kr per year: for full positions, in today's pay level. `highest`, `lowest`, `histogram` and
/// `period` are null without access or without entries.
#[derive(Debug, Clone, PartialEq, Default, Serialize, utoipa::ToSchema)]
#[schema(as = Figures)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedFigures {
    /// Number of entries. Without access, 0 or null.
    #[schema(required)]
    pub count: Option<u32>,
    /// Their pay.
    #[serde(flatten)]
    pub pay: DisclosedPay,
    /// The mean with its interval. Only if it is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub estimate: Option<Estimate>,
    /// The plain mean of the entries behind an estimate, kr per year. Only with access.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub entries_mean: Option<u32>,
    /// Highest salary.
    #[schema(required)]
    pub highest: Option<u32>,
    /// Lowest salary of a full position.
    #[schema(required)]
    pub lowest: Option<u32>,
    /// The median of `range`.
    #[schema(required)]
    pub median: Option<u32>,
    /// Bins of equal width; none for fewer than 20 entries.
    #[schema(required)]
    pub histogram: Option<Vec<HistogramBin>>,
    /// The months of the entries.
    #[schema(required)]
    pub period: Option<Period>,
}

impl DisclosedFigures {
    /// Without entries.
    pub(in crate::salary) fn none(pay: Option<&GroupPay>, access: Access) -> Self {
        let pay_shown = DisclosedPay::new(pay, access);
        Self {
            count: Some(0),
            estimate: access.interval(pay),
            median: pay_shown.range.map(|range| range.median),
            pay: pay_shown,
            ..Self::default()
        }
    }

    pub(in crate::salary) fn new(figures: &Figures, access: Access) -> Self {
        let pay = figures.pay.as_ref();
        let estimated = pay.filter(|pay| pay.basis == Basis::Estimated);
        let shown = Self {
            count: access.count(figures.count),
            entries_mean: estimated.and_then(|pay| access.only_exact(pay.entries_mean)?),
            ..Self::none(pay, access)
        };
        match access.only_exact(figures.entries.as_ref()).flatten() {
            None => shown,
            Some(entries) => Self {
                highest: Some(entries.highest),
                lowest: entries.lowest,
                histogram: Some(entries.histogram.clone()),
                period: Some(entries.period),
                ..shown
            },
        }
    }
}

/// The whole page of a job title or, with [`super::DisclosedJob`] as groups, of a company as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedSummary<G = DisclosedGroup> {
    /// The name to show.
    pub name: Arc<str>,
    /// The viewer's access.
    pub access: Access,
    /// The figures.
    pub figures: DisclosedFigures,
    /// The companies of a job title, or the job titles of a company.
    pub groups: Vec<G>,
    /// The places.
    pub places: Vec<DisclosedPlaceGroup>,
    /// The most common benefits. Empty without exact access if there are too few entries.
    pub top_benefits: Vec<Benefit>,
    /// The answer for those who ask about a job title, if there is one.
    pub answer: Option<DisclosedAnswer>,
    /// The same answer from official figures alone, for the experience and place that are asked for. Everybody sees all of
    /// it.
    pub official_answer: Option<DisclosedAnswer>,
    /// Official pay of a job title.
    pub official: Option<OfficialComparison>,
    /// The backgrounds of the entries of a job title. `None` without exact access.
    pub backgrounds: Option<BackgroundCounts>,
    /// What the pay of a job title consists of, if enough entries tell it.
    pub pay_mix: Option<DisclosedPayMix>,
    /// The industry of a company.
    pub industry: Option<Arc<str>>,
    /// How the titles of a company pay compared with the whole country.
    pub country: Option<CountryComparison>,
    /// The usual titles in the industry of a company without entries.
    pub usual_titles: Option<UsualTitles>,
    /// The outliers of a job title. `None` without exact access.
    pub outliers: Option<Outliers>,
}

impl<G> DisclosedSummary<G> {
    /// Only with figures.
    pub(in crate::salary) fn new(
        name: Arc<str>,
        figures: DisclosedFigures,
        access: Access,
    ) -> Self {
        Self {
            name,
            access,
            figures,
            groups: Vec::new(),
            places: Vec::new(),
            top_benefits: Vec::new(),
            answer: None,
            official_answer: None,
            official: None,
            backgrounds: None,
            pay_mix: None,
            industry: None,
            country: None,
            usual_titles: None,
            outliers: None,
        }
    }

    /// Withholds the benefits of too few entries from viewers without exact access. If the entries are a part of the
    /// title or company, also their places.
    pub(in crate::salary) fn withhold_few(mut self, entries: u32, is_part: bool) -> Self {
        if self.access == Access::Limited && (entries as usize) < MIN_GROUP_ENTRIES {
            self.top_benefits.clear();
            if is_part {
                self.places.clear();
            }
        }
        self
    }

    /// The place with most entries. `None` without exact access.
    pub fn largest_place(&self) -> Option<&DisclosedPlaceGroup> {
        let places = self.places.iter();
        let counted = places.filter(|place| place.group.count.is_some());
        // The first of equal ones.
        counted.rev().max_by_key(|place| place.group.count)
    }
}

/// What the pay of a job title consists of. Everybody sees the shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = PayMix)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedPayMix {
    /// The number of entries, a multiple of five; null without access.
    #[schema(required)]
    pub reports: Option<u32>,
    /// The share of base pay, percent.
    pub base: u8,
    /// The share of fixed additions, percent.
    pub fixed_additions: u8,
    /// The share of bonus, percent.
    pub bonus: u8,
    /// The share of the entries with a bonus: 0, 25, 50, 75 or 100 percent.
    pub with_bonus: u8,
}

impl DisclosedPayMix {
    pub(in crate::salary) fn new(mix: PayMix, access: Access) -> Self {
        Self {
            reports: access.only_exact(mix.reports),
            base: mix.base,
            fixed_additions: mix.fixed_additions,
            bonus: mix.bonus,
            with_bonus: mix.with_bonus,
        }
    }
}

/// The outliers of a job title: entries that its figures leave out.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
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
