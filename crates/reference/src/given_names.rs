//! Given names that are common in Norway.

use std::sync::LazyLock;

use crate::table::rows;

/// A given name in lower case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenName {
    /// The name.
    pub name: &'static str,
    /// Whether it is also an ordinary word, or the beginning of another name.
    pub is_word: bool,
}

/// All bundled given names, in the order of their bytes.
pub fn given_names() -> &'static [GivenName] {
    static ALL: LazyLock<Vec<GivenName>> = LazyLock::new(|| {
        rows(include_str!("../data/given_names.csv"), ["name", "is_word"])
            .map(|[name, is_word]| GivenName {
                name,
                is_word: is_word == "yes",
            })
            .collect()
    });
    &ALL
}
