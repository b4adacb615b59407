//! Fields of any JSON type, so that a wrong type is an error of the field, not of the whole body.

use klarlonn_domain::contribution::{Input, PayPartsInput};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::wire::PayPartsForm;

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
    pub(super) fn number(&self) -> Input<f64> {
        let Some(json) = self.0.as_ref().map(|raw| raw.get()) else {
            return Input::Missing;
        };
        // `f64::from_str` also accepts `NaN`, `inf` and `+1`, which are not JSON numbers.
        let is_number = json.starts_with(|first: char| first == '-' || first.is_ascii_digit());
        match json.parse() {
            Ok(number) if is_number => Input::Given(number),
            _ => Input::Invalid,
        }
    }

    /// Returns the value of a type whose JSON cannot be mistaken for another one.
    pub(super) fn input<'a, T: Deserialize<'a>>(&'a self) -> Input<T> {
        match self.0 {
            None => Input::Missing,
            Some(_) => self.parse().map_or(Input::Invalid, Input::Given),
        }
    }

    /// Returns the parts of the pay.
    pub(super) fn pay_parts(&self) -> Input<PayPartsInput> {
        let json = self.0.as_ref().map(|raw| raw.get());
        match self.input::<PayPartsForm>() {
            // A struct is also deserialized from a list.
            Input::Given(_) if !json.is_some_and(|json| json.starts_with('{')) => Input::Invalid,
            Input::Given(parts) => Input::Given(parts.into()),
            Input::Invalid => Input::Invalid,
            Input::Missing => Input::Missing,
        }
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
        assert_eq!(field("500000.0").number(), Input::Given(500_000.0));
        assert_eq!(field("-1").number(), Input::Given(-1.0));
        assert_eq!(field("1e309").number(), Input::Given(f64::INFINITY));
        assert_eq!(field("null").number(), Input::Missing);
        assert_eq!(RawField::default().number(), Input::Missing);
        for json in ["\"500000\"", "\"NaN\"", "[1]", "{}", "true"] {
            assert_eq!(field(json).number(), Input::Invalid, "{json}");
        }
    }

    #[test]
    fn pay_parts_are_two_numbers() {
        let parts = Input::Given(PayPartsInput {
            fixed_additions: 40_000.0,
            bonus: 0.5,
        });
        let json = r#"{"fixedAdditions": 40000, "bonus": 0.5, "base": 1}"#;
        assert_eq!(field(json).pay_parts(), parts);
        assert_eq!(field("null").pay_parts(), Input::Missing);
        for json in [
            "{}",
            "1",
            "[1, 2]",
            r#"{"bonus": 1}"#,
            r#"{"fixedAdditions": "1", "bonus": 1}"#,
            r#"{"fixedAdditions": null, "bonus": 1}"#,
            r#"{"fixedAdditions": 1e309, "bonus": 1}"#,
        ] {
            assert_eq!(field(json).pay_parts(), Input::Invalid, "{json}");
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
        let texts = |json| field(json).input::<Vec<String>>();
        assert_eq!(
            texts("[\"a\", \"b\"]"),
            Input::Given(vec!["a".to_owned(), "b".to_owned()])
        );
        assert_eq!(texts("null"), Input::Missing);
        for json in ["[1]", "\"a\"", "{}"] {
            assert_eq!(texts(json), Input::Invalid, "{json}");
        }
    }
}
