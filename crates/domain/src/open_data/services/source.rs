//! The sources of the tables.

use super::open_data::OpenData;
use crate::open_data::Text;

/// Cites tables of Statistics Norway, with period and day of retrieval.
pub(super) fn official(data: &OpenData<'_>, tables: &[&str]) -> Text {
    let citation = data.salary.cite(tables);
    Text::new(&citation.norwegian, &citation.english)
}

/// Cites the entries of the site and tables of Statistics Norway.
pub(super) fn entries_and_official(data: &OpenData<'_>, tables: &[&str]) -> Text {
    let citation = data.salary.cite(tables);
    Text::new(
        &format!("Klarlønn og {}", citation.norwegian),
        &format!("Klarlønn and {}", citation.english),
    )
}
