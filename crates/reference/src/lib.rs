//! The bundled Norwegian reference data with typed access.
//!
//! Every table is a CSV file in `data/`. It is compiled into the binary and parsed once, on first
//! use. Fields borrow from the file, so nothing is copied. `data/SOURCES.md` names the source,
//! licence, date and omissions of each file.
//!
//! This crate depends on no other crate of the project; the domain interprets the data. A bundled
//! row that cannot be read is a bug of this crate, which its tests exclude, so reading does not
//! fail at run time.

mod aliases;
mod benefits;
mod catalog;
mod county_wages;
mod education;
mod employers;
mod given_names;
mod industries;
mod pay_rules;
mod places;
mod prices;
mod table;
mod wage_series;
mod wages;

pub use aliases::{Alias, AliasKind, aliases};
pub use benefits::common_benefits;
pub use catalog::{
    CatalogTitle, Occupation, OccupationGroup, job_titles, occupation, occupation_group,
    occupation_groups, occupations, titles_by_occupation,
};
pub use county_wages::{COUNTY_WAGES_YEAR, CountyWages, county_wages};
pub use education::{
    Institution, InstitutionKind, StudyField, StudyProgramme, institutions, study_programmes,
};
pub use employers::{
    CompanyDomain, Employer, EmployerSource, Sector, company_domains, domain_by_name, employers,
};
pub use given_names::{GivenName, given_names};
pub use industries::{Industry, industries, industry};
pub use pay_rules::{PayRate, PayRule, PayRuleKind, PayUnit, pay_rules};
pub use places::{County, Municipality, counties, county, municipalities, municipality};
pub use prices::{MonthlyPrices, consumer_prices};
pub use wage_series::{
    BROKEN_IN_2025, GROUP_3_AND_MILITARY, GROUP_YEARS, GroupWages, MediansBySex, QUARTERS,
    QuarterOfAll, QuarterlyWages, WagesBySex, group_wages, quarterly_wages, quarterly_wages_of_all,
    wages_by_sex,
};
pub use wages::{
    ALL_OCCUPATIONS, AgreedPay, OfficialWage, PayFigures, REGIONAL_WAGES_YEAR, RegionalWage,
    TotalEarnings, WAGES_YEAR, official_wage, official_wages, regional_wages,
};
