//! Agreed pay by sector. No release bundles its file, which comes with newer tables.

use std::collections::HashMap;

use klarlonn_domain::catalog::{PayLevels, PaySector, SECTOR_FILE, SectorPay};

use crate::{
    occupations::AGREED,
    table::{Figures, TableError, Tables},
};

/// The sectors with the first word of their columns.
const SECTORS: [(PaySector, &str); 3] = [
    (PaySector::State, "state"),
    (PaySector::Municipal, "municipal"),
    (PaySector::Private, "private"),
];

/// Returns the agreed pay of sectors by code of occupation. Empty if the file is missing, or of another year than the
/// agreed pay of all sectors.
///
/// # Errors
/// [`TableError`] if the file cannot be read.
pub(crate) fn by_occupation(
    tables: &Tables,
) -> Result<HashMap<String, Vec<SectorPay>>, TableError> {
    if !is_of_agreed_year(tables)? {
        return Ok(HashMap::new());
    }
    let rows = tables.series(SECTOR_FILE)?.into_iter();
    Ok(rows
        .map(|(code, figures)| (code, published(figures)))
        .collect())
}

fn is_of_agreed_year(tables: &Tables) -> Result<bool, TableError> {
    let year = tables.period(AGREED)?;
    Ok(tables
        .period(SECTOR_FILE)
        .is_ok_and(|period| period == year))
}

/// The sectors whose median is not withheld.
fn published(figures: Figures<'_>) -> Vec<SectorPay> {
    let figures: HashMap<&str, Option<u32>> = figures.into_iter().collect();
    let sectors = SECTORS.iter().map(|(sector, name)| {
        let monthly = |measure: &str| *figures.get(&*format!("{name}_{measure}"))?;
        SectorPay {
            sector: *sector,
            agreed: PayLevels::from_monthly(
                monthly("median"),
                monthly("mean"),
                monthly("p25"),
                monthly("p75"),
            ),
        }
    });
    sectors.filter(|pay| pay.agreed.median.is_some()).collect()
}
