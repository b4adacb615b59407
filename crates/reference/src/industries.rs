//! Industries of the standard classification SN2007.

use std::sync::LazyLock;

use crate::table::{number, optional, rows};

/// An industry of SN2007 on any of its five levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Industry {
    /// A letter for a section ('Q'), otherwise digits with a point ('86', '86.10', '86.101').
    pub code: &'static str,
    /// 1 section, 2 division, 3 group, 4 class, 5 subclass.
    pub level: u8,
    /// Official name.
    pub name: &'static str,
    /// Code of the industry one level up; `None` for a section.
    pub parent_code: Option<&'static str>,
}

/// Returns all 1808 industries, ordered by code. The business register also uses codes of the newer
/// SN2025, which are not included, so an unknown code is not an error.
pub fn industries() -> &'static [Industry] {
    static ALL: LazyLock<Vec<Industry>> = LazyLock::new(|| {
        let columns = ["code", "level", "name", "parent_code"];
        rows(include_str!("../data/industries.csv"), columns)
            .map(|[code, level, name, parent]| Industry {
                code,
                level: number(level),
                name,
                parent_code: optional(parent),
            })
            .collect()
    });
    &ALL
}

/// Returns the industry with this code.
pub fn industry(code: &str) -> Option<&'static Industry> {
    let index = industries()
        .binary_search_by_key(&code, |industry| industry.code)
        .ok()?;
    Some(&industries()[index])
}
