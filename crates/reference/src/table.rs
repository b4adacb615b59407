//! The CSV files that the reference data are read from: bundled, or replaced by newer ones.

use std::{collections::BTreeMap, fmt};

use chrono::NaiveDate;
use csv::Reader;
use klarlonn_domain::catalog::{OfficialTable, PayRule, TableFile, UsedTable, table_checksum};
use serde::de::DeserializeOwned;

/// A file that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {reason}")]
pub struct TableError {
    /// The name of the file.
    pub file: String,
    /// What is wrong, with the line if the CSV reader knows it.
    pub reason: String,
}

impl TableError {
    pub(crate) fn new(file: &str, reason: &dyn fmt::Display) -> Self {
        Self {
            file: file.to_owned(),
            reason: reason.to_string(),
        }
    }
}

/// The files that the reference data are read from, by name.
#[derive(Debug, Clone, Default)]
pub struct Tables {
    /// Those that replace bundled ones.
    newer: BTreeMap<String, TableFile>,
    /// An operator's, beside the bundled ones.
    pub(crate) rules: Vec<PayRule>,
    /// The day that the files are read for. `None`: all changes in the files are treated as having taken effect.
    pub(crate) today: Option<NaiveDate>,
}

macro_rules! bundled_files {
    ($($name:literal),* $(,)?) => {
        /// Returns the text of a bundled file. `None` if there is none with this name.
        pub fn bundled_text(file: &str) -> Option<&'static str> {
            match file {
                $($name => Some(include_str!(concat!("../data/", $name))),)*
                _ => None,
            }
        }
    };
}

bundled_files!(
    "aliases.csv",
    "company_domains.csv",
    "consumer_prices.csv",
    "counties.csv",
    "employers.csv",
    "former_places.csv",
    "given_names.csv",
    "industries.csv",
    "industry_occupations.csv",
    "institutions.csv",
    "job_titles.csv",
    "job_titles_additions.csv",
    "municipalities.csv",
    "occupations.csv",
    "official_place_names.csv",
    "official_tables.csv",
    "study_programmes.csv",
    "wages_agreed.csv",
    "wages_breaks.csv",
    "wages_by_sex.csv",
    "wages_county.csv",
    "wages_full_time.csv",
    "wages_groups.csv",
    "wages_quarterly.csv",
    "wages_quarterly_all.csv",
    "wages_total.csv",
);

impl Tables {
    /// The files of this version of the program.
    pub fn bundled() -> Self {
        Self::default()
    }

    /// The bundled files, some of them replaced.
    pub fn with(newer: impl IntoIterator<Item = TableFile>) -> Self {
        let newer = newer.into_iter();
        let newer = newer.map(|newer| (newer.table.file.to_string(), newer));
        Self {
            newer: newer.collect(),
            ..Self::default()
        }
    }

    /// The same files, with an operator's pay rules. They replace bundled rules of the same agreement whose period
    /// begins on the same day; others are added.
    #[must_use]
    pub fn with_rules(self, rules: Vec<PayRule>) -> Self {
        Self { rules, ..self }
    }

    /// The same files on a day: later changes of municipalities and counties are left out. Without a day, all changes
    /// have happened.
    #[must_use]
    pub fn on(self, today: NaiveDate) -> Self {
        let today = Some(today);
        Self { today, ..self }
    }

    /// Whether this first day has come.
    pub(crate) fn has_begun(&self, first: NaiveDate) -> bool {
        self.today.is_none_or(|today| first <= today)
    }

    /// Whether this last day has passed.
    pub(crate) fn has_passed(&self, last: NaiveDate) -> bool {
        self.today.is_none_or(|today| last < today)
    }

    /// Returns the text of a file.
    ///
    /// # Errors
    /// [`TableError`] if there is no file with this name.
    pub fn text(&self, file: &str) -> Result<&str, TableError> {
        let newer = self.newer.get(file).map(|newer| newer.content.as_str());
        let text = newer.or_else(|| bundled_text(file));
        text.ok_or_else(|| TableError::new(file, &"there is no such file"))
    }

    /// Returns the files of official figures with their table and newest period, ordered by name.
    ///
    /// # Errors
    /// [`TableError`] if the bundled list cannot be read.
    pub fn official(&self) -> Result<Vec<OfficialTable>, TableError> {
        let bundled: Vec<OfficialTable> = self.rows("official_tables.csv")?;
        let newer = self.newer.values().map(|newer| newer.table.clone());
        let by_file: BTreeMap<_, _> = bundled
            .into_iter()
            .chain(newer)
            .map(|table| (table.file.clone(), table))
            .collect();
        Ok(by_file.into_values().collect())
    }

    /// Returns the files of official figures with their checksum.
    ///
    /// # Errors
    /// As [`Self::official`].
    pub(crate) fn used(&self) -> Result<Vec<UsedTable>, TableError> {
        let tables = self.official()?.into_iter().map(|table| {
            let sha256 = table_checksum(self.text(&table.file)?);
            Ok(UsedTable { table, sha256 })
        });
        tables.collect()
    }

    /// Returns the newest period of a file of official figures.
    ///
    /// # Errors
    /// [`TableError`] if the file is not listed.
    pub(crate) fn period(&self, file: &str) -> Result<String, TableError> {
        let tables = self.official()?;
        let table = tables.into_iter().find(|table| &*table.file == file);
        let table = table.ok_or_else(|| TableError::new(file, &"has no period"))?;
        Ok(table.newest_period.to_string())
    }

    /// Returns the year that the figures of a file are for.
    ///
    /// # Errors
    /// [`TableError`] if its newest period is not a year.
    pub(crate) fn year(&self, file: &str) -> Result<u16, TableError> {
        let period = self.period(file)?;
        let year = period.parse();
        year.map_err(|_| TableError::new(file, &format!("{period} is not a year")))
    }

    /// Reads the rows of a file. Fields of a struct have the names of columns; a tuple has the first
    /// columns, in order.
    ///
    /// # Errors
    /// [`TableError`] if there is no such file, or a row cannot be read.
    pub(crate) fn rows<T: DeserializeOwned>(&self, file: &str) -> Result<Vec<T>, TableError> {
        let rows = Reader::from_reader(self.text(file)?.as_bytes()).into_deserialize();
        let rows = rows.map(|row| row.map_err(|error| TableError::new(file, &error)));
        rows.collect()
    }

    /// Reads a file whose first column names the row, and whose others are figures.
    ///
    /// # Errors
    /// As [`Self::rows`].
    pub(crate) fn series(&self, file: &str) -> Result<Vec<(String, Figures<'_>)>, TableError> {
        let header = self.text(file)?.lines().next().unwrap_or_default();
        let columns = header.split(',').skip(1);
        let rows: Vec<(String, Vec<Option<u32>>)> = self.rows(file)?;
        let series = rows.into_iter();
        Ok(series
            .map(|(name, figures)| (name, columns.clone().zip(figures).collect()))
            .collect())
    }
}

/// Figures with the name of their column; `None` if withheld.
pub(crate) type Figures<'a> = Vec<(&'a str, Option<u32>)>;
