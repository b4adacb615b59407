//! Example entries: the only entries that viewers without exact access see.
//!
//! The examples of a title are the same for every question. So no filter, text or combination of
//! questions shows more entries, and the number of examples found is not that of the matching entries.

use std::cmp::Reverse;

use chrono::{Datelike, NaiveDate};
use sha2::{Digest, Sha256};
use uuid::Builder;

use crate::salary::EntryId;

/// The maximum number of examples of a page, and of a title beside those of its employers and places.
pub const MAX_EXAMPLES: usize = 20;

/// Returns how many entries of a title with this number of entries are examples: those with the
/// smallest ids. The entry with the smallest id of each employer and each place is one too.
pub fn example_count(entries: usize) -> usize {
    match entries {
        0..5 => 1,
        5..50 => 3,
        _ => MAX_EXAMPLES,
    }
}

/// The order of examples in lists: newest month first, then by the id that viewers see.
pub type ExampleOrder = (Reverse<(i32, u32)>, EntryId);

impl EntryId {
    /// The id that viewers without exact access see: a hash. The smallest of many random ids would
    /// reveal how many there are.
    #[must_use]
    pub fn example_id(self) -> Self {
        let digest = Sha256::digest(self.0.as_bytes());
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        Self(Builder::from_custom_bytes(bytes).into_uuid())
    }

    /// The order of the example with this [example id](Self::example_id) that was reported on this day.
    pub fn example_order(self, reported_on: NaiveDate) -> ExampleOrder {
        let month = (reported_on.year(), reported_on.month());
        (Reverse(month), self)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn number_of_examples_grows_with_the_title() {
        let counts = [1, 4, 5, 49, 50, 10_000].map(example_count);
        assert_eq!(counts, [1, 1, 3, 3, 20, 20]);
    }

    #[test]
    fn example_ids_do_not_keep_the_order_of_ids() {
        let ids = (0..100).map(|number| EntryId(Uuid::from_u128(number)));
        let example_ids: Vec<EntryId> = ids.map(EntryId::example_id).collect();
        assert!(!example_ids.is_sorted());
        let first_halves = example_ids.iter().filter(|id| id.0.as_bytes()[0] < 128);
        assert!((30..70).contains(&first_halves.count()));
    }
}
