//! The codes of a variable, and the expressions that stand for several.

use std::collections::HashMap;

use super::{Role, Variable};

/// Maximum length of an expression, bytes.
pub(super) const MAX_EXPRESSION_BYTES: usize = 300;

/// The codes of a variable in lower case.
pub(super) struct Codes {
    in_order: Vec<String>,
    positions: HashMap<String, usize>,
}

impl Codes {
    pub(super) fn new(variable: &Variable) -> Self {
        let codes = variable.categories.iter();
        let in_order: Vec<String> = codes.map(|category| category.code.to_lowercase()).collect();
        // From the last to the first, so that the first of equal codes is found.
        let last_first = in_order.iter().enumerate().rev();
        Self {
            positions: last_first.map(|(at, code)| (code.clone(), at)).collect(),
            in_order,
        }
    }

    pub(super) fn position(&self, code: &str) -> Option<usize> {
        self.positions.get(&code.trim().to_lowercase()).copied()
    }

    /// Returns the positions that an expression stands for; `None` if it cannot be read.
    pub(super) fn find(&self, role: Role, expression: &str) -> Option<Vec<usize>> {
        if expression.len() > MAX_EXPRESSION_BYTES {
            return None;
        }
        let expression = expression.trim().to_lowercase();
        let call = expression.strip_suffix(')');
        if let Some((name, arguments)) = call.and_then(|call| call.split_once('(')) {
            return self.find_by_function(role, name.trim(), arguments);
        }
        if !expression.contains(['*', '?']) {
            return None;
        }
        let pattern: Vec<char> = expression.chars().collect();
        let codes = self.in_order.iter().zip(0..);
        let matching = codes.filter(|(code, _)| {
            let code: Vec<char> = code.chars().collect();
            matches(&pattern, &code)
        });
        Some(matching.map(|(_, at)| at).collect())
    }

    /// Returns the positions that a function such as `top(3,1)` selects; `None` if it is unknown or an argument is not valid.
    fn find_by_function(&self, role: Role, name: &str, arguments: &str) -> Option<Vec<usize>> {
        let (first, second) = match arguments.split_once(',') {
            Some((first, second)) => (first, Some(second)),
            None => (arguments, None),
        };
        let last = self.in_order.len().checked_sub(1)?;
        let (from, to) = match (name, second) {
            ("from", None) => (self.position(first)?, last),
            ("to", None) => (0, self.position(first)?),
            ("range", Some(second)) => (self.position(first)?, self.position(second)?),
            ("top" | "bottom", offset) => {
                let count: usize = first.trim().parse().ok()?;
                let offset = offset.map_or(Some(0), |offset| offset.trim().parse().ok())?;
                let taken = (0..=last).skip(offset).take(count);
                // The newest periods come first, although they are listed last.
                let is_from_end = (name == "bottom") != (role == Role::Time);
                return Some(if is_from_end {
                    taken.map(|at| last - at).collect()
                } else {
                    taken.collect()
                });
            }
            _ => return None,
        };
        Some((from..=to).collect())
    }
}

/// Returns whether a code matches a pattern with `*` and `?`.
fn matches(pattern: &[char], code: &[char]) -> bool {
    let (mut in_pattern, mut in_code) = (0, 0);
    // The last `*`, and where the characters that it stands for end.
    let mut last_star: Option<(usize, usize)> = None;
    while in_code < code.len() {
        match pattern.get(in_pattern) {
            Some('*') => {
                last_star = Some((in_pattern, in_code));
                in_pattern += 1;
            }
            Some(expected) if *expected == '?' || *expected == code[in_code] => {
                in_pattern += 1;
                in_code += 1;
            }
            _ => {
                // The `*` must stand for one more character.
                let Some((star, end)) = last_star else {
                    return false;
                };
                last_star = Some((star, end + 1));
                in_pattern = star + 1;
                in_code = end + 1;
            }
        }
    }
    pattern[in_pattern..].iter().all(|rest| *rest == '*')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The slow definition of a match.
    fn matches_slowly(pattern: &[char], code: &[char]) -> bool {
        match pattern.split_first() {
            None => code.is_empty(),
            Some(('*', rest)) => (0..=code.len()).any(|at| matches_slowly(rest, &code[at..])),
            Some((first, rest)) => code.split_first().is_some_and(|(next, code)| {
                (*first == '?' || first == next) && matches_slowly(rest, code)
            }),
        }
    }

    proptest! {
        #[test]
        fn wildcards_match_like_their_definition(pattern in "[ab?*]{0,8}", code in "[ab]{0,8}") {
            let (pattern, code): (Vec<char>, Vec<char>) = (pattern.chars().collect(), code.chars().collect());
            prop_assert_eq!(matches(&pattern, &code), matches_slowly(&pattern, &code));
        }
    }
}
