//! Disclosure of the pay of a group.

use serde::Serialize;

use crate::{
    account::Access,
    salary::{Basis, Estimate, GroupPay, PayRange},
};

/// The pay of a group as a viewer may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GroupPay))]
#[serde(rename_all = "camelCase")]
pub struct DisclosedPay {
    /// Null if neither entries nor official figures tell the pay of the group.
    #[cfg_attr(feature = "schema", schema(required))]
    pub basis: Option<Basis>,
    /// The mean, kr per year, rounded to the nearest 10,000 without access.
    #[serde(rename = "averageSalary")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub average: Option<u32>,
    /// The mean with its interval. Only if it is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub estimate: Option<Estimate>,
    /// Null without access.
    #[cfg_attr(feature = "schema", schema(required))]
    pub range: Option<PayRange>,
    /// The plain mean of the entries behind an estimate, kr per year. Only with access.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub entries_mean: Option<u32>,
}

impl DisclosedPay {
    pub(in crate::salary) fn new(pay: Option<&GroupPay>, access: Access) -> Self {
        let Some(pay) = pay else {
            return Self::default();
        };
        let mean = access.estimate(pay.mean);
        let is_estimated = pay.basis == Basis::Estimated;
        Self {
            basis: Some(pay.basis),
            average: Some(mean.salary),
            estimate: is_estimated.then_some(mean),
            range: access.only_exact(pay.range),
            entries_mean: access
                .only_exact(pay.entries_mean)
                .flatten()
                .filter(|_| is_estimated),
        }
    }
}
