//! Numbers as Norwegians write them, the same as the browser's code writes.

const NO_BREAK_SPACE: char = '\u{a0}';

/// A whole number with its thousands apart.
pub(super) fn number(value: u32) -> String {
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

/// An amount in kroner.
pub(super) fn kroner(value: u32) -> String {
    format!("{}{NO_BREAK_SPACE}kr", number(value))
}

/// An amount that was rounded because the reader may not see the exact one.
pub(super) fn about(value: u32) -> String {
    format!("~{}", kroner(value))
}

/// A total as a lower bound: up to the next ten, or from 100 down to the nearest hundred.
pub(super) fn lower_bound(count: u32) -> String {
    match count {
        0 => number(0),
        1..100 => format!("{}+", number(count.div_ceil(10) * 10)),
        _ => format!("{}+", number(count / 100 * 100)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        for (value, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1\u{a0}000"),
            (1_234_567, "1\u{a0}234\u{a0}567"),
        ] {
            assert_eq!(number(value), text);
        }
        assert_eq!(about(620_000), "~620\u{a0}000\u{a0}kr");
    }

    #[test]
    fn totals_are_lower_bounds() {
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
            assert_eq!(lower_bound(count), text);
        }
    }
}
