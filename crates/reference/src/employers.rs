//! Well-known employers and their web domains.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    industries::industry,
    table::{optional, rows},
};

/// An employer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Employer {
    /// Common form of the name: 'Equinor', not 'EQUINOR ASA'.
    pub name: &'static str,
    /// Nine digits in Enhetsregisteret.
    pub organization_number: Option<&'static str>,
    /// Code of the main industry in SN2007.
    pub industry_code: Option<&'static str>,
    /// Name of the main industry.
    pub industry: Option<&'static str>,
    /// Municipality of the head office.
    pub municipality_number: Option<&'static str>,
    /// Public or private.
    pub sector: Sector,
    /// Domain of the web site: 'equinor.com'.
    pub domain: Option<&'static str>,
    /// Source of the row.
    pub source: EmployerSource,
}

/// Sector of an employer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sector {
    /// The state, a county, a municipality, or a body that they own without shares.
    Public,
    /// All others, including companies in which the state owns shares.
    Private,
}

/// Source of an employer's row, most reliable first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EmployerSource {
    /// Checked individually in Enhetsregisteret.
    Register,
    /// Extract of public bodies from Enhetsregisteret.
    PublicExtract,
    /// Listed on the Oslo stock exchange.
    StockExchange,
    /// List of companies in information technology.
    ItFirms,
    /// Well-known names written from memory. Industry, municipality and domain are unverified; an
    /// organisation number comes from one of the other sources.
    OwnList,
}

/// A company and the domain of its web site, which has its logo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CompanyDomain {
    /// Name of the company.
    pub name: &'static str,
    /// Domain: 'equinor.com'.
    pub domain: &'static str,
    /// Whether the domain has a source; `false` if it was written from memory.
    pub verified: bool,
}

/// Returns all employers, ordered by name. No two have the same lower-case name.
pub fn employers() -> &'static [Employer] {
    static ALL: LazyLock<Vec<Employer>> = LazyLock::new(|| {
        let columns = [
            "name",
            "organization_number",
            "industry_code",
            "municipality_number",
            "sector",
            "source",
        ];
        rows(include_str!("../data/employers.csv"), columns)
            .map(
                |[
                    name,
                    organization,
                    industry_code,
                    municipality,
                    sector,
                    source,
                ]| Employer {
                    name,
                    organization_number: optional(organization),
                    industry_code: optional(industry_code),
                    industry: industry(industry_code).map(|industry| industry.name),
                    municipality_number: optional(municipality),
                    sector: read_sector(sector),
                    domain: domain_by_name(name),
                    source: read_source(source),
                },
            )
            .collect()
    });
    &ALL
}

/// Returns all companies with a known domain, ordered by name: employers and some others.
pub fn company_domains() -> &'static [CompanyDomain] {
    static ALL: LazyLock<Vec<CompanyDomain>> = LazyLock::new(|| {
        let columns = ["name", "domain", "verified"];
        rows(include_str!("../data/company_domains.csv"), columns)
            .map(|[name, domain, verified]| CompanyDomain {
                name,
                domain,
                verified: verified == "yes",
            })
            .collect()
    });
    &ALL
}

/// Returns the domain of the company with this name in any case.
pub fn domain_by_name(name: &str) -> Option<&'static str> {
    static BY_NAME: LazyLock<HashMap<String, &str>> = LazyLock::new(|| {
        let domains = company_domains().iter();
        domains
            .map(|company| (company.name.to_lowercase(), company.domain))
            .collect()
    });
    BY_NAME.get(&name.to_lowercase()).copied()
}

fn read_sector(field: &str) -> Sector {
    match field {
        "public" => Sector::Public,
        "private" => Sector::Private,
        other => panic!("a bundled employer has the sector {other:?}"),
    }
}

fn read_source(field: &str) -> EmployerSource {
    match field {
        "register" => EmployerSource::Register,
        "public_extract" => EmployerSource::PublicExtract,
        "oslo_bors" => EmployerSource::StockExchange,
        "it_firms" => EmployerSource::ItFirms,
        "own_list" => EmployerSource::OwnList,
        other => panic!("a bundled employer has the source {other:?}"),
    }
}
