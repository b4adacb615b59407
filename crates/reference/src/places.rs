//! Municipalities and counties, in the division from 2024, and the pay in counties.

use klarlonn_domain::catalog::{
    County, CountyWages, GroupWage, OfficialPlaceNames, PlaceName, ReferencePlace,
};
use serde::Deserialize;

use crate::{
    occupations, read_bundled,
    table::{TableError, Tables},
};

/// A municipality (kommune).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Municipality {
    /// Four digits with leading zeros; the first two are those of the county.
    pub number: String,
    /// Norwegian name. The county is added if two municipalities have the same name: 'Herøy
    /// (Nordland)'.
    pub name: String,
    pub county_number: String,
    /// Inhabitants on 1 January 2026 (Statistics Norway, table 07459).
    pub population: u32,
    /// Statistics Norway's centrality class, from 1 (most central) to 6 (least central).
    pub centrality: u8,
}

/// Returns all 357 municipalities, ordered by number.
///
/// # Panics
/// If the bundled file cannot be read, which the tests exclude.
pub fn municipalities() -> Vec<Municipality> {
    read_bundled(read_municipalities)
}

fn read_municipalities(tables: &Tables) -> Result<Vec<Municipality>, TableError> {
    tables.rows("municipalities.csv")
}

pub(crate) fn places(tables: &Tables) -> Result<Vec<ReferencePlace>, TableError> {
    let places = read_municipalities(tables)?
        .into_iter()
        .filter_map(|place| {
            Some(ReferencePlace {
                name: PlaceName::parse(&place.name).ok()?,
                county_code: place.county_number,
                population: place.population,
            })
        });
    Ok(places.collect())
}

/// Returns the official names of the municipalities and counties that have them in several languages.
pub(crate) fn official_names(tables: &Tables) -> Result<Vec<OfficialPlaceNames>, TableError> {
    let rows: Vec<(String, String, Box<str>, String)> = tables.rows("official_place_names.csv")?;
    let names = rows
        .into_iter()
        .filter_map(|(_, norwegian, official, others)| {
            Some(OfficialPlaceNames {
                norwegian: PlaceName::parse(&norwegian).ok()?,
                official,
                others: others.split('|').map(Box::from).collect(),
            })
        });
    Ok(names.collect())
}

/// Returns the counties with their median pay in the major groups 1 to 9, kr per year: the *månedslønn* of
/// full-time employees, times 12.
///
/// Source: Statistics Norway (*Kilde: Statistisk sentralbyrå*), table 11422.
pub(crate) fn counties(tables: &Tables) -> Result<Vec<County>, TableError> {
    let wages = tables.series("wages_county.csv")?;
    let year = tables.year("wages_county.csv")?;
    let groups = occupations::groups(tables)?;
    let in_area = |area: &str| wages.iter().find(|(code, _)| code == area);
    let counties: Vec<(String, String)> = tables.rows("counties.csv")?;
    let counties = counties.into_iter().map(|(code, name)| County {
        wages: in_area(&code).zip(in_area("0")).map(|(county, country)| {
            let medians = county.1.iter().zip(&country.1).zip(&groups);
            CountyWages {
                year,
                groups: medians
                    .filter_map(|(((_, median), (_, country_median)), name)| {
                        Some(GroupWage {
                            name: name.clone(),
                            median: (*median)? * 12,
                            country_median: (*country_median)? * 12,
                        })
                    })
                    .collect(),
            }
        }),
        code: code.into(),
        name: name.into(),
    });
    Ok(counties.collect())
}
