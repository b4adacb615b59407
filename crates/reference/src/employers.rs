//! Employers that visitors would look for, and their domains on the web.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    industries::industry,
    table::{optional, rows},
};

/// An employer, with what is known of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Employer {
    /// The name as people write it: 'Equinor', not 'EQUINOR ASA'.
    pub name: &'static str,
    /// The nine digits in Enhetsregisteret.
    pub organization_number: Option<&'static str>,
    /// The main industry's code in SN2007.
    pub industry_code: Option<&'static str>,
    /// The main industry's name.
    pub industry: Option<&'static str>,
    /// Where the head office is.
    pub municipality_number: Option<&'static str>,
    /// Public or private.
    pub sector: Sector,
    /// The domain of its web site: 'equinor.com'.
    pub domain: Option<&'static str>,
    /// Where the row comes from.
    pub source: EmployerSource,
}

/// Who runs an employer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sector {
    /// The state, a county, a municipality, or a body that they own without shares.
    Public,
    /// Everybody else, companies that the state owns shares in among them.
    Private,
}

/// Where an employer's row comes from, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EmployerSource {
    /// Checked one by one against Enhetsregisteret.
    Register,
    /// A list of public bodies taken from Enhetsregisteret.
    PublicExtract,
    /// Listed on the Oslo stock exchange.
    StockExchange,
    /// A list of companies in information technology.
    ItFirms,
    /// Well-known names gathered from memory. Industry, municipality and domain are unverified;
    /// an organisation number, where there is one, comes from one of the other sources.
    OwnList,
}

/// A name and the domain that its logo is found at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CompanyDomain {
    /// The company's name.
    pub name: &'static str,
    /// The domain: 'equinor.com'.
    pub domain: &'static str,
    /// Whether a source says so; `false` for a domain written down from memory.
    pub verified: bool,
}

/// All employers, by name. No two have the same lower-case name.
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
                    industry: industry(industry_code).map(|one| one.name),
                    municipality_number: optional(municipality),
                    sector: read_sector(sector),
                    domain: domain_of(name),
                    source: read_source(source),
                },
            )
            .collect()
    });
    &ALL
}

/// All companies whose domain is known, by name: employers, and some more.
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

/// The domain of the company of this name, whatever its upper and lower case.
pub fn domain_of(name: &str) -> Option<&'static str> {
    static BY_NAME: LazyLock<HashMap<String, &str>> = LazyLock::new(|| {
        let domains = company_domains().iter();
        domains
            .map(|one| (one.name.to_lowercase(), one.domain))
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
