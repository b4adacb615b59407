//! The Norwegian reference data that ships inside the program, and its typed access.
//!
//! Every table is a CSV file in `data/`, part of the binary, parsed once on first use and then
//! shared for the life of the program. Fields borrow from the file, so nothing is copied.
//! `data/SOURCES.md` names each file's source, licence and date, and what was left out.
//!
//! This crate knows of no other: it hands out plain facts, and the domain decides what they mean.
//! A bundled row that cannot be read is a bug in this crate, kept out by its tests, so reading
//! never fails at run time.

mod benefits;
mod catalog;
mod education;
mod employers;
mod given_names;
mod industries;
mod places;
mod table;
mod wages;

pub use benefits::common_benefits;
pub use catalog::{
    CatalogTitle, Occupation, OccupationGroup, job_titles, occupation, occupation_group,
    occupation_groups, occupations, titles_of,
};
pub use education::{
    Institution, InstitutionKind, StudyField, StudyProgramme, institutions, study_programmes,
};
pub use employers::{
    CompanyDomain, Employer, EmployerSource, Sector, company_domains, domain_of, employers,
};
pub use given_names::{GivenName, given_names};
pub use industries::{Industry, industries, industry};
pub use places::{County, Municipality, counties, county, municipalities, municipality};
pub use wages::{
    ALL_OCCUPATIONS, AgreedPay, OfficialWage, PayFigures, REGIONAL_WAGES_YEAR, RegionalWage,
    TotalEarnings, WAGES_YEAR, official_wage, official_wages, regional_wages,
};
