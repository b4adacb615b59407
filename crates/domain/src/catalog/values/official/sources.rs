//! How old each source of official figures is.

use chrono::NaiveDate;
use serde::Serialize;
use std::sync::Arc;

use super::UsedTable;
use crate::catalog::{PayRuleKind, PayRules};

/// The sources of official figures, for people to see how old they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OfficialSources {
    /// The tables of Statistics Norway.
    pub tables: Vec<SourceTable>,
    /// Minimum wages, then agreements with pay scales.
    pub agreements: Vec<SourceAgreement>,
}

/// A file of figures of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceTable {
    /// What it has, such as `wages_agreed`.
    pub id: String,
    /// The number of the table at Statistics Norway.
    pub table: Arc<str>,
    /// The newest period: `2025`, `2026K2` or `2026-07`.
    pub period: Arc<str>,
    /// Day on which it was read.
    pub retrieved_on: NaiveDate,
}

/// A regulation or agreement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceAgreement {
    /// Where its rates come from.
    pub kind: PayRuleKind,
    /// Its title.
    pub basis: String,
    /// First day of the rates.
    pub valid_from: NaiveDate,
    /// Last day of the rates; null if their end is not agreed.
    #[schema(required)]
    pub valid_to: Option<NaiveDate>,
    /// Whether the last day has passed.
    pub has_ended: bool,
    /// Day on which the source was last checked.
    pub checked_on: NaiveDate,
}

impl OfficialSources {
    pub(crate) fn new(tables: &[UsedTable], rules: &PayRules, today: NaiveDate) -> Self {
        let tables = tables.iter().map(|used| &used.table);
        let tables = tables.map(|table| SourceTable {
            id: table.file.trim_end_matches(".csv").to_owned(),
            table: Arc::clone(&table.number),
            period: Arc::clone(&table.newest_period),
            retrieved_on: table.retrieved_on,
        });
        let mut known: Vec<&str> = Vec::new();
        let agreements = rules.on(today).filter_map(|rule| {
            if known.contains(&&*rule.agreement) {
                return None;
            }
            known.push(&rule.agreement);
            Some(SourceAgreement {
                kind: rule.kind,
                basis: rule.basis.clone(),
                valid_from: rule.valid_from,
                valid_to: rule.valid_to,
                has_ended: rule.has_ended(today),
                checked_on: rule.checked_on,
            })
        });
        Self {
            agreements: agreements.collect(),
            tables: tables.collect(),
        }
    }
}
