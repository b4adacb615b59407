//! Reads the bundled CSV files without copying a field.
//!
//! The files are this crate's own: UTF-8, LF, comma-separated, quotes only around a field that
//! holds a comma, never a quote or a line break inside a field. That narrow form is what lets a
//! field be a slice of the file, where a general CSV reader would hand out copies.

use std::str::FromStr;

/// The rows of `file`, whose first line must be `columns`.
///
/// # Panics
/// When the file is not of the form above: a bug in the bundled data, which the tests would show.
pub(crate) fn rows<const N: usize>(
    file: &'static str,
    columns: [&str; N],
) -> impl Iterator<Item = [&'static str; N]> {
    let mut lines = file.lines();
    let header = fields::<N>(lines.next().unwrap_or_default());
    assert_eq!(header, columns, "a bundled file has other columns");
    lines.map(fields)
}

/// A field that may be empty.
pub(crate) fn optional(field: &'static str) -> Option<&'static str> {
    (!field.is_empty()).then_some(field)
}

/// A number that must be there.
///
/// # Panics
/// When it is missing or not a number: a bug in the bundled data.
pub(crate) fn number<T: FromStr>(field: &str) -> T {
    let Ok(number) = field.parse() else {
        panic!("a bundled file has {field:?} where a number belongs")
    };
    number
}

/// A number that Statistics Norway may have withheld.
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

/// The first field of `text`, and what follows its comma.
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
    fn a_quoted_field_keeps_its_commas() {
        let all: Vec<_> = rows(
            "code,name\n6,\"Bønder, fiskere mv.\"\n7,\n",
            ["code", "name"],
        )
        .collect();

        assert_eq!(all, [["6", "Bønder, fiskere mv."], ["7", ""]]);
    }

    #[test]
    fn an_empty_field_is_no_number() {
        assert_eq!(optional_number::<u32>(""), None);
        assert_eq!(optional_number::<u32>("53190"), Some(53_190));
    }

    #[test]
    #[should_panic(expected = "other columns")]
    fn a_renamed_column_is_noticed() {
        let _ = rows("code,navn\n", ["code", "name"]).count();
    }

    #[test]
    #[should_panic(expected = "fewer than 2 fields")]
    fn a_short_row_is_noticed() {
        let _ = rows("code,name\n6\n", ["code", "name"]).count();
    }

    #[test]
    #[should_panic(expected = "more than 2 fields")]
    fn a_long_row_is_noticed() {
        let _ = rows("code,name\n6,a,b\n", ["code", "name"]).count();
    }

    #[test]
    #[should_panic(expected = "stray quote")]
    fn a_quote_inside_a_field_is_noticed() {
        let _ = rows("code,name\n6,\"a \"\"b\"\"\"\n", ["code", "name"]).count();
    }

    #[test]
    #[should_panic(expected = "where a number belongs")]
    fn a_word_is_no_number() {
        let _: u32 = number("mange");
    }
}
