//! Files of official figures.

use std::sync::Arc;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// Where a file of official figures comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficialTable {
    /// The name of the file: `wages_agreed.csv`.
    pub file: Arc<str>,
    /// The number of the table at Statistics Norway: `11418`.
    #[serde(rename = "table")]
    pub number: Arc<str>,
    /// The newest period of the figures: `2025`, `2026K2` or `2026-07`. Periods of one file have one
    /// form, so that their order as texts is their order in time.
    pub newest_period: Arc<str>,
    /// The day on which the figures were read; for a bundled file, the day it was bundled.
    pub retrieved_on: NaiveDate,
    /// The publisher of a bundled file, or the address or folder that a newer one was read from.
    pub source: Arc<str>,
}

/// A file of official figures: where it comes from, and its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableFile {
    pub table: OfficialTable,
    /// Rows in the form of the bundled file.
    pub content: String,
}

/// A file of official figures that reference data were made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsedTable {
    pub table: OfficialTable,
    /// SHA-256 of the file's content, hexadecimal.
    pub sha256: String,
}
