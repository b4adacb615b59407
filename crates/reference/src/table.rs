//! Reader of the bundled CSV files that does not copy fields.
//!
//! The files are UTF-8 with LF and commas. Only a field that contains a comma is quoted, and no
//! field contains a quote or line break. Therefore a field can be a slice of the file, which a
//! general CSV reader does not support.

use std::str::FromStr;

/// Returns the rows of `file`, whose header must be `columns`.
///
/// # Panics
/// If the file does not have this format, which is a bug in the bundled data that the tests
/// exclude.
pub(crate) fn rows<const N: usize>(
    file: &'static str,
    columns: [&str; N],
) -> impl Iterator<Item = [&'static str; N]> {
    let mut lines = file.lines();
    let header = fields::<N>(lines.next().unwrap_or_default());
    assert_eq!(header, columns, "a bundled file has other columns");
    lines.map(fields)
}

/// Returns an optional field; empty means `None`.
pub(crate) fn optional(field: &'static str) -> Option<&'static str> {
    (!field.is_empty()).then_some(field)
}

/// Parses a required number.
///
/// # Panics
/// If it is missing or not a number, which is a bug in the bundled data.
pub(crate) fn number<T: FromStr>(field: &str) -> T {
    let Ok(number) = field.parse() else {
        panic!("a bundled file has {field:?} instead of a number")
    };
    number
}

/// Parses an optional number, such as a withheld figure.
pub(crate) fn optional_number<T: FromStr>(field: &str) -> Option<T> {
    (!field.is_empty()).then(|| number(field))
}

fn fields<const N: usize>(line: &'static str) -> [&'static str; N] {
    let mut found = [""; N];
    let mut rest = Some(line);
    for field in &mut found {
        let Some(text) = rest else {
            panic!("a bundled row has fewer than {N} fields: {line}")
        };
        (*field, rest) = next_field(text);
    }
    assert!(
        rest.is_none(),
        "a bundled row has more than {N} fields: {line}"
    );
    found
}

/// Splits off the first field of `text`; returns it and the text after its comma.
fn next_field(text: &'static str) -> (&'static str, Option<&'static str>) {
    let Some(quoted) = text.strip_prefix('"') else {
        return match text.split_once(',') {
            Some((field, rest)) => (field, Some(rest)),
            None => (text, None),
        };
    };
    match quoted.split_once('"') {
        Some((field, "")) => (field, None),
        Some((field, rest)) if rest.starts_with(',') => (field, Some(&rest[1..])),
        _ => panic!("a bundled row has a stray quote: {text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{number, optional_number, rows};

    #[test]
    fn quoted_field_may_contain_commas() {
        let all: Vec<_> = rows(
            "code,name\n6,\"Bønder, fiskere mv.\"\n7,\n",
            ["code", "name"],
        )
        .collect();

        assert_eq!(all, [["6", "Bønder, fiskere mv."], ["7", ""]]);
    }

    #[test]
    fn empty_optional_number_becomes_none() {
        assert_eq!(optional_number::<u32>(""), None);
        assert_eq!(optional_number::<u32>("53190"), Some(53_190));
    }

    #[test]
    #[should_panic(expected = "other columns")]
    fn renamed_column_panics() {
        let _ = rows("code,navn\n", ["code", "name"]).count();
    }

    #[test]
    #[should_panic(expected = "fewer than 2 fields")]
    fn missing_field_panics() {
        let _ = rows("code,name\n6\n", ["code", "name"]).count();
    }

    #[test]
    #[should_panic(expected = "more than 2 fields")]
    fn additional_field_panics() {
        let _ = rows("code,name\n6,a,b\n", ["code", "name"]).count();
    }

    #[test]
    #[should_panic(expected = "stray quote")]
    fn quote_inside_a_field_panics() {
        let _ = rows("code,name\n6,\"a \"\"b\"\"\"\n", ["code", "name"]).count();
    }

    #[test]
    #[should_panic(expected = "instead of a number")]
    fn non_numeric_field_panics() {
        let _: u32 = number("mange");
    }
}
