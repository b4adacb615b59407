//! Consumer prices by month.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::catalog::Reference;

/// The consumer prices, to compute the purchasing power of pay with.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct ConsumerPrices {
    /// Publisher, table, newest month and day of retrieval.
    pub source: String,
    /// The index by month, `YYYY-MM`.
    pub months: BTreeMap<String, f64>,
}

impl ConsumerPrices {
    /// Number of the table at Statistics Norway.
    const TABLE: &'static str = "14700";

    pub(crate) fn new(reference: &Reference) -> Self {
        let months = reference.prices.anchors().iter();
        Self {
            source: reference.cite(&[Self::TABLE]).with_label(),
            months: months
                .map(|(day, level)| (day.format("%Y-%m").to_string(), *level))
                .collect(),
        }
    }
}
