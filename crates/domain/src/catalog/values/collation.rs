//! Norwegian alphabetical order. Neither byte order nor SQL sorts Å last.

use icu_collator::{Collator, options::CollatorOptions};
use icu_locale_core::locale;

/// Sorts `items` by the name that `name` returns for each, in the order of Bokmål: æ, ø, å last, `aa` as å, upper and lower
/// case next to each other. Different names are never equal: those that look the same are ordered by bytes.
///
/// # Panics
/// Never: the collation rules for Bokmål are compiled in.
pub fn sort_norwegian<T>(items: &mut [T], name: impl Fn(&T) -> &str) {
    let collator = Collator::try_new(locale!("nb").into(), CollatorOptions::default());
    let collator = collator.expect("the collation rules for nb are compiled in");
    items.sort_by(|left, right| {
        let (left, right) = (name(left), name(right));
        collator.compare(left, right).then_with(|| left.cmp(right))
    });
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
