//! The bundled Norwegian reference data as domain types.
//!
//! Every table is a CSV file in `data/`, compiled into the binary. `data/SOURCES.md` names the source,
//! licence, date and omissions of each file. A bundled row that cannot be read is a bug of this crate,
//! which its tests exclude, so reading does not fail at run time.

mod education;
mod employers;
mod occupations;
mod pay_rules;
mod places;
mod table;
mod wage_indexes;

use klarlonn_domain::catalog::{Alias, GivenNames, NameKind, Reference, ReferenceData};

pub use employers::{Employer, EmployerSource, Sector, companies, employers};
pub use places::{Municipality, municipalities};

use wage_indexes::WageIndexes;

/// Returns the catalogue with occupations, official pay, municipalities and series over time.
pub fn bundled() -> Reference {
    let wages = WageIndexes::new();
    Reference::new(ReferenceData {
        titles: occupations::titles(),
        occupations: occupations::occupations(&wages),
        counties: places::counties(),
        places: places::places(),
        official_place_names: places::official_names(),
        employers: employers::reference_employers(),
        aliases: aliases(),
        given_names: given_names(),
        industries: employers::all_industries(),
        institutions: education::institutions(),
        benefits: benefits(),
        domains: table::rows(include_str!("../data/company_domains.csv")),
        all_occupations_pay: occupations::all_occupations_pay(),
        all_occupations_by_sex: occupations::all_occupations_by_sex(),
        wages: wages.all,
        prices: wage_indexes::prices(),
        pay_rules: pay_rules::pay_rules(),
    })
}

/// Returns the given names for the check for personal data.
pub fn given_names() -> GivenNames {
    let names: Vec<(String, bool)> = table::rows(include_str!("../data/given_names.csv"));
    GivenNames::new(
        names
            .iter()
            .map(|(name, is_word)| (name.as_str(), *is_word)),
    )
}

/// Returns abbreviations, former names and common words for job titles, employers and municipalities.
fn aliases() -> Vec<(NameKind, Alias)> {
    let rows: Vec<(String, Box<str>, Box<str>)> = table::rows(include_str!("../data/aliases.csv"));
    let rows = rows.into_iter();
    rows.filter_map(|(kind, alias, name)| {
        Some((NameKind::from_name(&kind)?, Alias { alias, name }))
    })
    .collect()
}

/// Returns the benefits that Norwegian employers commonly offer, which the form lists.
fn benefits() -> Vec<String> {
    let benefits = include_str!("../../../shared/benefits.json");
    serde_json::from_str(benefits).unwrap_or_else(|error| panic!("the bundled benefits: {error}"))
}
