//! Legal minimum wages and pay scales of collective agreements.

use std::sync::LazyLock;

use crate::table::{number, optional, rows};

/// Where the rates of a rule come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayRuleKind {
    /// A regulation under allmenngjøringsloven: the law's lowest pay.
    MinimumWage,
    /// A collective agreement.
    Scale,
}

/// The period of a rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayUnit {
    /// Kr per hour.
    Hour,
    /// Kr per year, full time.
    Year,
}

/// A rate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PayRate {
    /// Whose rate it is, in Norwegian.
    pub name: &'static str,
    /// Its period.
    pub unit: PayUnit,
    /// Kr per [`Self::unit`].
    pub amount: f64,
    /// Whether it comes on top of another rate.
    pub is_supplement: bool,
}

/// Rates with one origin.
#[derive(Debug, Clone, PartialEq)]
pub struct PayRule {
    /// Where the rates come from.
    pub kind: PayRuleKind,
    /// The industry, or the position and the employer's side of the agreement.
    pub name: &'static str,
    /// Title of the regulation or agreement.
    pub basis: &'static str,
    /// Number of the regulation, if known.
    pub basis_id: Option<&'static str>,
    /// The source to read.
    pub url: &'static str,
    /// First day of the rates, ISO 8601.
    pub valid_from: &'static str,
    /// Day on which the source was last checked, ISO 8601.
    pub checked_on: &'static str,
    /// Day from which new rates may apply, ISO 8601.
    pub revision_expected_on: &'static str,
    /// Occupations (STYRK-08) that the rule is relevant for.
    pub occupation_codes: Vec<&'static str>,
    /// The rates.
    pub rates: Vec<PayRate>,
}

/// Returns the rules: minimum wages, then scales.
pub fn pay_rules() -> &'static [PayRule] {
    static ALL: LazyLock<Vec<PayRule>> = LazyLock::new(|| {
        let columns = [
            "id",
            "kind",
            "name",
            "basis",
            "basis_id",
            "url",
            "valid_from",
            "checked_on",
            "revision_expected_on",
            "occupation_codes",
        ];
        rows(include_str!("../data/pay_rules.csv"), columns)
            .map(|row| PayRule {
                kind: kind(row[1]),
                name: row[2],
                basis: row[3],
                basis_id: optional(row[4]),
                url: row[5],
                valid_from: row[6],
                checked_on: row[7],
                revision_expected_on: row[8],
                occupation_codes: row[9].split(' ').collect(),
                rates: rates(row[0]),
            })
            .collect()
    });
    &ALL
}

fn kind(field: &str) -> PayRuleKind {
    match field {
        "minimum_wage" => PayRuleKind::MinimumWage,
        "scale" => PayRuleKind::Scale,
        _ => panic!("a bundled file has the unknown kind of rule {field:?}"),
    }
}

fn rates(rule: &str) -> Vec<PayRate> {
    let columns = ["rule", "name", "unit", "amount", "is_supplement"];
    let all = rows(include_str!("../data/pay_rates.csv"), columns);
    all.filter(|row| row[0] == rule)
        .map(|[_, name, unit, amount, is_supplement]| PayRate {
            name,
            unit: match unit {
                "hour" => PayUnit::Hour,
                "year" => PayUnit::Year,
                _ => panic!("a bundled file has the unknown unit {unit:?}"),
            },
            amount: number(amount),
            is_supplement: is_supplement == "yes",
        })
        .collect()
}
