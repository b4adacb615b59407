//! Disclosure of the pay of a group of entries.

use crate::{
    account::Access,
    salary::{Estimate, GroupPay, Substitute, SubstituteSource},
};

/// What a figure is computed from. Everybody may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// Measured from the entries.
    Measured,
    /// Estimated from few entries and the pay of comparable ones.
    Estimated,
    /// Too few entries: no figure is computed from them.
    TooFew,
}

/// The pay of a group as a viewer may see it. At most one of the figures is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedPay {
    /// What the figure is computed from.
    pub basis: Basis,
    /// The measured mean, kr per year, rounded without exact access.
    pub average: Option<u32>,
    /// The estimate, rounded without exact access.
    pub estimate: Option<Estimate>,
    /// The figure shown in place of the group's. Official pay is never rounded.
    pub substitute: Option<Substitute>,
}

impl DisclosedPay {
    /// Without entries.
    pub(in crate::salary) fn none(substitute: Option<Substitute>) -> Self {
        Self {
            basis: Basis::TooFew,
            average: None,
            estimate: None,
            substitute,
        }
    }

    pub(in crate::salary) fn new<M>(
        pay: &GroupPay<M>,
        average: impl Fn(&M) -> u32,
        access: Access,
    ) -> Self {
        match pay {
            GroupPay::Measured(measured) => Self {
                basis: Basis::Measured,
                average: Some(access.salary(average(measured))),
                ..Self::none(None)
            },
            GroupPay::Estimated(estimate) => Self {
                basis: Basis::Estimated,
                estimate: Some(access.estimate(*estimate)),
                ..Self::none(None)
            },
            GroupPay::TooFew(substitute) => Self::none(substitute.clone().map(|substitute| {
                let salary = match substitute.source {
                    SubstituteSource::Official => substitute.salary,
                    _ => access.salary(substitute.salary),
                };
                Substitute {
                    salary,
                    ..substitute
                }
            })),
        }
    }

    /// The figure by which groups are ranked: the mean or the estimate, kr per year.
    pub(in crate::salary) fn ranked(&self) -> Option<u32> {
        let estimate = self.estimate.map(|estimate| estimate.salary);
        self.average.or(estimate)
    }
}
