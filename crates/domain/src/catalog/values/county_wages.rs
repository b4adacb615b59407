//! Official pay in counties, by group of occupations.

use serde::Serialize;

/// Official pay of a group of occupations in a county.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupWage {
    /// Number of the major group in STYRK-08, with which the codes of its occupations begin.
    pub number: u16,
    /// Name of the major group in STYRK-08.
    pub name: String,
    /// Median of total earnings (månedslønn) of full-time employees in the county: twelve times the
    /// monthly median, kr per year.
    pub median: u32,
    /// The same median for the whole country.
    pub country_median: u32,
}

/// Official pay in a county.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountyWages {
    /// Year of the figures.
    pub year: u16,
    /// The major groups 1 to 9 with known medians, in ascending order of number. Group 0 (military
    /// occupations) is left out.
    pub groups: Vec<GroupWage>,
}
