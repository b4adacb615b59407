//! Legal minimum wages and pay scales of collective agreements.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::catalog::OccupationCode;

/// Where the rates of a rule come from.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "camelCase")]
pub enum PayRuleKind {
    /// A regulation under allmenngjøringsloven: the law's lowest pay.
    #[serde(rename(deserialize = "minimum_wage"))]
    MinimumWage,
    /// A collective agreement.
    Scale,
}

/// Where a rule applies. Municipalities negotiate together, but Oslo does so alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PayRuleArea {
    /// In the whole country.
    Everywhere,
    /// In Oslo.
    Oslo,
    /// In the rest of the country.
    #[serde(rename(deserialize = "outside_oslo"))]
    OutsideOslo,
}

/// The period of a rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PayUnit {
    /// Kr per hour.
    Hour,
    /// Kr per year, full time.
    Year,
}

/// A rate.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayRate {
    /// Whose rate it is, in Norwegian.
    pub name: String,
    /// Its period.
    pub unit: PayUnit,
    /// Kr per [`Self::unit`].
    pub amount: f64,
    /// Whether it comes on top of another rate.
    pub is_supplement: bool,
    /// The years of seniority from which it applies; null if seniority does not decide.
    #[schema(required)]
    pub seniority: Option<u8>,
}

/// Rates of a regulation or collective agreement.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayRule {
    /// The id of the regulation or agreement, which has the same id in each of its periods.
    #[serde(skip)]
    pub agreement: String,
    /// Where the rates come from.
    pub kind: PayRuleKind,
    /// The industry, or the position and the employer's side of the agreement.
    pub name: String,
    /// Title of the regulation or agreement.
    pub basis: String,
    /// Number of the regulation; null if it is unknown or an agreement.
    #[schema(required)]
    pub basis_id: Option<String>,
    /// The source to read.
    pub url: String,
    /// First day of the rates.
    pub valid_from: NaiveDate,
    /// Last day of the rates; null if their end is not agreed.
    #[schema(required)]
    pub valid_to: Option<NaiveDate>,
    /// Day on which the source was last checked.
    pub checked_on: NaiveDate,
    /// Day from which new rates may apply; null if nothing is known but the last day.
    #[schema(required)]
    pub revision_expected_on: Option<NaiveDate>,
    /// Where it applies.
    pub area: PayRuleArea,
    /// Occupations that the rule is relevant for. It may not cover everybody in them.
    #[serde(skip)]
    pub occupations: Vec<OccupationCode>,
    /// The rates.
    pub rates: Vec<PayRate>,
}

impl PayRule {
    /// Whether its last day is before `today`.
    pub fn has_ended(&self, today: NaiveDate) -> bool {
        self.valid_to.is_some_and(|last| last < today)
    }

    /// Whether both are of the same period of the same agreement.
    pub fn has_period_of(&self, other: &Self) -> bool {
        self.agreement == other.agreement && self.valid_from == other.valid_from
    }

    /// Whether it is a scale whose rates rise with seniority.
    pub fn is_by_seniority(&self) -> bool {
        self.kind == PayRuleKind::Scale && self.rate_after(0).is_some()
    }

    /// The rate after some years of seniority, if seniority decides.
    pub fn rate_after(&self, years: u8) -> Option<f64> {
        let rates = self.rates.iter().filter(|rate| !rate.is_supplement);
        let reached = rates.filter(|rate| rate.seniority.is_some_and(|from| from <= years));
        let rate = reached.max_by_key(|rate| rate.seniority)?;
        Some(rate.amount)
    }
}

/// A rule as it is shown on a day.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatedPayRule {
    /// The rule.
    #[serde(flatten)]
    pub rule: PayRule,
    /// Whether its last day has passed: the rates are shown with that day, and nothing is compared with them.
    pub has_ended: bool,
}

impl DatedPayRule {
    /// The rule on this day.
    pub fn new(rule: PayRule, today: NaiveDate) -> Self {
        let has_ended = rule.has_ended(today);
        Self { rule, has_ended }
    }
}
