//! Legal minimum wages and pay scales that are relevant for a job title.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::catalog;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire;
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Where the rates of a rule come from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PayRuleKind {
    /// A regulation under allmenngjøringsloven.
    MinimumWage,
    /// A collective agreement.
    Scale,
}

/// The period of a rate.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PayUnit {
    Hour,
    Year,
}

/// A rate, kr per hour or year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayRate {
    /// Whose rate it is.
    name: String,
    unit: PayUnit,
    amount: f64,
    /// Whether it comes on top of another rate.
    is_supplement: bool,
}

impl From<catalog::PayRate> for PayRate {
    fn from(rate: catalog::PayRate) -> Self {
        Self {
            name: rate.name,
            unit: match rate.unit {
                catalog::PayUnit::Hour => PayUnit::Hour,
                catalog::PayUnit::Year => PayUnit::Year,
            },
            amount: rate.amount,
            is_supplement: rate.is_supplement,
        }
    }
}

/// Rates of a regulation or collective agreement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayRule {
    kind: PayRuleKind,
    /// The industry, or the position and the employer's side of the agreement.
    name: String,
    /// Title of the regulation or agreement.
    basis: String,
    /// Number of the regulation; null if it is unknown or an agreement.
    #[schema(required)]
    basis_id: Option<String>,
    /// The source to read.
    url: String,
    #[schema(format = Date)]
    valid_from: String,
    /// Day on which the source was last checked.
    #[schema(format = Date)]
    checked_on: String,
    /// Day from which new rates may apply.
    #[schema(format = Date)]
    revision_expected_on: String,
    rates: Vec<PayRate>,
}

impl From<catalog::PayRule> for PayRule {
    fn from(rule: catalog::PayRule) -> Self {
        Self {
            kind: match rule.kind {
                catalog::PayRuleKind::MinimumWage => PayRuleKind::MinimumWage,
                catalog::PayRuleKind::Scale => PayRuleKind::Scale,
            },
            name: rule.name,
            basis: rule.basis,
            basis_id: rule.basis_id,
            url: rule.url,
            valid_from: rule.valid_from.to_string(),
            checked_on: rule.checked_on.to_string(),
            revision_expected_on: rule.revision_expected_on.to_string(),
            rates: wire::list(rule.rates),
        }
    }
}

/// Legal minimum wages and pay scales of the title's occupation; empty for other titles.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive")),
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<PayRule>)),
)]
#[get("/api/jobs/{jobTitle}/pay-rules")]
pub(crate) async fn get_pay_rules(
    call: FigureCall,
    title: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, move |sources| {
        wire::list::<_, PayRule>(sources.salary_service.pay_rules(&title))
    })
    .await
}
