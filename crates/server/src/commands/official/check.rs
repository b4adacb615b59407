//! `klarlonn official check`.

use std::{
    io::{self, Write as _},
    path::Path,
};

use crate::{agreement_files::read_file, commands::CommandError};

/// Prints what the file of an agreement has, or its errors, a line each.
pub(super) fn run(file: &Path) -> Result<(), CommandError> {
    let (name, mut out) = (file.display(), io::stdout().lock());
    let rules = match read_file(file) {
        Ok(rules) => rules,
        Err(errors) => {
            for error in &errors {
                writeln!(out, "{name}: {error}")?;
            }
            return Err(CommandError::AgreementFile(errors.len()));
        }
    };
    let rates: usize = rules.iter().map(|rule| rule.rates.len()).sum();
    if let Some(rule) = rules.first() {
        let end = match rule.valid_to {
            Some(last) => format!("to {last}"),
            None => "without a known last day".to_owned(),
        };
        let (count, agreement, from) = (rules.len(), &rule.agreement, rule.valid_from);
        writeln!(
            out,
            "{name}: {count} rules with {rates} rates of {agreement}, from {from} {end}"
        )?;
    }
    Ok(())
}
