//! Fields that may hold anything: what is wrong is said of the field, not of the whole body.

use klarlonn_domain::contribution::NumberInput;
use serde::Deserialize;
use serde_json::value::RawValue;

/// A field as it was sent.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct RawField(Option<Box<RawValue>>);

impl RawField {
    fn read<'a, T: Deserialize<'a>>(&'a self) -> Option<T> {
        serde_json::from_str(self.0.as_ref()?.get()).ok()
    }

    /// The text; empty where there is none or something else.
    pub(super) fn text(&self) -> String {
        self.read().unwrap_or_default()
    }

    /// The text of a field that may be left out; anything else is told as it was sent, so that it is
    /// refused where it is no value of the field.
    pub(super) fn optional_text(&self) -> String {
        let as_sent = || self.0.as_ref().map(|raw| raw.get().to_owned());
        self.read().or_else(as_sent).unwrap_or_default()
    }

    /// The number. One beyond what numbers hold is infinite.
    pub(super) fn number(&self) -> NumberInput {
        let Some(sent) = self.0.as_ref().map(|raw| raw.get()) else {
            return NumberInput::Missing;
        };
        // JSON's own notation: `NaN`, `inf` and `+1` are none of it.
        let is_number = sent.starts_with(|first: char| first == '-' || first.is_ascii_digit());
        match sent.parse() {
            Ok(number) if is_number => NumberInput::Number(number),
            _ => NumberInput::Invalid,
        }
    }

    /// The texts of a list; none where nothing was sent, `None` for something else.
    pub(super) fn texts(&self) -> Option<Vec<String>> {
        if self.0.is_none() {
            return Some(Vec::new());
        }
        self.read()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(json: &str) -> RawField {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn numbers_are_read_as_json_writes_them_and_nothing_else_is_one() {
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
    fn texts_are_texts_and_everything_else_is_empty() {
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
