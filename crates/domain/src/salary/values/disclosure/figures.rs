//! Disclosure of the figures of a job title or company.

use serde::Serialize;
use std::sync::Arc;

use super::{DisclosedAnswer, DisclosedGroup, DisclosedPay, DisclosedPlaceGroup};
use crate::{
    account::Access,
    salary::{
        BackgroundCounts, Basis, Benefit, EntryFigures, Estimate, Figures, GroupPay,
        MIN_ENTRIES_FOR_ESTIMATE, OfficialComparison, OutlierCount, PayMix,
    },
};

/// Figures as a viewer may see them.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedFigures {
    /// The number of entries. Everybody sees 0.
    pub count: Option<u32>,
    /// Their pay.
    pub pay: DisclosedPay,
    /// The mean with its interval, if it is estimated.
    pub estimate: Option<Estimate>,
    /// The plain mean of the entries behind an estimate, kr per year. `None` without exact access or entries.
    pub entries_mean: Option<u32>,
    /// Figures that only entries have. `None` without exact access or entries.
    pub entries: Option<EntryFigures>,
}

impl DisclosedFigures {
    /// Without entries.
    pub(in crate::salary) fn none(pay: Option<&GroupPay>, access: Access) -> Self {
        Self {
            count: Some(0),
            pay: DisclosedPay::new(pay, access),
            estimate: access.interval(pay),
            entries_mean: None,
            entries: None,
        }
    }

    pub(in crate::salary) fn new(figures: &Figures, access: Access) -> Self {
        let pay = figures.pay.as_ref();
        let estimated = pay.filter(|pay| pay.basis == Basis::Estimated);
        Self {
            count: access.count(figures.count),
            pay: DisclosedPay::new(pay, access),
            estimate: access.interval(pay),
            entries_mean: estimated.and_then(|pay| access.only_exact(pay.entries_mean)?),
            entries: access.only_exact(figures.entries.clone()).flatten(),
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
    /// The outliers of a job title. `None` without exact access.
    pub outliers: Option<Outliers>,
}

impl DisclosedSummary {
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
            outliers: None,
        }
    }

    /// Withholds what tells something about single entries if there are too few: the benefits, and
    /// of a part of the title or company the places.
    pub(in crate::salary) fn withhold_few(mut self, entries: u32, is_part: bool) -> Self {
        if self.access == Access::Limited && (entries as usize) < MIN_ENTRIES_FOR_ESTIMATE {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PayMix))]
#[serde(rename_all = "camelCase")]
pub struct DisclosedPayMix {
    /// The number of entries, a multiple of five; null without access.
    #[cfg_attr(feature = "schema", schema(required))]
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
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
