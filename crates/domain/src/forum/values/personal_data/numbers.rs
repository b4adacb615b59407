//! Numbers that people are known by.

/// A number as it is written: groups of digits with a space, a hyphen or a dot between them.
#[derive(Default)]
pub(super) struct Number {
    has_plus: bool,
    groups: Vec<String>,
    /// Whether an amount's unit follows.
    is_amount: bool,
}

impl Number {
    fn digits(&self) -> String {
        self.groups.concat()
    }

    fn lengths(&self) -> Vec<usize> {
        self.groups.iter().map(String::len).collect()
    }

    /// 11 digits in one or as 6 and 5, of which the first six are a day. Day and month may be
    /// raised by 40, as in D-numbers and in numbers made for tests.
    pub(super) fn is_national_number(&self) -> bool {
        if self.has_plus || !matches!(self.lengths()[..], [11] | [6, 5]) {
            return false;
        }
        let digits = self.digits();
        let two = |from: usize| digits[from..from + 2].parse::<u32>().unwrap_or_default();
        let (day, month) = (two(0) % 40, two(2) % 40);
        (1..=31).contains(&day) && (1..=12).contains(&month)
    }

    /// Eight digits as Norwegian numbers are written, or any number with its country.
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
        let is_written_so = matches!(self.lengths()[..], [8] | [2, 2, 2, 2] | [3, 2, 3] | [4, 4]);
        is_norwegian && is_written_so && !is_range_of_years(&self.groups)
    }
}

/// Two years, such as 2019-2024.
fn is_range_of_years(groups: &[String]) -> bool {
    groups.len() == 2
        && groups
            .iter()
            .all(|group| group.starts_with("19") || group.starts_with("20"))
}

/// The numbers of a text, in their order.
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
        number.is_amount = begins_with_unit(rest);
        numbers.push(number);
    }
    numbers
}

/// Takes groups of digits off the front, and answers what is left.
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
        let goes_on = after
            .as_str()
            .starts_with(|next: char| next.is_ascii_digit());
        if !(is_separated && goes_on) {
            return rest;
        }
        rest = after.as_str();
    }
}

fn begins_with_unit(text: &str) -> bool {
    let text = text.trim_start().to_lowercase();
    ["kr", "nok", ",-", "%"]
        .iter()
        .any(|unit| text.starts_with(unit))
}
