//! Minimum wages and pay scales.

use klarlonn_reference::{PayRuleKind, PayUnit, occupation, pay_rules};

#[test]
fn every_rate_has_origin_dates_and_source() {
    let is_day = |text: &str| {
        let parts: Vec<usize> = text.split('-').map(str::len).collect();
        parts == [4, 2, 2]
            && text
                .bytes()
                .all(|byte| byte == b'-' || byte.is_ascii_digit())
    };
    for rule in pay_rules() {
        assert!(!rule.rates.is_empty(), "{}", rule.name);
        assert!(!rule.basis.is_empty(), "{}", rule.name);
        assert!(rule.url.starts_with("https://"), "{}", rule.name);
        for day in [rule.valid_from, rule.checked_on, rule.revision_expected_on] {
            assert!(is_day(day), "{}: {day}", rule.name);
        }
        assert!(rule.valid_from < rule.revision_expected_on, "{}", rule.name);
        for code in &rule.occupation_codes {
            assert!(occupation(code).is_some(), "{}: {code}", rule.name);
        }
    }
}

#[test]
fn rules_have_the_published_rates() {
    let rate = |rule: &str, rate: &str| {
        let rule = pay_rules().iter().find(|found| found.name == rule).unwrap();
        let rate = rule.rates.iter().find(|found| found.name == rate).unwrap();
        (rule.kind, rate.unit, format!("{:.2}", rate.amount))
    };
    assert_eq!(
        rate("Byggeplasser", "Faglært"),
        (PayRuleKind::MinimumWage, PayUnit::Hour, "264.32".to_owned())
    );
    assert_eq!(
        rate("Sykepleier, KS", "10 års ansiennitet"),
        (PayRuleKind::Scale, PayUnit::Year, "620800.00".to_owned())
    );
    let rates = pay_rules().iter().map(|rule| rule.rates.len());
    assert_eq!((pay_rules().len(), rates.sum::<usize>()), (26, 155));
}
