//! Disclosure of the pay of a group.

use serde::Serialize;

use crate::{
    account::Access,
    salary::{Basis, GroupPay, PayRange},
};

/// The pay of a group in a list as a viewer may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
#[schema(as = GroupPay)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedPay {
    /// Null if neither entries nor official figures tell the pay of the group.
    #[schema(required)]
    pub basis: Option<Basis>,
    /// The mean, kr per year, rounded to the nearest 10,000 without access.
    #[serde(rename = "averageSalary")]
    #[schema(required)]
    pub average: Option<u32>,
    /// Null without access.
    #[schema(required)]
    pub range: Option<PayRange>,
}

impl DisclosedPay {
    pub(in crate::salary) fn new(pay: Option<&GroupPay>, access: Access) -> Self {
        let Some(pay) = pay else {
            return Self::default();
        };
        Self {
            basis: Some(pay.basis),
            average: Some(access.salary(pay.mean.salary)),
            range: access.only_exact(pay.range),
        }
    }
}
