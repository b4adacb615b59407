//! What the pay of an entry consists of.

use klarlonn_domain::{contribution::PayPartsInput, salary};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
        Self::Parts {
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
