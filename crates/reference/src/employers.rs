//! Employers and their industries.

use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use klarlonn_domain::catalog::{
    self, CompanyName, FoundCompany, IndustrySection, OccupationCode, OrganizationNumber,
    ReferenceEmployer, UsualTitles,
};
use serde::Deserialize;

use crate::{
    read_bundled,
    table::{TableError, Tables},
};

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Employer {
    /// Common form of the name: 'Equinor', not 'EQUINOR ASA'.
    pub name: String,
    /// Nine digits in Enhetsregisteret.
    pub organization_number: Option<String>,
    /// Code of the main industry in SN2007.
    pub industry_code: Option<String>,
    /// Municipality of the head office.
    pub municipality_number: Option<String>,
    /// Public or private.
    pub sector: Sector,
    /// Source of the row.
    pub source: EmployerSource,
    /// Name of the main industry.
    #[serde(skip)]
    pub industry: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sector {
    /// The state, a county, a municipality, or a body that they own without shares.
    Public,
    /// All others, including companies in which the state owns shares.
    Private,
}

/// Source of an employer's row, most reliable first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmployerSource {
    /// Checked individually in Enhetsregisteret.
    Register,
    /// Extract of public bodies from Enhetsregisteret.
    PublicExtract,
    /// Listed on the Oslo stock exchange.
    OsloBors,
    /// List of companies in information technology.
    ItFirms,
    /// Well-known names written from memory. Industry and municipality are unverified; an organisation
    /// number comes from one of the other sources.
    OwnList,
}

/// An industry of SN2007 on any of its five levels.
#[derive(Deserialize)]
struct Industry {
    /// A letter for a section ('Q'), otherwise digits with a point ('86', '86.10', '86.101').
    code: String,
    name: String,
    /// Code of the industry one level up; `None` for a section.
    parent_code: Option<String>,
}

/// Returns the industries in the order of the file: divisions before sections, which may have the same name.
fn industries(tables: &Tables) -> Result<Vec<Industry>, TableError> {
    tables.rows("industries.csv")
}

/// Maps industries by code. The business register also uses codes of the newer SN2025, which are not
/// included, so an unknown code is not an error.
fn by_code(industries: &[Industry]) -> HashMap<&str, &Industry> {
    let industries = industries.iter();
    industries.map(|row| (row.code.as_str(), row)).collect()
}

/// Occupations that are usual in an industry.
#[derive(Deserialize)]
struct Usual {
    /// Code of the industry. The codes of those below it begin with it.
    industry: String,
    place: Arc<str>,
    /// Codes of the occupations.
    occupations: String,
}

/// Returns the usual titles of industries, the longest code first.
fn usual_titles(tables: &Tables) -> Result<Vec<(String, UsualTitles)>, TableError> {
    let mut rows: Vec<Usual> = tables.rows("industry_occupations.csv")?;
    rows.sort_by_key(|row| Reverse(row.industry.len()));
    let rows = rows.into_iter().map(|row| {
        let codes = row.occupations.split(' ').filter_map(OccupationCode::parse);
        let usual = UsualTitles {
            place: row.place,
            occupations: codes.collect(),
        };
        (row.industry, usual)
    });
    Ok(rows.collect())
}

/// Returns all industries with their section and usual titles. If several have the same name, the first is used.
pub(crate) fn all_industries(tables: &Tables) -> Result<Vec<catalog::Industry>, TableError> {
    let (industries, usual) = (industries(tables)?, usual_titles(tables)?);
    let by_code = by_code(&industries);
    let section = |industry| {
        let parent = |industry: &&Industry| {
            let parent_code = industry.parent_code.as_deref()?;
            by_code.get(parent_code).copied()
        };
        let section = std::iter::successors(Some(industry), parent).last()?;
        IndustrySection::parse(&section.code)
    };
    let listed = industries.iter().filter_map(|industry| {
        let mut usual = usual.iter();
        let of_code = usual.find(|(code, _)| industry.code.starts_with(&**code));
        Some(catalog::Industry {
            name: industry.name.clone(),
            section: section(industry)?,
            usual: of_code.map(|(_, usual)| usual.clone()),
        })
    });
    Ok(listed.collect())
}

/// Returns all employers, ordered by name.
///
/// # Panics
/// If a bundled file cannot be read, which the tests exclude.
pub fn employers() -> Vec<Employer> {
    read_bundled(read_employers)
}

fn read_employers(tables: &Tables) -> Result<Vec<Employer>, TableError> {
    let industries = industries(tables)?;
    let by_code = by_code(&industries);
    let mut employers: Vec<Employer> = tables.rows("employers.csv")?;
    for employer in &mut employers {
        let code = employer.industry_code.as_deref();
        let industry = code.and_then(|code| by_code.get(code));
        employer.industry = industry.map(|industry| industry.name.clone());
    }
    Ok(employers)
}

/// Returns all employers, for company search.
///
/// # Panics
/// If a bundled file cannot be read, which the tests exclude.
pub fn companies() -> Vec<FoundCompany> {
    let employers = read_bundled(reference_employers).into_iter();
    let companies = employers.filter_map(|employer| {
        Some(FoundCompany {
            name: CompanyName::parse(&employer.name).ok()?,
            organization_number: employer.organization_number,
            industry: employer.industry.map(|industry| industry.to_string()),
            address: None,
        })
    });
    companies.collect()
}

pub(crate) fn reference_employers(tables: &Tables) -> Result<Vec<ReferenceEmployer>, TableError> {
    let employers = read_employers(tables)?
        .into_iter()
        .map(|employer| ReferenceEmployer {
            name: employer.name.into(),
            organization_number: employer
                .organization_number
                .and_then(|number| OrganizationNumber::parse(&number).ok()),
            industry: employer.industry.map(Into::into),
            is_well_known: matches!(
                employer.source,
                EmployerSource::OwnList | EmployerSource::Register
            ),
        });
    Ok(employers.collect())
}
