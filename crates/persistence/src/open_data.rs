//! Editions of the open data.

use std::{
    collections::BTreeMap,
    io::{self, Read as _, Write as _},
};

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete, insert_into,
    result::{Error, QueryResult},
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use klarlonn_domain::{
    Month,
    open_data::{Edition, EditionSummary, Editions},
    store::StoreError,
};

use crate::{
    connection::per_database,
    error::InvalidStoredValue,
    schema::{edition_files, editions},
    transaction::Transaction,
};

impl Editions for Transaction<'_> {
    fn add(&mut self, edition: &Edition) -> Result<bool, StoreError> {
        let month = edition.month().first_day();
        let is_new = self.query(|connection| {
            let added = per_database!(connection, |inner| insert_into(editions::table)
                .values((
                    editions::month.eq(month),
                    editions::figures_on.eq(edition.figures_on),
                ))
                .on_conflict_do_nothing()
                .execute(inner))?;
            if added == 0 {
                return Ok(false);
            }
            for file in &edition.files {
                insert_into(edition_files::table)
                    .values((
                        edition_files::month.eq(month),
                        edition_files::name.eq(&file.name),
                        edition_files::content.eq(compress(&file.content)?),
                    ))
                    .execute(connection)?;
            }
            Ok(true)
        })?;
        self.raises_version |= is_new;
        Ok(is_new)
    }

    fn withdraw(&mut self, month: Month) -> Result<bool, StoreError> {
        let files = edition_files::table.filter(edition_files::month.eq(month.first_day()));
        let removed = self.query(|connection| delete(files).execute(connection))?;
        self.raises_version |= removed > 0;
        Ok(removed > 0)
    }

    fn all(&mut self) -> Result<Vec<EditionSummary>, StoreError> {
        self.query(|connection| {
            let days: Vec<(NaiveDate, NaiveDate)> = editions::table
                .order(editions::month.desc())
                .select((editions::month, editions::figures_on))
                .load(connection)?;
            let names: Vec<(NaiveDate, String)> = edition_files::table
                .order((edition_files::month, edition_files::name))
                .select((edition_files::month, edition_files::name))
                .load(connection)?;
            let mut files: BTreeMap<NaiveDate, Vec<String>> = BTreeMap::new();
            for (month, name) in names {
                files.entry(month).or_default().push(name);
            }
            let summaries = days.into_iter().map(|(month, figures_on)| EditionSummary {
                figures_on,
                files: files.remove(&month).unwrap_or_default(),
            });
            Ok(summaries.collect())
        })
    }

    fn file(&mut self, month: Month, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.query(|connection| {
            let content: Option<Vec<u8>> = edition_files::table
                .find((month.first_day(), name))
                .select(edition_files::content)
                .first(connection)
                .optional()?;
            content.map(|content| decompress(&content)).transpose()
        })
    }
}

/// Tables compress to a sixth of their size.
fn compress(content: &[u8]) -> QueryResult<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let compressed = encoder.write_all(content).and_then(|()| encoder.finish());
    compressed.map_err(|error: io::Error| Error::SerializationError(error.into()))
}

fn decompress(compressed: &[u8]) -> QueryResult<Vec<u8>> {
    let mut content = Vec::new();
    let read = GzDecoder::new(compressed).read_to_end(&mut content);
    read.map_err(|_| InvalidStoredValue("edition_files.content"))?;
    Ok(content)
}
