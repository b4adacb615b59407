//! Municipalities and counties, in the division from 2024.

use std::sync::LazyLock;

use crate::table::{number, rows};

/// A municipality (kommune).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Municipality {
    /// Four digits with leading zeros; the first two are those of the county.
    pub number: &'static str,
    /// Norwegian name. The county is added if two municipalities have the same name: 'Herøy
    /// (Nordland)'.
    pub name: &'static str,
    /// Number of its [`County`].
    pub county_number: &'static str,
    /// Inhabitants on 1 January 2026 (Statistics Norway, table 07459).
    pub population: u32,
    /// Statistics Norway's centrality class, from 1 (most central) to 6 (least central).
    pub centrality: u8,
}

/// A county (fylke).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct County {
    /// Two digits with leading zero.
    pub number: &'static str,
    /// Norwegian name.
    pub name: &'static str,
    /// Inhabitants on 1 January 2026 (Statistics Norway, table 07459).
    pub population: u32,
}

/// Returns all 357 municipalities, ordered by number.
pub fn municipalities() -> &'static [Municipality] {
    static ALL: LazyLock<Vec<Municipality>> = LazyLock::new(|| {
        let columns = [
            "number",
            "name",
            "county_number",
            "population",
            "centrality",
        ];
        rows(include_str!("../data/municipalities.csv"), columns)
            .map(
                |[no, name, county_number, population, centrality]| Municipality {
                    number: no,
                    name,
                    county_number,
                    population: number(population),
                    centrality: number(centrality),
                },
            )
            .collect()
    });
    &ALL
}

/// Returns all 15 counties, ordered by number.
pub fn counties() -> &'static [County] {
    static ALL: LazyLock<Vec<County>> = LazyLock::new(|| {
        let columns = ["number", "name", "population"];
        rows(include_str!("../data/counties.csv"), columns)
            .map(|[no, name, population]| County {
                number: no,
                name,
                population: number(population),
            })
            .collect()
    });
    &ALL
}

/// Returns the municipality with this number.
pub fn municipality(number: &str) -> Option<&'static Municipality> {
    let index = municipalities()
        .binary_search_by_key(&number, |municipality| municipality.number)
        .ok()?;
    Some(&municipalities()[index])
}

/// Returns the county with this number.
pub fn county(number: &str) -> Option<&'static County> {
    counties().iter().find(|county| county.number == number)
}
