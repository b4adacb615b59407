//! Municipalities and counties of a day, what became of former ones, and the pay in counties.

use chrono::NaiveDate;
use klarlonn_domain::catalog::{
    County, CountyWages, FormerPlace, GroupWage, OfficialPlaceNames, PlaceName, ReferencePlace,
};
use serde::Deserialize;

use crate::{
    occupations, read_bundled,
    table::{Figures, TableError, Tables},
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
    /// First day of the municipality under this name. `None` if it was before the file was made; the column may be
    /// missing.
    #[serde(default)]
    pub valid_from: Option<NaiveDate>,
}

/// A municipality or county that has, or on a known day will have, successors.
#[derive(Deserialize)]
struct Former {
    name: String,
    /// The last day under this name.
    valid_to: NaiveDate,
    /// Separated by `|`.
    successors: String,
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

/// Returns the municipalities and counties that no longer exist under their names.
pub(crate) fn former_places(tables: &Tables) -> Result<Vec<FormerPlace>, TableError> {
    let former = former(tables)?;
    let parse = |name: &str| parse_name("former_places.csv", name);
    let places = former.iter().map(|place| {
        let successors = current_successors(place, &former).into_iter();
        Ok(FormerPlace {
            name: parse(&place.name)?,
            successors: successors.map(parse).collect::<Result<_, _>>()?,
        })
    });
    places.collect()
}

fn parse_name(file: &str, name: &str) -> Result<PlaceName, TableError> {
    PlaceName::parse(name).map_err(|error| TableError::new(file, &format!("{name}: {error}")))
}

/// The current successors of a place. A successor that has itself changed is replaced by its successors.
fn current_successors<'a>(place: &'a Former, former: &'a [Former]) -> Vec<&'a str> {
    let successors = place.successors.split('|');
    successors
        .flat_map(|name| {
            let mut changed_later = former
                .iter()
                .filter(|other| other.valid_to > place.valid_to);
            let successor = changed_later.find(|other| other.name == name);
            successor.map_or_else(|| vec![name], |changed| current_successors(changed, former))
        })
        .collect()
}

fn former(tables: &Tables) -> Result<Vec<Former>, TableError> {
    let mut former: Vec<Former> = tables.rows("former_places.csv")?;
    former.retain(|place| tables.has_passed(place.valid_to));
    Ok(former)
}

/// Whether a municipality or county has this name on the day of the tables.
fn is_current(
    tables: &Tables,
    former: &[Former],
    name: &str,
    valid_from: Option<NaiveDate>,
) -> bool {
    let has_begun = valid_from.is_none_or(|first| tables.has_begun(first));
    has_begun && former.iter().all(|place| place.name != name)
}

pub(crate) fn places(tables: &Tables) -> Result<Vec<ReferencePlace>, TableError> {
    let former = former(tables)?;
    let mut municipalities = read_municipalities(tables)?;
    municipalities.retain(|place| is_current(tables, &former, &place.name, place.valid_from));
    let places = municipalities.into_iter().map(|place| {
        Ok(ReferencePlace {
            name: parse_name("municipalities.csv", &place.name)?,
            county_code: place.county_number,
            population: place.population,
        })
    });
    places.collect()
}

/// Returns the official names of the municipalities and counties that have them in several languages.
pub(crate) fn official_names(tables: &Tables) -> Result<Vec<OfficialPlaceNames>, TableError> {
    let file = "official_place_names.csv";
    let rows: Vec<(String, String, Box<str>, String)> = tables.rows(file)?;
    let names = rows.into_iter().map(|(_, norwegian, official, others)| {
        Ok(OfficialPlaceNames {
            norwegian: parse_name(file, &norwegian)?,
            official,
            others: others.split('|').map(Box::from).collect(),
        })
    });
    names.collect()
}

/// The number of the whole country in the table of pay.
const COUNTRY: &str = "0";

#[derive(Deserialize)]
struct CountyRow {
    number: String,
    name: String,
    /// See [`Municipality::valid_from`].
    #[serde(default)]
    valid_from: Option<NaiveDate>,
}

/// Returns the counties with their median pay in the major groups 1 to 9, kr per year: the *månedslønn* of
/// full-time employees, times 12.
///
/// Source: Statistics Norway (*Kilde: Statistisk sentralbyrå*), table 11422.
pub(crate) fn counties(tables: &Tables) -> Result<Vec<County>, TableError> {
    let wages = tables.series("wages_county.csv")?;
    let year = tables.year("wages_county.csv")?;
    let groups = occupations::groups(tables)?;
    let in_area = |area: &str| {
        let found = wages.iter().find(|(code, _)| code == area);
        found.map(|(_, medians)| medians)
    };
    let former = former(tables)?;
    let mut counties: Vec<CountyRow> = tables.rows("counties.csv")?;
    counties.retain(|county| is_current(tables, &former, &county.name, county.valid_from));
    let counties = counties.into_iter().map(|row| {
        let medians = in_area(&row.number).zip(in_area(COUNTRY));
        County {
            wages: medians.map(|(county, country)| CountyWages {
                year,
                groups: group_wages(&groups, county, country),
            }),
            code: row.number.into(),
            name: row.name.into(),
        }
    });
    Ok(counties.collect())
}

/// Returns the pay of the groups in a county, from its monthly medians and those of the country. Groups with a
/// withheld median are left out.
fn group_wages(groups: &[String], county: &Figures<'_>, national: &Figures<'_>) -> Vec<GroupWage> {
    let medians = county.iter().zip(national).zip(groups);
    medians
        .zip(1..)
        .filter_map(|((((_, median), (_, country_median)), name), number)| {
            Some(GroupWage {
                number,
                name: name.clone(),
                median: (*median)? * 12,
                country_median: (*country_median)? * 12,
            })
        })
        .collect()
}
