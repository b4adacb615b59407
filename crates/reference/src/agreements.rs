//! The bundled pay scales and minimum wages, and those of an operator that replace them.

mod check;
mod file;

use std::collections::HashSet;

use klarlonn_domain::catalog::{OccupationCode, PayRule};

pub use file::AgreementError;
pub(crate) use file::parse;

/// The bundled files, in the order in which their rules are shown: minimum wages, then scales.
const FILES: [&str; 13] = [
    include_str!("../data/agreements/minste-renhold-2025.toml"),
    include_str!("../data/agreements/minste-bygg-2025.toml"),
    include_str!("../data/agreements/minste-overnatting-servering-2025.toml"),
    include_str!("../data/agreements/minste-godstransport-2025.toml"),
    include_str!("../data/agreements/minste-turbil-2025.toml"),
    include_str!("../data/agreements/minste-elektro-2025.toml"),
    include_str!("../data/agreements/minste-jordbruk-gartneri-2025.toml"),
    include_str!("../data/agreements/minste-bilbransjen-2026.toml"),
    include_str!("../data/agreements/minste-skipsverft-2025.toml"),
    include_str!("../data/agreements/ks-kapittel-4-2026.toml"),
    include_str!("../data/agreements/spekter-helse-a2-2026.toml"),
    include_str!("../data/agreements/oslo-dokument-25-2026.toml"),
    include_str!("../data/agreements/virke-hk-2026.toml"),
];

/// Returns the bundled rules. A file with errors is left out; a test checks that there is none.
fn bundled(occupations: &HashSet<OccupationCode>) -> Vec<PayRule> {
    let files = FILES
        .iter()
        .filter_map(|text| parse(text, occupations).ok());
    files.flatten().collect()
}

/// Returns the bundled rules, with those of an operator as in [`crate::Tables::with_rules`].
pub(crate) fn rules(occupations: &HashSet<OccupationCode>, operators: &[PayRule]) -> Vec<PayRule> {
    let mut rules = bundled(occupations);
    let agreements: Vec<String> = rules.iter().map(|rule| rule.agreement.clone()).collect();
    rules.retain(|rule| !operators.iter().any(|own| own.has_period_of(rule)));
    rules.extend_from_slice(operators);
    // In the place of the bundled rules, so that the first scale of a title stays the first.
    rules.sort_by_key(|rule| {
        let position = agreements.iter().position(|id| *id == rule.agreement);
        (rule.kind, position.unwrap_or(agreements.len()))
    });
    rules
}
