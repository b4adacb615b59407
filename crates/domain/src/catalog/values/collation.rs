//! Norwegian alphabetical order. Neither byte order nor SQL sorts Å last.

use std::cmp::Ordering;

use icu_collator::{Collator, CollatorBorrowed, options::CollatorOptions};
use icu_locale_core::locale;

/// Compares names in Norwegian order: æ, ø, å last, `aa` as å, upper and lower case next to each
/// other.
pub struct NorwegianCollator(CollatorBorrowed<'static>);

impl Default for NorwegianCollator {
    fn default() -> Self {
        Self::new()
    }
}

impl NorwegianCollator {
    /// A collator for Bokmål.
    ///
    /// # Panics
    /// Never: the collation rules for Bokmål are compiled in.
    pub fn new() -> Self {
        let collator = Collator::try_new(locale!("nb").into(), CollatorOptions::default());
        Self(collator.expect("the collation rules for nb are compiled in"))
    }

    /// Compares two names. Different names are never equal: names that look the same are ordered by
    /// bytes, so the order is total.
    pub fn compare(&self, left: &str, right: &str) -> Ordering {
        self.0.compare(left, right).then_with(|| left.cmp(right))
    }
}

/// Sorts `items` by the name that `name` returns for each.
pub fn sort_norwegian<T>(items: &mut [T], name: impl Fn(&T) -> &str) {
    let collator = NorwegianCollator::new();
    items.sort_by(|left, right| collator.compare(name(left), name(right)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn norwegian_letters_come_last_in_order() {
        let mut places = [
            "Ålesund", "Ørsta", "Ærøy", "Åmot", "Aure", "Zoo", "aurskog", "Bergen",
        ];
        sort_norwegian(&mut places, |place| place);
        assert_eq!(
            places,
            [
                "Aure", "aurskog", "Bergen", "Zoo", "Ærøy", "Ørsta", "Ålesund", "Åmot"
            ]
        );
    }

    #[test]
    fn order_of_lookalike_names_is_stable() {
        let mut names = ["Vitus A\u{301}s", "Vitus \u{c1}s"];
        sort_norwegian(&mut names, |name| name);
        let sorted = names;
        names.reverse();
        sort_norwegian(&mut names, |name| name);
        assert_eq!(names, sorted);
    }
}
