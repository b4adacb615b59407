//! What the reference data consist of: the catalogue of job titles, occupations, places and official pay.

use std::sync::Arc;

use chrono::NaiveDate;
use serde::Serialize;

use crate::catalog::{
    CountyWages, GivenNames, Industry, JobTitle, MediansBySex, NameKind, OccupationCode,
    OfficialPay, OrganizationNumber, PayBySex, PayRule, PlaceName, PriceIndex, QuarterMedian,
    UsedTable, WageIndex,
};

/// An occupation. Titles of the same occupation are near synonyms.
#[derive(Debug, Clone, PartialEq)]
pub struct Occupation {
    /// The code in STYRK-08.
    pub code: OccupationCode,
    /// The official name.
    pub name: String,
    /// Statistics Norway's figures, if published.
    pub pay: Option<OfficialPay>,
    /// The number of employees, if published.
    pub headcount: Option<u32>,
    /// The wage index, if known.
    pub wages: Option<WageIndex>,
    /// Official medians by quarter, oldest first. Withheld quarters are left out.
    pub quarters: Vec<QuarterMedian>,
    /// Official pay of women and men, if published.
    pub pay_by_sex: Option<PayBySex>,
}

impl Occupation {
    /// An occupation without official figures.
    pub fn new(code: OccupationCode, name: &str) -> Self {
        Self {
            code,
            name: name.to_owned(),
            pay: None,
            headcount: None,
            wages: None,
            quarters: Vec::new(),
            pay_by_sex: None,
        }
    }
}

/// A job title of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferenceTitle {
    /// The spelling to show.
    pub title: JobTitle,
    /// The occupation, if the title belongs to exactly one.
    pub occupation: Option<OccupationCode>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct County {
    /// The two-digit code with leading zero.
    pub code: Arc<str>,
    /// The name to show.
    pub name: Arc<str>,
    /// Official pay there, if published.
    pub wages: Option<CountyWages>,
}

/// A municipality.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferencePlace {
    /// The spelling to show.
    pub name: PlaceName,
    /// The code of its [`County`].
    pub county_code: String,
    /// The number of inhabitants.
    pub population: u32,
}

/// Another name of a job title, an employer or a municipality, as people type it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = NameAlias)]
pub struct Alias {
    #[schema(value_type = String)]
    pub alias: Box<str>,
    #[schema(value_type = String)]
    pub name: Box<str>,
}

/// The names of a municipality or county whose official name is in several languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialPlaceNames {
    /// The Norwegian name, as in the list of places or counties.
    pub norwegian: PlaceName,
    /// The whole official name: `Guovdageaidnu - Kautokeino`.
    pub official: Box<str>,
    /// The names in other languages.
    pub others: Vec<Box<str>>,
}

/// A municipality or county that no longer exists under its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormerPlace {
    /// The name that people still use.
    pub name: PlaceName,
    /// The municipalities or counties of today that have its people: several if it was divided.
    pub successors: Vec<PlaceName>,
}

/// An institution of education.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Institution {
    pub name: String,
    /// Null if it has none.
    #[schema(required)]
    pub short_name: Option<String>,
    /// Names of its study programmes, each once; empty if they are unknown.
    pub programs: Vec<String>,
}

/// A well-known or public employer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferenceEmployer {
    /// The spelling to show.
    pub name: Arc<str>,
    /// The organisation number in Enhetsregisteret, if known.
    pub organization_number: Option<OrganizationNumber>,
    /// The name of the industry, if known.
    pub industry: Option<Arc<str>>,
    /// Whether most people know it. Such employers are more prominent than others.
    pub is_well_known: bool,
}

/// What a [`super::Reference`] is created from. If several names have the same key, the first is used.
#[derive(Debug, Default)]
pub struct ReferenceData {
    /// The day of the names of places. `None` for the day on which all known changes have happened.
    pub day: Option<NaiveDate>,
    /// The job titles of the catalogue.
    pub titles: Vec<ReferenceTitle>,
    pub occupations: Vec<Occupation>,
    /// The counties. A county is also a place, because an entry may name only the county.
    pub counties: Vec<County>,
    /// The municipalities.
    pub places: Vec<ReferencePlace>,
    /// The places with official names in several languages.
    pub official_place_names: Vec<OfficialPlaceNames>,
    /// Names that municipalities and counties had before. Those of today are left out.
    pub former_places: Vec<FormerPlace>,
    pub employers: Vec<ReferenceEmployer>,
    /// Other names.
    pub aliases: Vec<(NameKind, Alias)>,
    /// The given names that count as personal data.
    pub given_names: GivenNames,
    pub industries: Vec<Industry>,
    /// The institutions of education.
    pub institutions: Vec<Institution>,
    /// The benefits that the form offers.
    pub benefits: Vec<String>,
    /// Names of companies with their web domain.
    pub domains: Vec<(String, String)>,
    /// The pay of all occupations together.
    pub all_occupations_pay: Option<OfficialPay>,
    /// The official medians of women and men in all occupations together, agreed pay in kr per year.
    pub all_occupations_by_sex: Option<MediansBySex>,
    /// The wage index of all occupations together.
    pub wages: WageIndex,
    /// The consumer prices.
    pub prices: PriceIndex,
    /// The legal minimum wages and the scales of collective agreements.
    pub pay_rules: Vec<PayRule>,
    /// The tables of the official figures.
    pub official_tables: Vec<UsedTable>,
}
