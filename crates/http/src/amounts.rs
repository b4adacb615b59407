//! Formats numbers in Norwegian, like the frontend.

const NO_BREAK_SPACE: char = '\u{a0}';

/// Formats a whole number with no-break spaces between the thousands.
pub(crate) fn format_number(value: u32) -> String {
    let digits = value.to_string();
    let mut text = String::with_capacity(digits.len() + 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(NO_BREAK_SPACE);
        }
        text.push(digit);
    }
    text
}

/// Formats the length of a list.
pub(crate) fn format_length(length: usize) -> String {
    format_number(u32::try_from(length).unwrap_or(u32::MAX))
}

pub(crate) fn format_kroner(value: u32) -> String {
    format!("{}{NO_BREAK_SPACE}kr", format_number(value))
}

/// Formats a rounded amount in kroner, with the prefix `~`.
pub(crate) fn format_rounded(value: u32) -> String {
    format!("~{}", format_kroner(value))
}

/// Formats a rounded total with a plus sign: below 100 rounded up to a multiple of 10, from 100
/// rounded down to a multiple of 100.
pub(crate) fn format_rounded_total(count: u32) -> String {
    match count {
        0 => format_number(0),
        1..100 => format!("{}+", format_number(count.div_ceil(10) * 10)),
        _ => format!("{}+", format_number(count / 100 * 100)),
    }
}

/// Formats a number in millions with at most one decimal: `3,1 mill.`
pub(crate) fn format_millions(value: u32) -> String {
    let tenths = (value + 50_000) / 100_000;
    match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{whole} mill."),
        (whole, tenth) => format!("{whole},{tenth} mill."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated_by_spaces() {
        for (value, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1\u{a0}000"),
            (1_234_567, "1\u{a0}234\u{a0}567"),
        ] {
            assert_eq!(format_number(value), text);
        }
        assert_eq!(format_rounded(620_000), "~620\u{a0}000\u{a0}kr");
    }

    #[test]
    fn totals_are_rounded_and_marked_with_plus() {
        for (count, text) in [
            (0, "0"),
            (1, "10+"),
            (90, "90+"),
            (91, "100+"),
            (99, "100+"),
            (100, "100+"),
            (199, "100+"),
            (19_934, "19\u{a0}900+"),
        ] {
            assert_eq!(format_rounded_total(count), text);
        }
    }

    #[test]
    fn millions_have_at_most_one_decimal() {
        for (value, text) in [
            (3_079_287, "3,1 mill."),
            (2_949_999, "2,9 mill."),
            (2_950_000, "3 mill."),
        ] {
            assert_eq!(format_millions(value), text);
        }
    }
}
