//! The Norwegian reference data as domain types.
//!
//! Every table is a CSV file in `data/`, and every agreement with pay scales or minimum wages a TOML file in
//! `data/agreements`, compiled into the binary; newer tables of official figures and the files of an operator may
//! replace them and are read in the same way. `data/SOURCES.md` names the source, licence, date and omissions of each
//! file. A bundled row that cannot be read is a bug of this crate, which its tests exclude.

mod agreements;
mod education;
mod employers;
mod occupations;
mod places;
mod sectors;
mod table;
mod wage_indexes;

use klarlonn_domain::catalog::{Alias, GivenNames, NameKind, PayRule, Reference, ReferenceData};

pub use agreements::AgreementError;
pub use employers::{Employer, EmployerSource, Sector, companies, employers};
pub use places::{Municipality, municipalities};
pub use table::{TableError, Tables, bundled_text};

use wage_indexes::WageIndexes;

/// Returns the catalogue with occupations, official pay, municipalities and series over time.
///
/// # Panics
/// If a bundled file cannot be read, which the tests exclude.
pub fn bundled() -> Reference {
    read_bundled(reference)
}

/// Returns the same catalogue from these files.
///
/// # Errors
/// [`TableError`] for the first file that cannot be read.
pub fn reference(tables: &Tables) -> Result<Reference, TableError> {
    let wages = WageIndexes::new(tables)?;
    let occupations = occupations::occupations(tables, &wages)?;
    let codes = occupations.iter().map(|known| known.code).collect();
    Ok(Reference::new(ReferenceData {
        day: tables.today,
        titles: occupations::titles(tables)?,
        occupations,
        counties: places::counties(tables)?,
        places: places::places(tables)?,
        official_place_names: places::official_names(tables)?,
        former_places: places::former_places(tables)?,
        employers: employers::reference_employers(tables)?,
        aliases: aliases(tables)?,
        given_names: read_given_names(tables)?,
        industries: employers::all_industries(tables)?,
        institutions: education::institutions(tables)?,
        benefits: benefits(),
        domains: tables.rows("company_domains.csv")?,
        all_occupations_pay: occupations::all_occupations_pay(tables)?,
        all_occupations_by_sex: occupations::all_occupations_by_sex(tables)?,
        wages: wages.all,
        prices: wage_indexes::prices(tables)?,
        pay_rules: agreements::rules(&codes, &tables.rules),
        official_tables: tables.used()?,
    }))
}

/// Reads the file of an operator: the rules of one agreement in one period, for [`Tables::with_rules`].
///
/// # Errors
/// What is wrong, ordered by line. A file that is not TOML, or lacks a field, has one error.
///
/// # Panics
/// If a bundled file cannot be read, which the tests exclude.
pub fn parse_agreement(text: &str) -> Result<Vec<PayRule>, Vec<AgreementError>> {
    agreements::parse(text, &read_bundled(occupations::codes))
}

/// Reads the bundled files.
///
/// # Panics
/// If one cannot be read, which the tests exclude.
fn read_bundled<T>(read: impl Fn(&Tables) -> Result<T, TableError>) -> T {
    read(&Tables::bundled()).unwrap_or_else(|error| panic!("a bundled file: {error}"))
}

/// Returns the given names for the check for personal data.
///
/// # Panics
/// If the bundled file cannot be read, which the tests exclude.
pub fn given_names() -> GivenNames {
    read_bundled(read_given_names)
}

fn read_given_names(tables: &Tables) -> Result<GivenNames, TableError> {
    let names: Vec<(String, bool)> = tables.rows("given_names.csv")?;
    Ok(GivenNames::new(names))
}

/// Returns abbreviations, former names and common words for job titles, employers and municipalities.
fn aliases(tables: &Tables) -> Result<Vec<(NameKind, Alias)>, TableError> {
    let rows: Vec<(String, Box<str>, Box<str>)> = tables.rows("aliases.csv")?;
    let aliases = rows.into_iter().filter_map(|(kind, alias, name)| {
        Some((NameKind::from_name(&kind)?, Alias { alias, name }))
    });
    Ok(aliases.collect())
}

/// Returns the benefits that Norwegian employers commonly offer, which the form lists.
fn benefits() -> Vec<String> {
    let benefits = include_str!("../../../shared/benefits.json");
    serde_json::from_str(benefits).unwrap_or_else(|error| panic!("the bundled benefits: {error}"))
}
