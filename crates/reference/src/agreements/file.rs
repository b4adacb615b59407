//! The file of one regulation or agreement in one period.

use std::{collections::HashSet, ops::Range};

use chrono::NaiveDate;
use klarlonn_domain::catalog::{
    OccupationCode, PayRate, PayRule, PayRuleArea, PayRuleKind, PayUnit,
};
use serde::Deserialize;
use toml::{Spanned, value::Datetime};

use super::check::Checks;

/// An error in the file of an agreement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct AgreementError {
    /// The line, from 1.
    pub line: usize,
    /// The reason, as a sentence.
    pub message: String,
}

impl AgreementError {
    pub(super) fn new(text: &str, span: &Range<usize>, message: impl Into<String>) -> Self {
        let before = text.get(..span.start).unwrap_or(text);
        Self {
            line: before.matches('\n').count() + 1,
            message: message.into(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Agreement {
    pub(super) id: Spanned<String>,
    kind: PayRuleKind,
    /// Title of the regulation or agreement.
    #[serde(rename = "source")]
    pub(super) basis: Spanned<String>,
    /// Number of the regulation.
    #[serde(rename = "paragraph")]
    basis_id: Option<String>,
    pub(super) url: Spanned<String>,
    pub(super) valid_from: Spanned<Datetime>,
    pub(super) valid_to: Option<Spanned<Datetime>>,
    pub(super) checked_on: Spanned<Datetime>,
    pub(super) revision_expected_on: Option<Spanned<Datetime>>,
    area: PayRuleArea,
    pub(super) rules: Vec<Spanned<Rule>>,
}

/// The rates of an industry, or of a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rule {
    pub(super) name: Spanned<String>,
    /// Where to read about it, if not at the address of the agreement.
    pub(super) url: Option<Spanned<String>>,
    /// Codes in STYRK-08.
    pub(super) occupations: Vec<Spanned<u16>>,
    pub(super) rates: Vec<Spanned<Rate>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rate {
    pub(super) name: String,
    /// Years of seniority from which it applies.
    pub(super) seniority: Option<u8>,
    pub(super) unit: PayUnit,
    /// Kr per unit.
    pub(super) amount: Spanned<f64>,
    #[serde(default)]
    pub(super) is_supplement: bool,
}

/// Reads a file: the rules of one agreement in one period. `occupations` are those that a rule may name.
///
/// # Errors
/// What is wrong, ordered by line. A file that is not TOML, or lacks a field, has one error.
pub(crate) fn parse(
    text: &str,
    occupations: &HashSet<OccupationCode>,
) -> Result<Vec<PayRule>, Vec<AgreementError>> {
    let agreement: Agreement = toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        vec![AgreementError::new(text, &span, error.message())]
    })?;
    let mut checks = Checks::new(text);
    let dates = checks.read_dates(&agreement);
    checks.check_agreement(&agreement, occupations);
    match (dates, checks.finish()) {
        (Some(dates), errors) if errors.is_empty() => Ok(to_rules(agreement, &dates)),
        (_, errors) => Err(errors),
    }
}

/// The days of an agreement.
pub(super) struct Dates {
    pub(super) valid_from: NaiveDate,
    pub(super) valid_to: Option<NaiveDate>,
    pub(super) checked_on: NaiveDate,
    pub(super) revision_expected_on: Option<NaiveDate>,
}

fn to_rules(agreement: Agreement, dates: &Dates) -> Vec<PayRule> {
    let rules = agreement.rules.into_iter().map(Spanned::into_inner);
    rules
        .map(|rule| PayRule {
            agreement: agreement.id.get_ref().clone(),
            kind: agreement.kind,
            name: rule.name.into_inner(),
            basis: agreement.basis.get_ref().clone(),
            basis_id: agreement.basis_id.clone(),
            url: rule
                .url
                .as_ref()
                .unwrap_or(&agreement.url)
                .get_ref()
                .clone(),
            valid_from: dates.valid_from,
            valid_to: dates.valid_to,
            checked_on: dates.checked_on,
            revision_expected_on: dates.revision_expected_on,
            area: agreement.area,
            occupations: rule
                .occupations
                .iter()
                .filter_map(|code| occupation_code(*code.get_ref()))
                .collect(),
            rates: rule
                .rates
                .into_iter()
                .map(|rate| to_rate(rate.into_inner()))
                .collect(),
        })
        .collect()
}

fn to_rate(rate: Rate) -> PayRate {
    PayRate {
        name: rate.name,
        unit: rate.unit,
        amount: rate.amount.into_inner(),
        is_supplement: rate.is_supplement,
        seniority: rate.seniority,
    }
}

/// The code that a number stands for: 110 is `0110`.
pub(super) fn occupation_code(number: u16) -> Option<OccupationCode> {
    OccupationCode::parse(&format!("{number:04}"))
}
