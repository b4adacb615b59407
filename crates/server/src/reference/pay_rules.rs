//! Minimum wages and pay scales.

use chrono::NaiveDate;
use klarlonn_domain::catalog::{OccupationCode, PayRate, PayRule, PayRuleKind, PayUnit};
use klarlonn_reference as reference;

/// Returns the rules. A rule whose days cannot be read would be left out; a test finds it.
pub(super) fn pay_rules() -> Vec<PayRule> {
    let rules = reference::pay_rules().iter();
    rules.filter_map(pay_rule).collect()
}

fn pay_rule(rule: &reference::PayRule) -> Option<PayRule> {
    let codes = rule.occupation_codes.iter();
    Some(PayRule {
        kind: match rule.kind {
            reference::PayRuleKind::MinimumWage => PayRuleKind::MinimumWage,
            reference::PayRuleKind::Scale => PayRuleKind::Scale,
        },
        name: rule.name,
        basis: rule.basis,
        basis_id: rule.basis_id,
        url: rule.url,
        valid_from: day(rule.valid_from)?,
        checked_on: day(rule.checked_on)?,
        revision_expected_on: day(rule.revision_expected_on)?,
        occupations: codes
            .filter_map(|code| OccupationCode::parse(code))
            .collect(),
        rates: rule.rates.iter().map(pay_rate).collect(),
    })
}

fn pay_rate(rate: &reference::PayRate) -> PayRate {
    PayRate {
        name: rate.name,
        unit: match rate.unit {
            reference::PayUnit::Hour => PayUnit::Hour,
            reference::PayUnit::Year => PayUnit::Year,
        },
        amount: rate.amount,
        is_supplement: rate.is_supplement,
    }
}

fn day(text: &str) -> Option<NaiveDate> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::catalog::NameKey;

    use super::*;
    use crate::reference::bundled;

    #[test]
    fn titles_have_the_rules_of_their_occupation() {
        assert_eq!(pay_rules().len(), reference::pay_rules().len());
        let reference = bundled();
        let rules = |title: &str| -> Vec<&str> {
            let rules = reference.pay_rules(&NameKey::new(title));
            rules.map(|rule| rule.name).collect()
        };
        assert_eq!(rules("tømrer"), ["Byggeplasser"]);
        assert_eq!(
            rules("Sykepleier"),
            [
                "Sykepleier, KS",
                "Sykepleier, Spekter",
                "Sykepleier, Oslo kommune"
            ]
        );
        assert!(rules("Konsulent").is_empty());
        assert!(rules("Romferge").is_empty());
    }
}
