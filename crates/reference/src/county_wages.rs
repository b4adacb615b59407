//! Statistics Norway's wages by county and major group.
//!
//! Kilde: Statistisk sentralbyrå, table 11422.

use std::sync::LazyLock;

use crate::table::{number, rows};

/// Year of [`county_wages`].
pub const COUNTY_WAGES_YEAR: u16 = 2025;

/// The median *månedslønn* of full-time employees in a county, or in the whole country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountyWages {
    /// Number of the county; `None` for the whole country.
    pub county_number: Option<&'static str>,
    /// Kr per month in the major groups 1 to 9.
    pub medians: [u32; 9],
}

/// Returns the wages of the whole country, then of the 15 counties by number.
pub fn county_wages() -> &'static [CountyWages] {
    static ALL: LazyLock<Vec<CountyWages>> = LazyLock::new(|| {
        let columns = [
            "county_number",
            "group_1",
            "group_2",
            "group_3",
            "group_4",
            "group_5",
            "group_6",
            "group_7",
            "group_8",
            "group_9",
        ];
        rows(include_str!("../data/wages_county.csv"), columns)
            .map(|row| CountyWages {
                county_number: (row[0] != "0").then_some(row[0]),
                medians: std::array::from_fn(|index| number(row[index + 1])),
            })
            .collect()
    });
    &ALL
}
