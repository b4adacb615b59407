//! Norwegian alphabetical order: byte order and SQL put Å before B or after Z by accident.

use std::cmp::Ordering;

use icu_collator::{Collator, CollatorBorrowed, options::CollatorOptions};
use icu_locale_core::locale;

/// Compares names as a Norwegian reader expects: æ, ø, å last, `aa` as å, case ignored first.
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
    /// Never: the rules for Bokmål are compiled into the program.
    pub fn new() -> Self {
        let collator = Collator::try_new(locale!("nb").into(), CollatorOptions::default());
        Self(collator.expect("the collation rules for nb are compiled in"))
    }

    /// The order of two names. Different names are never equal: those that a reader sees no
    /// difference in come in byte order, so that a list has one order.
    pub fn compare(&self, left: &str, right: &str) -> Ordering {
        self.0.compare(left, right).then_with(|| left.cmp(right))
    }
}

/// Sorts `items` by the name that `name` finds in each.
pub fn sort_norwegian<T>(items: &mut [T], name: impl Fn(&T) -> &str) {
    let collator = NorwegianCollator::new();
    items.sort_by(|left, right| collator.compare(name(left), name(right)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn norwegian_letters_come_last_and_in_their_order() {
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
    fn different_names_have_one_order_whichever_comes_first() {
        let mut names = ["Vitus A\u{301}s", "Vitus \u{c1}s"];
        sort_norwegian(&mut names, |name| name);
        let sorted = names;
        names.reverse();
        sort_norwegian(&mut names, |name| name);
        assert_eq!(names, sorted);
    }
}
