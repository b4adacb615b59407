//! Parts of the bodies of salary entries that several calls share.

use klarlonn_domain::{
    catalog::NameKind,
    contribution::PayPartsInput,
    salary::{self, NamedSalary, Outlier, OutlierReason, SalaryService},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why an entry is an outlier, which no figure includes, and the bounds between which it would count: pay for a
/// full position, kr per year, rounded outward to 10,000 kr.
#[derive(Serialize, ToSchema)]
pub(crate) struct EntryOutlier {
    reason: EntryOutlierReason,
    low: u32,
    high: u32,
}

/// On which side of the bounds the entry is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EntryOutlierReason {
    TooLow,
    TooHigh,
}

impl From<Outlier> for EntryOutlier {
    fn from(Outlier { reason, low, high }: Outlier) -> Self {
        let reason = match reason {
            OutlierReason::TooLow => EntryOutlierReason::TooLow,
            OutlierReason::TooHigh => EntryOutlierReason::TooHigh,
        };
        Self { reason, low, high }
    }
}

/// A name of an entry that others do not see until a moderator approved it. Without its job title, nobody else sees the
/// entry.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum UnknownName {
    JobTitle,
    Company,
    Location,
    Benefits,
}

impl UnknownName {
    pub(super) fn all(salary: &NamedSalary, salary_service: &SalaryService) -> Vec<Self> {
        let kinds = salary_service.unknown_names(salary).into_iter();
        kinds.map(Self::from).collect()
    }
}

impl From<NameKind> for UnknownName {
    fn from(kind: NameKind) -> Self {
        match kind {
            NameKind::JobTitle => Self::JobTitle,
            NameKind::Company => Self::Company,
            NameKind::Place => Self::Location,
            NameKind::Benefit => Self::Benefits,
        }
    }
}

/// The parts of an annual salary beside base pay. Base pay is the rest, and at least half.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayPartsForm {
    /// Kr per year, 0 or more.
    fixed_additions: f64,
    /// Kr per year, 0 or more.
    bonus: f64,
}

impl From<PayPartsForm> for PayPartsInput {
    fn from(parts: PayPartsForm) -> Self {
        Self {
            fixed_additions: parts.fixed_additions,
            bonus: parts.bonus,
        }
    }
}

/// The parts of an annual salary beside base pay, whole kr per year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayParts {
    fixed_additions: u32,
    bonus: u32,
}

impl From<salary::PayParts> for PayParts {
    fn from(parts: salary::PayParts) -> Self {
        Self {
            fixed_additions: parts.fixed_additions(),
            bonus: parts.bonus(),
        }
    }
}
