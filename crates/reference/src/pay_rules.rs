//! Legal minimum wages and pay scales of collective agreements.

use klarlonn_domain::catalog::{
    OccupationCode, PayRate, PayRule, PayRuleArea, PayRuleKind, PayUnit,
};
use serde::Deserialize;

use crate::table::{TableError, Tables};

#[derive(Deserialize)]
struct Rule {
    id: String,
    #[serde(with = "Kind")]
    kind: PayRuleKind,
    name: String,
    basis: String,
    basis_id: Option<String>,
    url: String,
    valid_from: String,
    checked_on: String,
    revision_expected_on: String,
    #[serde(with = "Area")]
    area: PayRuleArea,
    /// Separated by spaces.
    occupation_codes: String,
}

#[derive(Deserialize)]
#[serde(remote = "PayRuleKind", rename_all = "snake_case")]
enum Kind {
    MinimumWage,
    Scale,
}

#[derive(Deserialize)]
#[serde(remote = "PayRuleArea", rename_all = "snake_case")]
enum Area {
    Everywhere,
    Oslo,
    OutsideOslo,
}

#[derive(Deserialize)]
struct Rate {
    /// The id of its [`Rule`].
    rule: String,
    name: String,
    #[serde(with = "Unit")]
    unit: PayUnit,
    amount: f64,
    is_supplement: bool,
    seniority: Option<u8>,
}

#[derive(Deserialize)]
#[serde(remote = "PayUnit", rename_all = "snake_case")]
enum Unit {
    Hour,
    Year,
}

/// Returns the rules in the order of the file: minimum wages, then scales. A rule with an invalid date
/// is left out; a test checks that the file has none.
pub(crate) fn pay_rules(tables: &Tables) -> Result<Vec<PayRule>, TableError> {
    let rules: Vec<Rule> = tables.rows("pay_rules.csv")?;
    let rates: Vec<Rate> = tables.rows("pay_rates.csv")?;
    let rates_of = |rule: &str| {
        let rates = rates.iter().filter(|rate| rate.rule == rule);
        let rates = rates.map(|rate| PayRate {
            name: rate.name.clone(),
            unit: rate.unit,
            amount: rate.amount,
            is_supplement: rate.is_supplement,
            seniority: rate.seniority,
        });
        rates.collect()
    };
    let rules = rules.into_iter().filter_map(|rule| {
        let codes = rule.occupation_codes.split(' ');
        Some(PayRule {
            kind: rule.kind,
            name: rule.name,
            basis: rule.basis,
            basis_id: rule.basis_id,
            url: rule.url,
            valid_from: rule.valid_from.parse().ok()?,
            checked_on: rule.checked_on.parse().ok()?,
            revision_expected_on: rule.revision_expected_on.parse().ok()?,
            area: rule.area,
            occupations: codes.filter_map(OccupationCode::parse).collect(),
            rates: rates_of(&rule.id),
        })
    });
    Ok(rules.collect())
}
