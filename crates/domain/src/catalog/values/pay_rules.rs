//! The periods of all regulations and agreements.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};

use crate::catalog::{OccupationCode, PayRule};

/// The rules of all regulations and agreements, in each of their periods.
#[derive(Debug, Clone, Default)]
pub struct PayRules(Vec<PayRule>);

/// An agreement whose rates have ended, or may soon end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renewal {
    /// The id of the agreement.
    pub agreement: String,
    /// Title of the regulation or agreement.
    pub basis: String,
    /// What is known about the end of its rates.
    pub end: RatesEnd,
}

/// What is known about the end of rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RatesEnd {
    /// The last day has passed.
    Ended(NaiveDate),
    /// The last day is near.
    Ends(NaiveDate),
    /// New rates may apply from a day that is near or has passed. Whether they do is not known.
    Revision(NaiveDate),
}

impl PayRules {
    /// How long before its last day an agreement is listed for renewal.
    pub const RENEWAL_NOTICE_DAYS: u64 = 60;

    /// Rules in the order in which they are shown.
    pub fn new(rules: Vec<PayRule>) -> Self {
        Self(rules)
    }

    /// Of each agreement, the rules of the newest period that has begun. They stay after their last day, until
    /// another period begins: see [`PayRule::has_ended`].
    pub fn on(&self, today: NaiveDate) -> impl Iterator<Item = &PayRule> + use<'_> {
        self.0
            .iter()
            .filter(move |rule| self.is_newest(rule, today))
    }

    /// Those of [`Self::on`] that are relevant for an occupation.
    pub fn of_occupation(
        &self,
        code: OccupationCode,
        today: NaiveDate,
    ) -> impl Iterator<Item = &PayRule> + use<'_> {
        let rules = self.0.iter();
        rules.filter(move |rule| rule.occupations.contains(&code) && self.is_newest(rule, today))
    }

    fn is_newest(&self, rule: &PayRule, today: NaiveDate) -> bool {
        let is_newer = |other: &PayRule| {
            other.agreement == rule.agreement
                && other.valid_from > rule.valid_from
                && other.valid_from <= today
        };
        rule.valid_from <= today && !self.0.iter().any(is_newer)
    }

    /// The rules of all periods.
    pub fn all(&self) -> &[PayRule] {
        &self.0
    }

    /// The agreements that an operator has to look up new rates for, ordered by day. Those whose next period is known
    /// are left out.
    pub fn renewals(&self, today: NaiveDate) -> Vec<Renewal> {
        let mut renewals = BTreeMap::new();
        for rule in self.on(today) {
            let has_next = self
                .0
                .iter()
                .any(|other| other.agreement == rule.agreement && other.valid_from > today);
            let Some(end) = rates_end(rule, today).filter(|_| !has_next) else {
                continue;
            };
            let (RatesEnd::Ended(day) | RatesEnd::Ends(day) | RatesEnd::Revision(day)) = end;
            let renewal = Renewal {
                agreement: rule.agreement.clone(),
                basis: rule.basis.clone(),
                end,
            };
            renewals.insert((day, rule.agreement.as_str()), renewal);
        }
        renewals.into_values().collect()
    }
}

fn rates_end(rule: &PayRule, today: NaiveDate) -> Option<RatesEnd> {
    let notice = Days::new(PayRules::RENEWAL_NOTICE_DAYS);
    let soon = today.checked_add_days(notice).unwrap_or(today);
    match (rule.valid_to, rule.revision_expected_on) {
        (Some(last), _) if last < today => Some(RatesEnd::Ended(last)),
        (Some(last), _) if last <= soon => Some(RatesEnd::Ends(last)),
        (None, Some(day)) if day <= soon => Some(RatesEnd::Revision(day)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{PayRuleArea, PayRuleKind};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn rule(name: &str, from: &str, to: Option<&str>, revision: Option<&str>) -> PayRule {
        PayRule {
            agreement: "ks".to_owned(),
            kind: PayRuleKind::Scale,
            name: name.to_owned(),
            basis: "Avtalen".to_owned(),
            basis_id: None,
            url: String::new(),
            valid_from: day(from),
            valid_to: to.map(day),
            checked_on: day(from),
            revision_expected_on: revision.map(day),
            area: PayRuleArea::Everywhere,
            occupations: Vec::new(),
            rates: Vec::new(),
        }
    }

    #[test]
    fn agreement_has_the_newest_period_that_has_begun() {
        let rules = PayRules::new(vec![
            rule("2026", "2026-05-01", Some("2027-04-30"), None),
            rule("2027", "2027-06-01", None, None),
        ]);
        let on = |today: &str| -> Vec<(&str, bool)> {
            let today = day(today);
            let rules = rules.on(today);
            rules
                .map(|rule| (rule.name.as_str(), rule.has_ended(today)))
                .collect()
        };
        assert_eq!(on("2026-04-30"), []);
        assert_eq!(on("2026-05-01"), [("2026", false)]);
        assert_eq!(on("2027-04-30"), [("2026", false)]);
        assert_eq!(on("2027-05-01"), [("2026", true)]);
        assert_eq!(on("2027-05-31"), [("2026", true)]);
        assert_eq!(on("2027-06-01"), [("2027", false)]);
    }

    #[test]
    fn agreement_is_renewed_from_sixty_days_before_its_end() {
        let last = Some("2027-04-30");
        let renewals = |rules: &[PayRule], today| {
            let renewals = PayRules::new(rules.to_vec()).renewals(day(today));
            renewals.iter().map(|it| it.end).collect::<Vec<_>>()
        };
        let ending = [
            rule("Lærer", "2026-05-01", last, Some("2027-02-01")),
            rule("Lektor", "2026-05-01", last, None),
        ];
        assert_eq!(renewals(&ending, "2027-02-28"), []);
        let ends = RatesEnd::Ends(day("2027-04-30"));
        assert_eq!(renewals(&ending, "2027-03-01"), [ends]);
        assert_eq!(renewals(&ending, "2027-04-30"), [ends]);
        let ended = RatesEnd::Ended(day("2027-04-30"));
        assert_eq!(renewals(&ending, "2027-05-01"), [ended]);

        let open = rule("Lærer", "2026-05-01", None, Some("2027-04-30"));
        let revision = RatesEnd::Revision(day("2027-04-30"));
        assert_eq!(
            renewals(std::slice::from_ref(&open), "2027-05-01"),
            [revision]
        );
        let next = rule("Lærer", "2027-05-01", None, None);
        assert_eq!(renewals(&[open, next], "2027-03-01"), []);
    }
}
