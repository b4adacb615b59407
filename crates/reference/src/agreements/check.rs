//! What the file of an agreement must have beside its fields.

use std::{collections::HashSet, ops::Range};

use chrono::NaiveDate;
use klarlonn_domain::catalog::{OccupationCode, PayUnit};
use toml::{Spanned, value::Datetime};

use super::file::{Agreement, AgreementError, Dates, Rate, Rule, occupation_code};

/// The bounds of a rate in kr. An amount outside them is in another unit, or has a digit too many.
fn plausible_amounts(unit: PayUnit, is_supplement: bool) -> Range<f64> {
    match (unit, is_supplement) {
        (PayUnit::Hour, false) => 50.0..2_000.0,
        (PayUnit::Year, false) => 100_000.0..4_000_000.0,
        (PayUnit::Hour, true) => 0.01..2_000.0,
        (PayUnit::Year, true) => 1.0..4_000_000.0,
    }
}

/// Collects the errors of a file.
pub(super) struct Checks<'a> {
    text: &'a str,
    errors: Vec<AgreementError>,
}

impl<'a> Checks<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let errors = Vec::new();
        Self { text, errors }
    }

    /// The errors, ordered by line.
    pub(super) fn finish(mut self) -> Vec<AgreementError> {
        self.errors.sort_by_key(|error| error.line);
        self.errors
    }

    fn add(&mut self, span: &Range<usize>, message: impl Into<String>) {
        let error = AgreementError::new(self.text, span, message);
        self.errors.push(error);
    }

    /// Reads the dates of an agreement. `None` if one that is required is not a day.
    pub(super) fn read_dates(&mut self, agreement: &Agreement) -> Option<Dates> {
        let valid_from = self.read_day(&agreement.valid_from);
        let checked_on = self.read_day(&agreement.checked_on);
        let [valid_to, revision_expected_on] =
            [&agreement.valid_to, &agreement.revision_expected_on].map(Option::as_ref);
        let dates = Dates {
            valid_to: valid_to.and_then(|day| self.read_day(day)),
            revision_expected_on: revision_expected_on.and_then(|day| self.read_day(day)),
            valid_from: valid_from?,
            checked_on: checked_on?,
        };
        if let (Some(last), Some(field)) = (dates.valid_to, valid_to)
            && last < dates.valid_from
        {
            self.add(&field.span(), "valid_to is before valid_from");
        }
        if let (Some(day), Some(field)) = (dates.revision_expected_on, revision_expected_on)
            && day <= dates.valid_from
        {
            let message = "revision_expected_on is not after valid_from";
            self.add(&field.span(), message);
        }
        if valid_to.is_none() && revision_expected_on.is_none() {
            let message = "write valid_to, or revision_expected_on if the last day is not agreed";
            self.add(&agreement.valid_from.span(), message);
        }
        Some(dates)
    }

    fn read_day(&mut self, field: &Spanned<Datetime>) -> Option<NaiveDate> {
        let day = match *field.get_ref() {
            Datetime {
                date: Some(date),
                time: None,
                offset: None,
            } => NaiveDate::from_ymd_opt(date.year.into(), date.month.into(), date.day.into()),
            _ => None,
        };
        if day.is_none() {
            self.add(&field.span(), "write a day as 2027-05-01, without a time");
        }
        day
    }

    pub(super) fn check_agreement(
        &mut self,
        agreement: &Agreement,
        known: &HashSet<OccupationCode>,
    ) {
        let id = agreement.id.get_ref();
        let is_plain =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if id.is_empty() || !id.bytes().all(is_plain) {
            let message = "id must consist of the letters a to z, digits and hyphens";
            self.add(&agreement.id.span(), message);
        }
        if agreement.basis.get_ref().trim().is_empty() {
            self.add(&agreement.basis.span(), "source is empty");
        }
        self.check_url(&agreement.url);
        if agreement.rules.is_empty() {
            self.add(&agreement.id.span(), "there is no [[rules]]");
        }
        let mut names = HashSet::new();
        for rule in &agreement.rules {
            let name = &rule.get_ref().name;
            if !names.insert(name.get_ref()) {
                let message = format!("two rules have the name {:?}", name.get_ref());
                self.add(&name.span(), message);
            }
            self.check_rule(rule, known);
        }
    }

    fn check_url(&mut self, url: &Spanned<String>) {
        if !url.get_ref().starts_with("https://") || url.get_ref().contains(char::is_whitespace) {
            self.add(&url.span(), "url must be an https:// address");
        }
    }

    fn check_rule(&mut self, rule: &Spanned<Rule>, known: &HashSet<OccupationCode>) {
        let (span, rule) = (rule.span(), rule.get_ref());
        if rule.name.get_ref().trim().is_empty() {
            self.add(&rule.name.span(), "name is empty");
        }
        if let Some(url) = &rule.url {
            self.check_url(url);
        }
        if rule.occupations.is_empty() {
            self.add(&span, "occupations is empty, so no job title has the rule");
        }
        for code in &rule.occupations {
            let number = *code.get_ref();
            if occupation_code(number).is_none_or(|code| !known.contains(&code)) {
                let message = format!("{number} is not a four-digit occupation of STYRK-08");
                self.add(&code.span(), message);
            }
        }
        if rule.rates.is_empty() {
            self.add(&span, "rates is empty");
        }
        self.check_rates(&rule.rates);
    }

    fn check_rates(&mut self, rates: &[Spanned<Rate>]) {
        let mut names = HashSet::new();
        let mut last_years = None;
        let mut last_amount = 0.0;
        for field in rates {
            let rate = field.get_ref();
            if rate.name.trim().is_empty() || !names.insert(&rate.name) {
                let message = format!("each rate needs a name of its own, not {:?}", rate.name);
                self.add(&field.span(), message);
            }
            self.check_amount(rate);
            if let Some(years) = rate.seniority {
                let is_next = last_years.map_or(years == 0, |last| years > last);
                if !is_next {
                    let message = "seniority must begin at 0 and rise from rate to rate";
                    self.add(&field.span(), message);
                }
                last_years = Some(years);
                let amount = &rate.amount;
                if !rate.is_supplement {
                    if *amount.get_ref() < last_amount {
                        let message = "the amount must not fall with seniority";
                        self.add(&amount.span(), message);
                    }
                    last_amount = *amount.get_ref();
                }
            }
        }
    }

    fn check_amount(&mut self, rate: &Rate) {
        let amount = *rate.amount.get_ref();
        let Range { start, end } = plausible_amounts(rate.unit, rate.is_supplement);
        if !(start..end).contains(&amount) {
            let unit = match rate.unit {
                PayUnit::Hour => "hour",
                PayUnit::Year => "year",
            };
            let message = format!("{amount} kr per {unit} is not between {start} and {end}");
            self.add(&rate.amount.span(), message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreements::parse;

    const FILE: &str = include_str!("../../data/agreements/ks-kapittel-4-2026.toml");

    fn errors(changes: &[(&str, &str)]) -> Vec<String> {
        let mut text = FILE.to_owned();
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        let known = [2221, 2223, 2224, 2320, 2330, 2341, 2359].map(occupation_code);
        let parsed = parse(&text, &known.into_iter().flatten().collect());
        let errors = parsed.err().unwrap_or_default();
        errors.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_error_of_a_file_is_said_with_its_line() {
        assert_eq!(errors(&[]), [""; 0]);
        assert_eq!(
            errors(&[
                ("ks-kapittel-4", "KS kap. 4"),
                ("https://", "http://"),
                (
                    "checked_on = 2026-11-21",
                    "checked_on = 2026-11-21T10:00:00"
                ),
                ("[2223]", "[2223, 9999]"),
                ("seniority = 6", "seniority = 16"),
                ("568600", "5686000"),
            ]),
            [
                "line 1: id must consist of the letters a to z, digits and hyphens",
                "line 4: url must be an https:// address",
                "line 6: write a day as 2027-05-01, without a time",
                "line 12: 9999 is not a four-digit occupation of STYRK-08",
                "line 16: 5686000 kr per year is not between 100000 and 4000000",
                "line 16: seniority must begin at 0 and rise from rate to rate",
                "line 17: the amount must not fall with seniority",
            ]
        );
    }

    #[test]
    fn dates_of_a_file_must_be_in_order() {
        let revision = "revision_expected_on = 2027-05-01\n";
        assert_eq!(
            errors(&[(revision, "valid_to = 2026-04-30\n")]),
            ["line 7: valid_to is before valid_from"]
        );
        assert_eq!(
            errors(&[("2027-05-01", "2026-05-01")]),
            ["line 7: revision_expected_on is not after valid_from"]
        );
        assert_eq!(
            errors(&[(revision, "")]),
            ["line 5: write valid_to, or revision_expected_on if the last day is not agreed"]
        );
        assert_eq!(errors(&[(revision, "valid_to = 2027-04-30\n")]), [""; 0]);
    }

    #[test]
    fn unreadable_file_has_one_error_with_its_line() {
        for (change, error) in [
            (
                ("kind = \"scale\"", "kind = \"tariff\""),
                "line 2: unknown variant `tariff`, expected `minimum_wage` or `scale`",
            ),
            (("area", "place"), "line 8: unknown field `place`"),
            (
                ("amount = 568600", "amount = \"568600\""),
                "line 16: invalid type: string \"568600\", expected f64",
            ),
            (("valid_from = ", "valid_from "), "line 5: "),
            (
                ("source = ", "# source = "),
                "line 1: missing field `source`",
            ),
        ] {
            let errors = errors(&[change]);
            assert_eq!(errors.len(), 1, "{errors:?}");
            assert!(errors[0].starts_with(error), "{errors:?}");
        }
    }
}
