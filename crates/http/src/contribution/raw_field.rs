//! Fields of any JSON type, so that a wrong type is an error of the field, not of the whole body.

use klarlonn_domain::contribution::{BooleanInput, DisplayInput, NumberInput, PayPartsInput};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{display::EntryDisplay, wire::PayPartsForm};

/// The unparsed JSON value of a field.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct RawField(Option<Box<RawValue>>);

impl RawField {
    fn parse<'a, T: Deserialize<'a>>(&'a self) -> Option<T> {
        serde_json::from_str(self.0.as_ref()?.get()).ok()
    }

    /// Returns the string. Empty if the field is missing or has another type.
    pub(super) fn text(&self) -> String {
        self.parse().unwrap_or_default()
    }

    /// Returns the string of an optional field. Empty if the field is missing. A value of another
    /// type is returned as JSON, so that the field's own validation rejects it.
    pub(super) fn optional_text(&self) -> String {
        let as_json = || self.0.as_ref().map(|raw| raw.get().to_owned());
        self.parse().or_else(as_json).unwrap_or_default()
    }

    /// Returns the number. A number outside the range of `f64` is infinite.
    pub(super) fn number(&self) -> NumberInput {
        let Some(json) = self.0.as_ref().map(|raw| raw.get()) else {
            return NumberInput::Missing;
        };
        // `f64::from_str` also accepts `NaN`, `inf` and `+1`, which are not JSON numbers.
        let is_number = json.starts_with(|first: char| first == '-' || first.is_ascii_digit());
        match json.parse() {
            Ok(number) if is_number => NumberInput::Number(number),
            _ => NumberInput::Invalid,
        }
    }

    /// Returns the boolean.
    pub(super) fn boolean(&self) -> BooleanInput {
        if self.0.is_none() {
            return BooleanInput::Missing;
        }
        self.parse()
            .map_or(BooleanInput::Invalid, BooleanInput::Boolean)
    }

    /// Returns the choice of how much of an entry other people see.
    pub(super) fn display(&self) -> DisplayInput {
        if self.0.is_none() {
            return DisplayInput::Missing;
        }
        self.parse::<EntryDisplay>()
            .map_or(DisplayInput::Invalid, |display| {
                DisplayInput::Display(display.into())
            })
    }

    /// Returns the parts of the pay.
    pub(super) fn pay_parts(&self) -> PayPartsInput {
        let Some(json) = self.0.as_ref().map(|raw| raw.get()) else {
            return PayPartsInput::Missing;
        };
        // A struct is also deserialized from a list.
        let parts = self.parse::<PayPartsForm>();
        let parts = parts.filter(|_| json.starts_with('{'));
        parts.map_or(PayPartsInput::Invalid, Into::into)
    }

    /// Returns the list of strings. Empty if the field is missing, `None` if it has another type.
    pub(super) fn texts(&self) -> Option<Vec<String>> {
        if self.0.is_none() {
            return Some(Vec::new());
        }
        self.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(json: &str) -> RawField {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn only_json_numbers_are_numbers() {
        assert_eq!(field("500000.0").number(), NumberInput::Number(500_000.0));
        assert_eq!(field("-1").number(), NumberInput::Number(-1.0));
        assert_eq!(field("1e309").number(), NumberInput::Number(f64::INFINITY));
        assert_eq!(field("null").number(), NumberInput::Missing);
        assert_eq!(RawField::default().number(), NumberInput::Missing);
        for json in ["\"500000\"", "\"NaN\"", "[1]", "{}", "true"] {
            assert_eq!(field(json).number(), NumberInput::Invalid, "{json}");
        }
    }

    #[test]
    fn pay_parts_are_two_numbers() {
        let parts = PayPartsInput::Parts {
            fixed_additions: 40_000.0,
            bonus: 0.5,
        };
        let json = r#"{"fixedAdditions": 40000, "bonus": 0.5, "base": 1}"#;
        assert_eq!(field(json).pay_parts(), parts);
        assert_eq!(field("null").pay_parts(), PayPartsInput::Missing);
        for json in [
            "{}",
            "1",
            "[1, 2]",
            r#"{"bonus": 1}"#,
            r#"{"fixedAdditions": "1", "bonus": 1}"#,
            r#"{"fixedAdditions": null, "bonus": 1}"#,
            r#"{"fixedAdditions": 1e309, "bonus": 1}"#,
        ] {
            assert_eq!(field(json).pay_parts(), PayPartsInput::Invalid, "{json}");
        }
    }

    #[test]
    fn only_strings_are_texts() {
        assert_eq!(field("\"K\\u00f8kk\"").text(), "Køkk");
        for json in ["1", "null", "[\"a\"]", "{}"] {
            assert_eq!(field(json).text(), "", "{json}");
        }
        for (json, text) in [
            ("null", ""),
            ("\"a\"", "a"),
            ("923609016", "923609016"),
            ("[]", "[]"),
        ] {
            assert_eq!(field(json).optional_text(), text, "{json}");
        }
        assert_eq!(field("[\"a\", \"b\"]").texts().unwrap(), ["a", "b"]);
        assert_eq!(field("null").texts(), Some(Vec::new()));
        for json in ["[1]", "\"a\"", "{}"] {
            assert_eq!(field(json).texts(), None, "{json}");
        }
    }
}
