//! Numbers that may identify a person.

/// A number in a text: groups of digits with a space, a hyphen or a dot between them.
#[derive(Default)]
pub(super) struct Number {
    has_plus: bool,
    groups: Vec<String>,
    /// Whether a unit of an amount follows.
    is_amount: bool,
}

impl Number {
    fn digits(&self) -> String {
        self.groups.concat()
    }

    fn lengths(&self) -> Vec<usize> {
        self.groups.iter().map(String::len).collect()
    }

    /// Whether it looks like a national identity number: 11 digits, or 6 and 5 digits, that begin
    /// with a date. Day and month may be raised by 40 or 80, as in D-numbers and test numbers.
    pub(super) fn is_national_number(&self) -> bool {
        if self.has_plus || !matches!(self.lengths()[..], [11] | [6, 5]) {
            return false;
        }
        let digits = self.digits();
        let two_digits = |from: usize| digits[from..from + 2].parse::<u32>().unwrap_or_default();
        let (day, month) = (two_digits(0) % 40, two_digits(2) % 40);
        (1..=31).contains(&day) && (1..=12).contains(&month)
    }

    /// Whether it looks like a phone number: eight digits in a Norwegian format, or any number with
    /// a country code.
    pub(super) fn is_phone(&self) -> bool {
        if self.is_amount {
            return false;
        }
        let digits = self.digits();
        if self.has_plus {
            return (8..=15).contains(&digits.len());
        }
        if let Some(number) = digits.strip_prefix("0047") {
            return number.len() == 8;
        }
        let is_norwegian =
            digits.len() == 8 && digits.starts_with(|first| ('2'..='9').contains(&first));
        let has_phone_format =
            matches!(self.lengths()[..], [8] | [2, 2, 2, 2] | [3, 2, 3] | [4, 4]);
        is_norwegian && has_phone_format && !is_range_of_years(&self.groups)
    }
}

/// Whether the groups are two years, such as 2019-2024.
fn is_range_of_years(groups: &[String]) -> bool {
    groups.len() == 2
        && groups
            .iter()
            .all(|group| group.starts_with("19") || group.starts_with("20"))
}

/// Returns all numbers of a text, in order.
pub(super) fn numbers(text: &str) -> Vec<Number> {
    let mut numbers = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|character: char| character.is_ascii_digit()) {
        let (before, from_digits) = rest.split_at(start);
        let mut number = Number {
            has_plus: before.trim_end().ends_with('+'),
            ..Number::default()
        };
        rest = take_groups(from_digits, &mut number);
        number.is_amount = starts_with_unit(rest);
        numbers.push(number);
    }
    numbers
}

/// Parses the groups of digits at the start of `text`. Returns the rest.
fn take_groups<'a>(text: &'a str, number: &mut Number) -> &'a str {
    let mut rest = text;
    loop {
        let end = rest
            .find(|character: char| !character.is_ascii_digit())
            .unwrap_or(rest.len());
        number.groups.push(rest[..end].to_owned());
        rest = &rest[end..];
        let mut after = rest.chars();
        let is_separated = after
            .next()
            .is_some_and(|first| " \u{a0}\u{202f}-.".contains(first));
        let has_next_group = after
            .as_str()
            .starts_with(|next: char| next.is_ascii_digit());
        if !(is_separated && has_next_group) {
            return rest;
        }
        rest = after.as_str();
    }
}

fn starts_with_unit(text: &str) -> bool {
    let text = text.trim_start().to_lowercase();
    ["kr", "nok", ",-", "%"]
        .iter()
        .any(|unit| text.starts_with(unit))
}
