//! Institutions of higher education and their study programmes.

use std::collections::HashMap;

use klarlonn_domain::catalog::Institution;

use crate::table::{TableError, Tables};

/// Returns the institutions with their programmes. A programme that is taught in several towns is listed
/// once.
pub(crate) fn institutions(tables: &Tables) -> Result<Vec<Institution>, TableError> {
    let mut programs: HashMap<String, Vec<String>> = HashMap::new();
    let rows_of_programs: Vec<(String, String)> = tables.rows("study_programmes.csv")?;
    for (institution, name) in rows_of_programs {
        let names = programs.entry(institution).or_default();
        if names.last() != Some(&name) {
            names.push(name);
        }
    }
    let institutions: Vec<(String, Option<String>)> = tables.rows("institutions.csv")?;
    let institutions = institutions
        .into_iter()
        .map(|(name, short_name)| Institution {
            programs: programs.remove(&name).unwrap_or_default(),
            name,
            short_name,
        });
    Ok(institutions.collect())
}
